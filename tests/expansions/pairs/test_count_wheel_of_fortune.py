"""The board of the wheel and the City of Carcassonne on one table."""

import pytest

from bastide.core.compile import compile_rules
from bastide.core.game import Game
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.core.tiles import StartTile
from tests.expansions.wheel_of_fortune.fair import pig_stops, turn_to
from tests.rules import rule
from tests.scene import Scene

BOTH = "count,wheel_of_fortune"
BOARD = {(x, y) for x in range(4) for y in range(4)}
CITY = {(x, y) for x in range(2, 6) for y in range(4, 7)}


@rule("BASE-X04", "COUNT-X07", "WHEEL-X08", "BASE-X02")
@pytest.mark.parametrize("wheel_tiles", ["replace", "add-all", "add-19"])
def test_the_city_lies_below_the_board(wheel_tiles: str) -> None:
    game = Game.begin(Setup.make(2, BOTH, options={"wheel_tiles": wheel_tiles}))
    cells = game.state.board.cells
    assert set(cells) == BOARD | CITY

    def name(cell: tuple[int, int]) -> str:
        return game.rules.tiles[cells[cell].tile].type.id

    assert (name((2, 3)), name((2, 4))) == ("wheel-of-fortune/board-2-3", "count/nw-road-w")
    assert (name((3, 3)), name((3, 4))) == ("wheel-of-fortune/board-3-3", "count/n-west")


@rule("BASE-X04")
def test_the_two_meet_on_fields_which_are_one_farm_then() -> None:
    scene = Scene("board-2-3 | board-3-3+red.SL\nnw-road-w | n-west", BOTH)
    turn_to(scene, "famine")
    assert scene.scored("red") == ["city +1"]
    assert scene.feature((0, 0), "SL") is scene.feature((0, 1), "NL")


@rule("BASE-X04")
@pytest.mark.parametrize(("value", "copies"), [("out", 3), ("shuffle-in", 4)])
def test_the_ordinary_start_tile_is_replaced_once(value: str, copies: int) -> None:
    options = {"base_start_tile": value, "wheel_tiles": "add-all"}
    rules = compile_rules(Setup.make(2, BOTH, options=options), Library.default())
    assert rules.stages[-1].tiles["base/city-1-road-straight"] == copies


@rule("BASE-X04")
def test_without_the_tiles_of_one_the_other_lies_there_as_ever() -> None:
    assert set(Game.begin(Setup.make(2, "count*0,wheel_of_fortune")).state.board.cells) == BOARD
    city = Game.begin(Setup.make(2, "count,wheel_of_fortune*0")).state.board.cells
    assert set(city) == {(x, y) for x in range(4) for y in range(3)}


@rule("RIVER-X02", "RIVER-X01")
def test_with_the_river_the_spring_lies_below_the_corner_of_the_city() -> None:
    game = Game.begin(Setup.make(2, f"{BOTH},river"))
    assert set(game.state.board.cells) == BOARD | CITY | {(5, 7)}
    assert game.rules.start[-1] == StartTile("river/spring", (5, 7), 1)
    game.play(game.options()[0])
    assert {option.cell for option in game.options()} == {(5, 8)}


@rule("COUNT-08")
def test_points_of_the_wheel_do_not_count_for_a_placement_into_the_city() -> None:
    scene = Scene("wheel-of-fortune/cloister+blue.cloister", BOTH)
    turn_to(scene, "inquisition")
    assert scene.gained("blue") == 2
    scene.game.play("tile 0,1 r0")
    scene.game.play("pass")
    assert scene.waits_for() == "deal", "red is not asked to place a follower"
    assert pig_stops(scene) == ["inquisition"]
