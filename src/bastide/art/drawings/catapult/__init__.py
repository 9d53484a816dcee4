"""The fair with its tents and booths, the ring road around it, and the catapult."""

from itertools import pairwise
from typing import Final

from bastide.art.drawings import Drawings, LandmarkKind, Layer
from bastide.art.drawings.catapult.hurled import HURLED
from bastide.art.svg.elements import DETAIL, FLAT, SHADOW, circle, ellipse, group, number, shape, stroke
from bastide.art.svg.forms import stall
from bastide.art.svg.measures import RING_ROAD, ROAD_CASING, ROAD_WIDTH
from bastide.art.svg.palette import BLUE, CAVE, GOLD, INK, MEADOW, RED, ROAD, ROAD_EDGE, ROAD_RUT, WHITE, WOOD

_SAND: Final = "#e6d3a0"
_SAND_DARK: Final = "#b99f63"
_FINE: Final = ' stroke-width=".4"'
_PANELS: Final = 5


def _tent(x: float, foot: float, half: float, high: float, colour: str) -> str:
    """A striped tent with a pennon on its top."""
    ground, eaves, top = (number(foot - share * high) for share in (0, 0.36, 1))
    rims = [number(x - half + 2 * half * panel / _PANELS) for panel in range(_PANELS + 1)]

    def cloth(left: str, right: str, fill: str, more: str = "") -> str:
        return shape(f"{left},{ground}V{eaves}L{number(x)},{top}L{right},{eaves}V{ground}", fill, more)

    panels = "".join(
        cloth(*edges, WHITE if panel % 2 else colour, FLAT) for panel, edges in enumerate(pairwise(rims))
    )
    return (
        ellipse(x + 1, foot, half + 1, 1.6, INK, SHADOW)
        + panels
        + cloth(rims[0], rims[-1], "none")
        + stroke(f"M{rims[0]},{eaves}H{rims[-1]}", INK, 0.5)
        + shape(
            f"{number(x - 1.5)},{number(foot)}L{number(x)},{eaves}L{number(x + 1.5)},{number(foot)}",
            CAVE,
            _FINE,
        )
        + stroke(f"M{number(x)},{top}v-3.4", INK, 0.7)
        + shape(f"{number(x)},{number(foot - high - 3.6)}l4.4,1.3l-4.4,1.4", GOLD, _FINE)
    )


def _bunting() -> str:
    """Pennons on a line between two poles."""
    flags = (
        (-9.6, 0.7, RED),
        (-6.2, 2, GOLD),
        (-2.6, 2.7, BLUE),
        (1, 2.7, RED),
        (4.6, 2, GOLD),
        (8, 0.7, BLUE),
    )
    return (
        stroke("M-11,1V7.6M11,1V7.6", WOOD, 0.9)
        + stroke("M-11,1Q0,5 11,1", INK, 0.4)
        + "".join(shape(f"{x},{y + 0.5}h2.2l-1.1,2.2", colour, FLAT) for x, y, colour in flags)
    )


def _fair() -> str:
    """Trodden ground with two tents, a booth, and pennons over the way in."""
    return group(
        "scale(1.18)",
        ellipse(0, 1, 14, 11.4, _SAND, f' stroke="{_SAND_DARK}" stroke-width=".9"')
        + stroke("M-10,5q2,-.8 4,0M4,9q2,-.8 4,0M8.6,4q1.6,-.8 3,0M-4,10q2,-.8 4,0", _SAND_DARK, 0.6, DETAIL)
        + _tent(-5.4, 1.6, 6, 12, RED)
        + _tent(6.2, 2.4, 4.8, 9.6, BLUE)
        + stall(-3.6, 3, GOLD, 7.2)
        + group("translate(0,3)", _bunting()),
    )


def _roundabout() -> str:
    """A road that runs in a ring around a green."""
    ruts = f' stroke="{ROAD_RUT}" stroke-width=".7" stroke-dasharray="6 5 11 9"{DETAIL}'
    return (
        circle(0, 0, RING_ROAD + ROAD_CASING / 2, ROAD_EDGE, FLAT)
        + circle(0, 0, RING_ROAD + ROAD_WIDTH / 2, ROAD, FLAT)
        + circle(0, 0, RING_ROAD + 1.7, "none", ruts)
        + circle(0, 0, RING_ROAD - 1.7, "none", ruts)
        + circle(0, 0, RING_ROAD - ROAD_WIDTH / 2, ROAD_EDGE, FLAT)
        + circle(0, 0, RING_ROAD - ROAD_CASING / 2, MEADOW, FLAT)
    )


DRAWINGS: Final = Drawings(
    symbols={"fair": _fair(), "roundabout": _roundabout()},
    landmarks={
        "fair": LandmarkKind(room=16.0, town_room=20.0),
        "roundabout": LandmarkKind(room=RING_ROAD + ROAD_CASING / 2, layer=Layer.ROAD),
    },
    figures=HURLED,
)
