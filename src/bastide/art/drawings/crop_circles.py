"""Crop circles with the signs of those who are called there."""

import math
from typing import Final

from bastide.art.drawings import Drawings, LandmarkKind, Layer
from bastide.art.svg.curves import round_about
from bastide.art.svg.elements import FLAT, circle, group, shape, stroke
from bastide.art.svg.palette import BLUE, CORN, CORN_DARK, CORN_LIGHT, INK, MEADOW_LIGHT, WHITE, WOOD


def _pitchfork() -> str:
    return stroke("M0,7V-2M-4,-6.6V-3.4Q-4,-.4 0,-.4Q4,-.4 4,-3.4V-6.6M0,-7V-.4", INK, 1.7)


def _club() -> str:
    cudgel = "-.9,7.6L-1.3,0Q-4,-2.4 -3.4,-5.4Q-2,-8.4 0,-8.4Q2,-8.4 3.4,-5.4Q4,-2.4 1.3,0L.9,7.6"
    knobs = ((-1.6, -5.2), (1.4, -6), (1.7, -2.8), (-0.6, -2.4))
    club = shape(cudgel, WOOD, ' stroke-width="1.1"') + "".join(
        circle(x, y, 0.9, CORN_LIGHT, FLAT) for x, y in knobs
    )
    return group("rotate(40)translate(0,.4)", club)


def _shield() -> str:
    return shape("-5.2,-6H5.2V.4Q5.2,5 0,7.2Q-5.2,5 -5.2,.4", BLUE, ' stroke-width="1"') + stroke(
        "M0,-5.6V6.6M-4.8,-1.2H4.8", WHITE, 1.7
    )


def _crop_circle(sign: str) -> str:
    """Trodden rings in ripe corn, with the sign of those who are called there."""
    moons = [round_about((0, 0), angle * math.tau / 8, 11) for angle in (1, 3, 5, 7)]
    return (
        "".join(circle(x, y, 3, CORN, f' stroke="{CORN_DARK}"') for x, y in moons)
        + circle(0, 0, 12.2, CORN, f' stroke="{CORN_DARK}" stroke-width=".8"')
        + circle(0, 0, 10.4, "none", f' stroke="{MEADOW_LIGHT}" stroke-width="1.3"')
        + circle(0, 0, 8.8, CORN_LIGHT, f' stroke="{CORN_DARK}" stroke-width=".5"')
        + group("scale(.92)", sign)
    )


DRAWINGS: Final = Drawings(
    symbols={
        "crop-circle-farmer": _crop_circle(_pitchfork()),
        "crop-circle-thief": _crop_circle(_club()),
        "crop-circle-knight": _crop_circle(_shield()),
    },
    landmarks={
        "crop_circle": LandmarkKind(
            room=13.0,
            town_room=17.0,
            layer=Layer.GROUND,
            stands=True,
            look=lambda facts: f"crop-circle-{facts['who']}",
        )
    },
)
