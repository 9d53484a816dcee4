"""Attractions: what draws people to a tile: circus, acrobats, bazaar, watchtowers, beings of old tales."""

from collections.abc import Mapping
from typing import Final

from bastide.art.buildings import stall
from bastide.art.drawing import FLAT, SHADOW, circle, ellipse, figures_of, group, rect, shape, stroke
from bastide.art.glyphs import crown, gabled_house
from bastide.art.palette import (
    BLUE,
    CAVE,
    CORN_LIGHT,
    CREAM,
    GOLD,
    GROUND,
    INK,
    LEAF,
    LEAF_DARK,
    PAPER_LIGHT,
    RED,
    ROAD,
    ROAD_EDGE,
    ROOFS,
    WATER,
    WATER_EDGE,
    WATER_LIGHT,
    WHITE,
    WOOD,
)

_FINE: Final = ' stroke-width=".4"'
_TIMBER: Final = "#b98a54"
_SAND: Final = "#ead7a2"
_MOSS: Final = "#6fa06a"
#: What watchtowers pay, and for what (WT-01 and following).
PAYING: Final = ((1, "city"), (1, "road"), (2, "pennant"), (2, "meeple"), (3, "cloister"))


def _circus() -> str:
    """The ring of sand on which the big top comes to stand."""
    poles = "".join(
        stroke(f"M{x},{y}v-6.4", WOOD, 0.8) + shape(f"{x},{y - 6.4}l3.4,1.1l-3.4,1.2", colour, _FINE)
        for x, y, colour in ((-10.6, -4.4, RED), (10, -4.4, BLUE), (-9, 8, GOLD), (9, 8, RED))
    )
    return (
        ellipse(0.8, 1.4, 13.2, 11.2, INK, SHADOW)
        + ellipse(0, 0, 13, 11, WHITE)
        + ellipse(0, 0, 11.8, 9.8, "none", f' stroke="{RED}" stroke-width="2.4" stroke-dasharray="3.4 3.4"')
        + ellipse(0, 0, 10.4, 8.4, _SAND)
        + stroke(
            "M-2,-2.6l.8,1.6l1.8,.2l-1.3,1.3l.3,1.8l-1.6,-.9l-1.6,.9l.3,-1.8l-1.3,-1.3l1.8,-.2z",
            "#cdb26b",
            0.9,
        )
        + poles
    )


def _acrobats() -> str:
    """A carpet with two places; a third follower stands on the shoulders of the others."""
    return (
        ellipse(0.8, 3.4, 12, 6.4, INK, SHADOW)
        + ellipse(0, 2.6, 11.6, 6.4, RED)
        + ellipse(0, 2.6, 9.8, 5, "none", f' stroke="{GOLD}" stroke-width="1.1"')
        + ellipse(-4.8, 2.6, 3.4, 2.4, CORN_LIGHT, _FINE)
        + ellipse(4.8, 2.6, 3.4, 2.4, CORN_LIGHT, _FINE)
        + stroke("M-11,1V-8M11,1V-8", WOOD, 1)
        + stroke("M-11,-8Q0,-3.4 11,-8", INK, 0.5)
        + "".join(
            shape(f"{x},{y}h2.4l-1.2,2.6", colour, FLAT)
            for x, y, colour in ((-8, -6.8, GOLD), (-4, -5.8, BLUE), (0, -5.6, RED), (4, -6, GOLD))
        )
    )


def _bazaar() -> str:
    """Three stalls under striped awnings."""
    return ellipse(0, 0, 14, 11.6, GROUND, f' stroke="{ROAD_EDGE}" stroke-width=".9"') + group(
        "scale(1.4)",
        stall(-8.4, -5.6, RED, 7.6) + stall(0.8, -5.2, BLUE, 7.6) + stall(-4.6, 1.4, GOLD, 8.4),
    )


def _signs() -> dict[str, str]:
    """What a watchtower looks out for, small enough for its tag."""
    body = "-2.6,2.8L-1.2,-.2L-2.8,0V-1.2L-.8,-1.6H.8L2.8,-1.2V0L1.2,-.2L2.6,2.8H.6L0,1.4L-.6,2.8"
    return {
        "city": group("translate(0,2.8)scale(.62)", gabled_house(ROOFS[0], 4.6, 3, 4.2)),
        "road": stroke("M-2.6,2.8Q-1,0 0,0T2.6,-2.8", ROAD_EDGE, 3)
        + stroke("M-2.6,2.8Q-1,0 0,0T2.6,-2.8", ROAD, 2),
        "pennant": shape("-2.4,-3H2.4V.4Q2.4,2.4 0,3.4Q-2.4,2.4 -2.4,.4", BLUE, _FINE)
        + shape("-2.2,1L2.2,-2.4V-.2L-1.4,2.4", WHITE, FLAT),
        "meeple": shape(body, INK, FLAT) + circle(0, -2.4, 1.3, INK, FLAT),
        "cloister": rect(-2.8, -0.4, 3.8, 3.2, CREAM, _FINE)
        + shape("-3.2,-.2L-2.2,-2.4H1V-.2", RED, _FINE)
        + rect(0.8, -1.8, 2, 4.6, CREAM, _FINE)
        + shape("0.4,-1.6L1.8,-4L3.2,-1.6", RED, _FINE),
    }


def _watchtower(points: int, sign: str) -> str:
    """A wooden tower with a tag that says what it pays and for what."""
    return (
        ellipse(0, 3, 9.4, 7.4, GROUND, f' stroke="{ROAD_EDGE}" stroke-width=".9"')
        + ellipse(1, 8.6, 7, 2.2, INK, SHADOW)
        + shape("-5.2,9L-3.6,-5H3.6L5.2,9", "#a8794a")
        + stroke("M-4.6,4.4L3.8,-1.2M4.6,4.4L-3.8,-1.2", INK, 0.7)
        + rect(-6, -9.4, 12, 4.8, "#c08a55")
        + shape("-7.2,-9L0,-15.8L7.2,-9", RED)
        + rect(-1.7, -8.2, 3.4, 2.4, INK, FLAT)
        + rect(-8, 3.4, 16, 8, PAPER_LIGHT, f' rx="2" stroke="{WOOD}" stroke-width=".8"')
        + figures_of(points, -4, 7.4, 7.4, INK)
        + group("translate(3.4,7.4)", sign)
    )


def _hut() -> str:
    """The hut of Baba Yaga, on the legs of a hen."""
    return (
        ellipse(1, 8.4, 7, 2, INK, SHADOW)
        + stroke("M-2.6,1V7.4M2.6,1V7.4M-4.8,8.6L-2.6,7L-.8,8.6M.8,8.6L2.6,7L4.8,8.6", "#d99a32", 1.5)
        + rect(-5.6, -5.4, 11.2, 7, _TIMBER)
        + stroke("M-5.6,-3.2H5.6M-5.6,-.8H5.6", WOOD, 0.5)
        + shape("-7.6,-4.8L-3,-12H3L7.6,-4.8", "#7a5a3a")
        + stroke("M-4,-12.6L-2,-10.6M4,-12.6L2,-10.6", WOOD, 1)
        + rect(-1.6, -3.6, 3.2, 3.4, GOLD, _FINE)
        + stroke("M0,-3.6v3.4M-1.6,-1.9h3.2", INK, 0.4)
    )


def _vodyanoy() -> str:
    """A lake, and the old man of the waters who looks out of it."""
    return (
        ellipse(0, 1, 15.4, 11.4, "#dccf97", FLAT)
        + ellipse(0, 1, 14, 10, WATER, f' stroke="{WATER_EDGE}" stroke-width=".9"')
        + stroke(
            "M-10,-2q2.4,-1.4 5,0M4,-4q2.4,-1.4 5,0M-9,6q2.4,-1.4 5,0M5,6.4q2.4,-1.4 5,0", WATER_LIGHT, 0.9
        )
        + shape("-5,4Q-5.4,-6 0,-6.4Q5.4,-6 5,4Q2.6,6.6 0,5.4Q-2.6,6.6 -5,4", _MOSS)
        + shape("-3.4,.6Q0,3 3.4,.6Q3.6,7.4 0,9Q-3.6,7.4 -3.4,.6", "#8fbf7c")
        + circle(-2, -1.8, 1.2, WHITE, _FINE)
        + circle(2, -1.8, 1.2, WHITE, _FINE)
        + circle(-2, -1.7, 0.5, INK, FLAT)
        + circle(2, -1.7, 0.5, INK, FLAT)
        + stroke("M-12.6,4V-3M12.4,1V-6M13.4,2V-4", LEAF_DARK, 0.9)
    )


def _solovei() -> str:
    """Solovei the robber, who sits in a tree and whistles."""
    return (
        ellipse(1, 9, 7, 2, INK, SHADOW)
        + shape("-1.8,9L-1.2,1H1.2L1.8,9", WOOD)
        + crown(-5, -2, 5)
        + crown(5, -2, 5)
        + crown(0, -6, 5.6)
        + circle(0, -2.6, 4, "#f0cfa0")
        + shape("-4.6,-4Q-4,-8.4 0,-8.4Q4,-8.4 4.6,-4", RED)
        + rect(-5.2, -4.8, 10.4, 1.6, "#8f5a3a")
        + circle(-1.5, -2.4, 0.6, INK, FLAT)
        + circle(1.5, -2.4, 0.6, INK, FLAT)
        + circle(0, -0.2, 0.9, CAVE, FLAT)
        + stroke("M2.4,.4q2.4,.6 4.4,-.6M2.4,1.6q2.4,1.4 5,1", LEAF, 0.8)
    )


ATTRACTIONS: Final[Mapping[str, str]] = {
    "circus": _circus(),
    "acrobats": _acrobats(),
    "bazaar": _bazaar(),
    "hut": _hut(),
    "vodyanoy": _vodyanoy(),
    "solovei": _solovei(),
    **{f"watchtower-{points}-{per}": _watchtower(points, _signs()[per]) for points, per in PAYING},
}
