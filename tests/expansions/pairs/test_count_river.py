"""The river beside the City of Carcassonne."""

import pytest

from bastide.core.compile import compile_rules
from bastide.core.game import Game
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.core.tiles import StartTile
from tests.rules import rule

CITY = {(x, y) for x in range(4) for y in range(3)}


@rule("RIVER-X01", "COUNT-X03", "BASE-X02")
@pytest.mark.parametrize("river", ["river1", "river2", "both"])
def test_the_spring_lies_below_the_lower_right_corner_and_leads_south(river: str) -> None:
    game = Game.begin(Setup.make(2, "count,river", options={"river": river}))
    assert set(game.state.board.cells) == CITY | {(3, 3)}
    assert game.rules.start[-1] == StartTile("river/spring", (3, 3), 1)
    river_edge = game.rules.tiles[game.rules.tile_index["river/spring"]].shapes[1].edges
    assert river_edge[2] not in (river_edge[0], river_edge[1], river_edge[3]), "the river leaves to the south"
    game.play(game.options()[0])
    assert {option.cell for option in game.options()} == {(3, 4)}


@rule("RIVER-X01", "COUNT-01")
@pytest.mark.parametrize(("value", "copies"), [("out", 3), ("shuffle-in", 4)])
def test_the_ordinary_start_tile_is_replaced_once(value: str, copies: int) -> None:
    setup = Setup.make(2, "count,river", options={"base_start_tile": value})
    pile = compile_rules(setup, Library.default()).stages[-1]
    assert pile.tiles["base/city-1-road-straight"] == copies


@rule("RIVER-X01")
def test_without_the_tiles_of_one_the_other_starts_as_ever() -> None:
    no_river = Game.begin(Setup.make(2, "count,river", options={"river": "off"}))
    assert set(no_river.state.board.cells) == CITY
    no_city = Game.begin(Setup.make(2, "count*0,river"))
    assert no_city.rules.start == (StartTile("river/spring", (0, 0), 0),)
