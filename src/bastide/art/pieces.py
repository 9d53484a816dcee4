"""Pieces that are built on the board: towers of any height, pyramids of followers, bridges."""

from collections.abc import Mapping
from typing import Final

from bastide.art.curves import Point
from bastide.art.drawing import SHADOW, circle, ellipse, figures_of, shape, stroke, use
from bastide.art.palette import CAVE, INK, PAPER_LIGHT, STONE, STONE_DARK, STONE_LIGHT
from bastide.art.props import BRIDGES

#: How much a tower grows with each piece, until it would hide too much; then its number alone tells.
_STOREY: Final = 6.4
_TALLEST: Final = 6
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


PIECES: Final[Mapping[str, str]] = {"drum": _drum(), **BRIDGES}
