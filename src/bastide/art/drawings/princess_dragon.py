"""The dragon and his volcanoes, the fairy, princesses and portals."""

from typing import Final

from bastide.art.drawings import Drawings, FigureDrawing, LandmarkKind, Layer, TokenDrawing
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, group, shape, stroke
from bastide.art.svg.forms import badge
from bastide.art.svg.palette import GOLD, INK, STONE, WHITE, WOOD

_FINE: Final = ' stroke-width=".4"'
_BLOOD: Final = "#a92f2a"
_SCALES: Final = "#2f6f3f"
_MAGIC: Final = "#6d4fa0"
_PINK: Final = "#d77fb4"


def _volcano() -> str:
    smoke = ((-2.6, -11, 1.9, "#b9b1a8"), (0.8, -13, 2.7, "#cfc9c1"), (3.8, -16, 1.8, "#ded9d2"))
    return (
        ellipse(1, 10, 15, 3.6, INK, SHADOW)
        + shape("-14,10Q-7,4 -4,-7H4Q7,4 14,10", "#8b7466")
        + shape("4,-7Q7,4 14,10H2", "#6c584d", ' stroke="none" opacity=".7"')
        + ellipse(0, -7, 4, 1.7, "#e2552d")
        + shape(
            "-3,-6.6Q-3.4,-1 -5,2Q-3.6,2.6 -2.8,0Q-2,4 -.6,7Q.6,4 .4,0Q2,3 2.6,1Q2.8,-4 3,-6.6",
            "#ef7a35",
            _FINE,
        )
        + ellipse(0, -7, 2.6, 0.9, "#f8d06a", FLAT)
        + "".join(circle(x, y, radius, colour, _FINE) for x, y, radius, colour in smoke)
    )


def _dragon() -> str:
    body = (
        "-5,3.4C-5.6,-1 -2,-2 -.6,-.2C.6,1.4 2,.6 1.4,-1.2C.6,-3.4 2,-5.4 4.2,-4.6L5.6,-3.4L3.4,-3"
        "C4.6,.4 3.4,3.6 .4,3.8C-1.6,3.9 -2,1.8 -3,2.2C-3.8,2.6 -3.6,4 -5,3.4"
    )
    return (
        shape("-.4,.4L-4.2,-5.2L1.2,-3.2", "#8fc36a")
        + shape(body, "#3f8f4f")
        + circle(3.2, -3.8, 0.6, WHITE, FLAT)
    )


def _portal() -> str:
    return (
        shape("-4.4,4.8V-1A4.4,4.4 0 0 1 4.4,-1V4.8", STONE)
        + shape("-2.8,4.8V-.8A2.8,2.8 0 0 1 2.8,-.8V4.8", _MAGIC)
        + stroke("M-.8,3.4Q2.6,2.6 1.4,.2Q.2,-1.6 -1,-.4Q-1.6,1 .2,1.2", "#e3d5f8", 0.9)
    )


def _princess() -> str:
    return (
        shape("-4,5.4L-2,-.8H2L4,5.4", _PINK)
        + circle(0, -1.8, 2.4, "#f3d3a8")
        + stroke("M-2.3,-1.6q-1.2,2.4 -.4,4.2M2.3,-1.6q1.2,2.4 .4,4.2", GOLD, 1.3)
        + shape("-2.6,-3.2L-3,-6.2L-1.3,-4.7L0,-6.6L1.3,-4.7L3,-6.2L2.6,-3.2", GOLD, _FINE)
    )


def _claws() -> str:
    """The mark of a foot where the dragon has been."""
    toe = shape("-1.2,0L-.9,-3.6L0,-6.2L.9,-3.6L1.2,0", _BLOOD, FLAT)
    toes = "".join(group(f"translate(0,1.6)rotate({turn})", toe) for turn in (-58, -20, 20, 58))
    return toes + ellipse(0, 2, 2.4, 2, _BLOOD, FLAT) + shape("-.8,3L0,5.6L.8,3", _BLOOD, FLAT)


def _dragon_figure() -> str:
    """The dragon, who belongs to nobody: wings, horns, fire and a barbed tail."""
    skin, wing, belly = "#a92f2a", "#d9694a", "#e9a06a"
    body = (
        "-13,-6C-6,-3 -9,-15 -1,-17C5,-18.4 5,-22 3.4,-25C2.4,-29.6 6,-34 11,-33L20,-28.6L19.4,-26.6L14.4,-25"
        "C15.4,-22.6 15,-20 14.4,-17C16.4,-9 13,0 4,0H-6C-14,0 -19,-3 -20.4,-10L-24,-8.4L-20.6,-16.4"
        "L-15,-10L-18,-10C-17,-7.6 -15.4,-6.4 -13,-6"
    )
    return (
        shape("2,-15L-5,-38Q-9,-31 -15,-32Q-13,-26.6 -18.4,-23.4Q-11,-22.6 -11,-17.4Q-5,-18 2,-12", wing)
        + stroke("M0,-15L-14,-31M1,-14L-17,-23.6", INK, 0.8)
        + shape(body, skin)
        + stroke("M6,-3Q11,-8 10.4,-17", belly, 2.6)
        + shape("5.4,-31.6L1.4,-38L8.4,-33.4M9.6,-33.2L8,-39L12.4,-33", skin)
        + circle(10.6, -29.4, 1.5, "#ffe9a8", FLAT)
        + shape("20.4,-27.4Q24,-29.4 27,-27Q24.6,-26.6 26.4,-23.6Q22.4,-25 20,-26.4", "#f6b23c")
        + shape("-2,0V-3.4Q1,-5 4,-3.4V0M8,-1V-4.4Q10.6,-5.4 12.6,-3.6V0H8", skin)
    )


def _fairy() -> str:
    """The fairy with her wings and her star, who belongs to nobody."""
    wing = ellipse(0, 0, 7.6, 9.8, "#eaf4f8")
    star = "14,-26.8l1.3,3.2l3.4,.2l-2.6,2.2l.9,3.3l-3,-1.9l-2.9,1.9l.9,-3.3l-2.6,-2.2l3.4,-.2"
    return (
        group("translate(-9,-18)rotate(-24)", wing)
        + group("translate(9,-18)rotate(24)", wing)
        + shape("-8.6,0Q-6,-14 0,-20Q6,-14 8.6,0Q0,3 -8.6,0", "#f3c7da")
        + circle(0, -24, 5.2, "#f6dcb8")
        + shape("-5.6,-23Q-6.2,-30.4 0,-30.4Q6.2,-30.4 5.6,-23Q2,-27 -5.6,-23", GOLD)
        + stroke("M6,-11L14,-22", WOOD, 1.3)
        + shape(star, "#ffe07a", ' stroke-width=".7"')
    )


DRAWINGS: Final = Drawings(
    symbols={
        "volcano": _volcano(),
        "dragon": badge(_dragon(), _SCALES),
        "portal": badge(_portal(), _MAGIC),
        "princess": badge(_princess(), _PINK),
        "claws": badge(_claws(), _BLOOD),
    },
    landmarks={
        "volcano": LandmarkKind(room=14.0),
        **dict.fromkeys(("dragon", "portal", "princess"), LandmarkKind(layer=Layer.TOP)),
    },
    figures={
        "dragon": FigureDrawing(_dragon_figure(), lies=False),
        "fairy": FigureDrawing(_fairy(), lies=False),
    },
    tokens={
        "dragon_path": TokenDrawing("claws", counted_from=1),
        "dragon_steps": TokenDrawing("claws", counted_from=1),
        "dragon_tiles": TokenDrawing("dragon"),
    },
)
