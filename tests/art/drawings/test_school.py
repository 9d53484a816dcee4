"""The school and its teacher."""

import re

import pytest

from bastide.art import anchors, check_plan, figure_svg, tile_svg
from bastide.art.plan.planner import plan_tile
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import FIELD, ROAD, TileType
from tests.art.pictures import Laid, at, printed, step_at_seam, turned_data

WEST = printed(
    "test/school-west",
    "RXRR",
    *(at(ROAD, side, junction="school") for side in "NSW"),
    *(at(FIELD, ports) for ports in ("NL WR", "NR EL", "ER SL", "SR WL")),
    school=True,
)
EAST = printed(
    "test/school-east",
    "RRRX",
    *(at(ROAD, side, junction="school") for side in "NES"),
    *(at(FIELD, ports) for ports in ("NR EL", "ER SL", "SR WL", "NL WR")),
    school=True,
)


@pytest.mark.parametrize("art", [WEST, EAST], ids=["west", "east"])
def test_six_roads_end_at_the_school_which_parts_the_fields_between_them(art: TileType) -> None:
    for quarters in ROTATIONS:
        assert check_plan(turned_data(art, quarters)) == []
    plan = plan_tile(art)
    assert len(plan.roads) == 3
    assert all(road.lines[0][-1] == plan.hubs["school"] for road in plan.roads)


def test_both_tiles_show_their_half_of_the_same_school() -> None:
    for quarters, side in zip(ROTATIONS, ((100, 50), (50, 100), (0, 50), (50, 0)), strict=True):
        for art, way in ((WEST, quarters), (EAST, (quarters + 2) % 4)):
            found = re.findall(r'#b-schoolhouse" x="([\d.]+)" y="([\d.]+)"', tile_svg(art, 0, way))
            assert found == [(str(side[0]), str(side[1]))]
    assert step_at_seam(Laid(WEST, 0, (0, 0)), Laid(EAST, 0, (1, 0))) < 1


def test_the_teacher_stands_in_the_yard_and_does_not_hide_the_door() -> None:
    x, y = anchors(WEST, 0)["school"]
    assert 55 < x < 75
    assert 40 < y < 65
    assert figure_svg("teacher", 1) == figure_svg("teacher", -1)
    assert '#b-f-teacher"' in figure_svg("teacher", -1)
