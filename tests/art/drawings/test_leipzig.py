"""Leipzig and its quarters."""

import re

import pytest

from bastide.art import anchors, areas, tile_svg
from bastide.art.plan.great_towns import QUARTER_OF
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import distance, line_distance
from bastide.core.geometry import ROTATIONS
from tests.art.pictures import tile

_TRADES = ("wainwrights", "coiners", "bookbinders", "tanners")


@pytest.mark.parametrize("trade", _TRADES)
def test_a_quarter_of_leipzig_has_its_workshop_and_an_open_place_near_it(trade: str) -> None:
    art = tile(f"leipzig/{trade}-quarter")
    plan = plan_tile(art)
    assert QUARTER_OF[art.id] == trade
    shops, plaza = plan.landmarks
    assert shops.drawing == trade
    assert plaza.what == "plaza"
    assert plan.anchors[trade] == plaza.at
    assert shops.size == plaza.size == 1
    (city,) = plan.cities
    assert city.raster.at(shops.at) == city.raster.at(plaza.at) == "city"
    for quarters in ROTATIONS:
        assert anchors(art, quarters).keys() >= {trade}
        assert trade in areas(art, quarters)
        assert tile_svg(art, 0, quarters).count(f'#b-{trade}"') == 1


def test_followers_of_one_quarter_stand_nearer_to_its_workshop_than_to_any_other() -> None:
    start = {
        "wainwrights": (0, (0, 1)),
        "tanners": (1, (0, 0)),
        "bookbinders": (2, (1, 0)),
        "coiners": (3, (1, 1)),
    }
    shops, places = {}, {}
    for trade, (quarters, (x, y)) in start.items():
        spots = anchors(tile(f"leipzig/{trade}-quarter"), quarters)
        shops[trade] = (spots["market"][0] + 100 * x, spots["market"][1] + 100 * y)
        places[trade] = (spots[trade][0] + 100 * x, spots[trade][1] + 100 * y)
    for trade, place in places.items():
        nearest = min(shops, key=lambda other: distance(shops[other], place))
        assert nearest == trade


def test_all_quarters_share_the_town_hall_on_the_corner_at_which_they_meet() -> None:
    for trade in _TRADES:
        art = tile(f"leipzig/{trade}-quarter")
        for quarters, corner in zip(ROTATIONS, ((100, 0), (100, 100), (0, 100), (0, 0)), strict=True):
            found = re.findall(r'#b-town-hall" x="([\d.]+)" y="([\d.]+)"', tile_svg(art, 0, quarters))
            assert found == [(str(corner[0]), str(corner[1]))]


def test_a_road_to_leipzig_ends_at_a_gate() -> None:
    plan = plan_tile(tile("leipzig/tanners-quarter"))
    (gate,), (city,) = plan.gates, plan.cities
    assert min(line_distance(wall.line, gate.at) for wall in city.walls) < 4
    assert distance(plan.roads[0].lines[0][-1], gate.at) < 4
