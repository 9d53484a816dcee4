"""Little towers, houses and sheds, each on a plate, so that they are not taken for what is printed."""

from typing import Final

from bastide.art.drawings import Drawings, TokenDrawing
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, group, rect, shape, stroke
from bastide.art.svg.palette import GOLD, INK, RED, WOOD

_FINE: Final = ' stroke-width=".5"'
_WALL: Final = "#f2dfb6"
_WALL_SHADE: Final = "#d8bd86"
_SLATE: Final = "#5f7690"
_TILES: Final = "#b5522f"
_THATCH: Final = "#c99a3f"
_PLANK: Final = "#a9744a"
#: Violet and cream: no tile has these.
_RIM: Final = "#7a4a86"
_PLATE: Final = "#fbf3dc"


def _on_plate(building: str) -> str:
    """A building on the plate of a game piece, with its shadow."""
    return (
        circle(0.6, 1.6, 10, INK, SHADOW)
        + circle(0, 0, 10, _RIM)
        + circle(0, 0, 8.6, _PLATE, _FINE)
        + ellipse(0.6, 5, 6.6, 1.6, INK, SHADOW)
        + group("translate(0,-1)scale(1.1)", building)
    )


def _tower() -> str:
    """Tall and narrow, with a pointed roof and a flag."""
    return (
        stroke("M0,-11V-16", INK, 0.7)
        + shape("0,-16l5.4,1.7l-5.4,1.7", RED, _FINE)
        + rect(-4, -3, 8, 10, _WALL)
        + shape("1.2,-3H4V7H1.2", _WALL_SHADE, FLAT)
        + shape("-5.6,-3L0,-11.6L5.6,-3", _SLATE)
        + rect(-1.2, -0.8, 2.4, 3, INK, FLAT)
        + shape("-1.6,7V4.4A1.6,1.6 0 0 1 1.6,4.4V7", WOOD, _FINE)
    )


def _house() -> str:
    """Broad, with a gable, a chimney and two windows."""
    return (
        rect(3, -9.4, 2.4, 5, _WALL_SHADE, _FINE)
        + rect(-7, -1.4, 14, 8.4, _WALL)
        + shape("2.4,-1.4H7V7H2.4", _WALL_SHADE, FLAT)
        + shape("-8.8,-1.2L-1,-9.4H1L8.8,-1.2", _TILES)
        + rect(-5.2, 0.6, 2.8, 2.8, GOLD, _FINE)
        + rect(2.6, 0.6, 2.8, 2.8, GOLD, _FINE)
        + rect(-1.5, 1.8, 3, 5.2, WOOD, _FINE)
    )


def _shed() -> str:
    """Low, of planks, under a roof that slopes to one side."""
    return (
        shape("-6.6,7V0L6.6,-3.6V7", _PLANK)
        + stroke("M-3.4,-.6V7M0,-1.6V7M3.4,-2.4V7", "#7d5233", 0.6)
        + shape("-8.4,1.4L-7.6,-1.6L7.8,-6L8.4,-3.2", _THATCH)
        + rect(-1.8, 1.8, 4, 5.2, "#5a3a22", _FINE)
    )


DRAWINGS: Final = Drawings(
    symbols={
        "little_tower": _on_plate(_tower()),
        "little_house": _on_plate(_house()),
        "little_shed": _on_plate(_shed()),
    },
    tokens={kind: TokenDrawing(kind) for kind in ("little_tower", "little_house", "little_shed")},
)
