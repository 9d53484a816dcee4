"""The sign of the festival."""

from typing import Final

from bastide.art.drawings import Drawings, LandmarkKind, Layer
from bastide.art.svg.elements import circle, group, shape
from bastide.art.svg.forms import badge
from bastide.art.svg.palette import BLUE, GOLD, RED, WHITE

_FINE: Final = ' stroke-width=".4"'


def _flower() -> str:
    petal = "0,-.6Q2.2,-4.6 0,-5.6Q-2.2,-4.6 0,-.6"
    petals = (RED, GOLD, BLUE, RED, GOLD, BLUE)
    return "".join(
        group(f"rotate({60 * turn})", shape(petal, colour, _FINE)) for turn, colour in enumerate(petals)
    ) + circle(0, 0, 1.4, WHITE, _FINE)


DRAWINGS: Final = Drawings(
    symbols={"festival": badge(_flower(), GOLD)},
    landmarks={"festival": LandmarkKind(layer=Layer.TOP)},
)
