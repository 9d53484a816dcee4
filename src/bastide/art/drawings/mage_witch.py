"""The magic sign on tiles, the mage and the witch."""

from typing import Final

from bastide.art.drawings import Drawings, FigureDrawing, LandmarkKind, Layer
from bastide.art.svg.elements import FLAT, circle, ellipse, shape, stroke
from bastide.art.svg.forms import badge
from bastide.art.svg.palette import GOLD, INK, WOOD

_FINE: Final = ' stroke-width=".5"'
_ROBE: Final = "#3d5fae"
_ROBE_LIGHT: Final = "#6f8fd6"
_SKIN: Final = "#f3d3a8"
_BEARD: Final = "#f4efe6"
_BLACK: Final = "#3b3245"
_BLACK_LIGHT: Final = "#5d5170"
_GREEN: Final = "#9cc46a"
_HAIR: Final = "#c8622d"
_RING: Final = "#5b4aa0"
#: A star of five points around the origin.
_STAR: Final = "0,-5.6L1.6,-1.8L5.6,-1.6L2.5,1L3.6,5L0,2.7L-3.6,5L-2.5,1L-5.6,-1.6L-1.6,-1.8"


def _sign() -> str:
    """A star among sparks, for a badge."""
    return (
        shape(_STAR, GOLD, _FINE)
        + circle(-4.6, -4.4, 0.8, "#ffe9a8", FLAT)
        + circle(4.8, 4.2, 0.8, "#ffe9a8", FLAT)
        + circle(4.6, -4.6, 0.6, "#e3d5f8", FLAT)
    )


def _mage() -> str:
    """The mage with his beard, his pointed hat and a staff that bears a star."""
    return (
        stroke("M11.6,0L9.8,-29", WOOD, 1.7)
        + f'<g transform="translate(9.6,-31)scale(.95)">{shape(_STAR, "#ffe07a", _FINE)}</g>'
        + shape("-10,0Q-8.6,-12 -4.4,-18H4.4Q8.6,-12 10,0Q0,2.6 -10,0", _ROBE)
        + shape("-2,0Q-1.4,-8 0,-11Q1.4,-8 2,0Q0,.6 -2,0", _ROBE_LIGHT, FLAT)
        + shape("4,-17L10.4,-11.6L8.6,-8.6L2.6,-12.4", _ROBE)
        + circle(9.6, -10.4, 1.7, _SKIN, _FINE)
        + circle(0, -20.6, 4.8, _SKIN)
        + shape("-4.4,-20Q-4.8,-10.6 0,-8.4Q4.8,-10.6 4.4,-20Q2.4,-17.4 0,-18Q-2.4,-17.4 -4.4,-20", _BEARD)
        + circle(-1.7, -21, 0.7, INK, FLAT)
        + circle(1.7, -21, 0.7, INK, FLAT)
        + shape("-7.6,-22.4Q0,-26.6 7.6,-22.4Q4.6,-25.6 3.6,-28Q1.6,-34 -2.6,-36.6Q-2.4,-30 -4.6,-26", _ROBE)
        + circle(-0.6, -28.4, 1.1, "#ffe07a", FLAT)
        + circle(1.6, -25.4, 0.7, "#ffe07a", FLAT)
    )


def _witch() -> str:
    """The witch with red hair under a bent black hat, leaning on her broom."""
    return (
        stroke("M-12.4,-1.6L-6.6,-28", WOOD, 1.7)
        + shape("-14.8,1.4L-13.6,-8L-9.6,-7.4L-10.4,1.8Q-12.6,.8 -14.8,1.4", "#d9a94e")
        + stroke("M-13.8,-5.4L-9.8,-4.8M-12.9,1L-12.3,-4.6", INK, 0.6)
        + shape("-9,0Q-7.4,-12 -4,-18H4Q8.4,-12 10.4,0Q0,2.6 -9,0", _BLACK)
        + shape("-3.6,-17L-10.4,-13.8L-9.6,-10.4L-2.4,-12.6", _BLACK)
        + circle(-9.6, -12.2, 1.7, _GREEN, _FINE)
        + stroke("M-7,-5Q1,-2.4 9,-5.4", _BLACK_LIGHT, 1)
        + shape("-5.4,-24Q-8,-17 -6,-13.6Q-3.6,-15 -4,-19M5.4,-24Q8,-17 6,-13.6Q3.6,-15 4,-19", _HAIR)
        + circle(0, -20.4, 4.7, _GREEN)
        + circle(-1.5, -21, 0.7, INK, FLAT)
        + circle(2, -21, 0.7, INK, FLAT)
        + shape(".4,-20.4L2.8,-18.4L.6,-18", "#83ad52", ' stroke-width=".4"')
        + stroke("M-1.8,-16.9Q.4,-15.8 2.2,-17.2", INK, 0.7)
        + ellipse(0, -23.6, 8.8, 2.1, _BLACK)
        + shape(
            "-4.8,-24Q-3.4,-30 -.6,-33Q2.6,-36.6 7.4,-34.6Q4.4,-33 4.2,-30.4Q4.2,-27 5,-24Q0,-22.8 -4.8,-24",
            _BLACK,
        )
        + stroke("M-4.6,-25.6Q0,-24.2 4.8,-25.6", "#8d4fa0", 1.5)
    )


DRAWINGS: Final = Drawings(
    symbols={"mage": badge(_sign(), _RING)},
    landmarks={"mage": LandmarkKind(layer=Layer.TOP)},
    figures={
        "mage": FigureDrawing(_mage(), lies=False),
        "witch": FigureDrawing(_witch(), lies=False),
    },
)
