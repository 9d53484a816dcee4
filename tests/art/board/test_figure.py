"""Figures: colours and signs of players, and a drawing for every kind."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from bastide.art import PLAYERS, figure_svg, piece_svg
from bastide.art.board.piece import is_figure
from bastide.art.paint.seat_signs import SEAT_SIGNS
from bastide.core.setup import SEAT_NAMES
from bastide.expansions.registry import LIBRARY
from tests.art.pictures import Pixels, document, pixels

KINDS = ("knockout", "seduction", "target", "catch")
COLOURED = ("hall", "catapult", *(f"catapult.{kind}" for kind in KINDS))
#: The colour below a drawing.
GROUND = (136, 136, 136)
Triple = tuple[float, float, float]
#: How the light of a screen reaches eyes that lack one kind of cone (Machado, Oliveira and Fernandes 2009).
EYES: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def _pixels(drawing: str) -> Pixels:
    return pixels(document('<path d="M-20-24H20V16H-20z" fill="#888"/>' + drawing, (-20, -24, 40, 40)))


def _reach(drawing: str) -> tuple[int, int]:
    """How wide and how high a drawing is, in units of a tile."""
    picture = _pixels(drawing)
    there = [(x, y) for y, row in enumerate(picture) for x, colour in enumerate(row) if colour != GROUND]
    xs, ys = [x for x, _ in there], [y for _, y in there]
    return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


@pytest.mark.parametrize("name", COLOURED)
def test_pieces_of_players_have_their_colour_and_sign(name: str) -> None:
    assert is_figure(name)
    for seat, player in enumerate(PLAYERS):
        drawing = piece_svg(name, seat)
        assert drawing == figure_svg(name, seat)
        assert player.colour in drawing
        assert f"#b-s-{player.sign}" in drawing
        assert "rotate(" not in figure_svg(name, seat, lying=True)
    assert "<text" not in figure_svg(name, 0), "no letter: each kind has a drawing"
    wide, high = _reach(figure_svg(name, 0))
    assert wide <= 34
    assert high <= 36


def _times(matrix: tuple[Triple, ...], vector: Triple) -> Triple:
    one, two, three = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return one, two, three


def _lab(colour: str, eye: str) -> Triple:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    seen = _times(EYES[eye], (red, green, blue))
    clipped = tuple(min(1.0, max(0.0, c)) for c in seen)
    xyz = _times(_TO_XYZ, (clipped[0], clipped[1], clipped[2]))
    x, y, z = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for t in (c / w for c, w in zip(xyz, _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _difference(one: str, other: str, eye: str) -> float:
    pairs = zip(_lab(one, eye), _lab(other, eye), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


@pytest.mark.parametrize(("eye", "least"), [("normal", 59), ("protan", 36), ("deutan", 35), ("tritan", 29)])
def test_colours_of_players_are_far_apart_for_all_eyes(eye: str, least: int) -> None:
    nearest = min(_difference(a.colour, b.colour, eye) for a, b in combinations(PLAYERS, 2))
    assert round(nearest) >= least


def test_seats_have_their_colours_in_the_order_of_the_engine() -> None:
    assert tuple(player.name for player in PLAYERS) == SEAT_NAMES


def test_every_seat_has_a_sign_of_its_own() -> None:
    signs = [player.sign for player in PLAYERS]
    assert sorted(signs) == sorted(SEAT_SIGNS)
    assert len(set(SEAT_SIGNS.values())) == len(SEAT_SIGNS)


@pytest.mark.parametrize(
    "kind",
    ["meeple", "abbot", "big_follower", "builder", "pig", "mayor", "wagon", "barn", "ringmaster", "wizard"],
)
@pytest.mark.parametrize("lying", [False, True])
def test_every_figure_bears_colour_and_sign_of_its_seat(kind: str, lying: bool) -> None:
    for seat, player in enumerate(PLAYERS):
        drawing = figure_svg(kind, seat, lying)
        ElementTree.fromstring(f"<svg>{drawing}</svg>")
        assert re.findall(r"#b-s-(\w+)", drawing) == [player.sign]
        assert set(re.findall(r'color="(#\w+)"', drawing)) == {player.colour}


def test_kinds_have_their_own_drawings_and_unknown_ones_are_pawns() -> None:
    for kind in ("meeple", "abbot", "big_follower", "builder", "pig", "count", "mayor", "wagon", "barn"):
        assert f'#b-f-{kind}"' in figure_svg(kind, 0)
    other = figure_svg("wizard", 0)
    assert "#b-f-pawn" in other
    assert figure_svg("meeple-lying", 0) == other


def test_every_figure_of_every_expansion_has_a_drawing_of_its_own() -> None:
    kinds = {
        figure.name for expansion in LIBRARY.order for part in expansion.parts for figure in part.figures
    }
    assert kinds >= {"meeple", "abbot"}
    assert [kind for kind in kinds if "#b-f-pawn" in figure_svg(kind, 0)] == []


def test_a_figure_of_no_seat_is_neutral() -> None:
    for seat in (-1, 6):
        drawing = figure_svg("meeple", seat)
        assert "#b-s-" not in drawing
        assert not any(player.colour in drawing for player in PLAYERS)


def _extent(kind: str, lying: bool) -> tuple[int, int, int, int]:
    """The box that a figure fills, in units of a tile around the spot where it stands."""
    picture = pixels(
        document(
            '<path d="M-30-30H30V30H-30z" fill="#fff"/>' + figure_svg(kind, 4, lying), (-30, -30, 60, 60)
        )
    )
    spots = [(x - 30, y - 30) for y, row in enumerate(picture) for x, c in enumerate(row) if sum(c) < 300]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("kind", ["meeple", "abbot", "wizard"])
def test_a_standing_figure_is_taller_than_wide_and_a_lying_one_is_not(kind: str) -> None:
    left, top, right, bottom = _extent(kind, lying=False)
    assert bottom - top > right - left
    assert 15 < bottom - top < 26
    assert left < 0 < right
    assert top < 0 < bottom < 12
    left, top, right, bottom = _extent(kind, lying=True)
    assert right - left > bottom - top
    assert left < 0 < right
    assert top < 0 < bottom < 12
