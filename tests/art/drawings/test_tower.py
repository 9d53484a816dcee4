"""Foundations and towers."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from bastide.art import check_plan, token_svg
from bastide.art.drawings.tower import tower_top
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import distance, line_distance
from bastide.core.tiles import CITY, FIELD, ROAD
from tests.art.pictures import TILES, at, document, pixels, printed

_NUMBER = re.compile(r"<text[^>]*>(\d+)</text>")


def test_a_foundation_has_room_for_a_tower_beside_roads_and_walls() -> None:
    towers = [art for art in TILES if "tower" in art.places]
    assert len(towers) > 15
    for art in towers:
        plan = plan_tile(art)
        (mark,) = [mark for mark in plan.landmarks if mark.what == "tower"]
        assert mark.size >= 0.8, art.id
        if mark.at not in plan.hubs.values():
            assert all(line_distance(line, mark.at) > 12 for line in plan.way_lines() + plan.viaducts), art.id


def test_a_foundation_with_too_little_land_stands_in_the_city() -> None:
    narrow = printed(
        "test/narrow",
        "CCRC",
        at(CITY, "N E W"),
        at(ROAD, "S", junction="city"),
        at(FIELD, "SL", 0),
        at(FIELD, "SR", 0),
        joins=("road:S city:N",),
        tower=True,
    )
    plan = plan_tile(narrow)
    assert plan.cities[0].raster.at(plan.anchors["tower"]) == "city"
    assert distance(plan.anchors["tower"], plan.anchors[0]) > 15


def test_a_tower_closes_the_gap_between_city_and_road() -> None:
    art = printed(
        "test/tower-in-gap",
        "CRFR",
        at(CITY, "N"),
        at(ROAD, "E W"),
        at(FIELD, "WR", 0),
        at(FIELD, "EL", 0),
        at(FIELD, "ER SL SR WL"),
        tower=True,
    )
    assert check_plan(art) == []
    plan = plan_tile(art)
    ((begin, end),) = plan.low_walls
    assert (
        distance(plan.anchors["tower"], begin) + distance(plan.anchors["tower"], end)
        < distance(begin, end) + 1
    )


def _top(height: int) -> int:
    """How far a tower reaches above the middle of its foundation, in units of a tile."""
    paper = '<path d="M-30-60H30V20H-30z" fill="#f0f"/>'
    picture = pixels(document(paper + token_svg("tower", height), (-30, -60, 60, 80)))
    return next(
        60 - row for row, line in enumerate(picture) if any(colour != (255, 0, 255) for colour in line)
    )


def test_a_tower_grows_with_every_piece_as_long_as_it_can_be_counted() -> None:
    heights = [_top(height) for height in range(1, 7)]
    assert all(after - before >= 5 for before, after in pairwise(heights))
    assert heights[-1] < 45, "it does not hide the whole tile behind it"
    assert _top(30) == heights[-1]


@pytest.mark.parametrize("height", [1, 2, 3, 4, 5, 9, 10, 30])
def test_the_height_of_a_tower_is_written_on_it_where_it_is_hard_to_count(height: int) -> None:
    drawing = token_svg("tower", height)
    ElementTree.fromstring(f"<svg>{drawing}</svg>")
    assert _NUMBER.findall(drawing) == ([str(height)] if height > 3 else [])


def test_somebody_on_a_tower_stands_on_its_top() -> None:
    for height in (1, 3, 6, 12):
        assert abs(tower_top(height) - _top(height)) < 8
    assert tower_top(2) > tower_top(1) > 0
