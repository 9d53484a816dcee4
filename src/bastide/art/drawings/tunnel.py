"""The mounds into which roads run, and the tokens that join their mouths."""

from typing import Final

from bastide.art.drawings import Drawings, FigureDrawing, LandmarkKind
from bastide.art.svg.elements import FLAT, SHADOW, ellipse, shape, stroke
from bastide.art.svg.palette import CAVE, INK, LEAF, SELF

_EARTH: Final = "#a08d74"


def _tunnel() -> str:
    """The mound into which roads run; their mouths are painted where they come."""
    return (
        ellipse(1, 7.4, 14.6, 3.8, INK, SHADOW)
        + shape("-13.6,8Q-12.4,-8 0,-11Q12.4,-8 13.6,8Q0,11.6 -13.6,8", _EARTH)
        + shape("-10.6,-1Q-7,-9.4 0,-10Q4.6,-9.2 6.4,-4.8Q0,-7 -10.6,-1", LEAF, FLAT)
        + stroke("M6,-2.4l3,3M-4,-1l2,2", INK, 0.5)
    )


def tunnel() -> str:
    """A token for the mouth of a tunnel: an arch in the colour of its player."""
    return (
        shape("-13,0V-12A13,13 0 0 1 13,-12V0", SELF)
        + stroke("M-10.6,-12A10.6,10.6 0 0 1 -3,-22", "#fff", 1.8, ' opacity=".4"')
        + shape("-7.4,0V-10A7.4,7.4 0 0 1 7.4,-10V0", CAVE)
    )


DRAWINGS: Final = Drawings(
    symbols={"tunnel": _tunnel()},
    landmarks={"tunnel": LandmarkKind(room=12.0)},
    figures={"tunnel": FigureDrawing(tunnel(), sign=(0.0, -20.6), lies=False)},
)
