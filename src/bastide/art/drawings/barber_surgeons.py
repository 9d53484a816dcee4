"""Bathhouses with what they promise and what they cost."""

from collections.abc import Mapping
from typing import Final

from bastide.art.drawings import Drawings, LandmarkKind
from bastide.art.svg.elements import SHADOW, circle, ellipse, figures_of, group, rect, shape, stroke
from bastide.art.svg.palette import (
    BLUE,
    CREAM,
    GOLD,
    INK,
    RED,
    STONE_LIGHT,
    WATER,
    WATER_EDGE,
    WATER_LIGHT,
    WHITE,
    WOOD,
)

_TIMBER: Final = "#b98a54"
#: What bathhouses promise on their banners, and what it costs to be bought back (BARB: numbers).
BATHS: Final[Mapping[int, int]] = {3: 2, 4: 3, 5: 4}
BATHHOUSE: Final = "bathhouse"


def _bathhouse(bonus: int, price: int) -> str:
    """A bathhouse with a tub before it; its banner says the bonus, a coin the price."""
    steam = "M-2,-2.4q-1.6,-2 0,-3.6M2,-2.8q-1.6,-2 0,-3.6M6,-2.4q-1.6,-2 0,-3.6"
    return group(
        "translate(0,3)",
        ellipse(1, 9, 13, 3, INK, SHADOW)
        + rect(-5, -8, 17, 10, CREAM)
        + shape("-7,-7.4L-3.6,-15H10.4L13.8,-7.4", BLUE)
        + stroke("M-5,-9.8H12M-4.2,-12.4H11", WHITE, 0.5, ' opacity=".6"')
        + rect(2.6, -18.4, 2.6, 4.8, STONE_LIGHT)
        + shape("-7.6,2.4V8Q2,12.6 11.6,8V2.4", _TIMBER)
        + stroke("M-7.6,5.8Q2,10.4 11.6,5.8", INK, 0.6)
        + ellipse(2, 2.4, 9.6, 3.6, WATER, f' stroke="{WATER_EDGE}" stroke-width=".9"')
        + stroke("M-3,2.4q1.6,-1 3.4,0M3.4,3q1.6,-1 3.4,0", WATER_LIGHT, 0.7)
        + stroke(steam, WHITE, 1)
        + stroke("M-14,10.4V-18", WOOD, 1.3)
        + shape("-14,-18H-3V-5.4L-8.5,-8L-14,-5.4", RED, ' stroke-width=".8"')
        + figures_of(bonus, -8.5, -12.8, 10.6, WHITE)
        + circle(13, -12.6, 4.9, GOLD, ' stroke-width=".8"')
        + figures_of(price, 13, -12.6, 7.6, INK),
    )


DRAWINGS: Final = Drawings(
    symbols={f"{BATHHOUSE}-{bonus}": _bathhouse(bonus, price) for bonus, price in BATHS.items()},
    landmarks={BATHHOUSE: LandmarkKind(room=13.0, town_room=17.0, aside=(2, 8))},
)
