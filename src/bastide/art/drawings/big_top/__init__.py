"""Under the big top: the circus, its acrobats, the ringmaster and the tent that moves from tile to tile."""

from typing import Final

from bastide.art.drawings import Above, Drawings, FigureDrawing, LandmarkKind, Layer, TokenDrawing
from bastide.art.drawings.big_top.faces import FACES, back
from bastide.art.svg.elements import FLAT, SHADOW, ellipse, group, rect, shape, stroke
from bastide.art.svg.forms import badge, meeple
from bastide.art.svg.palette import BLUE, CAVE, CORN_LIGHT, GOLD, INK, RED, SELF, WHITE, WOOD

_FINE: Final = ' stroke-width=".4"'
_SAND: Final = "#ead7a2"
_LIT: Final = ' stroke="none" opacity=".32"'


def _circus() -> str:
    """The ring of sand on which the big top comes to stand."""
    poles = "".join(
        stroke(f"M{x},{y}v-6.4", WOOD, 0.8) + shape(f"{x},{y - 6.4}l3.4,1.1l-3.4,1.2", colour, _FINE)
        for x, y, colour in ((-10.6, -4.4, RED), (10, -4.4, BLUE), (-9, 8, GOLD), (9, 8, RED))
    )
    return (
        ellipse(0.8, 1.4, 13.2, 11.2, INK, SHADOW)
        + ellipse(0, 0, 13, 11, WHITE)
        + ellipse(0, 0, 11.8, 9.8, "none", f' stroke="{RED}" stroke-width="2.4" stroke-dasharray="3.4 3.4"')
        + ellipse(0, 0, 10.4, 8.4, _SAND)
        + stroke(
            "M-2,-2.6l.8,1.6l1.8,.2l-1.3,1.3l.3,1.8l-1.6,-.9l-1.6,.9l.3,-1.8l-1.3,-1.3l1.8,-.2z",
            "#cdb26b",
            0.9,
        )
        + poles
    )


def _acrobats() -> str:
    """A carpet with two places; a third follower stands on the shoulders of the others."""
    return (
        ellipse(0.8, 3.4, 12, 6.4, INK, SHADOW)
        + ellipse(0, 2.6, 11.6, 6.4, RED)
        + ellipse(0, 2.6, 9.8, 5, "none", f' stroke="{GOLD}" stroke-width="1.1"')
        + ellipse(-4.8, 2.6, 3.4, 2.4, CORN_LIGHT, _FINE)
        + ellipse(4.8, 2.6, 3.4, 2.4, CORN_LIGHT, _FINE)
        + stroke("M-11,1V-8M11,1V-8", WOOD, 1)
        + stroke("M-11,-8Q0,-3.4 11,-8", INK, 0.5)
        + "".join(
            shape(f"{x},{y}h2.4l-1.2,2.6", colour, FLAT)
            for x, y, colour in ((-8, -6.8, GOLD), (-4, -5.8, BLUE), (0, -5.6, RED), (4, -6, GOLD))
        )
    )


def big_top() -> str:
    """The tent of the circus, which moves from tile to tile."""
    stripes = "".join(shape(f"{left},0V-15L0,-33L{left + 6},-15V0", WHITE, FLAT) for left in (-14, -3, 8))
    return (
        shape("-20,0V-15L0,-33L20,-15V0", RED)
        + stripes
        + shape("-20,0V-15L0,-33L20,-15V0", "none")
        + stroke(
            "M-21.4,-14.6Q-17,-10.6 -13.4,-14.6Q-9,-10.6 -4.6,-14.6Q0,-10.6 4.6,-14.6Q9,-10.6 13.4,-14.6"
            "Q17,-10.6 21.4,-14.6",
            GOLD,
            2,
        )
        + shape("-4.4,0V-6L0,-10L4.4,-6V0", CAVE)
        + stroke("M0,-33V-39", INK, 1.2)
        + shape("0,-39l7.6,2.4l-7.6,2.6", GOLD)
    )


def _ringmaster() -> str:
    """A follower's shape with a high hat and a whip."""
    return (
        stroke("M12,-12Q22,-20 18,-33", INK, 1.3)
        + meeple()
        + rect(-9.6, -33, 19.2, 3, SELF)
        + rect(-6.2, -42, 12.4, 9.4, SELF)
        + rect(-6.2, -36, 12.4, 2.4, WHITE, FLAT)
        + shape("-3.8,-23L0,-20.6L3.8,-23V-18.4L0,-20.6L-3.8,-18.4", WHITE)
    )


DRAWINGS: Final = Drawings(
    symbols={
        "circus": _circus(),
        "acrobats": _acrobats(),
        "animal": badge(back(), RED),
        **{f"animal-{name}": badge(group("scale(.92)", face.head), GOLD) for name, face in FACES.items()},
    },
    landmarks={
        "circus": LandmarkKind(room=13.0, layer=Layer.GROUND, stands=True),
        "acrobats": LandmarkKind(room=11.0, layer=Layer.GROUND, stands=True),
    },
    figures={
        "ringmaster": FigureDrawing(_ringmaster()),
        "big_top": FigureDrawing(big_top(), lies=False, above=Above("animal", (11, 9))),
    },
    tokens={
        "animal": TokenDrawing("animal"),
        **{
            f"animal.{name}": TokenDrawing(f"animal-{name}", worth=face.worth) for name, face in FACES.items()
        },
    },
)
