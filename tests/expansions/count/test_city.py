"""The City of Carcassonne on the table: its tiles, its outside, and what it is worth to farms."""

from collections import Counter

import pytest

from bastide.core.compile import compile_rules
from bastide.core.events import Scored
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.library import Library
from bastide.core.rules import Rules
from bastide.core.setup import Setup
from tests.expansions.count.carcassonne import CITY, record
from tests.rules import rule
from tests.scene import Scene

START_TILE = "base/city-1-road-straight"


def rules_of(expansions: str, **options: str) -> Rules:
    return compile_rules(Setup.make(2, expansions, options=options), Library.default())


def outside(game: Game, kind: str) -> list[Feature]:
    return [feature for feature in game.state.graph.all() if feature.kind == kind]


# The lay-out.


@rule("COUNT-01", "BASE-X02")
def test_the_city_of_twelve_tiles_replaces_the_start_tile_which_leaves_the_game() -> None:
    game = Game.begin(Setup.make(2, "count"))
    laid = [game.rules.tiles[placed.tile].type.id for placed in game.state.board.tiles]
    assert len(laid) == 12
    assert set(game.state.board.cells) == {(x, y) for x in range(4) for y in range(3)}
    assert all(name.startswith("count/") for name in laid)
    (stage,) = game.rules.stages
    ordinary = rules_of("base").stages[0].tiles
    assert stage.tiles == {**ordinary, START_TILE: 3}, "one of four copies is the start tile"


@rule("COUNT-D01")
@pytest.mark.parametrize(("value", "copies"), [("out", 3), ("shuffle-in", 4)])
def test_the_replaced_start_tile_may_be_shuffled_in(value: str, copies: int) -> None:
    (stage,) = rules_of("count", base_start_tile=value).stages
    assert stage.tiles[START_TILE] == copies


@rule("COUNT-01")
def test_two_copies_of_the_expansion_make_one_city() -> None:
    assert len(rules_of("count*2").start) == 12


@rule("COUNT-02")
def test_the_count_begins_in_the_castle() -> None:
    scene = Scene(CITY, "count")
    assert record(scene).count_at == "castle"
    assert record(scene).inhabitants == ((), (), (), ())


@rule("COUNT-D05")
def test_tiles_without_quarters_and_quarters_without_tiles() -> None:
    bare = Game.begin(Setup.make(2, "count[city]"))
    assert bare.state.ext == {}
    assert len(bare.state.board.tiles) == 12
    beside = Game.begin(Setup.make(2, "count*0"))
    assert len(beside.state.board.tiles) == 1
    assert beside.state.ext["count"].count_at == "castle"
    (stage,) = beside.rules.stages
    assert stage.tiles[START_TILE] == 3, "the other one lies on the table"


# Its outside.


@rule("COUNT-03")
def test_the_outside_shows_three_roads_three_fields_and_two_caps_of_cities() -> None:
    scene = Scene(CITY, "count")
    kinds = Counter(feature.kind for feature in scene.game.state.graph.all())
    assert kinds == {"road": 3, "field": 3, "city": 2}
    assert all(feature.open == 1 for kind in ("road", "city") for feature in outside(scene.game, kind))
    for cell, side in (((0, 0), "W"), ((3, 0), "N"), ((2, 2), "S")):
        assert scene.feature(cell, side).kind == "road"
    for cell, side in (((0, 2), "S"), ((3, 2), "E")):
        assert scene.feature(cell, side).kind == "city"


@rule("COUNT-03")
def test_the_roads_part_the_three_fields() -> None:
    scene = Scene(CITY, "count")
    north = [((0, 0), "NL"), ((0, 0), "WR"), ((1, 0), "NL"), ((2, 0), "NR"), ((3, 0), "NL")]
    east = [((3, 0), "NR"), ((3, 0), "ER"), ((3, 1), "EL"), ((3, 2), "SL"), ((2, 2), "SL")]
    west = [((2, 2), "SR"), ((1, 2), "SL"), ((0, 2), "WL"), ((0, 1), "WL"), ((0, 0), "WL")]
    for places, tiles in ((north, 4), (east, 4), (west, 5)):
        fields = {scene.feature(cell, side).segments for cell, side in places}
        assert len(fields) == 1
        assert scene.feature(*places[0]).size == tiles


@rule("COUNT-03")
def test_a_road_is_closed_at_its_end_in_carcassonne_and_the_tile_there_counts() -> None:
    scene = Scene(CITY, "count")
    scene.play("village-3 @ -1,0 + road@E")
    assert scene.scored("red") == ["tiles +2"]


@rule("COUNT-03", "BASE-X05")
def test_tiles_of_the_city_surround_a_cloister() -> None:
    scene = Scene(CITY, "count")
    scene.play("cloister @ 1,-1 + cloister")
    assert scene.feature((1, -1), "cloister").open == 5
    scene.finish()
    assert scene.scored("red") == ["tile +1", "tiles around +3"]


@rule("COUNT-31")
def test_the_city_itself_is_no_place_for_figures() -> None:
    scene = Scene(CITY, "count")
    for cell in ((1, 1), (2, 1)):
        placed = scene.game.state.board.cells[cell]
        assert scene.game.rules.tiles[placed.tile].shapes[0].segments == ()
    city = [feature for feature in scene.game.state.graph.all() if feature.size == 12]
    assert city == []
    scene.finish()
    assert not any(isinstance(event, Scored) for event in scene.events()), "nobody is paid for it"


# What it is worth.

FARMS = """
    nw-road-w | n-west+blue.NL | n-east-castle | ne-road-n
    w         | cathedral      | market        | e
    sw-city-s | s-west+red.SL  | s-east-road-s | se-city-e
    city-1    | .              | .             | .
"""


@rule("COUNT-30", "COUNT-E06")
@pytest.mark.parametrize(("scoring", "each"), [("per-farm-3", 3), ("per-farm-4", 4)])
def test_carcassonne_is_one_completed_city_for_each_farm_that_touches_it(scoring: str, each: int) -> None:
    scene = Scene(FARMS, "count", options={"farm_scoring": scoring})
    scene.finish()
    assert scene.scored("red") == [f"cities +{2 * each}"], "the city of two tiles and Carcassonne"
    assert scene.scored("blue") == [f"city +{each}"]


@rule("COUNT-30")
def test_where_cities_pay_once_carcassonne_is_one_of_them() -> None:
    scene = Scene(FARMS, "count", options={"farm_scoring": "city-once-4"})
    scene.finish()
    assert scene.scored("red") == ["city +4", "city +4"]
    assert scene.scored("blue") == ["city +4"], "one farmer each around Carcassonne"
    sizes = sorted(len(event.cells) for event in scene.events() if isinstance(event, Scored))
    assert sizes == [2, 12, 12]


@rule("COUNT-30")
def test_a_farm_that_does_not_reach_carcassonne_gets_nothing_for_it() -> None:
    scene = Scene(f"road-straight+red.NL+blue.SL | . | . | .\n{CITY.strip()}", "count", at=(0, -1))
    scene.finish()
    assert scene.scored("red") == ["no finished city +0"], "beyond the road"
    assert scene.scored("blue") == ["city +3"]
