"""Blank tiles, for players to draw on."""

from typing import Final

from bastide.art.drawings import Drawings
from bastide.art.svg.elements import FLAT, shape, stroke
from bastide.art.svg.palette import INK, PAPER_LIGHT, STONE_DARK, STONE_LIGHT


def _quill() -> str:
    """A quill that has begun to draw: it waits on a blank tile."""
    vane = "-6,8Q-9,-4 2,-14Q10,-21 17,-22Q16,-12 9,-5Q2,3 -6,8"
    barbs = "M-3,2.4Q-1,2.6 2.4,.6M1.4,-3.4Q4,-3.2 7,-5.4M6.6,-9.4Q9,-9.4 12,-11.6M-4.4,-.6Q-4.4,-2.6 -3.4,-5"
    return (
        stroke("M-22,17Q-17,11.4 -13,16T-6,17.6", INK, 1.3, ' opacity=".7"')
        + shape(vane, PAPER_LIGHT)
        + shape("-6,8Q2,3 9,-5Q16,-12 17,-22Q6,-8 -6,8", STONE_LIGHT, FLAT)
        + stroke(barbs, STONE_DARK, 0.6)
        + stroke("M17,-22Q3,-8 -9,13", INK, 0.8)
        + shape("-8.4,10.4L-5.6,12L-10.6,18.4L-10.8,15.6", INK)
    )


DRAWINGS: Final = Drawings(symbols={"quill": _quill()})
