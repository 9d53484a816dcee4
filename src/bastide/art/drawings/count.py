"""Carcassonne over twelve tiles: the buildings of its quarters, and the count."""

from typing import Final

from bastide.art.drawings import Drawings, FigureDrawing, LandmarkKind, Layer
from bastide.art.svg.elements import DETAIL, FLAT, SHADOW, circle, ellipse, group, rect, shape, stroke
from bastide.art.svg.forms import ROBE, crenels, gabled_house, stall
from bastide.art.svg.palette import (
    BLUE,
    CAVE,
    GOLD,
    GROUND,
    GROUND_DARK,
    INK,
    RED,
    ROOFS,
    STONE,
    STONE_DARK,
    STONE_LIGHT,
    WOOD,
)

_HALF_SHADE: Final = ' stroke="none" opacity=".5"'


def _castle_tower(x: float, top: float) -> str:
    return (
        rect(x, top, 8, 10 - top, STONE_LIGHT)
        + rect(x + 4.6, top, 3.4, 10 - top, STONE_DARK, _HALF_SHADE)
        + crenels(x - 0.6, top, 9.2, 3)
        + rect(x + 3, top + 5, 1.8, 3.6, INK, FLAT)
    )


def _castle() -> str:
    """A keep behind a walled court, with a banner."""
    return (
        ellipse(1, 10.4, 19, 4, INK, SHADOW)
        + rect(-6, -17, 12, 20, STONE)
        + rect(1, -17, 5, 20, STONE_DARK, _HALF_SHADE)
        + crenels(-6.8, -17, 13.6, 4)
        + rect(-1, -12.6, 2, 4, INK, FLAT)
        + stroke("M0,-18V-27", INK, 0.9)
        + shape("0,-27l8,2.4l-8,2.6", RED)
        + rect(-13, -3, 26, 13, STONE)
        + crenels(-13, -3, 26, 7)
        + _castle_tower(-17.6, -9)
        + _castle_tower(9.6, -9)
        + shape("-3.4,10V4.6A3.4,3.4 0 0 1 3.4,4.6V10", CAVE)
        + stroke("M-1.2,10V2.4M1.2,10V2.4M-3.2,6.4H3.2", STONE_DARK, 0.5)
    )


def _market() -> str:
    """Stalls around a fountain on a paved place."""
    return (
        ellipse(0, 2, 16, 10.4, GROUND, f' stroke="{GROUND_DARK}" stroke-width="1.2"')
        + group(
            "scale(1.3)",
            stall(-10, -5.4, RED, 7.4) + stall(2.4, -5.4, BLUE, 7.4) + stall(-10, 2.6, GOLD, 7.4),
        )
        + ellipse(9, 7.6, 4.4, 2.8, STONE)
        + ellipse(9, 7, 3.2, 1.8, "#79b4c9")
        + rect(8.2, 1.6, 1.6, 5.4, STONE_LIGHT)
        + circle(9, 1.4, 1.3, STONE_LIGHT)
    )


def _blacksmith() -> str:
    """A smithy with an open hearth, smoke, and an anvil before it."""
    smoke = ((7.6, -15.6, 1.7, "#b9b1a8"), (9.6, -18.4, 2.2, "#cfc9c1"))
    return (
        ellipse(1, 8.4, 13, 3.2, INK, SHADOW)
        + group("translate(-2,8)scale(1.9)", gabled_house(ROOFS[3], 5, 3.2, 3.6))
        + rect(4.6, -13, 4, 9, STONE_DARK)
        + "".join(circle(x, y, radius, colour, ' stroke-width=".4"') for x, y, radius, colour in smoke)
        + shape("0,8V4A2.8,2.8 0 0 1 5.6,4V8", CAVE)
        + shape("1.2,8Q1,5.4 2.8,3.8Q4.6,5.4 4.4,8", "#ef7a35", FLAT)
        + shape("9.4,6.4Q11,6.6 11,5H16.4V6.2Q14.8,6.6 14.6,8.2L15.6,10H11L12,8.2Q11.8,7 9.4,6.4", "#5f666c")
        + rect(11, 10, 4.6, 2, WOOD)
    )


def _plaza() -> str:
    """A paved place, open for those who stand there."""
    rings = "".join(
        ellipse(0, 0, wide, wide * 0.68, "none", f' stroke="{GROUND_DARK}" stroke-width=".5"{DETAIL}')
        for wide in (4.5, 8.5, 12)
    )
    return ellipse(0, 0, 14.6, 10, "#ecd3a0", f' stroke="{GROUND_DARK}" stroke-width="1"') + rings


def _count() -> str:
    """The count of Carcassonne, crowned, in purple: he belongs to nobody."""
    cloak = "-4,-22L-13,-3Q-16,0 -12,0L-5,0Q-8,-10 -4,-22M4,-22L13,-3Q16,0 12,0L5,0Q8,-10 4,-22"
    return (
        shape(ROBE, "#7a2f4f")
        + shape(cloak, "#4a2340")
        + circle(0, -27, 6, "#f0d3ab")
        + shape("-3.2,-25Q0,-20 3.2,-25Q0,-23.4 -3.2,-25", INK, FLAT)
        + shape("-6.4,-29.6L-7.4,-37L-3.2,-33.4L0,-38.4L3.2,-33.4L7.4,-37L6.4,-29.6", GOLD)
        + circle(0, -12, 2, GOLD)
    )


DRAWINGS: Final = Drawings(
    symbols={
        "castle": _castle(),
        "market": _market(),
        "blacksmith": _blacksmith(),
        "plaza": _plaza(),
    },
    landmarks={
        "castle": LandmarkKind(room=17.0, town_room=21.0),
        "market": LandmarkKind(room=13.0, town_room=20.0),
        "blacksmith": LandmarkKind(room=12.0, town_room=22.0),
        "plaza": LandmarkKind(room=14.0, town_room=17.0, layer=Layer.GROUND),
    },
    figures={"count": FigureDrawing(_count())},
)
