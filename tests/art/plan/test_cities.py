"""Cities: forms, walls, bridges, and the roads that cross them."""

import re

import pytest

from bastide.art import anchors, check_plan, tile_svg, tower_corners
from bastide.art.plan.planner import plan_tile
from bastide.art.plan.walls import FORMS, wall_line
from bastide.art.svg.curves import line_distance, towards
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import CITY, FIELD, ROAD, TileType
from tests.art.pictures import at, printed, turned_data

FOUR_CAPS = printed(
    "test/cities-4",
    "CCCC",
    *(at(CITY, side) for side in "NESW"),
    at(FIELD, "", 0, 1, 2, 3),
)
CAP_IN_BAY = printed(
    "test/city-2-opposite-and-1",
    "FCCC",
    at(CITY, "E W"),
    at(CITY, "S"),
    at(FIELD, "NL NR", 0),
    at(FIELD, "", 0, 1),
)
FACING = printed("test/cities-2-2", "CCCC", at(CITY, "N W"), at(CITY, "E S"), at(FIELD, "", 0, 1))
CAPS_BESIDE = printed(
    "test/city-2-and-1-and-1",
    "CCCC",
    at(CITY, "N W"),
    at(CITY, "S"),
    at(CITY, "E"),
    at(FIELD, "", 0, 1, 2),
)
WEDGE = printed("test/wedge", "CFFF", at(CITY, "N"), at(FIELD, "EL ER", 0), at(FIELD, "SL SR WL WR", 0))
TIP = printed(
    "test/tip",
    "CRFC",
    at(CITY, "N W"),
    at(ROAD, "E", junction="city"),
    at(FIELD, "EL", 0),
    at(FIELD, "ER", 0),
    at(FIELD, "SL SR", 0),
    joins=("road:E city:N",),
)
CROSSED = printed(
    "test/crossed",
    "CCCC",
    at(CITY, "E W"),
    at(CITY, "N S"),
    at(FIELD, "", 0, 1),
    at(FIELD, "", 0, 1),
    crossing="bridge",
)
VILLAGE = printed(
    "test/village-between",
    "CRCR",
    at(CITY, "N"),
    at(CITY, "S"),
    at(ROAD, "W", junction="village"),
    at(ROAD, "E", junction="village"),
    at(FIELD, "ER", 1),
    at(FIELD, "WL", 1),
    at(FIELD, "EL", 0),
    at(FIELD, "WR", 0),
    joins=("city:N city:S road:W road:E",),
)
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
ALL = (
    FOUR_CAPS, CAP_IN_BAY, FACING, CAPS_BESIDE, WEDGE, TIP, CROSSED, VILLAGE, CORNER, CASTLE, MARKET, SMITHY,
)  # fmt: skip


@pytest.mark.parametrize("art", ALL, ids=lambda art: art.id)
def test_every_form_is_drawn_as_the_data_say_in_every_rotation(art: TileType) -> None:
    for quarters in ROTATIONS:
        assert check_plan(turned_data(art, quarters)) == []


@pytest.mark.parametrize("form", FORMS)
def test_a_wall_in_every_rotation_begins_and_ends_on_the_rim(form: str) -> None:
    for quarters in ROTATIONS:
        line = wall_line(form, quarters)
        assert all({0.0, 100.0} & set(line[end]) for end in (0, -1))
        assert all(0 < x < 100 and 0 < y < 100 for x, y in line[1:-1])


def _forms(art: TileType) -> list[str]:
    return [wall.form for city in plan_tile(art).towns for wall in city.walls]


@pytest.mark.parametrize(
    ("art", "forms"),
    [
        (FOUR_CAPS, ["small-cap"] * 4),
        (CAP_IN_BAY, ["deep-bay", "bay", "flat-cap"]),
        (FACING, ["dent", "dent"]),
        (CAPS_BESIDE, ["dent", "low-cap", "low-cap"]),
        (WEDGE, ["bay-to-tip", "wedge"]),
        (TIP, ["bay-to-tip", "bay-from-tip"]),
        (CROSSED, ["deep-bay", "deep-bay", "flat-cap", "flat-cap"]),
        (CORNER, ["round"]),
        (CASTLE, ["rampart"]),
        (MARKET, []),
    ],
    ids=lambda value: value.id if isinstance(value, TileType) else "",
)
def test_walls_give_way_to_other_cities(art: TileType, forms: list[str]) -> None:
    assert _forms(art) == forms


def test_a_city_that_parts_fields_at_a_corner_has_a_tower_there() -> None:
    assert tower_corners(TIP, 0) == {(0, 1), (1, 0), (1, 1)}
    assert tower_corners(WEDGE, 1) == {(1, 0), (1, 1), (0, 1)}


def test_two_fields_without_a_way_out_have_spots_of_their_own() -> None:
    north, south = (anchors(CROSSED, 0)[name] for name in ("field@in", "field@in2"))
    assert north[1] < 40 < 60 < south[1]


def test_a_city_carried_over_another_shows_as_a_bridge_of_slate_roofs() -> None:
    below, above = plan_tile(CROSSED).cities
    assert not below.bridge
    assert above.bridge
    houses = re.findall(r'#b-[hkl](\d)" x="([\d.]+)" y="([\d.]+)"', tile_svg(CROSSED, 0, 0))
    on_bridge = {roof for roof, x, y in houses if 42 < float(x) < 58 and 20 < float(y) < 80}
    assert on_bridge == {"3"}


def test_nobody_of_the_lower_city_stands_below_the_bridge() -> None:
    _, above = plan_tile(CROSSED).cities
    assert above.bridge
    begin, end = above.bridge.ends
    axis = [towards(begin, end, step / 40) for step in range(41)]
    assert line_distance(axis, anchors(CROSSED, 0)["city@E"]) > 15


def test_low_walls_run_from_a_village_to_the_cities_that_it_joins() -> None:
    plan = plan_tile(VILLAGE)
    hub = plan.hubs["village"]
    assert len(plan.low_walls) == 2
    for city, (begin, end) in zip(plan.cities, plan.low_walls, strict=True):
        assert begin == hub
        assert line_distance(city.walls[0].line, end) < 1
    assert len(plan.houses) == 4


def test_a_bridge_carries_one_road_over_another() -> None:
    art = printed(
        "test/roads-crossed",
        "RRRR",
        at(ROAD, "N S"),
        at(ROAD, "E W"),
        *(at(FIELD, ports) for ports in ("NL WR", "NR EL", "ER SL", "SR WL")),
        crossing="bridge",
    )
    assert check_plan(art) == []
    plain = tile_svg(printed("test/roads-crossed", "RRRR", *art.segments), 0, 0)
    assert tile_svg(art, 0, 0).count("<path") == plain.count("<path") + 6


def test_a_road_carried_over_another_ends_at_a_house_beyond_it() -> None:
    art = printed(
        "test/house",
        "CFRR",
        at(CITY, "N"),
        at(ROAD, "W", junction="house"),
        at(ROAD, "S", junction="city"),
        at(FIELD, "WR", 0),
        at(FIELD, "SR WL"),
        at(FIELD, "EL ER SL", 0),
        crossing="bridge",
        joins=("city:N road:S",),
    )
    for quarters in ROTATIONS:
        assert check_plan(turned_data(art, quarters)) == []
    assert plan_tile(art).hubs["house"][0] > 65
    assert '#b-house"' in tile_svg(art, 0, 0)
    assert "#b-square" not in tile_svg(art, 0, 0)
