"""Tollhouses, and travellers on their way."""

from typing import Final

from bastide.art.drawings import Drawings, FigureDrawing, LandmarkKind
from bastide.art.svg.elements import SHADOW, circle, ellipse, figures_of, group, rect, shape, stroke
from bastide.art.svg.palette import BLUE, GOLD, INK, RED, SELF, WHITE, WOOD


def _walker(x: float, y: float, coat: str, hat: str) -> str:
    """Somebody on the way, with a hat and a staff."""
    return group(
        f"translate({x},{y})",
        stroke("M3,0V-7", WOOD, 0.8)
        + shape("-2.6,0L-1.4,-4.6A1.5,1.5 0 0 1 1.4,-4.6L2.6,0", coat)
        + circle(0, -6.4, 1.7, "#f0cfa0")
        + shape("-2.6,-6.8H2.6L1.2,-9.2H-1.2", hat),
    )


def _travellers() -> str:
    """Three who travel together, one of them with a bundle."""
    return (
        ellipse(1, 5, 9.4, 2.2, INK, SHADOW)
        + _walker(-1, 1.6, BLUE, WOOD)
        + _walker(-6.2, 5, RED, "#6b452b")
        + _walker(4.6, 5, "#e0b04a", "#5f7690")
        + circle(-9.4, 1.4, 1.9, WHITE)
    )


def tollhouse(side: int) -> str:
    """A house in the colour of its player with a bar across the road; number and pennons tell its side."""
    pennons = "".join(
        stroke(f"M{x},-22V-35", INK, 1.4) + shape(f"{x},-35l9,2.8l-9,3", GOLD)
        for x in ((-4.4,) if side == 1 else (-11, 3))
    )
    return (
        pennons
        + rect(-13, -14, 20, 14, "#f6ead0")
        + shape("-16.4,-12.6L-9,-24.6H4L10.4,-12.6", SELF)
        + shape("-16.4,-12.6L-9,-24.6H-4L-9.4,-12.6", "#fff", ' stroke="none" opacity=".25"')
        + rect(2, -9.6, 4, 9.6, WOOD)
        + circle(-5.6, -6.8, 5.6, WHITE, ' stroke-width=".9"')
        + figures_of(side, -5.6, -6.8, 10.4, INK)
        + rect(9, -9, 3, 9, WOOD)
        + shape("8,-9.4L27,-14.4L27.8,-11.8L9,-6.8", WHITE)
        + stroke("M12.6,-9.2L15.4,-9.8M18.4,-10.8L21.2,-11.4M24,-12.4L26,-12.8", RED, 2.4)
    )


DRAWINGS: Final = Drawings(
    symbols={"travellers": _travellers()},
    landmarks={"travellers": LandmarkKind(room=11.0)},
    figures={
        f"tollhouse-{side}": FigureDrawing(tollhouse(side), sign=(-2.6, -18.4), lies=False) for side in (1, 2)
    },
)
