"""Badges: round paper with a coloured ring, for what has a rule but no building of its own.

Tiles bear them, and players get some of them as tokens.
"""

from collections.abc import Mapping
from typing import Final

from bastide.art.drawing import FLAT, SHADOW, circle, ellipse, group, rect, shape, stroke, use
from bastide.art.palette import BLUE, CREAM, GOLD, INK, LEAF, PAPER_LIGHT, RED, RING, STEEL, WHITE, WOOD

_FINE: Final = ' stroke-width=".4"'
_GRAPE: Final = "#7d3a72"
_CLOTH: Final = "#4f8f86"
_STRAW: Final = "#a9791f"


def _badge(sign: str, ring: str = RING) -> str:
    return group(
        "scale(1.12)",
        circle(0.4, 1.2, 7.4, INK, SHADOW)
        + circle(0, 0, 7.2, ring)
        + circle(0, 0, 6.1, PAPER_LIGHT, FLAT)
        + sign,
    )


def _wine() -> str:
    grapes = ((-2.6, -1.2), (0, -1.2), (2.6, -1.2), (-1.3, 1.1), (1.3, 1.1), (0, 3.4))
    return (
        "".join(circle(x, y, 1.6, _GRAPE, _FINE) for x, y in grapes)
        + stroke("M0,-2.4V-4.8", WOOD, 0.9)
        + shape("0,-4.4q3.6,-1.4 4,1.2q-2.8,.8 -4,-1.2", LEAF, _FINE)
    )


def _grain() -> str:
    ears = ((0, -4), (-1.4, -1.8), (1.4, -1.8), (-3.8, -3), (3.8, -3), (-3.2, -0.2), (3.2, -0.2))
    return (
        stroke("M0,5V-4M-2.2,5L-3.6,-2.6M2.2,5L3.6,-2.6", _STRAW, 0.9)
        + "".join(ellipse(x, y, 1.1, 1.8, GOLD, _FINE) for x, y in ears)
        + stroke("M-2.8,2.6H2.8", RED, 1.5)
    )


def _cloth() -> str:
    return (
        rect(-4.4, -3, 8.8, 6, _CLOTH, ' rx="1"')
        + stroke("M-1.6,-3v6M1,-3v6", "#d9efe4", 1)
        + ellipse(-4.2, 0, 1.5, 3, "#3a6f68")
        + circle(-4.2, 0, 0.7, CREAM, FLAT)
    )


def _swords() -> str:
    sword = (
        stroke("M0,4.6V-5.2", INK, 2.3)
        + stroke("M0,3.4V-5", STEEL, 1.3)
        + stroke("M-2,2.4H2", WOOD, 1.2)
        + stroke("M0,2.6V5", WOOD, 1.4)
    )
    return group("rotate(40)", sword) + group("rotate(-40)", sword)


def _flower() -> str:
    petal = "0,-.6Q2.2,-4.6 0,-5.6Q-2.2,-4.6 0,-.6"
    petals = (RED, GOLD, BLUE, RED, GOLD, BLUE)
    return "".join(
        group(f"rotate({60 * turn})", shape(petal, colour, _FINE)) for turn, colour in enumerate(petals)
    ) + circle(0, 0, 1.4, WHITE, _FINE)


def _crown() -> str:
    return (
        shape("-4.2,3.6L-5,-2.6L-2.2,0L0,-4.4L2.2,0L5,-2.6L4.2,3.6", GOLD)
        + stroke("M-4,1.8H4", RED, 1.2)
        + "".join(circle(x, y, 0.8, RED, _FINE) for x, y in ((-5, -2.8), (0, -4.6), (5, -2.8)))
    )


def _mask() -> str:
    return (
        shape("-5,-1.4H5L2.4,-2.2Q2.2,-5.2 0,-5.2Q-2.2,-5.2 -2.4,-2.2", WOOD)
        + shape("-3.8,-1Q0,-2 3.8,-1V1.2Q2,2.2 0,1Q-2,2.2 -3.8,1.2", INK, FLAT)
        + circle(-1.8, 0, 0.8, WHITE, FLAT)
        + circle(1.8, 0, 0.8, WHITE, FLAT)
        + shape("-3,2.2Q0,3.4 3,2.2L0,5.4", RED, _FINE)
    )


BADGES: Final[Mapping[str, str]] = {
    "wine": _badge(_wine()),
    "grain": _badge(_grain()),
    "cloth": _badge(_cloth()),
    "besieged": _badge(_swords(), RED),
    "festival": _badge(_flower(), GOLD),
    "king": _badge(_crown(), BLUE),
    "robber": _badge(_mask(), INK),
    "blank": _badge(""),
}
#: What lies before a player, by the name that the rules give it.
TOKENS: Final[Mapping[str, str]] = {
    "goods.wine": "wine",
    "goods.grain": "grain",
    "goods.cloth": "cloth",
    "king": "king",
    "robber": "robber",
}


def token_svg(name: str) -> str:
    """A token, its middle in the origin and about 8 units of a tile in radius; blank if it has no drawing."""
    return use(TOKENS.get(name, "blank"), 0, 0)
