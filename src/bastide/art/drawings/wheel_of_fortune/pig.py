"""The pig that runs around the wheel of fortune."""

from typing import Final

from bastide.art.svg.elements import FLAT, circle, ellipse, rect, shape, stroke
from bastide.art.svg.palette import INK

_PINK: Final = "#f0a8a0"
_PINK_DARK: Final = "#d97f78"
_LIT: Final = ' stroke="none" opacity=".32"'


def wheel_pig() -> str:
    """The pig that runs around the wheel of fortune, with a clover in its mouth; it belongs to nobody."""
    return (
        rect(-10, -5, 5.4, 5, _PINK_DARK)
        + rect(7, -5, 5.4, 5, _PINK_DARK)
        + ellipse(1, -12, 17, 10.4, _PINK)
        + circle(-15, -15, 8.6, _PINK)
        + ellipse(-22.4, -13.4, 3.2, 4.2, _PINK_DARK)
        + circle(-23.2, -14.8, 1, INK, FLAT)
        + circle(-23.2, -12, 1, INK, FLAT)
        + circle(-17, -18, 1.4, INK, FLAT)
        + shape("-14,-22.4L-8.6,-27L-8.6,-19", _PINK_DARK)
        + stroke("M17.6,-14q5,-1.4 3.4,-6q-2,-1.8 -3,.8", _PINK_DARK, 2)
        + stroke("M-19.4,-9.4q-2,3.4 -5.4,3.6", "#4f7a3a", 1.6)
        + "".join(circle(x, y, 2.3, "#6f9a48") for x, y in ((-25.6, -7.6), (-28, -5), (-24.8, -3.4)))
        + ellipse(-1, -18.4, 8, 2.2, "#fff", _LIT)
    )
