"""The plague: outbreaks and fleas."""

import re

from bastide.art import token_svg
from bastide.art.plan.planner import plan_tile
from tests.art.pictures import TILES, Pixels, document, pixels

_NUMBER = re.compile(r"<text[^>]*>(\d+)</text>")


def _pixels(drawing: str) -> Pixels:
    return pixels(document('<path d="M-20-24H20V16H-20z" fill="#888"/>' + drawing, (-20, -24, 40, 40)))


def test_the_sign_of_the_plague_is_a_badge_on_open_land() -> None:
    for art in (art for art in TILES if "plague" in art.symbols):
        (mark,) = (mark for mark in plan_tile(art).landmarks if mark.what == "plague")
        assert mark.size == 1, art.id
        assert all(city.raster.at(mark.at) == "" for city in plan_tile(art).cities), art.id


def test_outbreaks_bear_their_number_if_one_is_said() -> None:
    for name in ("outbreak", "averted"):
        assert _NUMBER.findall(token_svg(name)) == []
        for number in range(1, 7):
            assert _NUMBER.findall(token_svg(name, number)) == [str(number)]


def test_fleas_bear_no_number_and_piles_how_many_tiles_there_are() -> None:
    assert _NUMBER.findall(token_svg("flea", 1)) == _NUMBER.findall(token_svg("flea_pale", 1)) == []
    assert _NUMBER.findall(token_svg("animal.flea")) != [], "another flea, which is worth something"
    assert _NUMBER.findall(token_svg("pile")) == []
    assert _NUMBER.findall(token_svg("pile", 23)) == ["23"]


def test_what_is_inactive_is_pale() -> None:
    def colourful(name: str) -> int:
        return sum(max(colour) - min(colour) > 60 for row in _pixels(token_svg(name)) for colour in row)

    def green(name: str) -> int:
        return sum(g > r > b for row in _pixels(token_svg(name)) for r, g, b in row)

    assert colourful("flea_pale") < colourful("flea") / 8
    assert green("averted") < green("outbreak") / 8, "but it is crossed out in red"
