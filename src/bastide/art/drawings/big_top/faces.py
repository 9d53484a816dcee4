"""The heads on the tokens of the circus, and the back that all of these have."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bastide.art.svg.elements import FLAT, circle, ellipse, shape, stroke
from bastide.art.svg.palette import INK, RED, WHITE

_FINE: Final = ' stroke-width=".5"'
_EYES: Final = circle(-1.5, -0.8, 0.6, INK, FLAT) + circle(1.5, -0.8, 0.6, INK, FLAT)


def _elephant() -> str:
    grey = "#9aa0a6"
    return (
        ellipse(-3.9, -0.6, 2.3, 3.2, grey, _FINE)
        + ellipse(3.9, -0.6, 2.3, 3.2, grey, _FINE)
        + shape(
            "-2.8,-3Q0,-5.4 2.8,-3Q3.2,.6 1.2,1.4V4Q1,5.2 0,5Q-1,5.2 -1.2,4V1.4Q-3.2,.6 -2.8,-3", grey, _FINE
        )
        + _EYES
    )


def _tiger() -> str:
    return (
        circle(-3, -3.2, 1.5, "#e59a3c", _FINE)
        + circle(3, -3.2, 1.5, "#e59a3c", _FINE)
        + circle(0, 0, 4.4, "#e59a3c", _FINE)
        + stroke(
            "M0,-4.2V-2.2M-1.4,-4V-2.8M1.4,-4V-2.8M-4.2,.2H-2.8M4.2,.2H2.8M-3.8,1.8L-2.6,1.4M3.8,1.8L2.6,1.4",
            INK,
            0.7,
        )
        + ellipse(0, 2, 2, 1.5, WHITE, FLAT)
        + circle(0, 1.2, 0.7, INK, FLAT)
        + _EYES
    )


def _bear() -> str:
    return (
        circle(-3.2, -3.2, 1.8, "#7d5332", _FINE)
        + circle(3.2, -3.2, 1.8, "#7d5332", _FINE)
        + circle(0, 0.2, 4.4, "#7d5332", _FINE)
        + ellipse(0, 2, 2.2, 1.7, "#d8b98a", FLAT)
        + circle(0, 1.2, 0.8, INK, FLAT)
        + _EYES
    )


def _seal() -> str:
    return (
        shape("-4.4,5Q-4.6,-1.4 -2,-2.4Q0,-3.4 2,-2.4Q4.6,-1.4 4.4,5", "#66707a", _FINE)
        + circle(0, -4, 1.7, RED, _FINE)
        + ellipse(0, 0.8, 1.9, 1.2, "#aab2b8", FLAT)
        + stroke("M-4,.4H-2M4,.4H2M-3.8,1.6L-2,1.2M3.8,1.6L2,1.2", WHITE, 0.4)
        + circle(0, 0.2, 0.7, INK, FLAT)
        + _EYES
    )


def _monkey() -> str:
    return (
        circle(-4, -0.4, 1.8, "#c99a63", _FINE)
        + circle(4, -0.4, 1.8, "#c99a63", _FINE)
        + circle(0, -0.2, 4.2, "#6b452b", _FINE)
        + shape("-3,-1Q-1.6,-3 0,-1.4Q1.6,-3 3,-1Q3.4,3.6 0,3.8Q-3.4,3.6 -3,-1", "#e6c79a", FLAT)
        + stroke("M-1.4,2.2Q0,3.2 1.4,2.2", INK, 0.5)
        + _EYES
    )


def _flea() -> str:
    return (
        stroke("M-1.6,.8L-3.4,3.6M0,1.4V4M1.6,.8L4.4,4M-3,-.8L-4.6,-2.6M-3,-1.4L-3.4,-3.4", INK, 0.7)
        + shape("-3.6,-.4Q-2,-2.6 1.4,-1.8Q4.2,-.8 3.6,1.2Q2,2.4 -1,1.6Q-3.2,1 -3.6,-.4", "#8a4a33", _FINE)
        + circle(-2.4, -0.4, 0.5, WHITE, FLAT)
    )


def back() -> str:
    """The tent on the back of every animal."""
    return (
        shape("-5,4.4V-.6L0,-5L5,-.6V4.4", RED, _FINE)
        + shape("-3,4.4V-.6L0,-5L-1,-.6V4.4M1,4.4V-.6L0,-5L3,-.6V4.4", WHITE, FLAT)
        + shape("-1,4.4V2L0,1L1,2V4.4", INK, FLAT)
    )


class Face(NamedTuple):
    """What the face of a token shows: what it is worth, and a head."""

    worth: int
    head: str


FACES: Final[Mapping[str, Face]] = {
    "flea": Face(1, _flea()),
    "monkey": Face(3, _monkey()),
    "seal": Face(4, _seal()),
    "bear": Face(5, _bear()),
    "tiger": Face(6, _tiger()),
    "elephant": Face(7, _elephant()),
}
