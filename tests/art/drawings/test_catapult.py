"""Fairs, ring roads and what is hurled."""

import pytest

from bastide.art import areas, check_plan, figure_svg, piece_svg, tile_svg
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import distance
from bastide.art.svg.measures import RING_ROAD, ROAD_WIDTH
from bastide.core.geometry import ROTATIONS
from tests.art.pictures import Pixels, document, pixels, tile
from tests.art.plan.test_segment_areas import is_inside

KINDS = ("knockout", "seduction", "target", "catch")
#: The colour below a drawing.
GROUND = (136, 136, 136)


def _pixels(drawing: str) -> Pixels:
    return pixels(document('<path d="M-20-24H20V16H-20z" fill="#888"/>' + drawing, (-20, -24, 40, 40)))


def test_roads_end_at_a_fair() -> None:
    for name in ("road-ends-2-sw", "road-ends-2-ns", "road-curve-es-road-end"):
        plan = plan_tile(tile(f"catapult/{name}"))
        (fair,) = (mark for mark in plan.landmarks if mark.what == "fair")
        ending = [road for road in plan.roads if road.segment.junction == "fair"]
        assert ending
        assert all(road.lines[0][-1] == fair.at for road in ending)


def test_a_fair_fills_the_gap_between_two_cities() -> None:
    plan = plan_tile(tile("catapult/cities-2-opposite"))
    (wall,) = plan.low_walls
    (fair,) = (mark for mark in plan.landmarks if mark.what == "fair")
    assert distance(fair.at, wall[0]) + distance(fair.at, wall[1]) < distance(*wall) + 1


@pytest.mark.parametrize("quarters", ROTATIONS)
def test_a_ring_road_runs_around_the_fair(quarters: int) -> None:
    art = tile("catapult/road-4-way")
    assert check_plan(art) == []
    picture = tile_svg(art, 0, quarters)
    assert picture.index('#b-roundabout"') < picture.index('#b-fair"')
    area = areas(art, quarters)["road@N"]
    assert not is_inside((50, 50), area), "the fair is no road"
    middle = RING_ROAD / 2**0.5
    for x, y in ((50 + middle, 50 + middle), (50 - middle, 50 + middle), (50, 50 - RING_ROAD), (50, 4)):
        assert is_inside((x, y), area)
    assert not is_inside((50 + middle + ROAD_WIDTH, 50 + middle + ROAD_WIDTH), area)


def test_every_kind_of_hurled_token_looks_different() -> None:
    assert len({piece_svg(f"catapult.{kind}", 2) for kind in KINDS}) == len(KINDS)


def test_hurled_tokens_lie_around_their_spot() -> None:
    picture = _pixels(figure_svg("catapult.target", 0))
    there = [(x, y) for y, row in enumerate(picture) for x, colour in enumerate(row) if colour != GROUND]
    xs, ys = [x - 20 for x, _ in there], [y - 24 for _, y in there]
    assert abs(min(xs) + max(xs)) <= 3
    assert abs(min(ys) + max(ys)) <= 3
