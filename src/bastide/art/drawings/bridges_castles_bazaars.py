"""Bridges over a whole tile, castles over the edge of two, bazaars."""

from typing import Final

from bastide.art.drawings import TILE_BOX, Box, Drawings, FigureDrawing, LandmarkKind, TokenDrawing
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, group, rect, shape, stroke
from bastide.art.svg.forms import crenels, stall
from bastide.art.svg.palette import (
    BLUE,
    CAVE,
    GOLD,
    GROUND,
    INK,
    RED,
    ROAD_EDGE,
    SELF,
    STONE,
    STONE_DARK,
    STONE_LIGHT,
    WOOD,
)

_PLANK: Final = "#c99a63"
#: A bridge spans the whole tile; its deck is as wide as a road.
_SPAN: Final = 50.0
_DECK: Final = 4.4


def _bazaar() -> str:
    """Three stalls under striped awnings."""
    return ellipse(0, 0, 14, 11.6, GROUND, f' stroke="{ROAD_EDGE}" stroke-width=".9"') + group(
        "scale(1.4)",
        stall(-8.4, -5.6, RED, 7.6) + stall(0.8, -5.2, BLUE, 7.6) + stall(-4.6, 1.4, GOLD, 8.4),
    )


def _castle_tower(x: float) -> str:
    return (
        rect(x, -34, 14, 34, STONE_LIGHT)
        + rect(x + 8.4, -34, 5.6, 34, STONE_DARK, ' stroke="none" opacity=".45"')
        + shape(f"{x - 3},-33L{x + 7},-53L{x + 17},-33", SELF)
        + shape(f"{x + 7},-53L{x + 17},-33H{x + 10}", "#000", ' stroke="none" opacity=".18"')
        + rect(x + 5, -25, 3.4, 7, INK, FLAT)
    )


def castle() -> str:
    """A castle over the edge of two tiles: roofs, banner and cloth in the colour of who built it.

    A follower who stands before it hides its gate, but none of the roofs.
    """
    return (
        ellipse(1, 0, 38, 7, INK, SHADOW)
        + rect(-22, -22, 44, 22, STONE)
        + crenels(-22, -22, 44, 7)
        + shape("-19,-19H-9V-7L-14,-3.4L-19,-7M9,-19H19V-7L14,-3.4L9,-7", SELF)
        + _castle_tower(-34)
        + _castle_tower(20)
        + shape("-6.4,0V-9A6.4,6.4 0 0 1 6.4,-9V0", CAVE)
        + stroke("M-2.2,0V-14M2.2,0V-14M-6,-7H6", STONE_DARK, 0.9)
        + stroke("M-8,-22V-56", INK, 1.4)
        + shape("-8,-56H14L9,-48.6L14,-41.2H-8", SELF)
    )


def _bridge(across: bool) -> str:
    """A wooden bridge from rim to rim, over whatever lies on the tile."""

    def bar(at: float, wide: float) -> str:
        low, size = at - wide / 2, 2 * _SPAN
        return (
            f"{low},{-_SPAN}h{wide}v{size}h{-wide}" if not across else f"{-_SPAN},{low}h{size}v{wide}h{-size}"
        )

    step = ' stroke-dasharray=".7 3.3"'
    line = f"M{-_SPAN},0H{_SPAN}" if across else f"M0,{-_SPAN}V{_SPAN}"
    shade = f"M{-_SPAN},4.4H{_SPAN}" if across else f"M4.4,{-_SPAN}V{_SPAN}"
    posts = [
        (along * 16.0, side * (_DECK + 1.2))
        for along in (-2.5, -1.5, -0.5, 0.5, 1.5, 2.5)
        for side in (-1, 1)
    ]
    return (
        stroke(shade, INK, 2 * _DECK + 3, ' opacity=".3" stroke-linecap="butt"')
        + shape(bar(0, 2 * _DECK + 3.2), WOOD)
        + shape(bar(0, 2 * _DECK), _PLANK)
        + stroke(line, WOOD, 2 * _DECK, f'{step} stroke-linecap="butt"')
        + "".join(circle(*(spot if across else spot[::-1]), 1.3, "#a8794a") for spot in posts)
    )


def _bridge_token() -> str:
    return (
        shape("-8,4V1Q0,-6.4 8,1V4H5.4Q4,-1 0,-1Q-4,-1 -5.4,4", _PLANK)
        + stroke("M-8,-1.4Q0,-8.4 8,-1.4", WOOD, 1.2)
        + stroke("M-7.4,-1.4V1.4M-3.6,-3.8V-1.4M0,-4.8V-2.4M3.6,-3.8V-1.4M7.4,-1.4V1.4", WOOD, 0.9)
    )


DRAWINGS: Final = Drawings(
    symbols={
        "bazaar": _bazaar(),
        "bridge-ew": _bridge(across=True),
        "bridge-ns": _bridge(across=False),
        "bridge": _bridge_token(),
    },
    landmarks={"bazaar": LandmarkKind(room=13.0, town_room=16.0)},
    figures={"castle": FigureDrawing(castle(), sign=(0.0, -48.6), lies=False, box=Box(-25, -31, 50, 50))},
    tokens={
        "bridge": TokenDrawing("bridge"),
        "bridge.EW": TokenDrawing("bridge-ew", box=TILE_BOX),
        "bridge.NS": TokenDrawing("bridge-ns", box=TILE_BOX),
    },
)
