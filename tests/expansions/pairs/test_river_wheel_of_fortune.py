"""The river beside the board of the wheel."""

import pytest

from bastide.core.game import Game
from bastide.core.setup import Setup
from bastide.core.tiles import StartTile
from tests.expansions.abbey_mayor.estates import let_hold_abbeys
from tests.expansions.wheel_of_fortune.fair import record
from tests.rules import rule
from tests.scene import Scene

BOTH = "river,wheel_of_fortune"
BOARD = {(x, y) for x in range(4) for y in range(4)}


@rule("RIVER-X02", "BASE-X02", "WHEEL-X08")
@pytest.mark.parametrize("river", ["river1", "river2", "both"])
def test_the_spring_lies_to_the_right_of_the_board_and_leads_east(river: str) -> None:
    game = Game.begin(Setup.make(2, BOTH, options={"river": river}))
    assert set(game.state.board.cells) == BOARD | {(4, 1)}
    assert game.rules.start[-1] == StartTile("river/spring", (4, 1), 0)
    game.play(game.options()[0])
    assert {option.cell for option in game.options()} == {(5, 1)}


@rule("RIVER-X02")
def test_without_the_tiles_of_one_the_other_starts_as_ever() -> None:
    no_river = Game.begin(Setup.make(2, BOTH, options={"river": "off"}))
    assert set(no_river.state.board.cells) == BOARD
    no_board = Game.begin(Setup.make(2, "river,wheel_of_fortune*0"))
    assert no_board.rules.start == (StartTile("river/spring", (0, 0), 0),)


@rule("RIVER-X06")
def test_no_tile_of_the_river_moves_the_pig() -> None:
    game = Game.begin(Setup.make(2, BOTH, options={"river": "both"}))
    river = [tile.type for tile in game.rules.tiles if tile.type.id.startswith("river/")]
    assert river
    assert all("wheel" not in tile.places for tile in river)
    scene = Scene("river/spring", BOTH)
    scene.game.play(scene.game.options()[0])
    assert (scene.waits_for(), record(scene).sector) == ("place", "fortune")


@rule("RIVER-X06", "BASE-X05")
def test_an_abbey_can_be_laid_while_the_river_is_drawn_if_there_is_a_hole_for_it() -> None:
    hole = """
        wheel-of-fortune/cloister | wheel-of-fortune/cloister | wheel-of-fortune/cloister
        city-1/3                  | .                         | city-1/1
        wheel-of-fortune/cloister | city-1/2                  | river/spring
    """
    scene = Scene(hole, f"abbey_mayor,{BOTH}")
    let_hold_abbeys(scene, "red")
    assert "abbey 1,1" in scene.choices()
    assert scene.game.state.pile is not None
    assert scene.game.state.pile.name == "river"
    assert Game.begin(Setup.make(2, f"abbey_mayor,{BOTH}")).options()[0].verb == "draw", "no hole, no abbey"
