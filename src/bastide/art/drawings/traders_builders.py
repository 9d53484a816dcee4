"""Goods of traders, the builder and the pig."""

from collections.abc import Mapping
from typing import Final

from bastide.art.drawings import Drawings, FigureDrawing, LandmarkKind, Layer, TokenDrawing
from bastide.art.svg.elements import FLAT, circle, ellipse, rect, shape, stroke
from bastide.art.svg.forms import badge, meeple
from bastide.art.svg.palette import CREAM, GOLD, INK, LEAF, RED, SELF, WOOD

_FINE: Final = ' stroke-width=".4"'
_GRAPE: Final = "#7d3a72"
_CLOTH: Final = "#4f8f86"
_STRAW: Final = "#a9791f"
_LIT: Final = ' stroke="none" opacity=".32"'


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


def _builder() -> str:
    """A follower's shape with a yellow helmet, a belt and a hammer."""
    return (
        stroke("M12,-9L16.6,-25", WOOD, 2.2)
        + rect(12.2, -28.4, 9, 4.4, "#8f8f94", ' rx="1"')
        + meeple()
        + shape("-8.2,-10.8Q0,-8.6 8.2,-10.8L8.6,-7.8Q0,-5.6 -8.6,-7.8", WOOD)
        + rect(-1.6, -9.8, 3.2, 2.8, GOLD)
        + shape("-8,-29.4H8Q6.4,-35.4 0,-35.4Q-6.4,-35.4 -8,-29.4", GOLD)
    )


def _pig() -> str:
    return (
        rect(-9, -4, 4.4, 4, SELF)
        + rect(6, -4, 4.4, 4, SELF)
        + ellipse(1, -9.4, 14, 8.4, SELF)
        + circle(-12, -11.4, 6.6, SELF)
        + ellipse(-17.6, -10.4, 2.4, 3.2, SELF)
        + circle(-18.2, -11.4, 0.8, INK, FLAT)
        + circle(-18.2, -9.4, 0.8, INK, FLAT)
        + circle(-13.4, -13.4, 1, INK, FLAT)
        + shape("-11,-17L-7.4,-20L-7.4,-14.6", SELF)
        + stroke("M14.6,-11q4,-1 2.6,-4.6q-1.6,-1.4 -2.4,.6", INK, 1.1)
        + ellipse(-1, -14.4, 7, 1.8, "#fff", _LIT)
    )


_GOODS: Final[Mapping[str, str]] = {"wine": _wine(), "grain": _grain(), "cloth": _cloth()}
DRAWINGS: Final = Drawings(
    symbols={name: badge(sign) for name, sign in _GOODS.items()},
    landmarks=dict.fromkeys(_GOODS, LandmarkKind(layer=Layer.TOP)),
    figures={
        "builder": FigureDrawing(_builder()),
        "pig": FigureDrawing(_pig(), sign=(2.0, -8.0), lies=False),
    },
    tokens={f"goods.{name}": TokenDrawing(name) for name in _GOODS},
)
