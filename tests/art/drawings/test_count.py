"""Carcassonne, its quarters, and the count."""

import re

import pytest

from bastide.art import anchors, areas, check_plan, figure_svg, tile_svg, tower_corners
from bastide.art.plan.great_towns import QUARTER_OF
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import distance, line_distance
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import FIELD, ROAD, TileType
from tests.art.pictures import TILES, at, printed, turned_data

CORNER = printed(
    "count/nw-road-w",
    "FXXR",
    at(ROAD, "W", junction="carcassonne"),
    at(FIELD, "NL NR EL WR", carcassonne=True),
    at(FIELD, "SR WL", carcassonne=True),
)
CASTLE = printed("count/n-east-castle", "FXXX", at(FIELD, "NL NR EL WR", carcassonne=True))
MARKET = printed("count/market", "XXXX")
SMITHY = printed("count/s-west", "XXFX", at(FIELD, "ER SL SR WL", carcassonne=True))


def test_the_town_over_several_tiles_needs_no_towers_where_its_walls_run_on() -> None:
    assert tower_corners(CASTLE, 0) == tower_corners(CORNER, 2) == set()


def test_a_field_said_not_to_touch_carcassonne_is_found_out() -> None:
    art = printed("count/n-west", "FXXX", at(FIELD, "NL NR EL WR"))
    assert check_plan(art) == ["field NL NR EL WR is drawn touching citadel (shut in)"]


def test_a_road_to_carcassonne_ends_at_a_gate_in_its_wall() -> None:
    plan = plan_tile(CORNER)
    assert plan.citadel
    (gate,) = plan.gates
    assert line_distance(plan.citadel.walls[0].line, gate.at) < 4
    assert distance(plan.roads[0].lines[0][-1], gate.at) < 4


@pytest.mark.parametrize("quarters", ROTATIONS)
def test_carcassonne_runs_on_over_the_sides_inside_its_lay_out(quarters: int) -> None:
    for art in (CORNER, CASTLE):
        plan = plan_tile(turned_data(art, quarters))
        assert plan.citadel
        ends = {point for wall in plan.citadel.walls for point in (wall.line[0], wall.line[-1])}
        assert ends <= {(50, 0), (100, 50), (50, 100), (0, 50)}


@pytest.mark.parametrize("art", [CASTLE, MARKET, SMITHY], ids=lambda art: art.id)
def test_a_quarter_has_its_building_and_an_open_place_for_those_who_stand_there(art: TileType) -> None:
    quarter = QUARTER_OF[art.id]
    plan = plan_tile(art)
    assert [mark.what for mark in plan.landmarks] == [quarter, "plaza"]
    building, plaza = plan.landmarks
    assert anchors(art, 0)[quarter] == plaza.at
    assert quarter in areas(art, 0)
    assert distance(building.at, plaza.at) > 20
    assert plan.citadel
    assert plan.citadel.raster.at(plaza.at) == plan.citadel.raster.at(building.at) == "city"
    picture = tile_svg(art, 0, 0)
    assert f'#b-{quarter}"' in picture
    houses = re.findall(r'#b-[hkl]\d" x="([\d.]+)" y="([\d.]+)"', picture)
    assert all(distance((float(x), float(y)), plaza.at) > 10 for x, y in houses)


def test_every_quarter_lies_on_a_tile_of_the_lay_out() -> None:
    assert set(QUARTER_OF) <= {art.id for art in TILES}


def test_the_count_belongs_to_nobody() -> None:
    for seat in range(-1, 6):
        assert figure_svg("count", seat) == figure_svg("count", -1)
        assert "#b-s-" not in figure_svg("count", seat)
