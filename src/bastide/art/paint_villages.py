"""Painting villages: low walls, squares and rings where roads meet, and the houses around them."""

from typing import Final

from bastide.art.canvas import Canvas
from bastide.art.drawing import DETAIL, use
from bastide.art.glyphs import HOUSE_FORMS
from bastide.art.hubs import IN_THE_MIDDLE
from bastide.art.measures import LOW_WALL_WIDTH
from bastide.art.palette import INK, STONE, STONE_LIGHT

#: What is painted on the ground where roads meet.
ROAD_MARKS: Final = ("square", *IN_THE_MIDDLE)


def paint_low_walls(canvas: Canvas) -> None:
    """Low walls of field stones between a village and the cities beside it."""
    for line in canvas.plan.low_walls:
        path = canvas.straight(*line)
        canvas.add('<g fill="none" stroke-linecap="round">')
        canvas.stroke(path, INK, LOW_WALL_WIDTH, ' opacity=".2" transform="translate(1,1.6)"')
        canvas.stroke(path, INK, LOW_WALL_WIDTH)
        canvas.stroke(path, STONE, LOW_WALL_WIDTH - 1)
        canvas.stroke(path, STONE_LIGHT, LOW_WALL_WIDTH - 2, f' stroke-dasharray="2 1.2"{DETAIL}')
        canvas.add("</g>")


def paint_squares(canvas: Canvas) -> None:
    """The squares of villages, in which roads end, with the houses around them."""
    for mark in canvas.plan.marks:
        if mark.what in ROAD_MARKS:
            canvas.add(use(mark.what, *canvas.xy(mark.at)))
    for house in canvas.plan.houses:
        name = canvas.rng.choice(HOUSE_FORMS) + canvas.rng.choice("0012")
        canvas.stand(name, house, below=2.4, mirrored=canvas.rng.random() < 0.5)
