"""Watchtowers, each with a tag that says what it pays and for what."""

from typing import Final

from bastide.art.drawings import Drawings, LandmarkKind
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, figures_of, group, rect, shape, stroke
from bastide.art.svg.forms import gabled_house
from bastide.art.svg.palette import (
    BLUE,
    CREAM,
    GROUND,
    INK,
    PAPER_LIGHT,
    RED,
    ROAD,
    ROAD_EDGE,
    ROOFS,
    WHITE,
    WOOD,
)

_FINE: Final = ' stroke-width=".4"'
#: What watchtowers pay, and for what (WT-01 and following).
PAYING: Final = ((1, "city"), (1, "road"), (2, "pennant"), (2, "meeple"), (3, "cloister"))


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


DRAWINGS: Final = Drawings(
    symbols={f"watchtower-{points}-{per}": _watchtower(points, _signs()[per]) for points, per in PAYING},
    landmarks={
        "watchtower": LandmarkKind(
            room=9.0, stands=True, look=lambda facts: f"watchtower-{facts['points']}-{facts['per']}"
        )
    },
)
