"""Lakes at which roads end, and the ferries that lie on them."""

from typing import Final

from bastide.art.drawings import TILE_BOX, Drawings, LandmarkKind, Layer, TokenDrawing
from bastide.art.svg.elements import SHADOW, ellipse, group, rect, shape, stroke
from bastide.art.svg.palette import (
    BANK,
    INK,
    RED,
    ROAD,
    ROAD_EDGE,
    WATER,
    WATER_EDGE,
    WATER_LIGHT,
    WHITE,
    WOOD,
)

_FINE: Final = ' stroke-width=".5"'
#: How far the lake reaches from the middle of its tile.
_SHORE: Final = 15.0
#: The sides of a tile, seen from the middle, and by how much a ferry turns that leads from north to south.
_SIDES: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_TURNS: Final = {"NS": 0, "EW": 90, "NE": 45, "SW": 45, "ES": -45, "NW": -45}


def _lake() -> str:
    """Water with a sandy shore."""
    return (
        ellipse(0, 0, _SHORE + 1.6, _SHORE + 0.8, BANK, f' stroke="{WATER_EDGE}" stroke-width=".6"')
        + ellipse(0, 0, _SHORE, _SHORE - 0.8, WATER, f' stroke="{WATER_EDGE}"')
        + stroke(
            "M-9,-5q2,-1.2 4.4,0M3.4,-8q2,-1.2 4.4,0M-4,7.6q2,-1.2 4.4,0M5.6,4q2,-1.2 4.4,0", WATER_LIGHT, 0.9
        )
    )


def _boat() -> str:
    """A flat ferry that lies from north to south, with rails at both sides and ramps at its ends."""
    return (
        rect(-4.6, -9.4, 10, 20, INK, SHADOW)
        + shape("-4.8,-9L-3.2,-11.4H3.2L4.8,-9V9L3.2,11.4H-3.2L-4.8,9", WOOD)
        + rect(-3.4, -9.2, 6.8, 18.4, ROAD, f' stroke="{ROAD_EDGE}" stroke-width=".5"')
        + stroke("M-3.4,-5.4H3.4M-3.4,-1.8H3.4M-3.4,1.8H3.4M-3.4,5.4H3.4", ROAD_EDGE, 0.5)
        + stroke("M4.1,0V-8.6", INK, 0.7)
        + shape("4.1,-8.8l4.2,1.4l-4.2,1.5", RED, _FINE)
    )


def _joining(axis: str) -> str:
    """The ferry on its lake, with the planks to the two roads that it joins."""
    landings = "".join(_landing(side) for side in axis)
    one, other = (_SIDES[side] for side in axis)
    x, y = 3.2 * (one[0] + other[0]), 3.2 * (one[1] + other[1])
    return landings + group(f"translate({x},{y})rotate({_TURNS[axis]})", _boat())


def _landing(side: str) -> str:
    """Planks from the shore to the ferry."""
    x, y = _SIDES[side]
    line = f"M{x * 18},{y * 18}L{x * 6.4},{y * 6.4}"
    return stroke(line, ROAD_EDGE, 7.6) + stroke(line, WHITE, 6.2) + stroke(line, ROAD, 5.6)


DRAWINGS: Final = Drawings(
    symbols={
        "lake": _lake(),
        "ferry-boat": group("scale(.62)", _boat()),
        **{f"ferry-{axis.lower()}": _joining(axis) for axis in _TURNS},
    },
    # The place is called like the piece; it is the junction of its roads that shows the lake.
    landmarks={"lake": LandmarkKind(room=_SHORE, layer=Layer.GROUND)},
    tokens={
        "ferry": TokenDrawing("ferry-boat"),
        **{f"ferry.{axis}": TokenDrawing(f"ferry-{axis.lower()}", box=TILE_BOX) for axis in _TURNS},
    },
)
