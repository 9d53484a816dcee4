"""The base game: cloisters, pennants, followers; and the pawn that stands for figures without a drawing."""

from typing import Final

from bastide.art.drawings import Drawings, FigureDrawing, LandmarkKind, Layer
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, group, rect, shape, stroke
from bastide.art.svg.forms import church, crown, farmer, head, meeple
from bastide.art.svg.palette import BLUE, INK, SELF, WATER, WHITE

_BED: Final = "#86ad57"
_SHIELD: Final = "-4.8,-5.4Q0,-4.4 4.8,-5.4V0Q4.6,4.2 0,6.6Q-4.6,4.2 -4.8,0"
_LIT: Final = ' stroke="none" opacity=".32"'


def _cloister() -> str:
    return group(
        "translate(0,3)scale(1.25)",
        ellipse(1, 9, 14, 4, INK, SHADOW)
        + rect(-13, -3, 26, 13, "#cfc08e", ' rx="1.5"')
        + rect(-10.6, 2.4, 13, 6, _BED, ' rx=".8" stroke-width=".35"')
        + stroke("M-4.1,2.4v6M-10.6,5.4h13", "#e8dcae", 1)
        + circle(-4.1, 5.4, 1.4, WATER)
        + group("translate(1.5,-.5)", church())
        + crown(8.4, 6, 2),
    )


def _pennant() -> str:
    return (
        shape(_SHIELD, WHITE, ' stroke-width="2.2"')
        + shape(_SHIELD, BLUE, f' stroke="{WHITE}" stroke-width=".9"')
        + shape("-4.4,1.6L4.4,-4.6V-.6L-3.2,4.8", WHITE, FLAT)
    )


def _pawn() -> str:
    return (
        shape("-9.6,0Q-10.4,-3.6 -7,-5Q-3.4,-9 -3.2,-19H3.2Q3.4,-9 7,-5Q10.4,-3.6 9.6,0", SELF)
        + ellipse(0, -19.4, 5.4, 1.9, SELF)
        + head()
    )


DRAWINGS: Final = Drawings(
    symbols={"cloister": _cloister(), "pennant": _pennant()},
    landmarks={
        "cloister": LandmarkKind(room=17.0, town_room=20.0, is_building=True, aside=(0, 7)),
        "pennant": LandmarkKind(room=6.0, layer=Layer.TOP),
    },
    figures={
        "meeple": FigureDrawing(meeple(), lying=farmer(), lying_sign=(-3.0, -4.6)),
        "pawn": FigureDrawing(_pawn(), sign=(0.0, -11.0)),
    },
)
