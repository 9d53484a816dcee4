"""Bathhouses."""

import re

from bastide.art import tile_svg
from bastide.art.collection import SYMBOLS
from bastide.art.drawings.barber_surgeons import BATHS
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import line_distance
from bastide.core.tiles import TileType
from tests.art.pictures import TILES

_NUMBER = re.compile(r"<text[^>]*>(\d)</text>")


def _bathhouses() -> list[TileType]:
    return [art for art in TILES if "bathhouse" in art.places]


def test_banner_and_coin_say_what_the_sheet_says() -> None:
    assert len(_bathhouses()) == 6
    for art in _bathhouses():
        (facts,) = art.places["bathhouse"]
        assert BATHS[facts["bonus"]] == facts["price"]
        drawing = f"bathhouse-{facts['bonus']}"
        assert tile_svg(art, 0, 0).count(f'#b-{drawing}"') == 1
        assert _NUMBER.findall(SYMBOLS[drawing]) == [str(facts["bonus"]), str(facts["price"])]


def test_a_bathhouse_stands_in_its_city_or_at_its_road_and_at_no_other() -> None:
    for art in _bathhouses():
        plan = plan_tile(art)
        (mark,) = [mark for mark in plan.landmarks if mark.what == "bathhouse"]
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
        heights = re.findall(r'<text x="[-\d.]+" y="([-\d.]+)"', SYMBOLS[f"bathhouse-{bonus}"])
        assert all(float(y) < -5 for y in heights)
