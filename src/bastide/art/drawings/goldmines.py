"""Gold mines on tiles, and the ingots that come out of them."""

from typing import Final

from bastide.art.drawings import Drawings, LandmarkKind, Layer, TokenDrawing
from bastide.art.svg.elements import SHADOW, ellipse, group, shape, stroke
from bastide.art.svg.forms import badge
from bastide.art.svg.palette import GOLD, INK, STONE, WOOD

_FINE: Final = ' stroke-width=".5"'
_GOLD_LIGHT: Final = "#f7df86"
_GOLD_DARK: Final = "#b8861f"
_DEEP: Final = "#3a2d24"


def _mine() -> str:
    """A gallery into the rock, propped with timber, and gold that glitters in it; for a badge."""
    return (
        shape("-6,5.2Q-6.2,-1 -3.6,-3.6Q0,-6.8 3.6,-3.8Q6.2,-1 6,5.2", STONE, _FINE)
        + shape("-3.4,5.2V-1.2H3.4V5.2", _DEEP, _FINE)
        + stroke("M-3.4,5.4V-1.4M3.4,5.4V-1.4", WOOD, 1.3)
        + stroke("M-4.4,-1.6H4.4", WOOD, 1.5)
        + shape("-2.2,5.2L-1.4,3.2H1.4L2.2,5.2", GOLD, _FINE)
        + shape("-.9,3.2L-.4,1.6H1.6L2.1,3.2", _GOLD_LIGHT, _FINE)
    )


def _ingot() -> str:
    """A bar of gold that lies on its broad side."""
    return (
        shape("-7,3.4L-4.6,-2H4.6L7,3.4", GOLD, _FINE)
        + shape("-4.6,-2L-3.4,-4H3.4L4.6,-2", _GOLD_LIGHT, _FINE)
        + stroke("M-5.2,2.2H3.6", _GOLD_LIGHT, 0.9)
        + stroke("M5.2,2.4L4,-.6", _GOLD_DARK, 0.9)
    )


def _bars(*places: tuple[float, float]) -> str:
    """Ingots on each other, with the shadow of the lowest."""
    return ellipse(0.8, 4.4, 9.6, 2.6, INK, SHADOW) + "".join(
        group(f"translate({x},{y})", _ingot()) for x, y in places
    )


DRAWINGS: Final = Drawings(
    symbols={
        "goldmine": badge(_mine(), _GOLD_DARK),
        "ingot": _bars((0, 0)),
        "ingots": _bars((-1.4, 1.6), (1.4, -2.8)),
    },
    landmarks={"goldmine": LandmarkKind(layer=Layer.TOP)},
    tokens={"gold": TokenDrawing("ingot", stack="ingots", counted_from=2)},
)
