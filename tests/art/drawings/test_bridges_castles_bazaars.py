"""Bazaars and bridges."""

import re
from dataclasses import replace

import pytest

from bastide.art import tile_svg, token_svg
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import distance
from bastide.core.tiles import CITY, FIELD, ROAD, TileType
from tests.art.pictures import at, document, pixels, printed


def _crossroads(junction: str, **places: object) -> TileType:
    art = printed(
        f"test/{junction}-crossroads",
        "RFRF",
        at(ROAD, "N", junction=junction),
        at(ROAD, "S", junction=junction),
        at(FIELD, "NL SR WL WR"),
        at(FIELD, "NR EL ER SL"),
    )
    return replace(art, places=places)


def test_a_bazaar_stands_where_its_roads_end_or_inside_a_city_without_land() -> None:
    market = frozenset({"bazaar"})
    roads = replace(_crossroads("bazaar"), symbols=market)
    assert [mark.what for mark in plan_tile(roads).landmarks] == ["bazaar"]
    town = replace(printed("test/town", "CCCC", at(CITY, "N E S W")), symbols=market)
    plan = plan_tile(town)
    (bazaar,) = plan.landmarks
    assert bazaar.size == 1
    assert distance(plan.anchors[0], bazaar.at) > 15
    houses = re.findall(r'#b-[hkl]\d" x="([-\d.]+)" y="([-\d.]+)"', tile_svg(town, 0, 0))
    assert all(distance((float(x), float(y)), bazaar.at) > 11 for x, y in houses)


@pytest.mark.parametrize(
    ("name", "ends"), [("bridge.EW", ((0, 50), (99, 50))), ("bridge.NS", ((50, 0), (50, 99)))]
)
def test_a_bridge_spans_its_tile_from_rim_to_rim(name: str, ends: tuple[tuple[int, int], ...]) -> None:
    paper = '<path d="M-50-50H50V50H-50z" fill="#f0f"/>'
    picture = pixels(document(paper + token_svg(name), (-50, -50, 100, 100)))
    magenta = (255, 0, 255)
    assert all(picture[y][x] != magenta for x, y in ends)
    assert all(picture[x][y] == magenta for x, y in ends)
