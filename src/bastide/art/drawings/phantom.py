"""The phantom: a follower through whom one can see."""

from typing import Final

from bastide.art.drawings import Drawings, FigureDrawing
from bastide.art.svg.elements import circle, ellipse, shape, stroke
from bastide.art.svg.palette import INK, SELF, WHITE

_CLEAR: Final = ' fill-opacity=".72"'
_LIT: Final = ' stroke="none" opacity=".4"'
#: A hood and a robe that ends in folds above the ground, as if it floated.
_ROBE: Final = (
    "0,-35C-7.6,-35 -9,-28.4 -8.4,-23.4C-13,-20.6 -16.4,-15 -14.8,-12.6C-13.2,-10.8 -10.6,-12.4 -8.8,-14"
    "C-9.2,-9.4 -10.4,-5.4 -12.4,-1.4C-9.6,-.2 -7.8,-3.4 -5.4,-3.2C-3,-3 -2.6,.6 0,.6"
    "C2.6,.6 3,-3 5.4,-3.2C7.8,-3.4 9.6,-.2 12.4,-1.4C10.4,-5.4 9.2,-9.4 8.8,-14"
    "C10.6,-12.4 13.2,-10.8 14.8,-12.6C16.4,-15 13,-20.6 8.4,-23.4C9,-28.4 7.6,-35 0,-35"
)


def _phantom() -> str:
    return (
        shape(_ROBE, WHITE, ' stroke="none"')
        + shape(_ROBE, SELF, _CLEAR)
        + shape(
            "-5.8,-30C-5,-33 -2.6,-33.6 0,-33.6C-3,-31 -4.6,-27 -5.2,-22.6C-6.2,-25 -6.4,-28 -5.8,-30",
            WHITE,
            _LIT,
        )
        + ellipse(0, -26.6, 5.2, 5.6, INK, ' stroke="none" opacity=".78"')
        + circle(-2.1, -27.2, 1.3, WHITE, ' stroke="none"')
        + circle(2.1, -27.2, 1.3, WHITE, ' stroke="none"')
        + stroke("M-4.2,-17.4Q-5,-11 -5.6,-6.4M4.2,-17.4Q5,-11 5.6,-6.4M0,-17V-4", INK, 0.9, ' opacity=".34"')
    )


DRAWINGS: Final = Drawings(figures={"phantom": FigureDrawing(_phantom())})
