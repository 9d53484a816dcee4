"""A tile never looks different from what it is."""

import re
from collections import OrderedDict
from dataclasses import replace

import pytest

from bastide.art import check_plan, meadow_svg, tile_svg
from bastide.art.plan import planner
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import distance, line_distance, turned
from bastide.art.svg.elements import use
from bastide.art.svg.palette import ROAD
from bastide.core.geometry import PORT_BY_NAME, SIDES
from bastide.core.tiles import CITY, FIELD, RIVER, Segment, TileType
from tests.art.pictures import (
    TILES,
    TURNED,
    Colour,
    colours,
    tile,
    tiles_of_the_day,
    turned_data,
    turned_of_the_day,
)
from tests.samples import part_of_the_day


def test_every_tile_is_drawn_as_its_data_say() -> None:
    assert {art.id: faults for art in tiles_of_the_day() if (faults := check_plan(art))} == {}


def test_every_tile_that_is_printed_in_another_rotation_is_drawn_as_its_data_say() -> None:
    turned_tiles = [turned for turned in TURNED if turned[1] != 0]
    for art, quarters in part_of_the_day(turned_tiles, 11):
        assert check_plan(turned_data(art, quarters)) == [], (art.id, quarters)


def _without_field_boundary(art: TileType) -> TileType:
    """The same tile, on which the first two fields are said to be one."""
    first, second = [segment for segment in art.segments if segment.kind == FIELD][:2]
    joined = replace(
        first, ports=first.ports + second.ports, touches=tuple({*first.touches, *second.touches})
    )
    return replace(art, segments=tuple(joined if s is first else s for s in art.segments if s is not second))


def test_fields_said_to_be_one_but_parted_by_a_road_are_found_out() -> None:
    faults = check_plan(_without_field_boundary(tile("base/road-straight")))
    assert faults == ["field NL NR EL WR ER SL SR WL is drawn in 2 parts"]


def test_fields_said_to_be_one_but_parted_by_a_city_are_found_out() -> None:
    assert check_plan(_without_field_boundary(tile("base/city-2-opposite"))) == [
        "field NL NR SL SR is drawn in 2 parts"
    ]


def test_fields_said_to_be_parted_without_anything_between_them_are_found_out() -> None:
    art = tile("base/city-1")
    city, field = art.segments
    west = replace(field, ports=field.ports[3:])
    east = replace(field, ports=field.ports[:3])
    assert check_plan(replace(art, segments=(city, west, east))) == [
        "field SR WL WR and field EL ER SL are drawn as one"
    ]


def test_a_city_said_not_to_touch_the_field_beside_it_is_found_out() -> None:
    art = tile("base/city-1")
    city, field = art.segments
    assert check_plan(replace(art, segments=(city, replace(field, touches=())))) == [
        "field EL ER SL SR WL WR is drawn touching city N"
    ]


def test_a_city_said_to_touch_a_field_across_the_road_is_found_out() -> None:
    art = tile("base/city-1-road-straight")
    *others, south = art.segments
    assert check_plan(replace(art, segments=(*others, replace(south, touches=(0,))))) == [
        "field ER SL SR WL is drawn apart from city N"
    ]


def test_land_that_is_no_field_is_found_out() -> None:
    art = tile("base/road-straight")
    assert check_plan(replace(art, segments=art.segments[:2])) == ["land is drawn that is no field"]


def test_a_field_under_a_city_is_found_out() -> None:
    art = tile("base/city-4-shield")
    field = Segment(FIELD, (4,), touches=(0,))
    assert "field NL is covered at the rim" in check_plan(replace(art, segments=(*art.segments, field)))


#: The edge inside a lay-out of several tiles: field and town meet in its middle.
INNER = "X"
#: The edge of an abbey, which fits all others: a wall.
ANY = "A"


def _looks_like(colour: Colour) -> str:
    """The letter of the edge on which such a colour is in the middle of the side."""
    red, green, blue = colour
    road = tuple(int(ROAD[i : i + 2], 16) for i in (1, 3, 5))
    if all(abs(part - wanted) < 12 for part, wanted in zip(colour, road, strict=True)):
        return "R"
    if blue > green > red:
        return "V"
    if max(colour) - min(colour) < 40:  # a tree at the rim is green enough
        return ANY
    return "F" if green > red > blue else "C"


def test_the_painted_sides_are_the_edges_of_the_turned_tile() -> None:
    sides = ((50, 1), (98, 50), (50, 98), (1, 50))
    for art, quarters in part_of_the_day(turned_of_the_day(), 4):
        painted = colours(meadow_svg((0, 0)) + tile_svg(art, 0, quarters), sides)
        for side, colour in enumerate(painted):
            printed_side = (side - quarters) % 4
            letter = INNER if _is_parted(art, printed_side) else art.edges[printed_side]
            assert letter in (_looks_like(colour), INNER), (art.id, quarters, side)


def _is_parted(art: TileType, side: int) -> bool:
    """Whether the wall of a city comes to the middle of a side of fields, and parts them."""
    halves = [PORT_BY_NAME[f"{SIDES[side]}{half}"] for half in "LR"]
    fields = [segment for half in halves for segment in art.segments if half in segment.ports]
    return art.edges[side] == "F" and len(set(map(id, fields))) > 1


def test_a_lake_that_parts_two_fields_reaches_the_city_wall() -> None:
    plan = plan_tile(tile("river/lake-city-1"))
    (lake,) = plan.pools
    assert min(line_distance(wall.line, lake.at) for wall in plan.cities[0].walls) < lake.radius


def test_a_lake_in_one_field_lies_in_the_middle() -> None:
    plan = plan_tile(tile("river/lake"))
    assert distance(plan.pools[0].at, (50, 50)) < 12


def test_a_village_of_two_roads_has_houses_clear_of_the_roads_and_of_each_other() -> None:
    roads = tuple(Segment("road", (side,), junction="village") for side in (1, 3))
    fields = (Segment(FIELD, (4, 5, 6, 11)), Segment(FIELD, (7, 8, 9, 10)))
    village = TileType("test/village-2", "FRFR", (*roads, *fields), {"new": 1}, joins=("road:E road:W",))
    assert check_plan(village) == []
    plan = plan_tile(village)
    assert len(plan.houses) == 4
    assert all(line_distance(line, house) > 9 for house in plan.houses for line in plan.way_lines())
    assert all(distance(a, b) > 11 for a in plan.houses for b in plan.houses if a is not b)


def test_roads_end_at_the_square_of_a_village() -> None:
    for art in part_of_the_day(TILES, 4):
        plan = plan_tile(art)
        if "village" in plan.hubs:
            square = use("square", *plan.hubs["village"])
            assert square in tile_svg(art, 0, 0)
            leading = [road for road in plan.roads if road.segment.junction == "village"]
            assert leading
            assert all(road.hub == plan.hubs["village"] for road in leading)


@pytest.mark.parametrize(
    ("quarters", "gate"),
    [(0, 'gate-front" '), (1, 'gate-side" transform'), (2, 'gate-back" '), (3, 'gate-side" x')],
)
def test_a_gate_is_shown_as_its_wall_lies(quarters: int, gate: str) -> None:
    assert f"#b-{gate}" in tile_svg(tile("base/city-3-road-end"), 0, quarters)


def test_rivers_are_drawn_for_every_river_segment() -> None:
    for art in tiles_of_the_day():
        plan = plan_tile(art)
        assert len(plan.rivers) == sum(segment.kind == RIVER for segment in art.segments)
        assert len(plan.cities) == sum(segment.kind == CITY for segment in art.segments)


def _trees(picture: str) -> list[tuple[float, float, float]]:
    """Place and size of everything that grows high."""
    by_place = re.findall(r'#b-t\d" x="([-\d.]+)" y="([-\d.]+)"', picture)
    by_move = re.findall(r'#b-t\d" transform="translate\(([-\d.]+),([-\d.]+)\)scale\(([\d.]+)\)', picture)
    found = [(x, y, "1") for x, y in by_place] + by_move
    return [(float(x), float(y), float(size)) for x, y, size in found]


def test_trees_hide_no_road_river_or_wall() -> None:
    count = 0
    for art, quarters in turned_of_the_day():
        if ANY in art.edges:
            continue  # the trees of an abbey are inside its wall
        plan = plan_tile(art)
        for x, y, size in _trees(tile_svg(art, 0, quarters)):
            foot, top = (turned((x, y - up), -quarters) for up in (0, 5 * size))
            if plan.raster.at(foot) != "city":  # those are in the yards of a town
                assert plan.raster.at(foot) == "", (art.id, quarters)
                assert plan.raster.at(top) not in ("city", "road", "river"), (art.id, quarters)
                count += 1
    assert count > 300


def test_nothing_grows_on_the_bridge_of_a_city() -> None:
    art = tile("river/ii-river-straight-city-2-opposite")
    for copy in range(4):
        trees = _trees(tile_svg(art, copy, 0))
        assert trees
        assert not [(x, y) for x, y, _ in trees if 30 < x < 70 and 39 < y < 61]


def test_nothing_printed_hides_a_road_or_river() -> None:
    for art in tiles_of_the_day():
        plan = plan_tile(art)
        for mark in plan.landmarks:
            if mark.at in plan.hubs.values():
                continue  # roads end at it
            assert all(line_distance(line, mark.at) > 8 for line in plan.way_lines()), (art.id, mark)


def test_plans_that_nobody_has_asked_for_lately_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planner, "_MOST_PLANS", 3)
    monkeypatch.setattr(planner, "_plans", OrderedDict())
    cloister = tile("base/cloister")
    first = plan_tile(cloister)
    for copy in range(1, 6):
        plan_tile(cloister, copy)  # each looks at the first for its spots, too
    assert len(planner._plans) == 3
    assert plan_tile(cloister) is first
