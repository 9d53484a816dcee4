"""Drawings that mean something in the game or tell a story: cloister, garden, pennant, inn, farms."""

from collections.abc import Mapping
from typing import Final

from bastide.art.drawing import FLAT, SHADOW, circle, ellipse, group, rect, shape, stroke
from bastide.art.glyphs import church, crown, gabled_house
from bastide.art.palette import (
    BLUE,
    CREAM,
    GOLD,
    INK,
    LEAF_DARK,
    RED,
    WATER,
    WATER_EDGE,
    WATER_LIGHT,
    WHITE,
    WOOD,
)

_BED: Final = "#86ad57"
_TIMBER: Final = "#d8b98a"
_PINK: Final = "#d77fb4"
_SHIELD: Final = "-4.8,-5.4Q0,-4.4 4.8,-5.4V0Q4.6,4.2 0,6.6Q-4.6,4.2 -4.8,0"
_FINE: Final = ' stroke-width=".4"'


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


def _inn() -> str:
    return (
        ellipse(3, 4.6, 8, 3.9, WATER, f' stroke="{WATER_EDGE}"')
        + stroke("M-.6,4.4q1.6,-.9 3.4,0M4,6q1.6,-.9 3.4,0", WATER_LIGHT, 0.8)
        + rect(-7, -3, 8.6, 6.4, CREAM)
        + shape("-8.4,-2.4L-5.6,-8.4H.8L3,-2.4", "#b2452f")
        + rect(-4.2, 0.2, 2, 3.2, INK, FLAT)
        + rect(-1.2, -1, 1.6, 1.6, GOLD, _FINE)
        + stroke("M2,-3.8H6.4", INK, 0.8)
        + circle(5.4, -1.6, 2.1, GOLD)
        + stroke("M-5,-8.2v-2.2h1.6v2.2", INK, 0.8)
    )


def _volcano() -> str:
    smoke = ((-2.6, -11, 1.9, "#b9b1a8"), (0.8, -13, 2.7, "#cfc9c1"), (3.8, -16, 1.8, "#ded9d2"))
    return (
        ellipse(1, 10, 15, 3.6, INK, SHADOW)
        + shape("-14,10Q-7,4 -4,-7H4Q7,4 14,10", "#8b7466")
        + shape("4,-7Q7,4 14,10H2", "#6c584d", ' stroke="none" opacity=".7"')
        + ellipse(0, -7, 4, 1.7, "#e2552d")
        + shape(
            "-3,-6.6Q-3.4,-1 -5,2Q-3.6,2.6 -2.8,0Q-2,4 -.6,7Q.6,4 .4,0Q2,3 2.6,1Q2.8,-4 3,-6.6",
            "#ef7a35",
            _FINE,
        )
        + ellipse(0, -7, 2.6, 0.9, "#f8d06a", FLAT)
        + "".join(circle(x, y, radius, colour, _FINE) for x, y, radius, colour in smoke)
    )


def _pennant() -> str:
    return (
        shape(_SHIELD, WHITE, ' stroke-width="2.2"')
        + shape(_SHIELD, BLUE, f' stroke="{WHITE}" stroke-width=".9"')
        + shape("-4.4,1.6L4.4,-4.6V-.6L-3.2,4.8", WHITE, FLAT)
    )


def _pig(x: float, y: float, size: float) -> str:
    pink = "#eeb0a2"
    return group(
        f"translate({x},{y})scale({size})",
        ellipse(0, 0, 3.4, 2.2, pink)
        + circle(-3.1, -0.3, 1.5, pink)
        + circle(-4.1, 0, 0.6, "#d98878", FLAT)
        + stroke("M-1.6,1.9V3M1.6,1.9V3M3.3,-.6q1.2,-.6 .6,-1.5", INK),
    )


def _hut(roof: str) -> str:
    return (
        rect(-5, -2.4, 10, 6, _TIMBER)
        + shape("-6.4,-1.8L-3.6,-7H3.6L6.4,-1.8", roof)
        + rect(-1.3, 0.4, 2.6, 3.2, INK, FLAT)
    )


def _cowshed() -> str:
    """A shed with a cow before it, large enough to be made out."""
    hide = "#fff6e8"
    cow = (
        shape("-5,3.4V-.6Q-5,-2.2 -3.2,-2.2H2.4Q3.8,-2.2 3.8,-.6V3.4H2.6V1.4H-3.6V3.4", hide)
        + shape("-7.6,-2.6H-4.2L-4.6,.4Q-5.8,1.6 -7,.4", hide)
        + circle(-1.4, -0.6, 1.3, INK, FLAT)
        + circle(2, -1, 1, INK, FLAT)
        + stroke("M-7.8,-3.8L-7.2,-2.6M-4,-3.8L-4.6,-2.6", INK, 0.8)
    )
    return group("translate(1.6,-1.6)", _hut("#8f5a3a")) + group("translate(-1,4)scale(.8)", cow)


def _pigsty() -> str:
    return (
        group("translate(2,-1.6)scale(.8)", _hut("#a8794a"))
        + ellipse(-1, 4.4, 7, 2.6, "#a57f54", FLAT)
        + _pig(-3, 3.4, 0.8)
        + _pig(3, 4.6, 0.7)
        + stroke("M-8,6.8V3.6M8,6.8V3.6M-8,5H-6M8,5H6", WOOD, 0.9)
    )


def _donkey_stable() -> str:
    hide = "#94897c"
    return (
        group("translate(-1,0)", _hut("#6f8f9a"))
        + shape("1,6.4V3Q1,1.8 2.4,2H6L7.2,.2L8.8,1.4L7.8,3.4V6.4H6.6V4.6H2.2V6.4", hide)
        + stroke("M7,.2V-1.8M8.1,.6L8.8,-1.4", INK, 0.8)
    )


def _highwayman() -> str:
    return (
        crown(-4, 1.4, 2.6)
        + crown(4.6, 0.6, 2.8)
        + group(
            "translate(0,5)scale(1.15)",
            shape("-1.9,0L-1.1,-4A1.2,1.2 0 0 1 1.1,-4L1.9,0", "#4d4238") + circle(0, -5.2, 1.3, "#f0cfa0"),
        )
        + rect(-1.9, -1.6, 3.8, 1.1, INK, FLAT)
        + shape("-2.8,-2.4H2.8L1.2,-4.6H-1.2", INK)
        + stroke("M2.4,2L6,-2.4", "#dfe3e6", 0.9)
    )


def _walker(x: float, y: float, coat: str, hat: str) -> str:
    """Somebody on the way, with a hat and a staff."""
    return group(
        f"translate({x},{y})",
        stroke("M3,0V-7", WOOD, 0.8)
        + shape("-2.6,0L-1.4,-4.6A1.5,1.5 0 0 1 1.4,-4.6L2.6,0", coat)
        + circle(0, -6.4, 1.7, "#f0cfa0")
        + shape("-2.6,-6.8H2.6L1.2,-9.2H-1.2", hat),
    )


def _travellers() -> str:
    """Three who travel together, one of them with a bundle."""
    return (
        ellipse(1, 5, 9.4, 2.2, INK, SHADOW)
        + _walker(-1, 1.6, BLUE, WOOD)
        + _walker(-6.2, 5, RED, "#6b452b")
        + _walker(4.6, 5, "#e0b04a", "#5f7690")
        + circle(-9.4, 1.4, 1.9, WHITE)
    )


LANDMARKS: Final[Mapping[str, str]] = {
    "cloister": _cloister(),
    "garden": _garden(),
    "inn": _inn(),
    "volcano": _volcano(),
    "pennant": _pennant(),
    "pigs": _pig(-4.4, -3, 1.2) + _pig(5, 0.4, 1.2) + _pig(-3, 5, 1.2),
    "farmhouse": group("translate(-1,3)scale(1.55)", gabled_house("#b8863f", 3.8, 2.4, 2.8))
    + crown(6.4, 2, 2),
    "cowshed": _cowshed(),
    "pigsty": _pigsty(),
    "donkey_stable": _donkey_stable(),
    "highwaymen": _highwayman(),
    "travellers": _travellers(),
}
