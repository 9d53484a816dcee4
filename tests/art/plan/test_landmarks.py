"""What is printed on a tile has a spot of its own."""

import re
from dataclasses import replace

import pytest

from bastide.art import check_plan, tile_svg
from bastide.art.collection import LANDMARKS, TOKENS
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import distance
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import CITY, FIELD, TileType
from tests.art.pictures import at, printed, tiles_of_the_day

_LAND = "EL ER SL SR WL WR"
_ALL_LAND = "NL NR " + _LAND


def _cap(**marks: object) -> TileType:
    city = replace(at(CITY, "N"), attributes=marks)
    return printed("test/cap", "CFFF", city, at(FIELD, _LAND, 0))


def _with_symbol(art: TileType, symbol: str) -> TileType:
    return replace(art, symbols=frozenset({symbol}))


@pytest.mark.parametrize(
    ("art", "symbol"),
    [
        (printed("test/minster", "CCCC", at(CITY, "N E S W", cathedral=True)), "cathedral"),
        (_cap(goods="wine"), "wine"),
        (_cap(goods="grain"), "grain"),
        (_cap(goods="cloth"), "cloth"),
        (_cap(besieged=True), "besieged"),
        (_with_symbol(_cap(), "festival"), "festival"),
        (printed("test/shrine", "FFFF", at(FIELD, _ALL_LAND), shrine=True), "shrine"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_printed_on_a_tile_is_on_its_picture_and_nothing_else(art: TileType, symbol: str) -> None:
    others = LANDMARKS.keys() - {symbol}
    assert check_plan(art) == []
    for quarters in ROTATIONS:
        picture = tile_svg(art, 0, quarters)
        assert picture.count(f'#b-{symbol}"') == 1
        assert not any(f'#b-{other}"' in picture for other in others)


def test_badges_lie_on_top_of_everything() -> None:
    picture = tile_svg(_cap(goods="wine"), 0, 0)
    assert re.findall(r'#b-([\w-]+)"', picture)[-1] == "wine"


def test_a_badge_of_a_city_is_inside_its_walls() -> None:
    for art in (_cap(goods="grain"), _cap(besieged=True)):
        plan = plan_tile(art)
        (city,), (mark,) = plan.cities, plan.landmarks
        assert city.raster.at(mark.at) == "city"
        assert distance(plan.anchors[0], mark.at) > 8, "a knight does not hide it"


def test_a_sign_of_the_whole_tile_lies_on_open_land() -> None:
    plan = plan_tile(_with_symbol(_cap(), "festival"))
    (mark,) = plan.landmarks
    assert plan.cities[0].raster.at(mark.at) == ""
    assert mark.size == 1


def test_a_sign_that_has_no_room_on_land_goes_into_a_city() -> None:
    facing = printed("test/facing", "CCCC", at(CITY, "N W"), at(CITY, "E S"), at(FIELD, "", 0, 1))
    plan = plan_tile(_with_symbol(facing, "festival"))
    (mark,) = plan.landmarks
    assert plan.cities[0].raster.at(mark.at) == "city"
    assert mark.size == 1


def test_everything_printed_on_a_tile_has_a_drawing() -> None:
    for art in tiles_of_the_day():
        picture = tile_svg(art, 0, 0)
        marks = plan_tile(art).landmarks
        drawn = {mark.what for mark in marks if f'#b-{mark.drawing}"' in picture}
        left = _printed_on(art) - drawn
        assert left <= TOKENS.keys() - LANDMARKS.keys(), art.id
        assert drawn or not left, f"{art.id}: the place of a piece that is drawn when it comes, as a lake is"


def _printed_on(art: TileType) -> set[str]:
    """What a tile shows by its data."""
    shown = {*art.places, *art.symbols}
    for segment in art.segments:
        facts = segment.attributes
        shown |= {what for what in ("cathedral", "besieged", "inn", "princess", "well") if facts.get(what)}
        if "goods" in facts:
            shown.add(str(facts["goods"]))
    return shown
