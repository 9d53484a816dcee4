"""Inns, cathedrals and the big follower."""

from typing import Final

from bastide.art.drawings import Drawings, FigureDrawing, LandmarkKind
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, group, rect, shape, stroke
from bastide.art.svg.forms import farmer, meeple
from bastide.art.svg.palette import (
    BLUE,
    CREAM,
    CREAM_DARK,
    GOLD,
    INK,
    ROOFS,
    SELF,
    SLATE,
    WATER,
    WATER_EDGE,
    WATER_LIGHT,
    WHITE,
)

_FINE: Final = ' stroke-width=".4"'
_LIT: Final = ' stroke="none" opacity=".32"'
#: How much larger the big follower is than others.
_BIG: Final = 1.3


def _inn() -> str:
    return (
        ellipse(3, 4.6, 8, 3.9, WATER, f' stroke="{WATER_EDGE}"')
        + stroke("M-.6,4.4q1.6,-.9 3.4,0M4,6q1.6,-.9 3.4,0", WATER_LIGHT, 0.8)
        + rect(-7, -3, 8.6, 6.4, CREAM)
        + shape("-8.4,-2.4L-5.6,-8.4H.8L3,-2.4", "#b2452f")
        + rect(-4.2, 0.2, 2, 3.2, INK, FLAT)
        + rect(-1.2, -1, 1.6, 1.6, GOLD, _FINE)
        + stroke("M2,-3.8H6.4", INK, 0.8)
        + circle(5.4, -1.6, 2.1, GOLD)
        + stroke("M-5,-8.2v-2.2h1.6v2.2", INK, 0.8)
    )


def _cathedral_tower(x: float) -> str:
    return (
        rect(x, -14, 7, 25, CREAM)
        + rect(x + 4, -14, 3, 25, CREAM_DARK, FLAT)
        + shape(f"{x - 0.8},-13.6L{x + 3.5},-24L{x + 7.8},-13.6", SLATE)
        + stroke(f"M{x + 3.5},-24v-3.6M{x + 2},-26.4h3", INK, 0.8)
        + rect(x + 2.4, -9, 2, 4, INK, FLAT)
    )


def _cathedral() -> str:
    return (
        ellipse(1, 12, 18, 4, INK, SHADOW)
        + rect(-13, -4, 26, 15, CREAM)
        + shape("-14.6,-3L-10,-12H10L14.6,-3", ROOFS[3])
        + _cathedral_tower(-14)
        + _cathedral_tower(7)
        + shape("-6,11V-6L0,-13L6,-6V11", WHITE)
        + circle(0, -3.4, 3.2, BLUE)
        + stroke("M0,-6.4v6M-3,-3.4h6M-2.1,-5.5l4.2,4.2M2.1,-5.5l-4.2,4.2", WHITE, 0.5)
        + shape("-2.4,11V5A2.4,2.4 0 0 1 2.4,5V11", INK, FLAT)
    )


def _big_follower() -> str:
    """A follower in a cape, half as large again as the others."""
    cape = "-5,-22Q-14,-12 -15.6,-1Q-7,-3.6 0,-3.2Q7,-3.6 15.6,-1Q14,-12 5,-22"
    return group(
        f"scale({_BIG})", shape(cape, SELF) + shape(cape, "#000", ' stroke="none" opacity=".2"') + meeple()
    )


DRAWINGS: Final = Drawings(
    symbols={"inn": _inn(), "cathedral": _cathedral()},
    landmarks={
        "inn": LandmarkKind(room=9.0),
        "cathedral": LandmarkKind(room=17.0, town_room=20.0),
    },
    figures={
        "big_follower": FigureDrawing(
            _big_follower(),
            sign=(0.0, -19.8),
            lying=group(f"scale({_BIG})", farmer()),
            lying_sign=(-3.9, -6.0),
        )
    },
)
