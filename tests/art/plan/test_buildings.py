"""What stands on a tile and fields run around."""

import re
from dataclasses import replace
from itertools import combinations

import pytest

from bastide.art import anchors, check_plan, tile_svg
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import distance
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import CITY, FIELD, ROAD, TileType
from tests.art.pictures import at, ends_at, printed, tiles_of_the_day, turned_data

#: A road that ends between two cities, so that each of its fields touches one of them only.
BETWEEN = replace(
    printed(
        "test/between",
        "CCRF",
        at(CITY, "N"),
        at(CITY, "E"),
        at(ROAD, "S", junction="circus"),
        at(FIELD, "SL", 1),
        at(FIELD, "SR WL WR", 0),
    ),
    places={"circus": True},
)
CLOISTER_IN_CITY = printed(
    "test/cloister-in-city",
    "CCFC",
    at(CITY, "N E W"),
    at(FIELD, "SL SR", 0),
    joins=("cloister city:N",),
    cloister=True,
)


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


@pytest.mark.parametrize(
    ("junction", "places"),
    [("circus", {"circus": True}), ("acrobats", {"acrobats": [{"spaces": 2}]})],
)
def test_roads_end_at_the_attraction_and_it_parts_the_fields(
    junction: str, places: dict[str, object]
) -> None:
    art = _crossroads(junction, **places)
    assert check_plan(art) == []
    for quarters in ROTATIONS:
        picture = tile_svg(art, 0, quarters)
        assert picture.count(f'#b-{junction}"') == 1
        assert "#b-square" not in picture
    assert distance(anchors(art, 0)[junction], anchors(art, 0)["road@N"]) > 17


def test_a_wall_runs_from_the_corner_between_two_cities_to_the_end_of_the_road() -> None:
    for quarters in ROTATIONS:
        assert check_plan(turned_data(BETWEEN, quarters)) == []
    ((begin, end),) = plan_tile(BETWEEN).low_walls
    assert {begin, end} == {(100, 0), plan_tile(BETWEEN).hubs["circus"]}


def test_a_cloister_joined_to_a_city_stands_inside_its_walls_away_from_the_knight() -> None:
    plan = plan_tile(CLOISTER_IN_CITY)
    (city,) = plan.cities
    (cloister,) = plan.landmarks
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
    (cloister,) = plan.landmarks
    assert plan.cities[0].raster.at(cloister.at) == ""


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
    art = ends_at(junction, **places)
    assert check_plan(art) == []
    plan = plan_tile(art)
    (mark,) = plan.landmarks
    assert all(road.lines[0][-1] == mark.at for road in plan.roads)
    picture = tile_svg(art, 0, 0)
    assert f'#b-{drawing}"' in picture
    assert "#b-square" not in picture
    assert not plan.houses


def test_no_two_pieces_stand_on_each_other() -> None:
    for art in tiles_of_the_day():
        for quarters in ROTATIONS:
            for (one, here), (other, there) in combinations(anchors(art, quarters).items(), 2):
                assert distance(here, there) > 13, (art.id, quarters, one, other)
