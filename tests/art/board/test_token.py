"""Tokens alone."""

from xml.etree import ElementTree

import pytest

from bastide.art import token_svg
from bastide.art.svg.elements import FONTS
from tests.art.pictures import Pixels, document, pixels

#: The colour below a drawing.
GROUND = (136, 136, 136)
TOKENS = ("outbreak", "averted", "flea", "flea_pale", "pile")
ROUND = ("goods.wine", "goods.grain", "goods.cloth", "king", "robber", "abbey", "dragon_tiles", "prison")


def _pixels(drawing: str) -> Pixels:
    return pixels(document('<path d="M-20-24H20V16H-20z" fill="#888"/>' + drawing, (-20, -24, 40, 40)))


def _reach(drawing: str) -> tuple[int, int]:
    """How wide and how high a drawing is, in units of a tile."""
    picture = _pixels(drawing)
    there = [(x, y) for y, row in enumerate(picture) for x, colour in enumerate(row) if colour != GROUND]
    xs, ys = [x for x, _ in there], [y for _, y in there]
    return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


@pytest.mark.parametrize("name", TOKENS)
def test_tokens_have_drawings_of_their_own(name: str) -> None:
    drawing = token_svg(name)
    assert drawing != token_svg("pebble")
    ElementTree.fromstring(f"<svg>{drawing}</svg>")
    assert sum(drawing == token_svg(other) for other in TOKENS) == 1
    wide, high = _reach(drawing)
    assert 15 <= wide <= 20
    assert 15 <= high <= 20


@pytest.mark.parametrize("name", ROUND)
def test_tokens_have_drawings_of_their_own_and_unknown_ones_are_blank(name: str) -> None:
    drawings = [token_svg(other) for other in ROUND]
    assert drawings.count(token_svg(name)) == 1
    assert token_svg(name) != token_svg("pebble") == token_svg("")
    paper = '<path d="M-12-12H12V12H-12z" fill="#fff"/>'
    picture = pixels(document(paper + token_svg(name), (-12, -12, 24, 24)))
    assert sum(picture[12][2]) == sum(picture[4][4]) == 3 * 255, "it is round, less than 10 in radius"
    assert sum(picture[12][4]) < 600, "and more than 7"
    assert len({colour for row in picture[8:16] for colour in row[8:16]}) > 5, "something is on the paper"


def test_numbers_can_be_drawn_wherever_there_are_fonts() -> None:
    assert f'font-family="{FONTS}"' in token_svg("dragon_path", 2)
