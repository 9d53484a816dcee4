"""Gold mines: their tiles, and where their ingots are laid."""

import pytest

from bastide import Game, Setup
from bastide.core.events import PieceMoved
from bastide.core.geometry import AROUND
from tests.expansions.goldmines.mines import MINES, held, lying, put_gold
from tests.playing import play_at_random
from tests.rules import rule
from tests.scene import Scene

MINE = "goldmines/cloister-road-curve"


@rule("GOLD-01")
def test_eight_tiles_are_shuffled_among_the_others() -> None:
    (pile,) = Game.begin(Setup.make(expansions=MINES)).rules.stages
    mines = [count for tile, count in pile.tiles.items() if tile.startswith("goldmines/")]
    assert mines == [1] * 8
    assert sum(pile.tiles.values()) == 71 + 8


@rule("GOLD-02", "GOLD-07")
def test_a_mine_gets_an_ingot_and_its_player_lays_another_around_it_before_he_acts_with_a_figure() -> None:
    scene = Scene("cloister | cloister | cloister\n. | . | .", MINES, turn="blue")
    scene.place("goldmines/cloister-road-curve @ 1,1")
    assert lying(scene) == {(1, 1): 1}
    assert (scene.waits_for(), scene.game.actor) == ("second_ingot", scene.seat("blue"))
    assert scene.choices() == ["gold 0,0", "gold 1,0", "gold 2,0"]
    scene.game.play("gold 2,0")
    assert lying(scene) == {(1, 1): 1, (2, 0): 1}
    assert scene.waits_for() == "action"
    laid = [event for event in scene.events() if isinstance(event, PieceMoved)]
    assert [(event.piece, event.cell) for event in laid] == [("gold", (1, 1)), ("gold", (2, 0))]


@rule("GOLD-02")
def test_all_eight_cells_around_count_and_the_mine_itself_does_not() -> None:
    scene = Scene(
        """
        base/cloister | base/cloister        | base/cloister
        base/cloister | .                    | base/cloister-road/1
        base/cloister | base/cloister-road/2 | base/cloister
        """,
        "base*2,goldmines",
    )
    scene.place(f"{MINE} @ 1,1")
    assert scene.choices() == [f"gold {x},{y}" for x, y in AROUND[1, 1]]


@rule("GOLD-05")
def test_a_single_tile_around_gets_the_second_ingot_without_a_question() -> None:
    scene = Scene("cloister | .", MINES)
    scene.place(f"{MINE} @ 1,0")
    assert lying(scene) == {(0, 0): 1, (1, 0): 1}
    assert scene.waits_for() == "action"


@rule("GOLD-03")
def test_a_tile_may_hold_any_number_of_ingots() -> None:
    scene = put_gold(Scene("cloister | .", MINES), {(0, 0): 5})
    scene.place(f"{MINE} @ 1,0")
    assert lying(scene) == {(0, 0): 6, (1, 0): 1}


@rule("GOLD-02")
def test_an_ordinary_tile_brings_no_gold() -> None:
    scene = Scene("cloister | .", MINES)
    scene.place("base/cloister @ 1,0")
    assert lying(scene) == {}
    assert scene.waits_for() == "action"


@rule("GOLD-06")
@pytest.mark.parametrize("copies", [1, 2])
def test_every_mine_brings_two_ingots_however_many_there_are(copies: int) -> None:
    game = play_at_random(Setup.make(2, f"goldmines*{copies}"), 7)
    laid = [event for event in game.state.log if isinstance(event, PieceMoved) and event.piece == "gold"]
    tiles = [game.rules.tiles[placed.tile].type for placed in game.state.board.tiles]
    mines = [tile for tile in tiles if "goldmine" in tile.symbols]
    assert len(mines) > 8 * (copies - 1)
    assert len(laid) == 2 * len(mines)


@rule("GOLD-07", "GOLD-E01")
def test_gold_can_be_won_in_the_turn_part_in_which_it_is_laid() -> None:
    scene = Scene("village-3 | .\n. | village-3/1", MINES)
    scene.place("goldmines/cloister-road-curve/1 @ 1,0")
    scene.game.play("gold 0,0")
    scene.game.play("meeple road@S")
    assert scene.scored("red") == ["tiles +3"]
    assert held(scene) == {"red": 2}
    assert lying(scene) == {}


@rule("GOLD-D02")
def test_a_mine_that_lies_there_from_the_start_has_no_ingots() -> None:
    scene = Scene(f"{MINE} | .", MINES)
    scene.play("cloister @ 0,-1")
    assert lying(scene) == {}


@rule("GOLD-D03")
def test_without_the_part_mines_are_decoration() -> None:
    scene = Scene("cloister | .", "goldmines[]")
    scene.place(f"{MINE} @ 1,0")
    assert scene.waits_for() == "action"
    assert lying(scene) == {}
