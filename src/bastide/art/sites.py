"""Sites: drawings of places where something is built or grows: towers, abbeys, crop circles, tunnels."""

import math
from collections.abc import Mapping
from typing import Final

from bastide.art.curves import round_about
from bastide.art.drawing import DETAIL, FLAT, SHADOW, circle, ellipse, group, pair, rect, shape, stroke
from bastide.art.glyphs import church, crenels, crown
from bastide.art.palette import (
    BLUE,
    CAVE,
    CORN,
    CORN_DARK,
    CORN_LIGHT,
    CREAM,
    INK,
    LEAF,
    LEAF_DARK,
    LEAF_LIGHT,
    MEADOW,
    MEADOW_LIGHT,
    RED,
    ROAD,
    ROAD_EDGE,
    STONE,
    STONE_DARK,
    STONE_LIGHT,
    WATER,
    WATER_EDGE,
    WHITE,
    WOOD,
)

_YARD: Final = "#cfc08e"
_BED: Final = "#86ad57"
_EARTH: Final = "#a08d74"
_FINE: Final = ' stroke-width=".4"'


def _foundation() -> str:
    """The ring of stones on which a tower grows, open in its middle."""
    stones = "".join(
        circle(*round_about((0, 0), step * math.tau / 10, 7.6), 1.7, STONE_LIGHT, _FINE) for step in range(10)
    )
    return (
        ellipse(1, 2, 9.6, 8.6, INK, SHADOW)
        + circle(0, 0, 8.6, STONE)
        + stones
        + circle(0, 0, 5.4, "#5d5347")
        + circle(0.4, 0.8, 4.2, CAVE, FLAT)
    )


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


def _pitchfork() -> str:
    return stroke("M0,7V-2M-4,-6.6V-3.4Q-4,-.4 0,-.4Q4,-.4 4,-3.4V-6.6M0,-7V-.4", INK, 1.7)


def _club() -> str:
    cudgel = "-.9,7.6L-1.3,0Q-4,-2.4 -3.4,-5.4Q-2,-8.4 0,-8.4Q2,-8.4 3.4,-5.4Q4,-2.4 1.3,0L.9,7.6"
    knobs = ((-1.6, -5.2), (1.4, -6), (1.7, -2.8), (-0.6, -2.4))
    club = shape(cudgel, WOOD, ' stroke-width="1.1"') + "".join(
        circle(x, y, 0.9, CORN_LIGHT, FLAT) for x, y in knobs
    )
    return group("rotate(40)translate(0,.4)", club)


def _shield() -> str:
    return shape("-5.2,-6H5.2V.4Q5.2,5 0,7.2Q-5.2,5 -5.2,.4", BLUE, ' stroke-width="1"') + stroke(
        "M0,-5.6V6.6M-4.8,-1.2H4.8", WHITE, 1.7
    )


def _crop_circle(sign: str) -> str:
    """Trodden rings in ripe corn, with the sign of those who are called there."""
    moons = [round_about((0, 0), angle * math.tau / 8, 11) for angle in (1, 3, 5, 7)]
    return (
        "".join(circle(x, y, 3, CORN, f' stroke="{CORN_DARK}"') for x, y in moons)
        + circle(0, 0, 12.2, CORN, f' stroke="{CORN_DARK}" stroke-width=".8"')
        + circle(0, 0, 10.4, "none", f' stroke="{MEADOW_LIGHT}" stroke-width="1.3"')
        + circle(0, 0, 8.8, CORN_LIGHT, f' stroke="{CORN_DARK}" stroke-width=".5"')
        + group("scale(.92)", sign)
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


def _tunnel() -> str:
    """The mound into which roads run; their mouths are painted where they come."""
    return (
        ellipse(1, 7.4, 14.6, 3.8, INK, SHADOW)
        + shape("-13.6,8Q-12.4,-8 0,-11Q12.4,-8 13.6,8Q0,11.6 -13.6,8", _EARTH)
        + shape("-10.6,-1Q-7,-9.4 0,-10Q4.6,-9.2 6.4,-4.8Q0,-7 -10.6,-1", LEAF, FLAT)
        + stroke("M6,-2.4l3,3M-4,-1l2,2", INK, 0.5)
    )


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


def _stone() -> str:
    """A stone by the wayside with words on it."""
    return (
        ellipse(1, 5.4, 5.4, 1.8, INK, SHADOW)
        + shape("-4.4,5.6L-3.2,-5.4Q0,-9 3.2,-5.4L4.4,5.6", STONE)
        + stroke("M-1.8,-3.4h3.6M-2,-.6h4M-2.2,2.2h4.4", INK, 0.8)
    )


def _labyrinth() -> str:
    """A garden maze: four ways lead in, ring after ring, to the open middle."""
    rings = "".join(
        circle(0, 0, radius, "none", f' stroke="{ROAD}" stroke-width="3.4"') for radius in (21, 14.4, 7.8)
    )
    ways = "M0,-25V-21M25,0H21M0,25V21M-25,0H-21"
    gaps = ((21, 14.4, (1, 5)), (14.4, 7.8, (3, 7)), (7.8, 0, (1, 5)))
    for outer, inner, eighths in gaps:
        for eighth in eighths:
            ends = (round_about((0, 0), eighth * math.tau / 8, reach) for reach in (outer, inner))
            ways += "M" + "L".join(map(pair, ends))
    return (
        circle(1, 1.6, 25, INK, SHADOW)
        + circle(0, 0, 25, LEAF, f' stroke="{LEAF_DARK}" stroke-width="1"')
        + circle(0, 0, 24.2, "none", f' stroke="{LEAF_LIGHT}" stroke-width="1"{DETAIL}')
        + rings
        + stroke(ways, ROAD, 3.4, ' stroke-linecap="butt"')
        + circle(0, 0, 4, ROAD, FLAT)
    )


def _abbey_tower() -> str:
    """The corner of the wall around an abbey."""
    return (
        ellipse(1, 3, 4.6, 1.8, INK, SHADOW)
        + rect(-3.8, -5, 7.6, 8, STONE)
        + rect(0.6, -5, 3.2, 8, STONE_DARK, ' stroke="none" opacity=".5"')
        + crenels(-4.4, -4.8, 8.8, 3)
    )


SITES: Final[Mapping[str, str]] = {
    "foundation": _foundation(),
    "abbey": _abbey(),
    "abbey-tower": _abbey_tower(),
    "crop-circle-farmer": _crop_circle(_pitchfork()),
    "crop-circle-thief": _crop_circle(_club()),
    "crop-circle-knight": _crop_circle(_shield()),
    "well": _well(),
    "tunnel": _tunnel(),
    **_mouths(),
    "bastion": _bastion(),
    "stone": _stone(),
    "labyrinth": _labyrinth(),
}
