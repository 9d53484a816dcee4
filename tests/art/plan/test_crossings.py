"""What passes over or under: tunnels, roads and cities carried over a city, walls that close a gap."""

import re
from dataclasses import replace

import pytest

from bastide.art import anchors, check_plan, tile_document, tile_svg
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import distance, line_distance, middle_of, towards, turned
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import CITY, FIELD, ROAD, TileType
from tests.art.pictures import Colour, at, pixels, printed, tile, tiles_of_the_day, turned_data

#: A road below a city: in the north it parts two fields, in the south one field runs on behind its mouth.
TUNNEL = printed(
    "test/tunnel",
    "RCRC",
    at(CITY, "E W"),
    at(ROAD, "N S", tunnel=True),
    at(FIELD, "SL SR", 0),
    at(FIELD, "NL", 0),
    at(FIELD, "NR", 0),
    crossing="tunnel",
)
#: The same road carried over the city.
VIADUCT = printed(
    "test/viaduct",
    "RCRC",
    at(CITY, "E W"),
    at(ROAD, "N S"),
    *(at(FIELD, port, 0) for port in ("NL", "NR", "SL", "SR")),
    crossing="bridge",
)
#: A city of one side, carried over another to the field beyond it.
BASTION = printed(
    "test/bastion",
    "CCFC",
    at(CITY, "N", pennants=1, castle_base=False),
    at(CITY, "E W"),
    at(FIELD, "", 0, 1),
    at(FIELD, "SL SR", 0, 1),
    crossing="bridge",
)
#: Two cities with nothing between them; and a city that parts another from the field.
SEAM = printed("test/seam", "CCCC", at(CITY, "N W"), at(CITY, "E S"))
PARTING = printed(
    "test/parting",
    "CCCF",
    at(CITY, "N", castle_base=False),
    at(CITY, "E S"),
    at(FIELD, "WL WR", 0),
    at(FIELD, "", 0, 1),
)
#: Fields that only a low wall can part.
GAP = printed(
    "test/gap",
    "CRRF",
    at(CITY, "N"),
    at(ROAD, "E S"),
    at(FIELD, "SR WL WR", 0),
    at(FIELD, "EL", 0),
    at(FIELD, "ER SL"),
)
ALL = (TUNNEL, VIADUCT, BASTION, SEAM, PARTING, GAP)


@pytest.mark.parametrize("art", ALL, ids=lambda art: art.id)
def test_crossings_are_drawn_as_the_data_say_in_every_rotation(art: TileType) -> None:
    for quarters in ROTATIONS:
        assert check_plan(turned_data(art, quarters)) == []


def test_a_tunnel_opens_at_the_wall_or_leaves_room_for_the_field_behind_its_mouth() -> None:
    plan = plan_tile(TUNNEL)
    north, south = plan.mouths
    (city,) = plan.cities
    assert min(line_distance(wall.line, north.at) for wall in city.walls) < 1
    assert min(line_distance(wall.line, south.at) for wall in city.walls) > 8
    assert [mouth.outward for mouth in plan.mouths] == [(0, -1), (0, 1)]


def test_the_road_in_a_tunnel_is_shown_outside_it_only() -> None:
    plan = plan_tile(TUNNEL)
    (road,) = plan.roads
    assert {line[0] for line in road.lines} == {middle_of(0), middle_of(2)}
    assert all(plan.cities[0].raster.at(point) == "" for line in road.lines for point in line[:-1])
    assert not plan.viaducts
    assert anchors(TUNNEL, 0)["road@N"][1] < 20, "a robber stands before the mouth where there is more room"


@pytest.mark.parametrize(
    ("quarters", "mouths"),
    [(0, ["back", "front"]), (1, ["side", "side"]), (2, ["back", "front"]), (3, ["side", "side"])],
)
def test_mouths_open_towards_their_roads(quarters: int, mouths: list[str]) -> None:
    picture = tile_svg(TUNNEL, 0, quarters)
    assert sorted(re.findall(r"#b-mouth-(\w+)", picture)) == mouths
    if quarters in (1, 3):
        assert len(re.findall(r'#b-mouth-side" transform="[^"]*scale\(-1,1\)', picture)) == 1


def test_dashes_on_the_roofs_show_where_the_tunnel_runs() -> None:
    dashes = re.findall(
        r'<path d="M50,([\d.]+)L50,([\d.]+)" fill="none"[^>]*dasharray', tile_svg(TUNNEL, 0, 0)
    )
    assert dashes
    for begin, end in dashes:
        assert 24 < float(begin) < 36
        assert 64 < float(end) < 76, "not outside the walls"


def _is_road(colour: Colour) -> bool:
    red, green, blue = colour
    return red > 170 and green > 150 and red - blue < 70


@pytest.mark.parametrize("quarters", ROTATIONS)
def test_a_road_over_a_city_is_seen_all_the_way(quarters: int) -> None:
    plan = plan_tile(VIADUCT)
    (line,) = plan.viaducts
    assert line[0][1] < 32
    assert line[-1][1] > 68
    picture = pixels(tile_document(VIADUCT, 0, quarters), 2)
    for knot in plan.roads[0].lines[0][1:-1]:
        x, y = turned(knot, quarters)
        assert _is_road(picture[round(2 * y)][round(2 * x)])


def test_nobody_stands_below_what_is_carried_over_a_city() -> None:
    for art in (VIADUCT, BASTION):
        plan = plan_tile(art)
        lines = [*plan.viaducts, *(_axis(city.bridge.ends) for city in plan.cities if city.bridge)]
        (below,) = [number for number, segment in enumerate(art.segments) if segment.ports == (1, 3)]
        assert lines
        assert all(line_distance(line, plan.anchors[below]) > 10 for line in lines)


def _axis(ends: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return [towards(ends[0], ends[1], step / 40) for step in range(41)]


def test_whatever_is_in_a_city_keeps_off_the_road_over_it() -> None:
    city = at(CITY, "E W", pennants=2, goods="wine", besieged=True, princess=True, cathedral=True)
    plan = plan_tile(replace(VIADUCT, id="test/full", segments=(city, *VIADUCT.segments[1:])))
    assert len(plan.landmarks) == 6
    (line,) = plan.viaducts
    assert all(line_distance(line, mark.at) > 9 for mark in plan.landmarks)


def test_houses_keep_off_a_road_over_a_city() -> None:
    (line,) = plan_tile(VIADUCT).viaducts
    houses = re.findall(r'#b-[hkl]\d" x="([-\d.]+)" y="([-\d.]+)"', tile_svg(VIADUCT, 0, 0))
    assert len(houses) > 10
    assert all(line_distance(line, (float(x), float(y))) > 8 for x, y in houses)


def test_a_city_carried_over_another_ends_in_a_bastion_on_the_far_field() -> None:
    plan = plan_tile(BASTION)
    carried, below = plan.cities
    assert carried.bridge
    assert carried.bastion
    assert not below.bridge
    assert 70 < carried.bastion[1] < 80
    assert distance(plan.anchors[0], carried.bastion) < 5, "its knight stands there"
    (pennant,) = plan.landmarks
    assert line_distance(_axis(carried.bridge.ends), pennant.at) < 1
    assert distance(pennant.at, carried.bastion) > 20
    picture = tile_svg(BASTION, 0, 0)
    cobbles = [match.start() for match in re.finditer(r"url\(#b-cobble\)", picture)]
    assert cobbles[1] < picture.index("#b-bastion"), "it is painted over the other city"


def test_cities_without_a_field_between_them_share_one_line() -> None:
    one, other = plan_tile(SEAM).cities
    assert [wall.form for city in (one, other) for wall in city.walls] == ["seam", "seam"]
    assert all(line_distance(other.walls[0].line, knot) < 3.5 for knot in one.walls[0].line)


def test_a_city_that_parts_another_from_a_field_reaches_the_corner_between_them() -> None:
    parting, other = plan_tile(PARTING).cities
    assert [wall.form for wall in parting.walls] == ["dent-to-tip", "bay-from-tip"]
    assert [wall.form for wall in other.walls] == ["dent"]
    assert parting.walls[0].line[-1] == (0, 100)


def test_the_shortest_low_wall_closes_a_gap_and_the_road_lies_over_its_end() -> None:
    plan = plan_tile(GAP)
    ((begin, end),) = plan.low_walls
    assert distance(begin, end) < 40
    assert line_distance(plan.cities[0].walls[0].line, begin) < 1
    assert line_distance(plan.roads[0].lines[0], end) < 1
    picture = tile_svg(GAP, 0, 0)
    assert picture.index("#c9bda6") < picture.index("#f3e6c4"), "field stones first, then the road"


def test_only_tiles_that_need_them_have_low_walls_in_gaps() -> None:
    for name in ("abbey-mayor/city-1-road-curve-es", "tower/city-1-road-end"):
        assert plan_tile(tile(name)).gaps
    for art in tiles_of_the_day():
        simple = art.id.startswith(("base/", "river/", "inns-cathedrals/"))
        assert len(plan_tile(art).gaps) <= (0 if simple else 2), art.id
