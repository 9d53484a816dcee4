"""The grain hall of Granollers, and the small one for whoever is entitled to what it gives."""

from typing import Final

from bastide.art.drawings import Drawings, FigureDrawing, LandmarkKind
from bastide.art.svg.elements import DETAIL, FLAT, SHADOW, ellipse, group, rect, shape, stroke
from bastide.art.svg.palette import CAVE, CREAM, GOLD, INK, PAPER_LIGHT, ROOFS, SELF, STONE, STONE_LIGHT

_FINE: Final = ' stroke-width=".4"'
#: Where the columns of the grain hall stand.
_COLUMNS: Final = (-15.4, -9.2, -3.1, 3.1, 9.2, 15.4)


def _porxada() -> str:
    """The grain hall of Granollers: a great tiled roof on stone columns, open to all sides."""
    columns = "".join(
        rect(x - 1, -3, 2, 11, STONE_LIGHT) + rect(x - 1.5, -3.6, 3, 1.4, STONE, _FINE) for x in _COLUMNS
    )
    sack = shape("-1.7,9.4Q-2.2,6.4 -.6,5.8L-.9,4.8H.9L.6,5.8Q2.2,6.4 1.7,9.4", "#d9b673", _FINE)
    sacks = "".join(group(f"translate({x},0)", sack) for x in (-9.6, -6.2, 8.2))
    tiles = (
        "M-13,-5.6L-9.6,-15M-8,-5.6L-6,-15M-2.8,-5.6L-2.2,-15M2.8,-5.6L2.2,-15M8,-5.6L6,-15M13,-5.6L9.6,-15"
    )
    return (
        ellipse(1, 10.6, 19.6, 3.4, INK, SHADOW)
        + rect(-18, 8, 36, 3, STONE)
        + rect(-16.6, -3, 33.2, 11, CAVE)
        + rect(-16.6, 2.6, 33.2, 5.4, "#6f5a43", FLAT)
        + sacks
        + columns
        + shape("-19.4,-3L-12,-15.4H12L19.4,-3", ROOFS[0])
        + shape("12,-15.4L19.4,-3H9.4L7.4,-15.4", ROOFS[1], FLAT)
        + stroke(tiles, ROOFS[1], 0.6, DETAIL)
        + stroke("M-17,-6.6H17M-14.6,-10.6H14.6", ROOFS[1], 0.5, DETAIL)
        + shape("-19.4,-3L-12,-15.4H12L19.4,-3", "none")
        + stroke("M-12,-15.4H12", CREAM, 1.3)
        + stroke("M0,-15.4V-22", INK, 0.8)
        + shape("0,-22l6.4,1.9l-6.4,2", GOLD, _FINE)
    )


def hall() -> str:
    """A market hall on columns; whoever has it is entitled to what the real one gives. The roof is his."""
    columns = "".join(rect(x - 1.7, -15, 3.4, 13, "#f6ead0") for x in (-12, -4, 4, 12))
    return (
        rect(-14, -15, 28, 13, "#5d5347")
        + columns
        + rect(-16, -3.4, 32, 3.4, "#c9bda6")
        + shape("-18.4,-13.6L-10.4,-29H10.4L18.4,-13.6", SELF)
        + shape("-18.4,-13.6L-10.4,-29H-4L-8.4,-13.6", "#fff", ' stroke="none" opacity=".25"')
        + stroke("M-10.4,-29H10.4", PAPER_LIGHT, 2)
    )


DRAWINGS: Final = Drawings(
    symbols={"porxada": _porxada()},
    landmarks={"porxada": LandmarkKind(room=21.0, town_room=22.0)},
    figures={"hall": FigureDrawing(hall(), sign=(0.0, -20.4), lies=False)},
)
