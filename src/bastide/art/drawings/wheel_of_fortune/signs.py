"""Fates: the signs of the six sectors of the wheel of fortune, about 17 in radius, and their colours."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bastide.art.svg.elements import FLAT, circle, ellipse, group, rect, shape, stroke
from bastide.art.svg.palette import GOLD, INK, LEAF, LEAF_DARK, LEAF_LIGHT, RED, WHITE

_BOLD: Final = ' stroke-width="1"'


class Fate(NamedTuple):
    """How a sector of the wheel looks."""

    colour: str
    sign: str


def _clover() -> str:
    """Fortune: a clover of four leaves."""
    leaf = "0,-1C-2,-4 -9.4,-6 -9,-11.4C-8.6,-16 -2,-16 0,-11.6C2,-16 8.6,-16 9,-11.4C9.4,-6 2,-4 0,-1"
    leaves = "".join(
        group(
            f"rotate({turn})",
            shape(leaf, LEAF, f' stroke="{LEAF_DARK}" stroke-width="1"')
            + stroke("M0,-3V-9", LEAF_LIGHT, 1.2),
        )
        for turn in (45, 135, 225, 315)
    )
    return stroke("M0,0Q1,10 7,17", LEAF_DARK, 2.6) + leaves


def _purse() -> str:
    """Tax: a full purse, and coins before it."""
    coins = ((-10, 12), (-14, 9), (12, 13))
    return (
        shape("-5,-7C-13,-1 -14,13 -8,15H8C14,13 13,-1 5,-7", "#b5763e", _BOLD)
        + shape("-5,-7L-8,-15L-3,-12.6L0,-16L3,-12.6L8,-15L5,-7", "#b5763e", _BOLD)
        + stroke("M-6,-7H6", RED, 2.6)
        + circle(0, 4.6, 5.6, GOLD, _BOLD)
        + stroke("M-2.4,6.6H2.4L3.2,2.6L1.2,4L0,1.8L-1.2,4L-3.2,2.6z", INK, 0.9)
        + "".join(ellipse(x, y, 4.4, 2.8, GOLD, _BOLD) for x, y in coins)
    )


def _fishbone() -> str:
    """Famine: a plate with nothing but bones on it."""
    ribs = "M-5,-5V5M-1,-6V6M3,-5V5M7,-3.4V3.4"
    return (
        ellipse(0, 1, 17, 12.4, "#e9dfc8", _BOLD)
        + ellipse(0, 0.4, 12.6, 8.6, "#f8f1e0", ' stroke-width=".6"')
        + group(
            "scale(.86)",
            stroke("M-9,0H11", INK, 1.8)
            + stroke(ribs, INK, 1.6)
            + shape("-8,-4.4Q-14,-3.4 -15,0Q-14,3.4 -8,4.4Q-6.6,0 -8,-4.4", INK, FLAT)
            + circle(-11.4, -1, 1.1, WHITE, FLAT)
            + shape("10,0L15,-4.6Q13.6,0 15,4.6", INK, FLAT),
        )
    )


def _cloud() -> str:
    """Storm: a dark cloud with lightning and rain."""
    return (
        stroke("M-11,7L-14,14M-5,8L-8,15M9,7L6,14M14,6L11.6,12", "#bcd9ea", 1.6)
        + shape("1,3L-5,11H-.6L-3.6,19L7,8H2.4L5.6,3", "#ffd95e", _BOLD)
        + shape(
            "-11,6C-18,6 -18,-4 -11.4,-4C-12,-11 -4,-13.4 -.6,-9C3.6,-13.6 11,-10 10,-4.4C17.4,-5 18,6 11,6",
            "#4c5763",
            _BOLD,
        )
        + stroke("M-10,-1.4Q-9.6,-6.6 -5,-7.4M1,-6.4Q4,-8.6 6.6,-6.4", "#9aa8b4", 1.3)
    )


def _cross() -> str:
    """Inquisition: a cross before flames."""
    return (
        shape(
            "-12,15C-17,8 -12,3 -12.6,-3C-9,-1 -8,1 -8,3C-6.6,-4 -4,-8 0,-11C.4,-6 4,-5 5.6,1"
            "C6.4,-2 8,-4 10.6,-5C9.6,1 16,6 11.6,15",
            "#f08a3c",
            _BOLD,
        )
        + shape(
            "-7,15C-10,9 -5,6 -4,2C-1,5 2,5 2.6,9C4,7.4 5,6.6 6,6.4C6,10 8.6,11.6 6.6,15", "#ffd166", FLAT
        )
        + shape("-2,15V-5H-8V-9H-2V-16H2V-9H8V-5H2V15", "#3a2a3c", _BOLD)
    )


def _skull() -> str:
    """Plague: a skull."""
    return (
        stroke("M-14,8L14,16M14,8L-14,16", INK, 5)
        + stroke("M-14,8L14,16M14,8L-14,16", WHITE, 3.2)
        + shape("-11,0C-12,-20 12,-20 11,0C11,4 8,4.6 7,6V11H-7V6C-8,4.6 -11,4 -11,0", WHITE, _BOLD)
        + ellipse(-4.6, -1.6, 3, 3.4, INK, FLAT)
        + ellipse(4.6, -1.6, 3, 3.4, INK, FLAT)
        + shape("0,1.6L-1.6,5H1.6", INK, FLAT)
        + stroke("M-3.4,11V8M0,11V8M3.4,11V8", INK, 1)
    )


def crown_space(radius: float) -> str:
    """A place for a follower: a crown on paper."""
    crown = (
        shape("-7,5L-8.4,-4L-3.8,0L0,-6.6L3.8,0L8.4,-4L7,5", GOLD, ' stroke-width=".9"')
        + rect(-7, 3.4, 14, 2.8, GOLD, ' stroke-width=".9"')
        + "".join(circle(x, y, 1.2, RED, FLAT) for x, y in ((-8.4, -4.6), (0, -7), (8.4, -4.6)))
    )
    return (
        circle(0, 0, radius, "#8f6a2a", _BOLD)
        + circle(0, 0, radius - 1.8, "#fff3cf", ' stroke-width=".5"')
        + crown
    )


#: By the name of their sector.
FATES: Final[Mapping[str, Fate]] = {
    "fortune": Fate("#f0cf6b", _clover()),
    "tax": Fate("#6f97bf", _purse()),
    "famine": Fate("#bd8f5b", _fishbone()),
    "storm": Fate("#8fa3b0", _cloud()),
    "inquisition": Fate("#a4577a", _cross()),
    "plague": Fate("#8ba352", _skull()),
}
