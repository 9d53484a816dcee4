"""Beings of old tales: the hut of Baba Yaga, Vodyanoy, Solovei; and the stone by the wayside."""

from typing import Final

from bastide.art.drawings import Drawings, LandmarkKind
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, rect, shape, stroke
from bastide.art.svg.forms import crown
from bastide.art.svg.palette import (
    CAVE,
    GOLD,
    INK,
    LEAF,
    LEAF_DARK,
    RED,
    STONE,
    WATER,
    WATER_EDGE,
    WATER_LIGHT,
    WHITE,
    WOOD,
)

_FINE: Final = ' stroke-width=".4"'
_TIMBER: Final = "#b98a54"
_MOSS: Final = "#6fa06a"


def _hut() -> str:
    """The hut of Baba Yaga, on the legs of a hen."""
    return (
        ellipse(1, 8.4, 7, 2, INK, SHADOW)
        + stroke("M-2.6,1V7.4M2.6,1V7.4M-4.8,8.6L-2.6,7L-.8,8.6M.8,8.6L2.6,7L4.8,8.6", "#d99a32", 1.5)
        + rect(-5.6, -5.4, 11.2, 7, _TIMBER)
        + stroke("M-5.6,-3.2H5.6M-5.6,-.8H5.6", WOOD, 0.5)
        + shape("-7.6,-4.8L-3,-12H3L7.6,-4.8", "#7a5a3a")
        + stroke("M-4,-12.6L-2,-10.6M4,-12.6L2,-10.6", WOOD, 1)
        + rect(-1.6, -3.6, 3.2, 3.4, GOLD, _FINE)
        + stroke("M0,-3.6v3.4M-1.6,-1.9h3.2", INK, 0.4)
    )


def _vodyanoy() -> str:
    """A lake, and the old man of the waters who looks out of it."""
    return (
        ellipse(0, 1, 15.4, 11.4, "#dccf97", FLAT)
        + ellipse(0, 1, 14, 10, WATER, f' stroke="{WATER_EDGE}" stroke-width=".9"')
        + stroke(
            "M-10,-2q2.4,-1.4 5,0M4,-4q2.4,-1.4 5,0M-9,6q2.4,-1.4 5,0M5,6.4q2.4,-1.4 5,0", WATER_LIGHT, 0.9
        )
        + shape("-5,4Q-5.4,-6 0,-6.4Q5.4,-6 5,4Q2.6,6.6 0,5.4Q-2.6,6.6 -5,4", _MOSS)
        + shape("-3.4,.6Q0,3 3.4,.6Q3.6,7.4 0,9Q-3.6,7.4 -3.4,.6", "#8fbf7c")
        + circle(-2, -1.8, 1.2, WHITE, _FINE)
        + circle(2, -1.8, 1.2, WHITE, _FINE)
        + circle(-2, -1.7, 0.5, INK, FLAT)
        + circle(2, -1.7, 0.5, INK, FLAT)
        + stroke("M-12.6,4V-3M12.4,1V-6M13.4,2V-4", LEAF_DARK, 0.9)
    )


def _solovei() -> str:
    """Solovei the robber, who sits in a tree and whistles."""
    return (
        ellipse(1, 9, 7, 2, INK, SHADOW)
        + shape("-1.8,9L-1.2,1H1.2L1.8,9", WOOD)
        + crown(-5, -2, 5)
        + crown(5, -2, 5)
        + crown(0, -6, 5.6)
        + circle(0, -2.6, 4, "#f0cfa0")
        + shape("-4.6,-4Q-4,-8.4 0,-8.4Q4,-8.4 4.6,-4", RED)
        + rect(-5.2, -4.8, 10.4, 1.6, "#8f5a3a")
        + circle(-1.5, -2.4, 0.6, INK, FLAT)
        + circle(1.5, -2.4, 0.6, INK, FLAT)
        + circle(0, -0.2, 0.9, CAVE, FLAT)
        + stroke("M2.4,.4q2.4,.6 4.4,-.6M2.4,1.6q2.4,1.4 5,1", LEAF, 0.8)
    )


def _stone() -> str:
    """A stone by the wayside with words on it."""
    return (
        ellipse(1, 5.4, 5.4, 1.8, INK, SHADOW)
        + shape("-4.4,5.6L-3.2,-5.4Q0,-9 3.2,-5.4L4.4,5.6", STONE)
        + stroke("M-1.8,-3.4h3.6M-2,-.6h4M-2.2,2.2h4.4", INK, 0.8)
    )


DRAWINGS: Final = Drawings(
    symbols={"hut": _hut(), "vodyanoy": _vodyanoy(), "solovei": _solovei(), "stone": _stone()},
    landmarks={
        "hut": LandmarkKind(room=9.0, is_building=True, aside=(0, 7)),
        "vodyanoy": LandmarkKind(room=15.0),
        "solovei": LandmarkKind(room=10.0),
        "stone": LandmarkKind(room=6.0),
    },
)
