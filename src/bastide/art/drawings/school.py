"""The school over two tiles, and the teacher."""

from typing import Final

from bastide.art.drawings import Drawings, FigureDrawing, LandmarkKind
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, rect, shape, stroke
from bastide.art.svg.forms import crown
from bastide.art.svg.palette import BLUE, CREAM, GOLD, INK, PAPER_LIGHT, RED, SLATE, STONE, WHITE, WOOD

_FINE: Final = ' stroke-width=".4"'
_GOWN: Final = "#2f3f5c"
_SKIN: Final = "#f0d3ab"


def _schoolhouse() -> str:
    """The school: a long house with a bell above its door, half of it on either tile."""
    windows = "".join(
        rect(x, 0.6, 3.2, 5, BLUE, _FINE) + stroke(f"M{x + 1.6},.6v5M{x},3h3.2", WHITE, 0.5)
        for x in (-21, -15.6, -10.2, 7, 12.4, 17.8)
    )
    return (
        ellipse(1, 11.4, 27, 4, INK, SHADOW)
        + rect(-25, -3, 50, 14, CREAM)
        + rect(-25, 8.6, 50, 2.4, STONE, FLAT)
        + shape("-27,-2.4L-22.4,-12H22.4L27,-2.4", SLATE)
        + stroke("M-24,-5.4H24M-22.8,-8.4H22.8", INK, 0.35, ' opacity=".45"')
        + windows
        + shape("-7,11V-6L0,-13.6L7,-6V11", CREAM)
        + shape("-8.4,-4.6L0,-14.4L8.4,-4.6L7,-3.4L0,-11.4L-7,-3.4", SLATE)
        + rect(-3, -22, 6, 8.4, CREAM)
        + shape("-4.2,-21.6L0,-27L4.2,-21.6", SLATE)
        + shape("-1.8,-15.4Q-1.4,-19.6 0,-19.6Q1.4,-19.6 1.8,-15.4", GOLD, _FINE)
        + shape("-3,11V4.6A3,3 0 0 1 3,4.6V11", WOOD)
        + rect(-3.4, -4.2, 6.8, 4.4, PAPER_LIGHT, _FINE)
        + stroke("M-2.2,-2.8H2.2M-2.2,-1.4H1", INK, 0.5)
        + crown(-29, 8, 3.4)
        + crown(29, 8, 3.4)
    )


def teacher() -> str:
    """The teacher in gown and square cap, a book in hand; he belongs to nobody."""
    robe = "-4,-22C-9,-20 -9,-10 -11.6,-2C-12,-.6 -11.4,0 -10,0H10C11.4,0 12,-.6 11.6,-2C9,-10 9,-20 4,-22"
    return (
        shape(robe, _GOWN)
        + shape("-4,-21.4L0,-13L4,-21.4", WHITE)
        + circle(0, -27, 6.2, _SKIN)
        + stroke("M-2,-27a1.9,1.9 0 1 0 -.1,.1M4.6,-27a1.9,1.9 0 1 0 -.1,.1M-.2,-27.4h.8", INK, 0.8)
        + shape("-6,-30.4Q0,-28 6,-30.4V-34H-6", _GOWN)
        + shape("-12,-34.6L0,-39.4L12,-34.6L0,-30", _GOWN)
        + stroke("M0,-34.6L9.4,-32.6V-27", GOLD, 1.2)
        + shape("3.4,-15.6L14,-18.4V-7.6L3.4,-5", RED)
        + shape("4.6,-14.2L12.8,-16.4", "none", f' stroke="{PAPER_LIGHT}" stroke-width="1.2"')
    )


DRAWINGS: Final = Drawings(
    symbols={"schoolhouse": _schoolhouse()},
    landmarks={"school": LandmarkKind(room=15.0, aside=(-10, 6))},
    figures={"teacher": FigureDrawing(teacher(), lies=False)},
)
