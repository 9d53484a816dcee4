"""Fruit-bearing trees, and the tokens of their fruits."""

import math
from collections.abc import Mapping
from typing import Final

from bastide.art.drawings import Drawings, LandmarkKind, TokenDrawing
from bastide.art.svg.curves import round_about
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, group, shape, stroke
from bastide.art.svg.palette import (
    INK,
    LEAF,
    LEAF_DARK,
    LEAF_LIGHT,
    MEADOW_LIGHT,
    PAPER_LIGHT,
    STONE,
    WHITE,
    WOOD,
)

_FINE: Final = ' stroke-width=".5"'
#: The colour of each fruit; no two are alike.
FRUITS: Final[Mapping[str, str]] = {
    "quince": "#f2d03b",
    "apple": "#cf2f2b",
    "apricot": "#f0913a",
    "cherry": "#8e1230",
    "plum": "#6a5acd",
    "elder": "#2b2440",
}
#: Where fruits hang in the crown of a tree.
_HANGING: Final = ((-7.4, -8), (-2.8, -14), (4.2, -14), (8, -7.4), (0.6, -8.6), (-3.6, -2.8), (4, -2.6))
_LIT: Final = ' stroke="none" opacity=".55"'


def _quince(colour: str) -> str:
    return (
        shape("0,-5.2C3,-5.2 2,-2.6 3.6,-1C6,1.4 4,5.6 0,5.4C-4,5.6 -6,1.4 -3.6,-1C-2,-2.6 -3,-5.2 0,-5.2",
              colour, _FINE)
        + stroke("M0,-5V-6.6", WOOD, 1)
        + shape("0,-5.6q3.4,-2.2 4.4,.4q-2.4,1.4 -4.4,-.4", LEAF, _FINE)
        + ellipse(-1.8, 0.4, 1, 1.8, WHITE, _LIT)
    )  # fmt: skip


def _apple(colour: str) -> str:
    return (
        shape("0,-2.8C3,-5.4 6,-2.6 5,1C4.2,4.4 1.6,5.8 0,4.8C-1.6,5.8 -4.2,4.4 -5,1C-6,-2.6 -3,-5.4 0,-2.8",
              colour, _FINE)
        + stroke("M0,-2.8Q0,-5 1,-6", WOOD, 1)
        + shape("1,-4.4q3.6,-2 4.4,.6q-2.6,1.2 -4.4,-.6", LEAF, _FINE)
        + ellipse(-2.4, -0.2, 0.9, 1.6, WHITE, _LIT)
    )  # fmt: skip


def _apricot(colour: str) -> str:
    return (
        circle(0, 0.6, 4.9, colour, _FINE)
        + stroke("M.4,-4.2Q-2.4,.4 .6,5.4", "#c2641f", 0.8)
        + shape("2,-3.4q2.4,1.6 2.4,4.4q-1.6,-1.4 -2.4,-4.4", "#e0603a", _LIT)
        + shape("0,-4.2q3.8,-2.4 5,.2q-2.8,1.6 -5,-.2", LEAF, _FINE)
        + ellipse(-2.4, -0.8, 0.9, 1.4, WHITE, _LIT)
    )


def _cherry(colour: str) -> str:
    return (
        stroke("M-2.8,1.4Q-2,-3.4 1.6,-5.8M2.8,2Q3.2,-2.4 1.6,-5.8", LEAF_DARK, 0.9)
        + shape("1.6,-5.8q3.6,-1 4,1.8q-3,.4 -4,-1.8", LEAF, _FINE)
        + circle(-2.8, 2.6, 2.7, colour, _FINE)
        + circle(2.8, 3, 2.7, colour, _FINE)
        + circle(-3.6, 1.8, 0.7, WHITE, _LIT)
        + circle(2, 2.2, 0.7, WHITE, _LIT)
    )


def _plum(colour: str) -> str:
    return (
        group(
            "rotate(18)",
            ellipse(0, 0.8, 3.8, 5.2, colour, _FINE) + stroke("M.6,-4.2Q-1.4,.8 .6,5.8", "#463a9a", 0.7),
        )
        + stroke("M1,-4.2L1.6,-6", WOOD, 1)
        + shape("1.4,-5q3.2,-1.6 4,.8q-2.4,1 -4,-.8", LEAF, _FINE)
        + ellipse(-1.6, -0.6, 0.8, 1.6, WHITE, _LIT)
    )


def _elder(colour: str) -> str:
    berries = ((-4.4, -2), (-2.2, -3), (0, -2.4), (2.2, -3), (4.4, -2), (-3, 0), (-1, 0), (1.2, 0), (3.2, 0))
    return stroke("M0,6V2M0,3L-4,-1M0,3L4,-1M0,3V-2M0,3L-2,-1M0,3L2,-1", "#7c3550", 0.8) + "".join(
        circle(x, y, 1.5, colour, ' stroke="#8d86b8" stroke-width=".3"') for x, y in berries
    )


def _signs() -> dict[str, str]:
    drawn = {
        "quince": _quince,
        "apple": _apple,
        "apricot": _apricot,
        "cherry": _cherry,
        "plum": _plum,
        "elder": _elder,
    }
    return {kind: drawn[kind](colour) for kind, colour in FRUITS.items()}


def _tree(kind: str) -> str:
    """A tree heavy with fruits on a green ringed with stones, at which roads end."""
    crowns = ((-5.8, -7, 6.2), (6, -7.2, 6.2), (0, -13, 6.8), (0, -5.6, 6.2))
    stones = (
        circle(*round_about((0, 0), step * math.tau / 14, 11.2), 1.3, STONE, _FINE) for step in range(14)
    )
    return (
        circle(0, 0, 11.4, MEADOW_LIGHT, f' stroke="{LEAF_DARK}" stroke-width=".6"')
        + "".join(stones)
        + ellipse(1.6, 6, 8.4, 2.6, INK, SHADOW)
        + shape("-2.6,6.4Q-1.2,2 -1.4,-2H1.4Q1.2,2 2.6,6.4", WOOD)
        + "".join(
            circle(x, y, radius, LEAF, f' stroke="{LEAF_DARK}" stroke-width=".9"') for x, y, radius in crowns
        )
        + "".join(circle(x, y, radius - 0.5, LEAF, FLAT) for x, y, radius in crowns)
        + ellipse(-5, -11, 3.4, 2.6, LEAF_LIGHT, FLAT)
        + ellipse(1, -16, 3.4, 2, LEAF_LIGHT, FLAT)
        + "".join(group(f"translate({x},{y})scale(.5)", _signs()[kind]) for x, y in _HANGING)
    )


def _token(kind: str, stack: bool) -> str:
    """A round wooden token; several of them lie on each other."""
    below = circle(0.8, 3, 7.8, "#b98d5c") + circle(0.4, 1.6, 7.8, "#d5aa74") if stack else ""
    return (
        circle(0.8, 4.2 if stack else 1.6, 8, INK, SHADOW)
        + below
        + circle(0, 0, 8, FRUITS[kind])
        + circle(0, 0, 6.6, PAPER_LIGHT, ' stroke-width=".4"')
        + group("scale(.9)", _signs()[kind])
    )


DRAWINGS: Final = Drawings(
    symbols={
        **{f"tree-{kind}": _tree(kind) for kind in FRUITS},
        **{f"fruit-{kind}": _token(kind, stack=False) for kind in FRUITS},
        **{f"fruits-{kind}": _token(kind, stack=True) for kind in FRUITS},
    },
    landmarks={
        "fruit_tree": LandmarkKind(
            room=12.0, stands=True, aside=(9, 5), look=lambda facts: f"tree-{facts['fruit']}"
        ),
        "tree": LandmarkKind(room=12.0),
    },
    tokens={
        f"fruit.{kind}": TokenDrawing(f"fruit-{kind}", stack=f"fruits-{kind}", counted_from=2)
        for kind in FRUITS
    },
)
