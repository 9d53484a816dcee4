"""The labyrinth, where one road has four arms."""

import math
from typing import Final

from bastide.art.drawings import Drawings, LandmarkKind, Layer
from bastide.art.svg.curves import round_about
from bastide.art.svg.elements import DETAIL, FLAT, SHADOW, circle, pair, stroke
from bastide.art.svg.palette import INK, LEAF, LEAF_DARK, LEAF_LIGHT, ROAD


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


DRAWINGS: Final = Drawings(
    symbols={"labyrinth": _labyrinth()},
    landmarks={"labyrinth": LandmarkKind(room=25.0, layer=Layer.ROAD)},
)
