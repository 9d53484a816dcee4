"""Pieces that are built on the board: towers of any height, pyramids of followers, bridges."""

from collections.abc import Mapping
from typing import Final

from bastide.art.curves import Point
from bastide.art.drawing import FLAT, SHADOW, circle, ellipse, figures_of, rect, shape, stroke, use
from bastide.art.palette import CAVE, INK, PAPER_LIGHT, STONE, STONE_DARK, STONE_LIGHT
from bastide.art.props import BRIDGES

#: How much a tower grows with each piece, until it would hide too much; then its number alone tells.
_STOREY: Final = 6.4
_TALLEST: Final = 6
#: The backs of tiles.
_BACK: Final = "#7a3f34"
#: From this height on the number is written on a tower.
_COUNTED_FROM: Final = 4


def tower_svg(height: int) -> str:
    """A tower of so many pieces on its foundation, which is in the origin."""
    storeys = min(height, _TALLEST)
    drums = "".join(use("drum", 0, -storey * _STOREY) for storey in range(storeys))
    return drums + (plate(height, 0, -storeys * _STOREY / 2) if height >= _COUNTED_FROM else "")


def tower_top(height: int) -> Point:
    """Where a follower stands who is on top of a tower, seen from its foundation."""
    return (0.0, -min(height, _TALLEST) * _STOREY)


def pyramid_spots(count: int) -> tuple[Point, ...]:
    """Where acrobats stand around their place: two side by side, the third on their shoulders."""
    return ((-7.0, -3.0), (7.0, -3.0), (0.0, -15.0))[:count]


def plate(value: int, x: float, y: float) -> str:
    """A number on a small paper disc."""
    ring = f' stroke="{INK}" stroke-width=".7"'
    return circle(x, y, 4.6, PAPER_LIGHT, ring) + figures_of(value, x, y, 6.8 if value < 10 else 5.6, INK)


def _drum() -> str:
    """One storey of a tower: a ring of stones, open above."""
    return (
        ellipse(1.4, 4.4, 9.4, 4, INK, SHADOW)
        + shape("-8.6,-2.4V4A8.6,3.4 0 0 0 8.6,4V-2.4", STONE)
        + shape("2.6,-2V7.2A8.6,3.4 0 0 0 8.6,4V-2.4", STONE_DARK, ' stroke="none" opacity=".55"')
        + stroke("M-8.6,1A8.6,3.4 0 0 0 8.6,1M-4.6,3.9V.9M.4,7.2V4.3M5,6.6V3.5", STONE_DARK, 0.6)
        + ellipse(0, -2.4, 8.6, 3.4, STONE_LIGHT)
        + ellipse(0, -2.4, 5, 1.8, CAVE)
    )


def _pile() -> str:
    """Tiles on each other, face down: their backs show a tower."""
    edges = "".join(
        rect(-7.4 + off, -8 + 2 * off, 14, 14, colour, ' rx="1.4"')
        for off, colour in ((1.2, "#cdb68a"), (0.8, "#e3cfa4"), (0.4, "#cdb68a"))
    )
    return (
        rect(-6, -4.4, 14.6, 14, INK, f' rx="2"{SHADOW}')
        + edges
        + rect(-7.4, -8, 14, 14, _BACK, ' rx="1.4"')
        + rect(
            -6, -6.6, 11.2, 11.2, "none", f' rx=".8" stroke="{PAPER_LIGHT}" stroke-width=".7" opacity=".8"'
        )
        + shape("-3.6,3V-2.6H-4.4V-5.2H-2.8V-4.2H-1.2V-5.2H.4V-4.2H2V-5.2H3.6V-2.6H2.8V3", PAPER_LIGHT, FLAT)
        + shape("-1.6,3V.8A1.2,1.2 0 0 1 .8,.8V3", _BACK, FLAT)
    )


def _quill() -> str:
    """A quill that has begun to draw: it waits on a blank tile."""
    vane = "-6,8Q-9,-4 2,-14Q10,-21 17,-22Q16,-12 9,-5Q2,3 -6,8"
    barbs = "M-3,2.4Q-1,2.6 2.4,.6M1.4,-3.4Q4,-3.2 7,-5.4M6.6,-9.4Q9,-9.4 12,-11.6M-4.4,-.6Q-4.4,-2.6 -3.4,-5"
    return (
        stroke("M-22,17Q-17,11.4 -13,16T-6,17.6", INK, 1.3, ' opacity=".7"')
        + shape(vane, PAPER_LIGHT)
        + shape("-6,8Q2,3 9,-5Q16,-12 17,-22Q6,-8 -6,8", STONE_LIGHT, FLAT)
        + stroke(barbs, STONE_DARK, 0.6)
        + stroke("M17,-22Q3,-8 -9,13", INK, 0.8)
        + shape("-8.4,10.4L-5.6,12L-10.6,18.4L-10.8,15.6", INK)
    )


PIECES: Final[Mapping[str, str]] = {"drum": _drum(), "pile": _pile(), "quill": _quill(), **BRIDGES}
