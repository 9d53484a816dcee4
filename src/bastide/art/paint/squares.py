"""Painting villages: low walls, squares and rings where roads meet, and the houses around them."""

from bastide.art.collection import landmark_kind
from bastide.art.drawings import Layer
from bastide.art.drawings.scenery import HOUSE_FORMS
from bastide.art.paint.canvas import Canvas
from bastide.art.svg.elements import DETAIL, use
from bastide.art.svg.measures import LOW_WALL_WIDTH
from bastide.art.svg.palette import INK, STONE, STONE_LIGHT


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
    for landmark in canvas.plan.landmarks:
        if landmark_kind(landmark.what).layer is Layer.ROAD:
            canvas.add(use(landmark.what, *canvas.xy(landmark.at)))
    for house in canvas.plan.houses:
        name = canvas.rng.choice(HOUSE_FORMS) + canvas.rng.choice("0012")
        canvas.stand(name, house, below=2.4, mirrored=canvas.rng.random() < 0.5)
