"""Leipzig over four tiles: the workshops of its trades around the town hall."""

from typing import Final

from bastide.art.drawings import Drawings
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, group, rect, shape, stroke
from bastide.art.svg.forms import gabled_house
from bastide.art.svg.palette import (
    BLUE,
    CAVE,
    CREAM,
    CREAM_DARK,
    GOLD,
    INK,
    PAPER_LIGHT,
    RED,
    ROOFS,
    SLATE,
    WHITE,
    WOOD,
)

_FINE: Final = ' stroke-width=".4"'


def _workshop(roof: str) -> str:
    return ellipse(1, 8.6, 13, 3.2, INK, SHADOW) + group(
        "translate(-3,8)scale(1.9)", gabled_house(roof, 5, 3.2, 3.8)
    )


def _wheel(x: float, y: float, radius: float) -> str:
    spokes = "".join(
        f"M{x - right * radius:.1f},{y - down * radius:.1f}L{x + right * radius:.1f},{y + down * radius:.1f}"
        for right, down in ((0, 1), (1, 0), (0.7, 0.7), (0.7, -0.7))
    )
    return (
        circle(x, y, radius, "#e8cf9c", f' stroke="{INK}" stroke-width="3.4"')
        + circle(x, y, radius, "none", f' stroke="{WOOD}" stroke-width="2.2"')
        + stroke(spokes, WOOD, 1.2)
        + circle(x, y, 1.7, WOOD)
    )


def _wainwrights() -> str:
    """A workshop with a large wheel before it."""
    return _workshop(ROOFS[0]) + _wheel(7, 3.6, 6.4)


def _coiners() -> str:
    """A mint with piles of coins before it."""
    piles = ((3.4, 9, 4), (9.4, 9.6, 6), (14.6, 10, 2))
    coins = "".join(
        ellipse(x, y - 1.7 * coin, 3.4, 1.7, GOLD, _FINE) for x, y, height in piles for coin in range(height)
    )
    return (
        _workshop(ROOFS[3])
        + circle(8, -7.4, 5, GOLD, ' stroke-width=".8"')
        + circle(8, -7.4, 3.6, "none", ' stroke-width=".4"')
        + shape("5.8,-5.6L5.2,-9L7,-7.6L8,-10L9,-7.6L10.8,-9L10.2,-5.6", "#a9791f", FLAT)
        + coins
    )


def _bookbinders() -> str:
    """A workshop with a great open book before it."""
    return _workshop(ROOFS[1]) + group(
        "translate(7.4,5.4)scale(1.15)",
        shape("-8.4,-4.6Q-4,-6.4 0,-4Q4,-6.4 8.4,-4.6V4.6Q4,3 0,5.2Q-4,3 -8.4,4.6", RED)
        + shape("-7.4,-5Q-3.6,-6.8 0,-4.6V4Q-3.6,2 -7.4,3.4", WHITE, _FINE)
        + shape("7.4,-5Q3.6,-6.8 0,-4.6V4Q3.6,2 7.4,3.4", WHITE, _FINE)
        + stroke("M-5.8,-2.8Q-3.4,-3.6 -1.6,-2.6M-5.8,-.6Q-3.4,-1.4 -1.6,-.4M5.8,-2.8Q3.4,-3.6 1.6,-2.6"
                 "M5.8,-.6Q3.4,-1.4 1.6,-.4", INK, 0.6),
    )  # fmt: skip


def _tanners() -> str:
    """A workshop with a hide stretched on a frame before it."""
    hide = (
        "-5.6,-6.4L-2.4,-5Q0,-7.8 2.4,-5L5.6,-6.4L5,-2.6Q3.6,0 5,2.6L6,6.4L2.4,5Q0,6.6 -2.4,5L-6,6.4L-5,2.6"
        "Q-3.6,0 -5,-2.6"
    )
    return _workshop("#8f6b45") + group(
        "translate(8,2.4)",
        rect(-8, -8.6, 16, 17.2, "none", f' stroke="{INK}" stroke-width="2.6"')
        + rect(-8, -8.6, 16, 17.2, "#f2e2b8", f' stroke="{WOOD}" stroke-width="1.6"')
        + stroke("M-5.6,-6.4L-7.6,-8M5.6,-6.4L7.6,-8M-6,6.4L-7.6,8M6,6.4L7.6,8", INK, 0.5)
        + shape(hide, "#a5673a", ' stroke-width=".8"')
        + stroke("M-1.6,-2.6Q0,0 -1,3M2,-2Q1,1 2,3", "#7d4a28", 0.8),
    )


def _town_hall() -> str:
    """The town hall of Leipzig, on the corner at which its four quarters meet."""
    windows = "".join(rect(x, 1.4, 2, 3.4, BLUE, _FINE) for x in (-15, -10.6, 8.6, 13))
    gables = "".join(
        shape(f"{x - 4},-4L{x},-10.4L{x + 4},-4", CREAM, _FINE) + rect(x - 0.8, -7, 1.6, 2.2, INK, FLAT)
        for x in (-12, 12)
    )
    return (
        ellipse(1, 11, 20, 3.6, INK, SHADOW)
        + rect(-18, -3, 36, 14, CREAM)
        + rect(-18, 8.4, 36, 2.6, CREAM_DARK, FLAT)
        + shape("-19.6,-2.4L-16,-11H16L19.6,-2.4", ROOFS[0])
        + gables
        + windows
        + rect(-4.6, -20, 9.2, 31, CREAM)
        + rect(1.4, -20, 3.2, 31, CREAM_DARK, FLAT)
        + shape("-5.6,-19.6L-4,-25Q0,-27 4,-25L5.6,-19.6", SLATE)
        + shape("-2,-25.6L0,-33L2,-25.6", SLATE)
        + circle(0, -14.4, 3, PAPER_LIGHT)
        + stroke("M0,-14.4V-16.6M0,-14.4H1.6", INK, 0.6)
        + shape("-2.6,11V6A2.6,2.6 0 0 1 2.6,6V11", CAVE)
    )


DRAWINGS: Final = Drawings(
    symbols={
        "wainwrights": _wainwrights(),
        "coiners": _coiners(),
        "bookbinders": _bookbinders(),
        "tanners": _tanners(),
        "town-hall": _town_hall(),
    }
)
