"""Where pieces stand: on the right segment, at the same spot on all copies."""

import pytest

from bastide.art import anchors
from bastide.art.drawings.wheel_of_fortune.geometry import wheel_spots
from bastide.art.plan.fields import regions_of
from bastide.art.plan.great_towns import QUARTER_OF
from bastide.art.plan.planner import plan_tile
from bastide.art.plan.raster import spot_at
from bastide.art.svg.curves import distance, line_distance, turned
from bastide.core.geometry import ROTATIONS
from bastide.core.shapes import GameTile
from bastide.core.tiles import CITY, FIELD, RIVER, ROAD, TileType
from tests.art.pictures import copies_of_the_day, tile, tiles_of_the_day


@pytest.mark.parametrize("quarters", ROTATIONS)
def test_every_segment_and_place_has_a_spot_under_the_name_that_the_engine_gives_it(quarters: int) -> None:
    for art in tiles_of_the_day():
        shape = GameTile(0, art, frozenset(art.places), frozenset()).shapes[quarters]
        assert set(anchors(art, quarters)) == _renamed(set(shape.by_name)) | _more_spots(art), art.id


def _renamed(names: set[str]) -> set[str]:
    return {"tree" if name == "fruit_tree" else name for name in names}


def _more_spots(art: TileType) -> set[str]:
    """Spots that are no segments: quarters of towns, villages, and all on the wheel of fortune."""
    more = {QUARTER_OF[art.id]} if art.id in QUARTER_OF else set()
    more |= {"village" for segment in art.segments if segment.junction == "village"}
    return more | set(wheel_spots()) if art.id == "wheel-of-fortune/board-1-1" else more


def test_names_turn_with_the_tile() -> None:
    art = tile("base/city-1-road-straight")
    assert set(anchors(art, 0)) == {"city@N", "road@E", "field@EL", "field@ER"}
    assert set(anchors(art, 1)) == {"city@E", "road@N", "field@NR", "field@NL"}
    north, east = anchors(art, 0)["city@N"], anchors(art, 1)["city@E"]
    assert north[1] < 25
    assert east[0] > 75
    assert turned(north, 1) == east


def test_spots_lie_on_their_segments_on_every_copy() -> None:
    for art, copy in copies_of_the_day():
        plan = plan_tile(art, copy)
        roads = {id(road.segment): road for road in plan.roads}
        cities = {id(city.segment): city for city in plan.cities}
        for number, segment in enumerate(art.segments):
            if segment.kind == RIVER:
                continue
            spot = plan.anchors[number]
            if segment.kind == FIELD:
                assert {plan.regions[spot_at(spot)]} == regions_of(plan, segment), art.id
            elif segment.kind == CITY:
                assert cities[id(segment)].raster.at(spot) == "city", art.id
            elif segment.kind == ROAD:
                assert min(line_distance(line, spot) for line in roads[id(segment)].lines) < 3.5, art.id
        for place in art.places:
            (mark,) = [mark for mark in plan.landmarks if mark.what == place]
            assert distance(mark.at, plan.anchors[place]) < 12, art.id


@pytest.mark.parametrize("quarters", ROTATIONS)
def test_a_turned_spot_lies_in_the_turned_region(quarters: int) -> None:
    for art in tiles_of_the_day():
        plan = plan_tile(art)
        shape = GameTile(0, art, frozenset(), frozenset()).shapes[quarters]
        solid = [segment for segment in art.segments if segment.kind != RIVER]
        for segment, turned_segment in zip(solid, shape.segments, strict=True):
            spot = turned(anchors(art, quarters)[turned_segment.name], -quarters)
            if segment.kind == FIELD:
                assert {plan.regions[spot_at(spot)]} == regions_of(plan, segment)
            elif segment.kind == CITY:
                (city,) = [city for city in plan.cities if city.segment is segment]
                assert city.raster.at(spot) == "city", art.id


def test_a_piece_stands_before_a_cloister_whatever_its_rotation() -> None:
    art = tile("base/cloister")
    middle = plan_tile(art).anchors["cloister"]
    for quarters in ROTATIONS:
        x, y = turned(middle, quarters)
        assert anchors(art, quarters)["cloister"] == (x, y + 7)


def test_a_farmer_has_room_to_lie() -> None:
    for art in tiles_of_the_day():
        plan = plan_tile(art)
        for number, _ in plan.fields:
            spot = plan.anchors[number]
            assert all(line_distance(line, spot) > 8 for line in plan.way_lines()), art.id


def test_decoration_leaves_farmers_alone() -> None:
    for art, copy in copies_of_the_day():
        plan = plan_tile(art, copy)
        kinds = {str(decor["kind"]) for decor in art.decor}
        for mark in plan.landmarks:
            if mark.what in kinds:
                assert all(distance(mark.at, plan.anchors[n]) > 10 for n, _ in plan.fields), (art.id, copy)
