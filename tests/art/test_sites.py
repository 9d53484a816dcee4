"""Places with a rule: foundations of towers, abbeys, crop circles, forks, cloisters inside a city."""

import re
from dataclasses import replace
from itertools import combinations

import pytest

from bastide.art import anchors, check_plan, tile_document, tile_svg
from bastide.art.curves import distance, line_distance
from bastide.art.planner import plan_tile
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import CITY, FIELD, ROAD, TileType
from tests.art.pictures import TILES, at, pixels, printed

_ALL_LAND = "NL NR EL ER SL SR WL WR"
ABBEY = TileType("test/abbey", "AAAA", (), {"new": 3}, places={"cloister": [{"abbey": True}]})
CLOISTER_IN_CITY = printed(
    "test/cloister-in-city",
    "CCFC",
    at(CITY, "N E W"),
    at(FIELD, "SL SR", 0),
    joins=("cloister city:N",),
    cloister=True,
)
FORK = printed(
    "test/fork",
    "RRFR",
    at(ROAD, "N E W", well=True),
    at(FIELD, "NL WR"),
    at(FIELD, "NR EL"),
    at(FIELD, "ER SL SR WL"),
)


def _circle(who: str) -> TileType:
    meadow = printed("test/circle", "FFFF", at(FIELD, _ALL_LAND))
    return replace(meadow, places={"crop_circle": [{"who": who}]})


def _ends_at(junction: str, **places: object) -> TileType:
    art = printed(
        f"test/{junction}",
        "FRRF",
        at(ROAD, "E", junction=junction),
        at(ROAD, "S", junction=junction),
        at(FIELD, "NL NR EL SR WL WR"),
        at(FIELD, "ER SL"),
    )
    return replace(art, places=places)


def test_an_abbey_has_a_wall_on_all_sides_and_no_land_but_its_own() -> None:
    assert check_plan(ABBEY) == []
    for quarters in ROTATIONS:
        picture = pixels(tile_document(ABBEY, 0, quarters))
        rim = [picture[1], picture[98], [row[1] for row in picture], [row[98] for row in picture]]
        for side in rim:
            assert all(red - blue < 60 for red, _, blue in side), "stone is nearly grey"


def test_abbeys_differ_by_their_trees_and_a_piece_stands_before_the_church() -> None:
    assert len({tile_svg(ABBEY, copy, 0) for copy in range(3)}) == 3
    for quarters in ROTATIONS:
        assert anchors(ABBEY, quarters) == {"cloister": (50, 57)}
        assert tile_svg(ABBEY, 0, quarters).count('#b-abbey"') == 1


def test_a_cloister_joined_to_a_city_stands_inside_its_walls_away_from_the_knight() -> None:
    plan = plan_tile(CLOISTER_IN_CITY)
    (city,) = plan.cities
    (cloister,) = plan.marks
    assert cloister.size == 1
    assert city.room[int(cloister.at[1] / 2) * 50 + int(cloister.at[0] / 2)] > 16
    for quarters in ROTATIONS:
        spots = anchors(CLOISTER_IN_CITY, quarters)
        knight = next(spot for name, spot in spots.items() if name.startswith("city"))
        assert distance(knight, spots["cloister"]) > 19
    houses = re.findall(r'#b-[hkl]\d" x="([-\d.]+)" y="([-\d.]+)"', tile_svg(CLOISTER_IN_CITY, 0, 0))
    assert all(distance((float(x), float(y)), cloister.at) > 15 for x, y in houses)


def test_the_same_cloister_without_a_join_stands_on_the_land() -> None:
    plan = plan_tile(replace(CLOISTER_IN_CITY, joins=()))
    (cloister,) = plan.marks
    assert plan.cities[0].raster.at(cloister.at) == ""


@pytest.mark.parametrize("who", ["farmer", "thief", "knight"])
def test_a_crop_circle_shows_who_is_called(who: str) -> None:
    for quarters in ROTATIONS:
        assert re.findall(r"#b-crop-circle-(\w+)", tile_svg(_circle(who), 0, quarters)) == [who]


def test_signs_of_crop_circles_are_told_apart_on_a_small_tile() -> None:
    """At 60 pixels for a tile the middles of the circles differ in at least a quarter of their pixels."""
    pictures = []
    for who in ("farmer", "thief", "knight"):
        x, y = plan_tile(_circle(who)).anchors["crop_circle"]
        picture = pixels(tile_document(_circle(who)), 0.6)
        column, row = round(0.6 * x), round(0.6 * y)
        pictures.append(
            [spot for line in picture[row - 5 : row + 5] for spot in line[column - 5 : column + 5]]
        )
    for one, other in combinations(pictures, 2):
        different = sum(
            sum(abs(a - b) for a, b in zip(p, q, strict=True)) > 90 for p, q in zip(one, other, strict=True)
        )
        assert different > 25


@pytest.mark.parametrize(
    ("junction", "places", "drawing"),
    [
        ("tower", {"tower": True}, "foundation"),
        ("crop-circle", {"crop_circle": [{"who": "thief"}]}, "crop-circle-thief"),
    ],
)
def test_roads_end_at_the_place_that_the_sheet_names(
    junction: str, places: dict[str, object], drawing: str
) -> None:
    art = _ends_at(junction, **places)
    assert check_plan(art) == []
    plan = plan_tile(art)
    (mark,) = plan.marks
    assert all(road.lines[0][-1] == mark.at for road in plan.roads)
    picture = tile_svg(art, 0, 0)
    assert f'#b-{drawing}"' in picture
    assert "#b-square" not in picture
    assert not plan.houses


def test_a_road_ends_at_a_volcano_where_the_volcano_stands() -> None:
    art = replace(_ends_at("volcano"), symbols=frozenset({"volcano"}))
    plan = plan_tile(art)
    assert [mark.what for mark in plan.marks] == ["volcano"]
    assert plan.marks[0].at == plan.hubs["volcano"]
    assert tile_svg(art, 0, 0).count('#b-volcano"') == 1


def test_a_road_runs_on_around_the_well_at_a_fork() -> None:
    plan = plan_tile(FORK)
    assert check_plan(FORK) == []
    assert not plan.houses
    picture = tile_svg(FORK, 0, 0)
    assert '#b-well"' in picture
    assert "#b-square" not in picture
    plain = replace(FORK, segments=(replace(FORK.segments[0], attributes={}), *FORK.segments[1:]))
    assert '#b-well"' not in tile_svg(plain, 0, 0)
    assert not plan_tile(plain).houses


def test_a_foundation_has_room_for_a_tower_beside_roads_and_walls() -> None:
    towers = [art for art in TILES if "tower" in art.places]
    assert len(towers) > 15
    for art in towers:
        plan = plan_tile(art)
        (mark,) = [mark for mark in plan.marks if mark.what == "tower"]
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


def test_no_two_pieces_stand_on_each_other() -> None:
    for art in TILES:
        for quarters in ROTATIONS:
            for (one, here), (other, there) in combinations(anchors(art, quarters).items(), 2):
                assert distance(here, there) > 13, (art.id, quarters, one, other)
