"""Abbeys, the mayor, the wagon, the barn, and the well around which a road runs on."""

from typing import Final

from bastide.art.drawings import Drawings, FigureDrawing, LandmarkKind, Layer, TokenDrawing
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, group, rect, shape, stroke
from bastide.art.svg.forms import ROBE, badge, church, crenels, crown, head
from bastide.art.svg.palette import (
    CREAM,
    GOLD,
    INK,
    MEADOW,
    RED,
    ROAD,
    ROAD_EDGE,
    SELF,
    STONE,
    STONE_DARK,
    WATER,
    WATER_EDGE,
    WHITE,
    WOOD,
)

_YARD: Final = "#cfc08e"
_BED: Final = "#86ad57"
_FINE: Final = ' stroke-width=".4"'
_LIT: Final = ' stroke="none" opacity=".32"'


def _abbey() -> str:
    """A great church with a court; it stands on a tile of its own."""
    return group(
        "translate(0,6)",
        ellipse(1, 13, 33, 6, INK, SHADOW)
        + rect(-31, -10, 62, 23, _YARD, ' rx="2"')
        + rect(-27, 1, 22, 9, _BED, ' rx="1"')
        + stroke("M-16,1v9M-27,5.5h22", "#e8dcae", 1.8)
        + circle(-16, 5.5, 2.6, WATER)
        + rect(-30, -13, 13, 11, CREAM)
        + shape("-32,-12L-23.5,-20L-15,-12", RED)
        + rect(-25, -8, 3, 6, INK, FLAT)
        + rect(18, -11, 11, 11, CREAM)
        + shape("16.6,-10.4L23.5,-17L30.4,-10.4", RED)
        + group("translate(1,-2)scale(1.75)", church())
        + crown(25, 8, 3.4)
        + crown(18, 10, 2.6),
    )


def _well() -> str:
    """The green in the middle of a fork, around which the road runs on: nothing ends here."""
    return (
        circle(0, 0, 12.2, ROAD_EDGE, FLAT)
        + circle(0, 0, 11, ROAD, FLAT)
        + circle(0, 0, 4.9, MEADOW, f' stroke="{ROAD_EDGE}" stroke-width="1"')
        + ellipse(0.6, 1.6, 3.4, 1.8, INK, SHADOW)
        + ellipse(0, 1, 3, 1.9, STONE)
        + ellipse(0, 0.6, 1.8, 1, WATER_EDGE, _FINE)
        + stroke("M-2.6,.8V-4M2.6,.8V-4", WOOD, 0.9)
        + shape("-4,-3.6L0,-7L4,-3.6", RED)
    )


def _abbey_tower() -> str:
    """The corner of the wall around an abbey."""
    return (
        ellipse(1, 3, 4.6, 1.8, INK, SHADOW)
        + rect(-3.8, -5, 7.6, 8, STONE)
        + rect(0.6, -5, 3.2, 8, STONE_DARK, ' stroke="none" opacity=".5"')
        + crenels(-4.4, -4.8, 8.8, 3)
    )


def _mayor() -> str:
    """A robe, a hat and the chain of his office."""
    return (
        shape(ROBE, SELF)
        + shape("-4,-20.4C-7,-18 -7.8,-9 -9.8,-2H-7C-5.4,-9 -5,-16 -4,-20.4", "#fff", _LIT)
        + head()
        + rect(-9.4, -31.6, 18.8, 3, SELF)
        + rect(-6, -39, 12, 7.6, SELF)
        + rect(-6, -33.4, 12, 2, WHITE, FLAT)
        + stroke("M-5.6,-21Q0,-11 5.6,-21", GOLD, 2)
        + circle(0, -15.4, 2.6, GOLD)
    )


def _wheel(x: float) -> str:
    return (
        circle(x, -5, 5.2, WOOD)
        + circle(x, -5, 3.2, "#d8b98a")
        + stroke(f"M{x},-9v8M{x - 4},-5h8", WOOD, 1)
        + circle(x, -5, 1.2, WOOD)
    )


def _wagon() -> str:
    """A covered cart."""
    return (
        shape("-15.4,-15Q-15.4,-28 0,-28Q15.4,-28 15.4,-15", "#f6ead0")
        + stroke("M-7.6,-15Q-8.4,-24 -6,-27M7.6,-15Q8.4,-24 6,-27M0,-15V-28", INK, 0.7)
        + shape("-17,-6.6H17L19,-16H-19", SELF)
        + stroke("M-18,-14.4H18", "#fff", 1, ' opacity=".3"')
        + _wheel(-10.4)
        + _wheel(10.4)
    )


def _barn() -> str:
    """A barn seen from above, around the spot on which it lies: the corner of four tiles."""
    return group(
        "translate(0,-12.5)",
        shape("-17,3H17V13H-17", SELF)
        + shape("-17,3H17V13H-17", "#000", ' stroke="none" opacity=".16"')
        + rect(-5.6, 4.6, 11.2, 8.4, "#f6ead0")
        + stroke("M-5.6,4.6L5.6,13M5.6,4.6L-5.6,13", INK, 0.9)
        + shape("-20,-5.6L-16,-15H16L20,-5.6", SELF)
        + shape("-20,-5.6L-16,-15H16L20,-5.6", "#fff", ' stroke="none" opacity=".22"')
        + shape("-20,-5.6H20L18,4H-18", SELF)
        + stroke("M-20,-5.6H20", INK, 1.2)
        + stroke("M-11,-14.4L-13,-6.4M0,-14.4V-6.4M11,-14.4L13,-6.4", "#000", 0.8, ' opacity=".3"'),
    )


DRAWINGS: Final = Drawings(
    symbols={
        "abbey": _abbey(),
        "abbey-tower": _abbey_tower(),
        "abbey-tile": badge(group("translate(-.4,2.4)scale(.42)", church()), RED),
        "well": _well(),
    },
    landmarks={"well": LandmarkKind(room=12.0, layer=Layer.ROAD)},
    figures={
        "mayor": FigureDrawing(_mayor(), sign=(0.0, -8.0)),
        "wagon": FigureDrawing(_wagon(), sign=(0.0, -11.4), lies=False),
        "barn": FigureDrawing(_barn(), sign=(0.0, -13.2), lies=False),
    },
    tokens={"abbey": TokenDrawing("abbey-tile")},
)
