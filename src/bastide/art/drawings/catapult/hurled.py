"""The catapult and what everybody hurls with it, in units of figures."""

from collections.abc import Mapping
from typing import Final

from bastide.art.drawings import FigureDrawing
from bastide.art.svg.elements import FLAT, circle, group, rect, shape, stroke
from bastide.art.svg.palette import GOLD, INK, PAPER_LIGHT, RED, SELF, STONE, WHITE, WOOD

_PLANK: Final = "#c99a63"
_FINE: Final = ' stroke-width=".4"'


def _burst() -> str:
    """A blow."""
    return shape(
        "0,-9L2.2,-4.2L6.6,-7L5,-2.2L9.4,-1L5.4,1.8L7.6,6.2L2.8,4.6L1,9L-1.6,4.8L-6,7L-4.8,2.4L-9.4,1.4L-5.4,-1.4"
        "L-7.4,-6L-2.6,-4.6",
        GOLD,
        ' stroke-width=".9"',
    ) + shape("0,-4.4L1.6,-1.8L4.4,-1.2L2.2,.8L2.8,3.8L0,2.4L-2.8,3.8L-2.2,.8L-4.4,-1.2L-1.6,-1.8", RED, FLAT)


def _heart() -> str:
    return shape(
        "0,8C-11,-1 -8.4,-7.6 -4.2,-7.4Q-1,-7 0,-3.6Q1,-7 4.2,-7.4C8.4,-7.6 11,-1 0,8",
        RED,
        ' stroke-width=".9"',
    ) + (stroke("M-5.6,-3.4Q-5.4,-5 -3.8,-5.2", WHITE, 1.2))


def _rings() -> str:
    """A mark to aim at."""
    return "".join(
        circle(0, 0, radius, colour, _FINE) for radius, colour in ((8.4, RED), (5.8, WHITE), (3.2, RED))
    )


def _hand() -> str:
    """An open hand that catches."""
    skin = "#f0cfa0"
    fingers = "".join(
        f'<path d="{finger}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
        for colour, width in ((INK, 3.4), (skin, 2.2))
        for finger in (
            "M-3.6,0L-5,-5.6",
            "M-1.2,-1L-1.6,-7.8",
            "M1.4,-1L1.8,-7.8",
            "M3.8,0L5.2,-5.4",
            "M3.4,4L7.8,.6",
        )
    )
    return (
        shape("-4.8,-.6H4.8L5,3.4Q4,8.6 0,8.6Q-4.4,8.6 -5,3.4", skin, ' stroke-width=".9"')
        + fingers
        + stroke("M-2.8,3.4Q0,1.8 3,3.2M-2.4,5.8Q0,4.4 2,5.4", "#b98d5c", 0.7)
    )


def _disc(sign: str) -> str:
    """A round token in the colour of its player around the spot on which it lies, room below for his sign."""
    return group(
        "translate(0,-12.5)",
        circle(0, 0, 15, SELF)
        + circle(0, -3.4, 10.4, PAPER_LIGHT)
        + group("translate(0,-3.4)scale(.94)", sign),
    )


def _wheel(x: float) -> str:
    return circle(x, -5, 5.2, WOOD) + circle(x, -5, 3, _PLANK) + circle(x, -5, 1.2, WOOD)


def _catapult() -> str:
    """A catapult that is about to throw to the right, with a shield in the colour of its player."""
    return (
        shape("-1,-12L2,-31H6L11,-12H7L4,-26L3,-12", WOOD)
        + stroke("M13,-10L-16,-31", INK, 4.6)
        + stroke("M13,-10L-16,-31", _PLANK, 2.8)
        + circle(-18.4, -37.4, 4.2, STONE)
        + shape("-25,-35.4Q-19,-27 -12.6,-33.4L-14.6,-29.4Q-20,-25.6 -24,-31", WOOD)
        + rect(-20, -12, 40, 5, _PLANK)
        + _wheel(-13.4)
        + _wheel(13.4)
        + shape("-6.6,-17H6.6V-9Q6,-3 0,0Q-6,-3 -6.6,-9", SELF)
    )


def _token(sign: str) -> FigureDrawing:
    return FigureDrawing(_disc(sign), sign=(0.0, -1.4), lies=False)


#: What everybody hurls, by its kind, and the machine.
HURLED: Final[Mapping[str, FigureDrawing]] = {
    "catapult": FigureDrawing(_catapult(), sign=(0.0, -10.0), lies=False),
    "catapult-knockout": _token(_burst()),
    "catapult-seduction": _token(_heart()),
    "catapult-target": _token(_rings()),
    "catapult-catch": _token(_hand()),
}
