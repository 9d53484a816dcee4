"""Scenery: what stands all over the map without a rule of its own: houses, trees, gates, farms."""

import math
from typing import Final

from bastide.art.drawings import Drawings, LandmarkKind, Layer
from bastide.art.svg.curves import round_about
from bastide.art.svg.elements import DETAIL, FLAT, SHADOW, circle, ellipse, group, rect, shape, stroke
from bastide.art.svg.forms import badge, church, crenels, crown, gabled_house
from bastide.art.svg.palette import (
    CAVE,
    CREAM_DARK,
    GROUND,
    GROUND_DARK,
    INK,
    LEAF,
    LEAF_DARK,
    LEAF_LIGHT,
    RED,
    ROAD_EDGE,
    ROOFS,
    SLATE,
    STONE,
    STONE_DARK,
    STONE_LIGHT,
    TUFT,
    WATER_EDGE,
    WHITE,
    WOOD,
)

#: The forms of houses; a digit for the colour of the roof follows.
HOUSE_FORMS: Final = ("h", "k", "l")
TREES: Final = ("t0", "t1", "t2", "t3", "t4")
_HALF_SHADE: Final = ' stroke="none" opacity=".5"'
_FINE: Final = ' stroke-width=".4"'
_TIMBER: Final = "#d8b98a"


def _long_house(roof: str, wide: float = 5.2, wall: float = 2.1, slope: float = 5.0) -> str:
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


def _houses() -> dict[str, str]:
    found: dict[str, str] = {}
    for colour, roof in enumerate(ROOFS):
        found[f"h{colour}"] = gabled_house(roof, 5, 2.8, 4.1)
        found[f"k{colour}"] = gabled_house(roof, 4.1, 3.4, 4.7)
        found[f"l{colour}"] = _long_house(roof)
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
        "corner-tower": tower + crenels(-3, -4.4, 6, 3),
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


def _mouths() -> dict[str, str]:
    """The mouth of a tunnel: an arch of stones, seen from before it, from behind and from the side."""
    front = (
        shape("-7,4Q-7.2,-7 0,-7.2Q7.2,-7 7,4", STONE_DARK)
        + shape("-5.8,4V-.4A5.8,5.8 0 0 1 5.8,-.4V4", STONE_LIGHT)
        + stroke("M-5.8,1.4h2M3.8,1.4h2M-5,-3l1.8,.8M5,-3l-1.8,.8M0,-6.2v2", INK, 0.4)
        + shape("-4,4V-.2A4,4 0 0 1 4,-.2V4", CAVE)
    )
    back = (
        shape("-7,-4V1Q-6.6,6.6 0,6.8Q6.6,6.6 7,1V-4", STONE_DARK)
        + shape("-5.8,-4V.6A5.8,5 0 0 0 5.8,.6V-4", STONE_LIGHT)
        + stroke("M-5.8,-1.4h2M3.8,-1.4h2M-4.6,3.4l1.6,-1M4.6,3.4l-1.6,-1M0,5.4v-2", INK, 0.4)
        + shape("-4,-4V.2A4,3.2 0 0 0 4,.2V-4", CAVE)
    )
    side = (
        shape("4,-6.4H0Q-6.6,-6.2 -6.8,.6Q-6.6,7 0,7.2H4", STONE_DARK)
        + shape("4,-5.4H-.4A5,5.6 0 0 0 -.4,5.6H4", STONE_LIGHT)
        + stroke("M1.4,-5.4v1.8M1.4,3.8v1.8M-3.6,-3.8l1.2,1.4M-3.6,4l1.2,-1.4M-5.2,0h2", INK, 0.4)
        + shape("4,-3.8H-.2A3.4,3.9 0 0 0 -.2,4H4", CAVE)
    )
    return {"mouth-front": front, "mouth-back": back, "mouth-side": side}


def _bastion() -> str:
    """The round bulwark in which the bridge of a city ends."""
    merlons = "".join(
        circle(*round_about((0, 0), step * math.tau / 16, 9.6), 1.2, STONE_LIGHT, _FINE) for step in range(16)
    )
    return (
        ellipse(1.6, 4, 11.4, 10.4, INK, SHADOW)
        + shape("-11,0V2.6A11,11 0 0 0 11,2.6V0", STONE_DARK)
        + circle(0, 0, 11, STONE)
        + merlons
        + circle(0, 0, 7.6, "#e2bd7c")
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


def _pointer() -> str:
    """The head of an arrow to the north, its tip in the origin."""
    return shape("0,0L4.6,6.4L0,4.4L-4.6,6.4", RED, f' stroke="{WHITE}" stroke-width="1"')


DRAWINGS: Final = Drawings(
    symbols={
        **_houses(),
        **_plants(),
        **_towers(),
        "house": group("translate(0,4)scale(1.6)", gabled_house(ROOFS[0], 4.4, 2.5, 3.6)),
        "bastion": _bastion(),
        **_mouths(),
        "farmhouse": group("translate(-1,3)scale(1.55)", gabled_house("#b8863f", 3.8, 2.4, 2.8))
        + crown(6.4, 2, 2),
        "cowshed": _cowshed(),
        "pigsty": _pigsty(),
        "donkey_stable": _donkey_stable(),
        "highwaymen": _highwayman(),
        "blank": badge(""),
        "pointer": _pointer(),
    },
    landmarks={
        "house": LandmarkKind(room=8.0),
        "village": LandmarkKind(room=11.0),
        "square": LandmarkKind(layer=Layer.ROAD),
    },
)
