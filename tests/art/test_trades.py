"""School, quarters of Leipzig, travellers and tollhouses, bathhouses, fruit trees and their tokens."""

import re
from dataclasses import replace
from itertools import combinations

import pytest

from bastide.art import anchors, areas, check_plan, figure_svg, tile_svg, token_svg
from bastide.art.curves import distance, line_distance
from bastide.art.figures import SIGNS
from bastide.art.orchard import FRUITS
from bastide.art.planner import plan_tile
from bastide.art.quarters import QUARTER_OF
from bastide.art.symbols import DRAWINGS
from bastide.art.trades import BATHS
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import FIELD, ROAD, TileType
from tests.art.pictures import TILES, Laid, at, document, pixels, printed, step_at_seam, tile, turned_data

_TRADES = ("wainwrights", "coiners", "bookbinders", "tanners")
_NUMBER = re.compile(r"<text[^>]*>(\d)</text>")

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


# The school.


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


# Leipzig.


@pytest.mark.parametrize("trade", _TRADES)
def test_a_quarter_of_leipzig_has_its_workshop_and_an_open_place_near_it(trade: str) -> None:
    art = tile(f"leipzig/{trade}-quarter")
    plan = plan_tile(art)
    assert QUARTER_OF[art.id] == trade
    shops, plaza = plan.marks
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


# The tollkeepers.


def test_travellers_go_along_the_road_that_the_sheet_names() -> None:
    meadow = "NL NR EL WR", "ER SL SR WL"
    art = printed("test/travellers", "FRFR", at(ROAD, "E W"), *(at(FIELD, ports) for ports in meadow))
    plain = replace(art, decor=({"kind": "travellers", "field": "NR"},))
    beside = replace(art, decor=({"kind": "travellers", "field": "NR", "road": "E"},))
    far, near = (
        next(
            line_distance(plan.roads[0].lines[0], mark.at) for mark in plan.marks if mark.what == "travellers"
        )
        for plan in map(plan_tile, (plain, beside))
    )
    assert 8 < near < far
    assert '#b-travellers"' in tile_svg(beside, 0, 0)


def test_every_village_has_a_spot_for_a_tollhouse_where_its_roads_end() -> None:
    villages = [art for art in TILES if any(segment.junction == "village" for segment in art.segments)]
    assert len(villages) > 10
    for art in villages:
        plan = plan_tile(art)
        ends = [road.lines[0][-1] for road in plan.roads if road.segment.junction == "village"]
        assert set(ends) == {plan.anchors["village"]}, art.id


def test_a_tollhouse_bears_colour_and_sign_of_its_owner_and_tells_its_side() -> None:
    for side in (1, 2):
        signs = [re.findall(r"#b-s-(\w+)", figure_svg(f"tollhouse.{side}", seat)) for seat in range(6)]
        assert sorted(sign for (sign,) in signs) == sorted(SIGNS)
        assert f"#b-f-tollhouse-{side}" in figure_svg(f"tollhouse.{side}", 0)
        assert "rotate(" not in figure_svg(f"tollhouse.{side}", 0, lying=True)
    paper = '<path d="M-20-20H20V20H-20z" fill="#fff"/>'
    one, other = (
        pixels(document(paper + figure_svg(f"tollhouse.{side}", 0), (-20, -20, 40, 40)), 0.6)
        for side in (1, 2)
    )
    assert (
        sum(p != q for row, line in zip(one, other, strict=True) for p, q in zip(row, line, strict=True)) > 12
    )


# The barber-surgeons.


def _bathhouses() -> list[TileType]:
    return [art for art in TILES if "bathhouse" in art.places]


def test_banner_and_coin_say_what_the_sheet_says() -> None:
    assert len(_bathhouses()) == 6
    for art in _bathhouses():
        (facts,) = art.places["bathhouse"]
        assert BATHS[facts["bonus"]] == facts["price"]
        drawing = f"bathhouse-{facts['bonus']}"
        assert tile_svg(art, 0, 0).count(f'#b-{drawing}"') == 1
        assert _NUMBER.findall(DRAWINGS[drawing]) == [str(facts["bonus"]), str(facts["price"])]


def test_a_bathhouse_stands_in_its_city_or_at_its_road_and_at_no_other() -> None:
    for art in _bathhouses():
        plan = plan_tile(art)
        (mark,) = [mark for mark in plan.marks if mark.what == "bathhouse"]
        assert mark.size > 0.85, art.id
        cities = [city for city in plan.cities if city.segment.attributes.get("bathhouse")]
        if cities:
            assert cities[0].raster.at(mark.at) == "city", art.id
            continue
        far = {
            bool(road.segment.attributes.get("bathhouse")): min(
                line_distance(line, mark.at) for line in road.lines
            )
            for road in plan.roads
        }
        assert 14 < far[True] < far.get(False, 99) - 3, art.id


def test_who_lies_in_a_bathhouse_hides_neither_banner_nor_coin() -> None:
    """The numbers of a bathhouse are painted above everything that a lying figure covers."""
    for bonus in BATHS:
        heights = re.findall(r'<text x="[-\d.]+" y="([-\d.]+)"', DRAWINGS[f"bathhouse-{bonus}"])
        assert all(float(y) < -5 for y in heights)


# Fruit-bearing trees.


def test_roads_end_at_a_tree_that_bears_the_fruit_of_its_tile() -> None:
    trees = [art for art in TILES if "fruit_tree" in art.places]
    assert {art.places["fruit_tree"][0]["fruit"] for art in trees} == set(FRUITS)
    for art in trees:
        plan = plan_tile(art)
        (mark,) = [mark for mark in plan.marks if mark.what == "fruit_tree"]
        assert mark.drawing == f"tree-{art.places['fruit_tree'][0]['fruit']}"
        assert mark.size > 0.85, art.id
        ends = {road.lines[0][-1] for road in plan.roads if road.segment.junction == "tree"}
        assert ends <= {mark.at}
        for quarters in ROTATIONS:
            assert f'#b-{mark.drawing}"' in tile_svg(art, 0, quarters)


def test_tokens_lie_at_the_foot_of_their_tree_whatever_its_rotation() -> None:
    art = tile("fruit-trees/cities-2-adjacent")
    spots = [anchors(art, quarters) for quarters in ROTATIONS]
    assert all("fruit_tree" not in found for found in spots)
    x, y = plan_tile(art).anchors["fruit_tree"]
    right, down = spots[0]["tree"][0] - x, spots[0]["tree"][1] - y
    assert right > 5
    assert down > 3
    assert spots[2]["tree"] == (100 - x + right, 100 - y + down)


def test_a_stack_of_fruits_tells_its_kind_and_how_many_are_left() -> None:
    for kind in FRUITS:
        assert _NUMBER.findall(token_svg(f"fruit.{kind}")) == []
        assert _NUMBER.findall(token_svg(f"fruit.{kind}", 4)) == ["4"]
        assert f"#b-fruit-{kind}" in token_svg(f"fruit.{kind}")
        assert f"#b-fruits-{kind}" in token_svg(f"fruit.{kind}", 2)
    assert token_svg("fruit.melon", 3) == token_svg("pebble")


def test_fruits_are_told_apart_on_a_small_token() -> None:
    """At 60 pixels for a tile the tokens of any two fruits differ in a quarter of their pixels."""
    pictures = [pixels(document(token_svg(f"fruit.{kind}"), (-8, -8, 16, 16)), 0.6) for kind in FRUITS]
    for one, other in combinations(pictures, 2):
        changes = [
            sum(abs(a - b) for a, b in zip(p, q, strict=True))
            for row, line in zip(one, other, strict=True)
            for p, q in zip(row, line, strict=True)
        ]
        assert sum(change > 60 for change in changes) > len(changes) / 4
