"""Painting what lies over several tiles of a lay-out: each tile shows its part of the same picture."""

from bastide.art.paint.canvas import Canvas
from bastide.art.plan.cities import town_hall_corner
from bastide.art.plan.hubs import SCHOOL, school_door
from bastide.art.svg.curves import add, direction
from bastide.art.svg.elements import use
from bastide.art.svg.measures import YARD_WIDTH
from bastide.art.svg.palette import GROUND, GROUND_DARK, ROAD_EDGE


def paint_wheel(canvas: Canvas) -> None:
    """The wheel of fortune, over the sixteen squares of its board."""
    if canvas.plan.wheel:
        canvas.add(use("wheel-board", *canvas.xy(canvas.plan.wheel)))


def paint_school_yard(canvas: Canvas) -> None:
    """The yard around the school, to which six roads lead."""
    if SCHOOL not in canvas.plan.hubs:
        return
    hub, door = canvas.plan.hubs[SCHOOL], school_door(canvas.plan.tile)
    yard = canvas.straight(hub, add(door, direction(hub, door), 7))
    canvas.add('<g stroke-linecap="round">')
    canvas.stroke(yard, ROAD_EDGE, YARD_WIDTH)
    canvas.stroke(yard, GROUND_DARK, YARD_WIDTH - 2)
    canvas.stroke(yard, GROUND, YARD_WIDTH - 4)
    canvas.add("</g>")


def paint_town_hall(canvas: Canvas) -> None:
    """The town hall of Leipzig on the corner at which its quarters meet."""
    for city in canvas.plan.cities:
        if corner := town_hall_corner(city):
            canvas.stand("town-hall", corner, is_last=True)
