"""Buildings with a rule: cathedral, shrine, and the four quarters of Carcassonne."""

from collections.abc import Mapping
from typing import Final

from bastide.art.drawing import DETAIL, FLAT, SHADOW, circle, ellipse, group, rect, shape, stroke
from bastide.art.glyphs import crenels, gabled_house
from bastide.art.palette import (
    BLUE,
    CAVE,
    CREAM,
    CREAM_DARK,
    GOLD,
    GROUND,
    GROUND_DARK,
    INK,
    RED,
    ROOFS,
    SLATE,
    STONE,
    STONE_DARK,
    STONE_LIGHT,
    VIOLET,
    WHITE,
    WOOD,
)

_FINE: Final = ' stroke-width=".4"'
#: Where the columns of the grain hall stand.
_COLUMNS: Final = (-15.4, -9.2, -3.1, 3.1, 9.2, 15.4)
_HALF_SHADE: Final = ' stroke="none" opacity=".5"'


def _cathedral_tower(x: float) -> str:
    return (
        rect(x, -14, 7, 25, CREAM)
        + rect(x + 4, -14, 3, 25, CREAM_DARK, FLAT)
        + shape(f"{x - 0.8},-13.6L{x + 3.5},-24L{x + 7.8},-13.6", SLATE)
        + stroke(f"M{x + 3.5},-24v-3.6M{x + 2},-26.4h3", INK, 0.8)
        + rect(x + 2.4, -9, 2, 4, INK, FLAT)
    )


def _cathedral() -> str:
    return (
        ellipse(1, 12, 18, 4, INK, SHADOW)
        + rect(-13, -4, 26, 15, CREAM)
        + shape("-14.6,-3L-10,-12H10L14.6,-3", ROOFS[3])
        + _cathedral_tower(-14)
        + _cathedral_tower(7)
        + shape("-6,11V-6L0,-13L6,-6V11", WHITE)
        + circle(0, -3.4, 3.2, BLUE)
        + stroke("M0,-6.4v6M-3,-3.4h6M-2.1,-5.5l4.2,4.2M2.1,-5.5l-4.2,4.2", WHITE, 0.5)
        + shape("-2.4,11V5A2.4,2.4 0 0 1 2.4,5V11", INK, FLAT)
    )


def _shrine() -> str:
    columns = "".join(rect(x, -3, 1.9, 5.6, STONE_LIGHT) for x in (-5.6, -0.95, 3.7))
    return group(
        "scale(1.15)",
        ellipse(1, 7, 9, 2.6, INK, SHADOW)
        + rect(-8, 4.4, 16, 2.8, STONE)
        + rect(-6.6, 2.4, 13.2, 2.2, STONE_LIGHT)
        + rect(-5.6, -3, 11.2, 5.4, STONE_DARK, FLAT)
        + columns
        + shape("-7.4,-3L0,-9.6L7.4,-3", VIOLET)
        + circle(0, -5.2, 1.3, GOLD),
    )


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


def _porxada() -> str:
    """The grain hall of Granollers: a great tiled roof on stone columns, open to all sides."""
    columns = "".join(
        rect(x - 1, -3, 2, 11, STONE_LIGHT) + rect(x - 1.5, -3.6, 3, 1.4, STONE, _FINE) for x in _COLUMNS
    )
    sack = shape("-1.7,9.4Q-2.2,6.4 -.6,5.8L-.9,4.8H.9L.6,5.8Q2.2,6.4 1.7,9.4", "#d9b673", _FINE)
    sacks = "".join(group(f"translate({x},0)", sack) for x in (-9.6, -6.2, 8.2))
    tiles = (
        "M-13,-5.6L-9.6,-15M-8,-5.6L-6,-15M-2.8,-5.6L-2.2,-15M2.8,-5.6L2.2,-15M8,-5.6L6,-15M13,-5.6L9.6,-15"
    )
    return (
        ellipse(1, 10.6, 19.6, 3.4, INK, SHADOW)
        + rect(-18, 8, 36, 3, STONE)
        + rect(-16.6, -3, 33.2, 11, CAVE)
        + rect(-16.6, 2.6, 33.2, 5.4, "#6f5a43", FLAT)
        + sacks
        + columns
        + shape("-19.4,-3L-12,-15.4H12L19.4,-3", ROOFS[0])
        + shape("12,-15.4L19.4,-3H9.4L7.4,-15.4", ROOFS[1], FLAT)
        + stroke(tiles, ROOFS[1], 0.6, DETAIL)
        + stroke("M-17,-6.6H17M-14.6,-10.6H14.6", ROOFS[1], 0.5, DETAIL)
        + shape("-19.4,-3L-12,-15.4H12L19.4,-3", "none")
        + stroke("M-12,-15.4H12", CREAM, 1.3)
        + stroke("M0,-15.4V-22", INK, 0.8)
        + shape("0,-22l6.4,1.9l-6.4,2", GOLD, _FINE)
    )


BUILDINGS: Final[Mapping[str, str]] = {
    "cathedral": _cathedral(),
    "shrine": _shrine(),
    "house": group("translate(0,4)scale(1.6)", gabled_house(ROOFS[0], 4.4, 2.5, 3.6)),
    "castle": _castle(),
    "market": _market(),
    "blacksmith": _blacksmith(),
    "plaza": _plaza(),
    "porxada": _porxada(),
}
