"""Small drawings that stand all over the map: houses, trees, towers, gates.

Every drawing has its origin in its middle or at its foot, stands upright and is lit from the upper left.
"""

from collections.abc import Mapping
from typing import Final

from bastide.art.drawing import (
    DETAIL,
    FLAT,
    SHADOW,
    circle,
    ellipse,
    group,
    rect,
    shape,
    stroke,
)
from bastide.art.palette import (
    BLUE,
    CAVE,
    CREAM,
    CREAM_DARK,
    GROUND,
    GROUND_DARK,
    INK,
    LEAF,
    LEAF_DARK,
    LEAF_LIGHT,
    PLASTER,
    RED,
    ROAD_EDGE,
    ROOFS,
    SLATE,
    STONE,
    STONE_DARK,
    STONE_LIGHT,
    TUFT,
    WATER_EDGE,
    WOOD,
)

#: The forms of houses; a digit for the colour of the roof follows.
HOUSE_FORMS: Final = ("h", "k", "l")
TREES: Final = ("t0", "t1", "t2", "t3", "t4")
_HALF_SHADE: Final = ' stroke="none" opacity=".5"'


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


def long_house(roof: str, wide: float = 5.2, wall: float = 2.1, slope: float = 5.0) -> str:
    """A house seen from the south: much roof, little wall."""
    lower = f"M{-wide + 2:.1f},{-wall - 1.5:.1f}H{wide - 2.2:.1f}"
    upper = f"M{-wide + 2.8:.1f},{-wall - 3:.1f}H{wide - 3.4:.1f}"
    return (
        rect(-wide, -wall, 2 * wide, wall, CREAM_DARK)
        + shape(
            f"{-wide - 0.7:.1f},{-wall + 0.3:.1f}L{-wide + 1.2:.1f},{-wall - slope:.1f}"
            f"H{wide - 1.2:.1f}L{wide + 0.7:.1f},{-wall + 0.3:.1f}",
            roof,
        )
        + stroke(lower + upper, INK, 0.35, ' opacity=".45"')
        + rect(-0.6, -1.5, 1.1, 1.5, INK, FLAT)
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


def _houses() -> dict[str, str]:
    found: dict[str, str] = {}
    for colour, roof in enumerate(ROOFS):
        found[f"h{colour}"] = gabled_house(roof, 5, 2.8, 4.1)
        found[f"k{colour}"] = gabled_house(roof, 4.1, 3.4, 4.7)
        found[f"l{colour}"] = long_house(roof)
    found["kirk"] = group("translate(0,2.4)scale(.8)", church(ROOFS[1], SLATE))
    return found


def _plants() -> dict[str, str]:
    fir = "#5b8450"
    return {
        "t0": rect(-0.6, 0, 1.2, 2.4, WOOD, FLAT) + crown(0, -1.6, 3),
        "t1": ellipse(1.2, 2.2, 2.4, 1, INK, SHADOW)
        + rect(-0.5, 0.8, 1, 1.8, WOOD, FLAT)
        + shape("0,-7Q2.4,-2 2,.4Q0,2 -2,.4Q-2.4,-2 0,-7", "#5d8a46", f' stroke="{LEAF_DARK}"')
        + stroke("M-.7,-4.6Q-1.3,-2 -1,-.4", LEAF_LIGHT, 0.8),
        "t2": crown(-1.6, -0.6, 2.2) + crown(1.5, -1.3, 2.4) + crown(0.2, 0.5, 2),
        "t3": ellipse(1.2, 2.2, 2.8, 1, INK, SHADOW)
        + rect(-0.5, 0.6, 1, 1.9, WOOD, FLAT)
        + shape("0,-7.4L1.9,-3.8H1.2L2.8,.8H-2.8L-1.2,-3.8H-1.9", fir, f' stroke="{LEAF_DARK}"')
        + stroke("M-.4,-5.6L-1,-4.4M-.9,-2.6L-1.6,-.6", LEAF_LIGHT, 0.7),
        "t4": rect(-0.6, 0, 1.2, 2.6, WOOD, FLAT)
        + crown(0, -1.8, 3, "#86a44d", "#a9c268")
        + circle(1.3, -0.8, 0.8, LEAF, FLAT),
        "bush": crown(0, 0, 1.7),
        "tuft": stroke(
            "M-1.5,0Q-1.4,-1.4 -2,-2.2M0,0V-2.8M1.5,0Q1.4,-1.4 2,-2.2", TUFT, 0.65, ' stroke-linecap="round"'
        ),
        "rock": shape("-2.6,1.6l.8,-3.4l2.4,-1l2,1.6l.4,2.8", STONE)
        + shape("-2.6,1.6l.8,-3.4l1.6,1l-.2,2.4", STONE_LIGHT, FLAT),
    }


def _towers() -> dict[str, str]:
    foot = ellipse(1, 2.2, 3.2, 1.3, INK, SHADOW)
    tower = foot + rect(-2.5, -4.6, 5, 6.8, STONE) + rect(0.4, -4.6, 2.1, 6.8, STONE_DARK, _HALF_SHADE)
    turret = (
        foot
        + rect(-2.4, -4.6, 4.8, 6.8, STONE)
        + rect(0.4, -4.6, 2, 6.8, STONE_DARK, _HALF_SHADE)
        + shape("-3.2,-4.2L0,-10L3.2,-4.2", SLATE)
        + rect(-0.9, -2.4, 0.9, 1.7, INK, FLAT)
    )
    squat = ellipse(1, 2.2, 3.2, 1.3, INK, SHADOW) + rect(-2.6, -1.6, 5.2, 3.8, STONE)
    arch = shape("-3.2,2.4V-1A3.2,3.2 0 0 1 3.2,-1V2.4", CAVE)
    house = rect(-4.4, -6, 8.8, 8.2, STONE) + crenels(-4.4, -5.8, 8.8, 4)
    return {
        "tower": tower + crenels(-3, -4.4, 6, 3),
        "turret": turret,
        # Seen from the land before it, from the town behind it, and from the side.
        "gate-front": house + arch + group("translate(-6,1)", turret) + group("translate(6,1)", turret),
        "gate-back": group("translate(-6,0)", tower + crenels(-3, -4.4, 6, 3))
        + group("translate(6,0)", tower + crenels(-3, -4.4, 6, 3))
        + house
        + shape("-3.2,2.4V-1A3.2,3.2 0 0 1 3.2,-1V2.4", GROUND_DARK)
        + stroke("M-2.2,2.2V-.8A2.2,2.2 0 0 1 2.2,-.8V2.2", INK, 0.35),
        "gate-side": group("translate(0,-5.4)", turret)
        + group(
            "translate(0,6)",
            squat + rect(0.4, -1.6, 2.2, 3.8, STONE_DARK, _HALF_SHADE) + crenels(-3, -1.4, 6, 3),
        ),
        "square": circle(0, 0, 6.6, GROUND, f' stroke="{ROAD_EDGE}" stroke-width="1"')
        + stroke("M-4,-1.6h2M2,-3h2M-2.6,3.4h2M2.4,2.2h2M-4.6,1h1.4", GROUND_DARK, 0.6, DETAIL)
        + ellipse(0.6, 1.2, 2.7, 1.7, INK, SHADOW)
        + ellipse(0, 0.4, 2.4, 1.8, STONE)
        + ellipse(0, 0, 1.5, 1, WATER_EDGE, ' stroke-width=".4"'),
    }


GLYPHS: Final[Mapping[str, str]] = {**_houses(), **_plants(), **_towers()}
