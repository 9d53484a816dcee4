"""The sign of a besieged city."""

from typing import Final

from bastide.art.drawings import Drawings, LandmarkKind, Layer
from bastide.art.svg.elements import group, stroke
from bastide.art.svg.forms import badge
from bastide.art.svg.palette import INK, RED, STEEL, WOOD


def _swords() -> str:
    sword = (
        stroke("M0,4.6V-5.2", INK, 2.3)
        + stroke("M0,3.4V-5", STEEL, 1.3)
        + stroke("M-2,2.4H2", WOOD, 1.2)
        + stroke("M0,2.6V5", WOOD, 1.4)
    )
    return group("rotate(40)", sword) + group("rotate(-40)", sword)


DRAWINGS: Final = Drawings(
    symbols={"besieged": badge(_swords(), RED)},
    landmarks={"besieged": LandmarkKind(layer=Layer.TOP)},
)
