"""The game for one: the piles of tiles that lie face down."""

from typing import Final

from bastide.art.drawings import Drawings, TokenDrawing
from bastide.art.svg.elements import FLAT, SHADOW, rect, shape
from bastide.art.svg.palette import INK, PAPER_LIGHT

#: The backs of tiles.
_BACK: Final = "#7a3f34"


def _pile() -> str:
    """Tiles on each other, face down: their backs show a tower."""
    edges = "".join(
        rect(-7.4 + off, -8 + 2 * off, 14, 14, colour, ' rx="1.4"')
        for off, colour in ((1.2, "#cdb68a"), (0.8, "#e3cfa4"), (0.4, "#cdb68a"))
    )
    return (
        rect(-6, -4.4, 14.6, 14, INK, f' rx="2"{SHADOW}')
        + edges
        + rect(-7.4, -8, 14, 14, _BACK, ' rx="1.4"')
        + rect(
            -6, -6.6, 11.2, 11.2, "none", f' rx=".8" stroke="{PAPER_LIGHT}" stroke-width=".7" opacity=".8"'
        )
        + shape("-3.6,3V-2.6H-4.4V-5.2H-2.8V-4.2H-1.2V-5.2H.4V-4.2H2V-5.2H3.6V-2.6H2.8V3", PAPER_LIGHT, FLAT)
        + shape("-1.6,3V.8A1.2,1.2 0 0 1 .8,.8V3", _BACK, FLAT)
    )


DRAWINGS: Final = Drawings(symbols={"pile": _pile()}, tokens={"pile": TokenDrawing("pile", counted_from=2)})
