"""The shrine."""

from typing import Final

from bastide.art.drawings import Drawings, LandmarkKind
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, group, rect, shape
from bastide.art.svg.palette import GOLD, INK, STONE, STONE_DARK, STONE_LIGHT, VIOLET


def _shrine() -> str:
    columns = "".join(rect(x, -3, 1.9, 5.6, STONE_LIGHT) for x in (-5.6, -0.95, 3.7))
    return group(
        "scale(1.15)",
        ellipse(1, 7, 9, 2.6, INK, SHADOW)
        + rect(-8, 4.4, 16, 2.8, STONE)
        + rect(-6.6, 2.4, 13.2, 2.2, STONE_LIGHT)
        + rect(-5.6, -3, 11.2, 5.4, STONE_DARK, FLAT)
        + columns
        + shape("-7.4,-3L0,-9.6L7.4,-3", VIOLET)
        + circle(0, -5.2, 1.3, GOLD),
    )


DRAWINGS: Final = Drawings(
    symbols={"shrine": _shrine()},
    landmarks={"shrine": LandmarkKind(room=10.0, is_building=True, aside=(0, 7))},
)
