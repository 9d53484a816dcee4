"""The river beside Leipzig."""

from itertools import permutations

import pytest

from bastide.core.compile import compile_rules
from bastide.core.game import Game
from bastide.core.geometry import EAST, SOUTH
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.core.tiles import StartTile
from bastide.expansions.leipzig.town import town_tiles
from tests.rules import rule


@rule("LEIP-X02", "RIVER-X08", "BASE-X02")
@pytest.mark.parametrize("river", ["river1", "river2", "both"])
def test_the_spring_lies_west_of_the_north_arm_and_leads_west(river: str) -> None:
    game = Game.begin(Setup.make(2, "leipzig,river", options={"river": river}))
    assert game.rules.start == (*town_tiles(), StartTile("river/spring", (-1, -1), 2))
    shape = game.rules.tiles[game.rules.tile_index["river/spring"]].shapes[2]
    assert shape.edges[3] not in shape.edges[:3], "the river leaves to the west"
    game.play(game.options()[0])
    assert {option.cell for option in game.options()} == {(-2, -1)}


@rule("LEIP-X02", "RIVER-X08")
def test_it_touches_a_field_of_the_arm_whichever_lies_there() -> None:
    setup = Setup.make(2, "leipzig,river", options={"leipzig.assignment": "chosen"})
    for order in permutations(("wainwrights", "tanners", "bookbinders", "coiners"), 3):
        game = Game.begin(setup)
        for quarter in order:
            game.play(f"town {quarter}")
        cells = game.state.board.cells
        assert len(cells) == 9
        spring, arm = cells[-1, -1], cells[0, -1]
        east = game.rules.tiles[spring.tile].shapes[spring.rotation].edges[EAST]
        west = game.rules.tiles[arm.tile].shapes[arm.rotation].edges[3]
        assert east == west
        assert game.state.board.frontier[-1, 0] >> 3 * SOUTH & 7, (
            "the cell below is beside the spring and the arm"
        )


@rule("LEIP-X02")
@pytest.mark.parametrize(("value", "copies"), [("out", 3), ("shuffle-in", 4)])
def test_the_ordinary_start_tile_is_replaced_once(value: str, copies: int) -> None:
    setup = Setup.make(2, "leipzig,river", options={"base_start_tile": value})
    pile = compile_rules(setup, Library.default()).stages[-1]
    assert pile.tiles["base/city-1-road-straight"] == copies


@rule("LEIP-X02")
def test_without_the_tiles_of_one_the_other_starts_as_ever() -> None:
    no_river = Game.begin(Setup.make(2, "leipzig,river", options={"river": "off"}))
    assert no_river.rules.start == town_tiles()
    no_town = Game.begin(Setup.make(2, "leipzig*0,river"))
    assert no_town.rules.start == (StartTile("river/spring", (0, 0), 0),)
