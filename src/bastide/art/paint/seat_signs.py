"""The signs of the seats on the chests of figures, so that hue is never the only cue."""

from collections.abc import Mapping
from typing import Final

from bastide.art.svg.elements import FLAT, circle, rect, shape, stroke
from bastide.art.svg.palette import INK

SEAT_SIGNS: Final[Mapping[str, str]] = {
    "dot": circle(0, 0, 2.4, "#fff", FLAT),
    "bar": rect(-3.4, -1.1, 6.8, 2.2, "#fff", FLAT),
    "chevron": stroke("M-3,1.8L0,-1.8L3,1.8", "#fff", 1.8),
    "lozenge": shape("0,-3L2.6,0L0,3L-2.6,0", INK, FLAT),
    "cross": stroke("M0,-3V3M-3,0H3", "#fff", 1.7),
    "ring": circle(0, 0, 2, "none", f' stroke="{INK}" stroke-width="1.3"'),
}
