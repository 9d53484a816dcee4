"""Towers of any height on their foundations, and the prison for those whom they capture."""

import math
from typing import Final

from bastide.art.drawings import Box, Built, Drawings, LandmarkKind, Layer, TokenDrawing
from bastide.art.svg.curves import round_about
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, shape, stroke, use
from bastide.art.svg.forms import badge, plate
from bastide.art.svg.palette import CAVE, INK, STEEL, STONE, STONE_DARK, STONE_LIGHT

_FINE: Final = ' stroke-width=".4"'
#: How much a tower grows with each piece, until it would hide too much; then its number alone tells.
_STOREY: Final = 6.4
_TALLEST: Final = 6
#: From this height on the number is written on a tower.
_COUNTED_FROM: Final = 4


def _foundation() -> str:
    """The ring of stones on which a tower grows, open in its middle."""
    stones = "".join(
        circle(*round_about((0, 0), step * math.tau / 10, 7.6), 1.7, STONE_LIGHT, _FINE) for step in range(10)
    )
    return (
        ellipse(1, 2, 9.6, 8.6, INK, SHADOW)
        + circle(0, 0, 8.6, STONE)
        + stones
        + circle(0, 0, 5.4, "#5d5347")
        + circle(0.4, 0.8, 4.2, CAVE, FLAT)
    )


def tower_svg(height: int) -> str:
    """A tower of so many pieces on its foundation, which is in the origin."""
    storeys = min(height, _TALLEST)
    drums = "".join(use("drum", 0, -storey * _STOREY) for storey in range(storeys))
    return drums + (plate(height, 0, -storeys * _STOREY / 2) if height >= _COUNTED_FROM else "")


def tower_top(height: int) -> float:
    """How far above its foundation a follower stands who is on top of a tower."""
    return min(height, _TALLEST) * _STOREY


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


def _bars() -> str:
    """A barred window: somebody sits behind it."""
    return (
        shape("-4.4,5V-1A4.4,4.4 0 0 1 4.4,-1V5", STONE)
        + shape("-3.2,4.2V-.8A3.2,3.2 0 0 1 3.2,-.8V4.2", INK)
        + stroke("M-1.6,4.2V-3.4M0,4.2V-3.8M1.6,4.2V-3.4M-3.2,1.2H3.2", STEEL, 0.8)
    )


DRAWINGS: Final = Drawings(
    symbols={"foundation": _foundation(), "drum": _drum(), "prison": badge(_bars(), INK)},
    landmarks={
        "tower": LandmarkKind(room=10.0, layer=Layer.GROUND, stands=True, look=lambda facts: "foundation")
    },
    tokens={
        "tower": TokenDrawing(
            "drum", counted_from=_COUNTED_FROM, built=Built(tower_svg, tower_top, Box(-19, -46, 38, 61))
        ),
        "tower_piece": TokenDrawing("drum"),
        "prison": TokenDrawing("prison"),
    },
)
