"""The river: the herd of pigs on its bank."""

from typing import Final

from bastide.art.drawings import Drawings, LandmarkKind
from bastide.art.svg.elements import FLAT, circle, ellipse, group, stroke
from bastide.art.svg.palette import INK


def _pig(x: float, y: float, size: float) -> str:
    pink = "#eeb0a2"
    return group(
        f"translate({x},{y})scale({size})",
        ellipse(0, 0, 3.4, 2.2, pink)
        + circle(-3.1, -0.3, 1.5, pink)
        + circle(-4.1, 0, 0.6, "#d98878", FLAT)
        + stroke("M-1.6,1.9V3M1.6,1.9V3M3.3,-.6q1.2,-.6 .6,-1.5", INK),
    )


DRAWINGS: Final = Drawings(
    symbols={"pigs": _pig(-4.4, -3, 1.2) + _pig(5, 0.4, 1.2) + _pig(-3, 5, 1.2)},
    landmarks={"pigs": LandmarkKind(room=8.0)},
)
