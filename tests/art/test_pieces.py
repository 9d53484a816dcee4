"""Pieces on the board and tokens: towers of any height, the dragon and the fairy, what is numbered."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from bastide.art import figure_svg, token_svg, tower_top
from bastide.art.drawing import FONTS
from tests.art.pictures import document, pixels

_NUMBER = re.compile(r"<text[^>]*>(\d+)</text>")


def _top(height: int) -> int:
    """How far a tower reaches above the middle of its foundation, in units of a tile."""
    paper = '<path d="M-30-60H30V20H-30z" fill="#f0f"/>'
    picture = pixels(document(paper + token_svg("tower", height), (-30, -60, 60, 80)))
    return next(
        60 - row for row, line in enumerate(picture) if any(colour != (255, 0, 255) for colour in line)
    )


def test_a_tower_grows_with_every_piece_as_long_as_it_can_be_counted() -> None:
    heights = [_top(height) for height in range(1, 7)]
    assert all(after - before >= 5 for before, after in pairwise(heights))
    assert heights[-1] < 45, "it does not hide the whole tile behind it"
    assert _top(30) == heights[-1]


@pytest.mark.parametrize("height", [1, 2, 3, 4, 5, 9, 10, 30])
def test_the_height_of_a_tower_is_written_on_it_where_it_is_hard_to_count(height: int) -> None:
    drawing = token_svg("tower", height)
    ElementTree.fromstring(f"<svg>{drawing}</svg>")
    assert _NUMBER.findall(drawing) == ([str(height)] if height > 3 else [])


def test_somebody_on_a_tower_stands_on_its_top() -> None:
    for height in (1, 3, 6, 12):
        x, y = tower_top(height)
        assert x == 0
        assert abs(-y - _top(height)) < 8
    assert tower_top(2)[1] < tower_top(1)[1] < 0


def test_the_order_and_the_number_of_the_dragons_steps_are_written() -> None:
    assert _NUMBER.findall(token_svg("dragon_path", 1)) == ["1"]
    assert _NUMBER.findall(token_svg("dragon_path", 5)) == ["5"]
    assert _NUMBER.findall(token_svg("dragon_steps", 6)) == ["6"]
    assert _NUMBER.findall(token_svg("tower_piece", 6)) == [], "the page counts what lies before a player"


def test_numbers_can_be_drawn_wherever_there_are_fonts() -> None:
    assert f'font-family="{FONTS}"' in token_svg("dragon_path", 2)


@pytest.mark.parametrize("name", ["dragon", "fairy"])
def test_the_dragon_and_the_fairy_belong_to_nobody(name: str) -> None:
    for seat in range(-1, 6):
        assert figure_svg(name, seat) == figure_svg(name, -1)
        assert f"#b-f-{name}" in figure_svg(name, seat)
        assert "#b-s-" not in figure_svg(name, seat)


def test_a_barn_lies_around_its_spot_and_never_on_its_side() -> None:
    paper = '<path d="M-30-30H30V30H-30z" fill="#fff"/>'
    picture = pixels(document(paper + figure_svg("barn", 4), (-30, -30, 60, 60)))
    spots = [(x - 30, y - 30) for y, row in enumerate(picture) for x, c in enumerate(row) if sum(c) < 300]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    assert abs(min(xs) + max(xs)) <= 2
    assert abs(min(ys) + max(ys)) <= 4
    assert "rotate(" not in figure_svg("barn", 0, lying=True)
