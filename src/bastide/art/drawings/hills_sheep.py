"""Hills that stand out of the land, vineyards, shepherds, their sheep, and the wolf."""

from typing import Final

from bastide.art.drawings import Drawings, FigureDrawing, LandmarkKind, TokenDrawing
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, figures_of, group, rect, shape, stroke
from bastide.art.svg.forms import ROBE, head
from bastide.art.svg.palette import CREAM, GOLD, INK, LEAF, LEAF_DARK, RED, SELF, WHITE, WOOD

_FINE: Final = ' stroke-width=".5"'
_LIT: Final = ' stroke="none" opacity=".32"'
_GRASS: Final = "#bfae56"
_GRASS_LIGHT: Final = "#e0d58c"
_SLOPE: Final = "#8c7a36"
_ROCK: Final = "#b8a78a"
_GRAPE: Final = "#7d3a72"
_FLEECE: Final = "#fbf7ee"
_FACE: Final = "#4a4038"
_FUR: Final = "#6b6f78"
_FUR_LIGHT: Final = "#9aa0aa"
_MEADOW: Final = "#8fb05a"
_DANGER: Final = "#a92f2a"


def _hill() -> str:
    """A steep green hill with a rock and a lit side, higher than anything around."""
    return (
        ellipse(1, 8.2, 15, 3.4, INK, SHADOW)
        + shape("-14.6,8C-10,4 -8.6,-11.6 -1,-13.6C5.6,-14.8 8.8,2 14.6,8Q0,11.4 -14.6,8", _GRASS)
        + shape("3,-12.4C8,-8.6 9.4,3.2 14.6,8Q8,9.8 2.6,9.9C6.4,3.4 6.6,-6.6 3,-12.4", _SLOPE, FLAT)
        + shape("-10.6,4.6C-8.2,-.6 -7,-9.6 -2,-12C-4.6,-7.4 -5.6,-.4 -10.6,4.6", _GRASS_LIGHT, FLAT)
        + shape("-3.4,1.4L-1.6,-3L1.6,-2.2L2.4,1.8L-.4,3", _ROCK, _FINE)
        + stroke("M-8.4,5.4Q-6.4,4 -4.4,5.4M4.8,5.8Q6.6,4.4 8.6,5.8", LEAF_DARK, 0.7)
        + circle(-0.4, -14.6, 1.9, LEAF, _FINE)
        + stroke("M-.4,-13.2V-11.6", WOOD, 0.8)
    )


def _vine(x: float, y: float) -> str:
    """A vine at its stake, with grapes."""
    return group(
        f"translate({x},{y})",
        stroke("M0,2.8V-3", WOOD, 0.7)
        + circle(-1.3, -1.4, 1.7, LEAF, _FINE)
        + circle(1.4, -1, 1.6, LEAF_DARK, _FINE)
        + circle(0, -2.8, 1.5, LEAF, _FINE)
        + "".join(circle(dx, dy, 0.75, _GRAPE, FLAT) for dx, dy in ((-0.8, 0.2), (0.5, 0.5), (-0.1, 1.3))),
    )


def _vineyard() -> str:
    """Three rows of vines behind a low fence."""
    rows = "".join(_vine(x + shift, y) for y, shift in ((-5, 0), (0, 1.6), (5, 0)) for x in (-7, -1.4, 4.2))
    return (
        ellipse(0.6, 7.6, 11, 2.6, INK, SHADOW)
        + shape("-11,-8.4H9.4L11,8.6H-9.8", "#c9a46a", _FINE)
        + stroke("M-10.2,-3H10M-9.8,2H10.4M-9.6,7H10.8", "#a97f48", 0.9)
        + rows
    )


def _shepherd() -> str:
    """A cloak, a broad hat and a crook."""
    return (
        stroke("M13.4,0V-26q0,-6 -4.6,-5.6q-3.2,.8 -2,3.8", WOOD, 2)
        + shape(ROBE, SELF)
        + shape("-4,-20.4C-7,-18 -7.8,-9 -9.8,-2H-7C-5.4,-9 -5,-16 -4,-20.4", "#fff", _LIT)
        + head()
        + shape("-11.4,-28.6Q0,-33 11.4,-28.6Q0,-25.4 -11.4,-28.6", WOOD)
        + shape("-5.4,-29.6Q-5,-36.4 0,-36.4Q5,-36.4 5.4,-29.6Q0,-28 -5.4,-29.6", WOOD)
        + stroke("M-5.4,-30.4Q0,-28.6 5.4,-30.4", RED, 1.2)
    )


def _sheep(x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A sheep that looks to the left."""
    curls = ((-2.6, -1.2), (0, -2.2), (2.6, -1.4), (3.8, 0.6), (-3.4, 0.8), (-1, 1.4), (1.8, 1.6))
    return group(
        f"translate({x},{y})scale({scale})",
        stroke("M-2,2V5M2.2,2V5M-.6,2.2V4.8M3.4,2V4.8", _FACE, 0.9)
        + "".join(circle(dx, dy, 2.1, _FLEECE, _FINE) for dx, dy in curls)
        + ellipse(0.4, 0, 4.2, 2.6, _FLEECE, FLAT)
        + ellipse(-5, -0.6, 1.9, 1.5, _FACE, _FINE)
        + circle(-5.4, -1, 0.4, WHITE, FLAT),
    )


def _token(rim: str, ground: str, sign: str) -> str:
    return (
        circle(0.5, 1.4, 8.6, INK, SHADOW) + circle(0, 0, 8.6, rim) + circle(0, 0, 7.2, ground, _FINE) + sign
    )


def _sheep_token(number: int) -> str:
    """A token with its number of sheep, written in a corner."""
    return _token("#d9c27a", _MEADOW, _sheep(-0.6, 0.6, 0.95)) + (
        circle(5.6, -5.4, 4, CREAM, _FINE) + figures_of(number, 5.6, -5.4, 6.4, INK)
    )


def _wolf() -> str:
    """The head of a wolf with open jaws."""
    head_of_wolf = (
        shape("-4.8,-2.4L-5.4,-6.6L-2,-4.4H2L5.4,-6.6L4.8,-2.4L3.6,2.2L0,6L-3.6,2.2", _FUR, _FINE)
        + shape("-2,0L0,6L2,0Q0,-1.4 -2,0", _FUR_LIGHT, FLAT)
        + circle(-2.2, -1.6, 0.9, GOLD, _FINE)
        + circle(2.2, -1.6, 0.9, GOLD, _FINE)
        + circle(0, 4.2, 0.9, INK, FLAT)
        + shape("-2.6,2.4L-1.9,4.4L-1.2,2.9", WHITE, FLAT)
        + shape("2.6,2.4L1.9,4.4L1.2,2.9", WHITE, FLAT)
    )
    return _token(_DANGER, "#e7d2c2", head_of_wolf)


def _flock() -> str:
    """Some sheep together: their number is written on them."""
    return (
        ellipse(0.6, 5.4, 9.6, 2.4, INK, SHADOW)
        + _sheep(2.6, -3.4, 0.8)
        + _sheep(-2.4, -0.4, 0.9)
        + _sheep(3.2, 2, 0.9)
    )


def _buried() -> str:
    """The back of a tile under a little hill."""
    return (
        rect(-8, -6, 16, 13, "#cdb78a", ' rx="1.4"')
        + rect(-6.4, -4.4, 12.8, 9.8, "#b89a63", f' rx="1"{_FINE}')
        + group("translate(0,-1.6)scale(.6)", _hill())
    )


DRAWINGS: Final = Drawings(
    symbols={
        "hill": _hill(),
        "vineyard": _vineyard(),
        **{f"sheep-{number}": _sheep_token(number) for number in (1, 2, 3, 4)},
        "wolf": _wolf(),
        "flock": _flock(),
        "buried_tile": _buried(),
    },
    landmarks={
        "hill": LandmarkKind(room=13.0, town_room=14.0),
        "vineyard": LandmarkKind(room=11.0, town_room=12.0),
    },
    figures={"shepherd": FigureDrawing(_shepherd(), sign=(0.0, -12.6), lies=False)},
    tokens={
        **{f"sheep.{number}": TokenDrawing(f"sheep-{number}") for number in (1, 2, 3, 4)},
        "wolf": TokenDrawing("wolf"),
        "flock": TokenDrawing("flock", counted_from=1),
        "buried_tile": TokenDrawing("buried_tile"),
    },
)
