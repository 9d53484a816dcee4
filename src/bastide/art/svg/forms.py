"""Forms that several drawings share: houses, trees, stalls, badges, the bodies of followers."""

from typing import Final

from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, figures_of, group, rect, shape, stroke
from bastide.art.svg.palette import (
    BLUE,
    CREAM,
    CREAM_DARK,
    INK,
    LEAF,
    LEAF_DARK,
    LEAF_LIGHT,
    PAPER_LIGHT,
    PLASTER,
    RED,
    RING,
    SELF,
    STONE_LIGHT,
    WHITE,
)

_LIT: Final = ' stroke="none" opacity=".32"'
_BODY: Final = (
    "-3.2,-22.6C-8.6,-21.6 -13.8,-18 -14.6,-14.6C-15.2,-11.8 -12.6,-10.6 -10.4,-11.6L-7.8,-12.9"
    "C-8.2,-8.6 -9.8,-4.8 -11,-2.2C-11.6,-.8 -11,0 -9.6,0H-3.4C-2.4,0 -1.9,-.5 -1.5,-1.6L0,-5.4L1.5,-1.6"
    "C1.9,-.5 2.4,0 3.4,0H9.6C11,0 11.6,-.8 11,-2.2C9.8,-4.8 8.2,-8.6 7.8,-12.9L10.4,-11.6"
    "C12.6,-10.6 15.2,-11.8 14.6,-14.6C13.8,-18 8.6,-21.6 3.2,-22.6"
)
ROBE: Final = (
    "-4,-22C-8.6,-20 -9.4,-10 -11.6,-2C-12,-.6 -11.4,0 -10,0H10C11.4,0 12,-.6 11.6,-2C9.4,-10 8.6,-20 4,-22"
)
_LEGS: Final = (
    "-10,-8.6C-6,-11 2,-10.6 6,-9L18.6,-6.4L19.4,-9.8C20,-11.6 22.8,-11.2 22.8,-9.2L22.6,-1.8"
    "C22.6,-.5 21.8,0 20.6,0H-8C-12.6,0 -13.6,-6 -10,-8.6"
)
_KNEE: Final = (
    "1.6,-8.6L10.4,-17C12,-18.6 15,-17.8 15.2,-15.2L16.6,-1.9C16.7,-.6 15.9,0 14.7,0H11.4"
    "C10.4,0 9.9,-.5 9.8,-1.6L9.2,-8.6L5.4,-4.4"
)


def gabled_house(roof: str, wide: float, wall: float, top: float) -> str:
    """A house seen from the south-west: gable, side wall, roof."""
    ridge = -wall - top - 0.3
    return (
        shape(f"{-wide},0V{-wall}L{-wide * 0.5:.1f},{-wall - top:.1f}L{wide * 0.02:.1f},{-wall}V0", PLASTER)
        + shape(f"{wide * 0.02:.1f},0V{-wall}H{wide:.1f}V0", CREAM_DARK)
        + shape(
            f"{-wide * 0.5:.1f},{ridge:.1f}H{wide * 0.55:.1f}"
            f"L{wide + 0.6:.1f},{-wall + 0.7:.1f}H{wide * 0.04:.1f}",
            roof,
        )
        + stroke(f"M{-wide - 0.5:.1f},{-wall + 0.6:.1f}L{-wide * 0.5:.1f},{ridge:.1f}", roof, 1.1)
        + rect(-wide * 0.6, -1.7, 1.0, 1.7, INK, FLAT)
    )


def crown(x: float, y: float, radius: float, leaf: str = LEAF, light: str = LEAF_LIGHT) -> str:
    """The round crown of a tree, with its shadow."""
    return (
        ellipse(x + radius * 0.35, y + radius * 0.75, radius, radius * 0.5, INK, SHADOW)
        + circle(x, y, radius, leaf, f' stroke="{LEAF_DARK}"')
        + circle(x - radius * 0.28, y - radius * 0.3, radius * 0.5, light, FLAT)
    )


def church(roof: str = RED, spire: str = RED) -> str:
    """A church with its tower to the right."""
    return (
        rect(-9, -5, 13, 9, CREAM)
        + shape("-10.2,-4.4L-7.4,-11H4.5V-4.4", roof)
        + rect(3.5, -11, 6, 15, CREAM)
        + rect(6.5, -10.8, 2.8, 14.6, CREAM_DARK, FLAT)
        + shape("2.8,-10.8L6.5,-20.5L10.2,-10.8", spire)
        + stroke("M6.5,-20.3V-24M5,-22.6H8", INK, 0.9)
        + shape("-3.8,4V0.6A1.6,1.6 0 0 1 -.6,.6V4", INK, FLAT)
        + rect(-7.6, -2.6, 1.5, 3, BLUE, FLAT)
        + rect(0.7, -2.6, 1.5, 3, BLUE, FLAT)
        + rect(5.6, -8, 1.7, 3, INK, FLAT)
    )


def crenels(x: float, y: float, width: float, count: int) -> str:
    """Battlements on a wall."""
    step = width / (2 * count - 1)
    return "".join(rect(x + 2 * i * step, y - 1.5, step, 1.7, STONE_LIGHT) for i in range(count))


def stall(x: float, y: float, colour: str, wide: float) -> str:
    """A table under a striped awning."""
    stripe = wide / 4
    awning = "".join(
        shape(
            f"{x + i * stripe:.1f},{y}h{stripe:.1f}l{0.4 * (i - 1):.1f},2.8h{-stripe - 0.1:.1f}",
            colour if i % 2 == 0 else WHITE,
            FLAT,
        )
        for i in range(4)
    )
    return rect(x + 0.4, y + 2, wide - 0.8, 3.4, CREAM_DARK) + awning + stroke(f"M{x},{y}h{wide}", INK, 0.6)


def badge(sign: str, ring: str = RING) -> str:
    """Round paper with a coloured ring, for what has a rule but no building of its own."""
    return group(
        "scale(1.12)",
        circle(0.4, 1.2, 7.4, INK, SHADOW)
        + circle(0, 0, 7.2, ring)
        + circle(0, 0, 6.1, PAPER_LIGHT, FLAT)
        + sign,
    )


def plate(value: int, x: float, y: float) -> str:
    """A number on a small paper disc."""
    ring = f' stroke="{INK}" stroke-width=".7"'
    return circle(x, y, 4.6, PAPER_LIGHT, ring) + figures_of(value, x, y, 6.8 if value < 10 else 5.6, INK)


def head() -> str:
    """The head of a figure in the colour of its player."""
    return circle(0, -27.2, 6.2, SELF) + circle(-1.9, -29.1, 2.6, "#fff", _LIT)


def meeple() -> str:
    """A follower who stands."""
    return (
        shape(_BODY, SELF)
        + shape("-3.2,-21.2C-7.6,-20.2 -12,-17.4 -13,-14.6C-9.8,-16.6 -6.4,-17.6 -3.6,-18", "#fff", _LIT)
        + stroke("M-7.9,-10.6Q0,-8.4 7.9,-10.6", "#000", 1.3, ' opacity=".28"')
        + head()
    )


def farmer() -> str:
    """A follower that lies in the grass, with a straw hat."""
    hat = (
        ellipse(0, 0, 8.6, 2.3, "#e9cf86")
        + shape("-4.8,-.8Q-4.4,-6 0,-6Q4.4,-6 4.8,-.8", "#f3dfa4")
        + stroke("M-4.7,-1.8Q0,-.6 4.7,-1.8", RED, 1.1)
    )
    return (
        shape(_LEGS, SELF)
        + shape(_KNEE, SELF)
        + circle(-14, -7, 6.2, SELF)
        + shape("-10,-7.6C-6,-9.6 -1,-9.4 3,-8.4L2,-6.6C-2,-7.4 -6,-7 -9.4,-5.6", "#fff", _LIT)
        + group("translate(-15.6,-9.6)rotate(-38)", hat)
    )
