"""The abbot and the gardens to which he is sent."""

from typing import Final

from bastide.art.drawings import Drawings, FigureDrawing, LandmarkKind
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, rect, shape, stroke
from bastide.art.svg.forms import ROBE, head
from bastide.art.svg.palette import GOLD, INK, LEAF_DARK, RED, SELF, WATER, WHITE

_PINK: Final = "#d77fb4"
_LIT: Final = ' stroke="none" opacity=".32"'


def _garden() -> str:
    blossoms = (
        (-6, -3.6, RED), (-3.6, -2.4, WHITE), (-2, -3.8, GOLD), (2, -2.4, GOLD), (4, -3.8, RED),
        (6, -2.4, _PINK), (-6, 3.4, _PINK), (-3.8, 2.4, GOLD), (-2, 3.8, RED), (2, 2.2, WHITE),
        (4, 3.8, _PINK), (6, 2.6, RED),
    )  # fmt: skip
    hedge = "".join(
        circle(x, y, 1.25, "#5f8f45", f' stroke="{LEAF_DARK}" stroke-width=".4"')
        for y in (-6.8, 6.8)
        for x in (-9, -7, -5, 5, 7, 9)
    )
    return (
        ellipse(1, 7.4, 10.4, 2.6, INK, SHADOW)
        + rect(-8.8, -6.4, 17.6, 13.4, "#d9c893", ' rx="1.2"')
        + "".join(
            rect(x, y, 6.4, 4.6, "#7aa650", ' stroke-width=".4" rx=".6"') for x in (-7.4, 1) for y in (-5, 1)
        )
        + hedge
        + "".join(circle(x, y, 0.95, colour, FLAT) for x, y, colour in blossoms)
        + circle(0, 0.2, 2.4, WATER)
        + circle(0, 0.2, 0.9, "#fff", FLAT)
    )


def _abbot() -> str:
    """A robe, a mitre and a crosier; no cross, for that is the sign of a seat."""
    return (
        shape(ROBE, SELF)
        + shape("-4,-20.4C-7,-18 -7.8,-9 -9.8,-2H-7C-5.4,-9 -5,-16 -4,-20.4", "#fff", _LIT)
        + stroke("M-10.6,-3.4Q0,-6 10.6,-3.4", WHITE, 1.5)
        + head()
        + shape("-5.6,-29.4Q-6.4,-35.4 0,-40.4Q6.4,-35.4 5.6,-29.4", WHITE)
        + stroke("M0,-38.4V-29.8", SELF, 1.6)
        + stroke("M14,0V-27q0,-5 4.4,-5q3,.6 2.4,3.4", GOLD, 1.8)
    )


DRAWINGS: Final = Drawings(
    symbols={"garden": _garden()},
    landmarks={"garden": LandmarkKind(room=9.0)},
    figures={"abbot": FigureDrawing(_abbot(), sign=(0.0, -12.6))},
)
