"""The king and the robber."""

from typing import Final

from bastide.art.drawings import Drawings, TokenDrawing
from bastide.art.svg.elements import FLAT, circle, shape, stroke
from bastide.art.svg.forms import badge
from bastide.art.svg.palette import BLUE, GOLD, INK, RED, WHITE, WOOD

_FINE: Final = ' stroke-width=".4"'


def _crown() -> str:
    return (
        shape("-4.2,3.6L-5,-2.6L-2.2,0L0,-4.4L2.2,0L5,-2.6L4.2,3.6", GOLD)
        + stroke("M-4,1.8H4", RED, 1.2)
        + "".join(circle(x, y, 0.8, RED, _FINE) for x, y in ((-5, -2.8), (0, -4.6), (5, -2.8)))
    )


def _mask() -> str:
    return (
        shape("-5,-1.4H5L2.4,-2.2Q2.2,-5.2 0,-5.2Q-2.2,-5.2 -2.4,-2.2", WOOD)
        + shape("-3.8,-1Q0,-2 3.8,-1V1.2Q2,2.2 0,1Q-2,2.2 -3.8,1.2", INK, FLAT)
        + circle(-1.8, 0, 0.8, WHITE, FLAT)
        + circle(1.8, 0, 0.8, WHITE, FLAT)
        + shape("-3,2.2Q0,3.4 3,2.2L0,5.4", RED, _FINE)
    )


DRAWINGS: Final = Drawings(
    symbols={"king": badge(_crown(), BLUE), "robber": badge(_mask(), INK)},
    tokens={"king": TokenDrawing("king"), "robber": TokenDrawing("robber")},
)
