"""Volcanoes bring the dragon; dragon tiles wait for it."""

from collections.abc import Iterable

import pytest

from bastide import CHANCE
from bastide.core.agenda import Step
from bastide.core.events import TileDiscarded
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns
from bastide.core.library import Library
from bastide.core.option import Option
from bastide.core.targets import OnSegment
from bastide.expansions.registry import ORDER, PAIRS
from tests.expansions.princess_dragon.beasts import (
    PD,
    dragon_at,
    home,
    lay_aside,
    put_dragon,
    record,
    tokens,
    with_verb,
)
from tests.rules import rule
from tests.scene import Scene

LAKE = """
    river/spring | river/fork | .
"""


@rule("PD-01")
def test_the_dragon_begins_off_the_board() -> None:
    scene = Scene("base/cloister", PD)
    assert dragon_at(scene) is None
    assert tokens(scene, "dragon") == []


@rule("PD-01", "BASE-82")
def test_a_volcano_calls_the_dragon_to_its_tile_from_wherever_it_is() -> None:
    scene = Scene("base/cloister", PD)
    scene.play("field-volcano @ 1,0")
    assert dragon_at(scene) == (1, 0)
    scene.play("road-end-volcano @ -1,0")
    assert dragon_at(scene) == (-1, 0)
    assert [token.cell for token in tokens(scene, "dragon")] == [(-1, 0)]


@rule("PD-01", "BASE-82")
def test_it_comes_at_once_before_the_figure_action() -> None:
    scene = Scene("base/cloister+red.cloister", PD)
    scene.place("field-volcano @ 1,0")
    assert scene.waits_for() == "action"
    assert dragon_at(scene) == (1, 0)


@rule("PD-02", "PD-05")
def test_no_follower_is_placed_on_the_volcano() -> None:
    scene = Scene("base/cloister+red.cloister", PD)
    scene.place("road-end-volcano @ 1,0")
    assert with_verb(scene, "meeple") == set()


@rule("PD-02")
def test_in_the_next_turn_the_tiles_beside_it_are_free_for_followers() -> None:
    scene = Scene("base/cloister", PD)
    scene.play("road-end-volcano @ 1,0")
    scene.place("base/cloister @ 2,0")
    assert "meeple cloister" in scene.choices()


@rule("PD-03")
@pytest.mark.parametrize("actions", ["allowed", "none"])
def test_whoever_lays_a_volcano_may_move_the_fairy_or_take_an_abbot_back(actions: str) -> None:
    options = {"volcano_actions": actions}
    scene = Scene("base/cloister+red:abbot.cloister", f"{PD},abbot", options=options)
    scene.place("field-volcano @ 1,0")
    assert set(scene.choices()) == {"pass", "fairy abbot cloister 0,0", "recall abbot cloister 0,0"}


class Ladders(Expansion, Turns):
    """Followers may climb onto the cloister at (0, 0) from wherever they are."""

    slug = "ladders"
    name = "Ladders"

    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        return [Option("meeple", OnSegment("cloister", (0, 0)))] if step.name == "action" else []


@rule("PD-03", "PD-D03")
@pytest.mark.parametrize(("actions", "climbs"), [("allowed", True), ("none", False)])
@pytest.mark.parametrize("tile", ["field-volcano", "base/cloister"])
def test_the_option_says_whether_figures_go_elsewhere_after_a_volcano(
    tile: str, actions: str, climbs: bool
) -> None:
    library = Library((*ORDER, Ladders()), PAIRS)
    options = {"volcano_actions": actions}
    scene = Scene("base/cloister+red.NL", f"{PD},ladders", options=options, library=library)
    scene.place(f"{tile} @ 1,0")
    assert ("meeple cloister 0,0" in scene.choices()) is (climbs or tile != "field-volcano")
    assert "fairy meeple field@NL 0,0" in scene.choices()


@rule("PD-D03")
def test_without_the_dragon_a_volcano_bars_nothing() -> None:
    library = Library((*ORDER, Ladders()), PAIRS)
    scene = Scene("base/cloister", f"{PD}[fairy],ladders", rules="classic", library=library)
    scene.place("field-volcano @ 1,0")
    assert "meeple cloister 0,0" in scene.choices()


@rule("PD-04")
def test_the_dragon_eats_nothing_when_a_volcano_brings_it() -> None:
    scene = Scene("base/cloister+red.cloister+blue.NL | . | base/cloister+blue.cloister", PD)
    put_dragon(scene, (0, 0))
    scene.play("field-volcano @ 1,0")
    assert home(scene) == set()


@rule("PD-05")
@pytest.mark.parametrize(("dragon", "free"), [((0, 0), False), ((1, 0), True)])
def test_no_figure_is_placed_where_the_dragon_stands(dragon: tuple[int, int], free: bool) -> None:
    scene = Scene("base/cloister | base/cloister | .", PD)
    put_dragon(scene, dragon)
    scene.place("village-3-portal/3 @ 2,0")
    assert ("meeple cloister 0,0" in scene.choices()) is free
    assert ("meeple cloister 1,0" in scene.choices()) is not free


@rule("PD-06")
def test_a_dragon_tile_has_its_figure_action_before_the_dragon_moves() -> None:
    scene = Scene("base/cloister | base/cloister", PD)
    put_dragon(scene, (0, 0))
    scene.place("city-1-dragon @ 2,0")
    assert scene.waits_for() == "action"
    assert {"pass", "meeple city@N", "meeple field@EL"} <= set(scene.choices())
    scene.game.play("meeple city@N")
    assert scene.waits_for() == "dragon_step"
    assert scene.feature((2, 0), "N").figures != ()


@rule("PD-06")
def test_other_tiles_do_not_move_the_dragon() -> None:
    scene = Scene("base/cloister | base/cloister", PD)
    put_dragon(scene, (0, 0))
    scene.play("base/city-1 @ 2,0")
    assert dragon_at(scene) == (0, 0)
    assert scene.game.state.active == scene.seat("blue")


@rule("PD-07")
def test_a_dragon_tile_without_a_dragon_is_laid_aside_and_another_drawn() -> None:
    scene = Scene("base/cloister", PD)
    left = scene.game.state.tiles_left
    scene.draw("road-curve-dragon")
    assert scene.game.actor == CHANCE
    assert scene.game.state.active == scene.seat("red")
    assert not any(isinstance(event, TileDiscarded) for event in scene.events())
    assert [scene.game.rules.tiles[tile].type.id for tile in scene.game.held_tiles()] == [
        "princess-dragon/road-curve-dragon"
    ]
    assert [token.number for token in tokens(scene, "dragon_tiles")] == [1]
    assert scene.game.state.tiles_left == left - 1
    scene.place("base/cloister @ 1,0")
    assert scene.game.state.active == scene.seat("red")


@rule("PD-07")
def test_with_the_dragon_on_the_board_a_dragon_tile_is_placed() -> None:
    scene = Scene("base/cloister", PD)
    put_dragon(scene, (0, 0))
    scene.draw("road-curve-dragon")
    assert scene.waits_for() == "place"
    assert scene.game.held_tiles() == []


@rule("PD-08", "PD-E08")
def test_two_dragon_tiles_wait_and_the_volcano_shuffles_them_in_again() -> None:
    scene = Scene("base/cloister", PD)
    before = [*scene.game.state.piles[-1].left]
    scene.draw("road-curve-dragon")
    scene.draw("city-1-dragon")
    assert [token.number for token in tokens(scene, "dragon_tiles")] == [2]
    stack = scene.game.stack().name
    scene.draw("field-volcano")
    assert len(scene.game.held_tiles()) == 2, "they wait until the volcano lies"
    scene.game.play("tile 1,0 r0")
    assert dragon_at(scene) == (1, 0)
    assert scene.game.held_tiles() == []
    assert tokens(scene, "dragon_tiles") == []
    before[scene.game.rules.tile_index["princess-dragon/field-volcano"]] -= 1
    assert scene.game.state.piles[-1].left == before
    assert scene.game.stack().name != stack, "shuffled anew"


@rule("PD-08")
def test_a_volcano_with_nothing_laid_aside_leaves_the_pile_as_it_is() -> None:
    scene = Scene("base/cloister", PD)
    stack = scene.game.stack().name
    scene.play("field-volcano @ 1,0")
    assert scene.game.stack().name == stack


@rule("PD-09")
def test_when_only_dragon_tiles_are_left_the_game_ends() -> None:
    scene = Scene("base/cloister-road+red.S", PD)
    scene.leave_in_pile("road-curve-dragon", "city-1-dragon")
    scene.draw("road-curve-dragon")
    assert scene.waits_for() == "deal"
    scene.draw("city-1-dragon")
    assert scene.game.is_over
    assert len(scene.game.held_tiles()) == 2
    assert scene.scored("red") == ["tiles +1"]


@rule("PD-09")
def test_dragon_tiles_laid_aside_do_not_keep_the_game_going() -> None:
    scene = Scene("base/cloister", PD)
    lay_aside(scene, "road-curve-dragon")
    scene.leave_in_pile("base/cloister")
    scene.play("base/cloister @ 1,0")
    assert scene.game.is_over


@rule("PD-42", "RIVER-X03")
def test_dragon_tiles_go_back_into_the_normal_pile_and_not_into_the_river() -> None:
    scene = Scene(LAKE, f"{PD},river", options={"river": "river2"})
    lay_aside(scene, "road-curve-dragon", "city-1-dragon")
    state = scene.game.state
    river = [sum(pile.left) for pile in state.piles[:-1]]
    normal = sum(state.piles[-1].left)
    place = next(p for p, pile in enumerate(state.piles) if pile.name == "river-last")
    lake = scene.game.rules.tile_index["river/lake-volcano"]
    state.piles[:place] = []
    scene.draw("river/lake-volcano")
    scene.game.play(scene.game.options()[0])
    assert sum(state.piles[-1].left) == normal + 2
    assert [sum(pile.left) for pile in state.piles[:-1]] == [river[place] - 1]
    assert state.piles[0].left[lake] == 0
    assert record(scene).aside == ()
