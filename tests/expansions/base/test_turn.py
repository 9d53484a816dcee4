"""The course of a turn: draw and place, figure action, scoring; and tiles that fit nowhere."""

import pytest

from bastide import CHANCE, NOBODY, Game
from bastide.core.agenda import Auto, Insert, Step
from bastide.core.errors import IllegalMove, OutOfTurn
from bastide.core.events import (
    FigurePlaced,
    FigureReturned,
    GameEnded,
    Scored,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
    TurnStarted,
)
from bastide.core.expansion import Expansion
from bastide.core.library import Library
from bastide.core.scoring import Line
from bastide.expansions.base import Base
from tests.rules import rule
from tests.scene import Scene

#: A road that a crossing at (2, 0) completes.
ROAD = "village-3 | road-straight | ."

#: The four-sided city tile fits into the hole only, where it completes blue's city.
BLUES_HOLE = """
    cloister | city-1/2+blue.S | .
    city-1/1 | .               | city-1/3
    cloister | city-1          | cloister
"""


class Bell(Auto):
    """Gives a point, so that the score tells whether the step took place."""

    name = "bell"

    def run(self, game: Game, step: Step) -> None:
        game.score(step.player, "bell", (Line("bell", 1, "BASE-14"),), ())


class BellTower(Expansion):
    """Rings behind the last step of every turn part."""

    slug = "bell_tower"
    handlers = (Bell(),)
    turn_steps = (Insert("bell", after="part_end"),)


def copies_left(scene: Scene, tile: str) -> int:
    """How many copies of a tile may still be drawn, while a tile is to be drawn."""
    return {option.target.code: weight for option, weight in scene.game.outcomes()}.get(f"base/{tile}", 0)


@rule("BASE-09")
def test_a_turn_is_tile_then_figure_then_scoring() -> None:
    scene = Scene(ROAD)
    scene.play("village-3 @ 2,0 + road@W")
    kinds = [type(event) for event in scene.events()]
    assert kinds == [TileDrawn, TilePlaced, FigurePlaced, Scored, FigureReturned, TurnStarted]


@rule("BASE-09")
def test_nothing_is_scored_before_the_figure_action() -> None:
    scene = Scene("village-3+red.E | road-straight | .")
    scene.place("village-3 @ 2,0")
    assert scene.waits_for() == "action"
    assert scene.game.scores == (0, 0)
    scene.game.play("pass")
    assert scene.game.scores == (3, 0)


@rule("BASE-10")
@pytest.mark.parametrize("player", [0, 1])
def test_all_players_see_the_drawn_tile_before_it_is_placed(player: int) -> None:
    scene = Scene(ROAD)
    scene.draw("city-1")
    seen = scene.game.view(player).game.state
    assert seen.log[-1] == TileDrawn(scene.seat("red"), "base/city-1")
    assert len(seen.board.tiles) == 2


@rule("BASE-11")
def test_cell_and_rotation_are_the_active_players_choice_alone() -> None:
    scene = Scene(ROAD)
    scene.draw("cloister")
    red, blue = scene.seat("red"), scene.seat("blue")
    assert scene.game.actor == red
    assert scene.game.view(red).options == scene.game.options()
    assert not scene.game.view(blue).options
    with pytest.raises(OutOfTurn):
        scene.game.play("tile 0,-1 r0", player=blue)
    scene.game.play("tile 0,-1 r0", player=red)
    assert (0, -1) in scene.game.state.board.cells


@rule("BASE-11")
def test_a_tile_may_be_turned_by_every_quarter() -> None:
    scene = Scene("cloister")
    assert [place for place in scene.legal("cloister") if place.startswith("1,0")] == [
        "1,0 r0",
        "1,0 r1",
        "1,0 r2",
        "1,0 r3",
    ]
    scene.place("city-1/1 @ 1,0")
    placed = scene.game.state.board.cells[1, 0]
    assert placed.rotation == 1
    assert scene.feature((1, 0), "E").kind == "city"


@rule("BASE-11")
def test_a_tile_is_never_mirrored() -> None:
    # The hole asks for city, road, road, field in clockwise order; the other curve has them the other way.
    scene = Scene("""
        cloister | city-1/2        | cloister
        cloister | .               | road-straight
        .        | road-straight/1 | cloister
    """)
    assert [place for place in scene.legal("city-1-road-curve-es") if place[:3] == "1,1"] == ["1,1 r0"]
    assert [place for place in scene.legal("city-1-road-curve-sw") if place[:3] == "1,1"] == []


@rule("BASE-12")
def test_a_tile_that_fits_must_be_placed_even_if_only_an_opponent_profits() -> None:
    scene = Scene(BLUES_HOLE)
    scene.draw("city-4-shield")
    assert scene.choices() == ["tile 1,1 r0", "tile 1,1 r1", "tile 1,1 r2", "tile 1,1 r3"]
    with pytest.raises(IllegalMove):
        scene.game.play("pass")
    scene.game.play("tile 1,1 r0")
    assert (scene.gained("red"), scene.gained("blue")) == (0, 12)


@rule("BASE-13")
def test_tiles_that_fit_nowhere_leave_the_game_and_the_same_player_draws_again() -> None:
    scene = Scene("cloister")
    start = len(scene.game.state.log)
    scene.draw("city-4-shield")
    assert scene.game.actor == CHANCE  # nobody is asked
    scene.draw("village-4")
    scene.draw("road-straight")
    red = scene.seat("red")
    assert scene.game.actor == red
    assert "tile 0,1 r0" in scene.choices()
    assert scene.game.state.log[start:] == [
        TileDrawn(red, "base/city-4-shield"),
        TileDiscarded(red, "base/city-4-shield"),
        TileDrawn(red, "base/village-4"),
        TileDiscarded(red, "base/village-4"),
        TileDrawn(red, "base/road-straight"),
    ]


@rule("BASE-13")
@pytest.mark.parametrize("player", [0, 1])
def test_a_discarded_tile_is_shown_to_all(player: int) -> None:
    scene = Scene("cloister")
    scene.draw("city-4-shield")
    seen = scene.game.view(player).game
    assert [seen.rules.tiles[tile].type.id for tile in seen.state.discarded] == ["base/city-4-shield"]
    assert seen.state.log[-1] == TileDiscarded(scene.seat("red"), "base/city-4-shield")


@rule("BASE-14")
def test_when_redrawing_empties_the_pile_turn_and_game_end_without_a_placement() -> None:
    scene = Scene("cloister+red.cloister", turn="blue")
    scene.leave_in_pile("city-4-shield", "village-4")
    scene.draw("city-4-shield")
    scene.draw("village-4")
    assert scene.game.actor == NOBODY
    kinds = [type(event) for event in scene.events()]
    assert kinds == [TileDrawn, TileDiscarded, Scored, GameEnded]
    assert scene.scored("red") == ["tile +1"]  # the final scoring still takes place
    assert len(scene.game.state.board.tiles) == 1


@rule("BASE-14")
def test_a_turn_without_a_placement_leaves_out_all_steps_after_the_draw() -> None:
    scene = Scene("cloister", "bell_tower", library=Library([Base(), BellTower()]))
    scene.leave_in_pile("cloister", "city-4-shield")
    scene.play("cloister @ 1,0")
    assert scene.scored("red") == ["bell +1"]
    scene.draw("city-4-shield")
    assert scene.game.actor == NOBODY
    assert scene.scored("blue") == []


@rule("BASE-15")
def test_a_discarded_tile_is_never_drawn_again_even_if_it_would_fit_later() -> None:
    scene = Scene("cloister")
    assert copies_left(scene, "city-4-shield") == 1
    before = scene.game.state.tiles_left
    scene.draw("city-4-shield")
    scene.play("city-1/1 @ 0,1")
    city = scene.game.rules.tiles[scene.game.rules.tile_index["base/city-4-shield"]]
    assert scene.game.state.board.has_place_for(city)
    assert copies_left(scene, "city-4-shield") == 0
    assert scene.game.state.tiles_left == before - 2


@rule("BASE-15")
def test_of_several_copies_only_the_discarded_one_is_gone() -> None:
    scene = Scene("cloister")
    assert copies_left(scene, "city-3-road-end-shield") == 2
    scene.draw("city-3-road-end-shield")
    assert copies_left(scene, "city-3-road-end-shield") == 1


@rule("BASE-15")
def test_a_discarded_tile_counts_for_nothing() -> None:
    scene = Scene("cloister+red.cloister")
    scene.draw("city-4-shield")
    assert len(scene.game.state.board.tiles) == 1
    scene.finish()
    assert scene.scored("red") == ["tile +1"]


@rule("BASE-54")
def test_a_figure_action_can_be_declined_and_the_next_step_follows() -> None:
    scene = Scene("village-3+blue.E | road-straight | .")
    scene.place("village-3 @ 2,0")
    assert "pass" in scene.choices()
    scene.game.play("pass")
    assert not any(isinstance(event, FigurePlaced) for event in scene.events())
    assert scene.scored("blue") == ["tiles +3"]
    assert scene.game.state.active == scene.seat("blue")
