"""Flying machines: wings of cloth on a wooden frame; an arrow beside them shows where they fly."""

from typing import Final

from bastide.art.drawings import Drawings, LandmarkKind, Layer
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, group, rect, shape, stroke
from bastide.art.svg.palette import CREAM, CREAM_DARK, INK, RED, WHITE, WOOD

_FINE: Final = ' stroke-width=".5"'
#: It leaves room for the arrow beside it.
_SMALL: Final = 0.84


def _wing() -> str:
    """The right wing: cloth with two ribs."""
    hem = "C10,-3 8.2,-2.4 7.4,-.6C6,-2 4,-1.8 2,0"
    front = "C6,-9.6 11,-9.4 14.6,-5.6"
    return (
        shape(f"2,-5.4{front}C12.6,-5 12,-3.4 11.6,-1.8{hem}", CREAM)
        + shape(f"2,-3.4C5,-5.4 8,-5.6 11.8,-3.4{hem}", CREAM_DARK, FLAT)
        + stroke(f"M2,-5.4{front}", WOOD, 1.2)
        + stroke("M6.2,-8L7.4,-.6M10.6,-8.2L11.6,-1.8", WOOD, 0.7)
    )


def _flying_machine() -> str:
    """The machine stands on its skids, the pilot's seat between its wings."""
    machine = (
        ellipse(0.6, 6.6, 10.4, 2.7, INK, SHADOW)
        + stroke("M-4.6,6.4L-1.6,1.6M4.6,6.4L1.6,1.6M-6.4,6.4H-2.4M2.4,6.4H6.4", WOOD, 1.0)
        + group("scale(-1,1)", _wing())
        + _wing()
        + shape("-2.6,-6.4Q0,-8.8 2.6,-6.4L2.2,2.6Q0,4.4 -2.2,2.6", WOOD)
        + rect(-1.5, -4.6, 3, 3.4, WHITE, _FINE)
        + stroke("M0,-7.6V-12.4", WOOD, 0.9)
        + shape("0,-12.6l4.6,1.5l-4.6,1.6", RED, _FINE)
        + circle(0, 0.9, 1.1, CREAM, _FINE)
    )
    return group(f"scale({_SMALL})", machine)


DRAWINGS: Final = Drawings(
    symbols={"flying_machine": _flying_machine()},
    landmarks={"flying_machine": LandmarkKind(room=14.0, layer=Layer.TOP, points_by="towards")},
)
