"""Painting a tile: all layers, back to front."""

from typing import Final

from bastide.art.badges import BADGES
from bastide.art.canvas import Canvas
from bastide.art.drawing import use
from bastide.art.hubs import SCHOOL, school_door
from bastide.art.paint_city import paint_city, paint_gate
from bastide.art.paint_land import Land
from bastide.art.paint_layouts import paint_school_yard, paint_town_hall, paint_wheel
from bastide.art.paint_over import paint_blank, paint_close, paint_rubble, paint_tunnels, paint_viaducts
from bastide.art.paint_villages import ROAD_MARKS, paint_low_walls, paint_squares
from bastide.art.paint_ways import paint_roads, paint_water
from bastide.art.places import is_abbey, is_blank
from bastide.art.plan import Mark
from bastide.art.planner import plan_tile
from bastide.art.quarters import PLAZA
from bastide.art.symbols import DRAWINGS
from bastide.art.wheel import WHEEL
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import TileType

_pictures: Final[dict[tuple[str, int, int], tuple[TileType, str]]] = {}
#: Marks that lie on top of everything, so that no house hides them.
_ON_TOP: Final = ("pennant", WHEEL, *BADGES)
#: Painted on the ground, over walls, for others to stand on.
_ON_GROUND: Final = (PLAZA, "tower", "crop_circle", "circus", "acrobats")


def tile_svg(tile: TileType, copy: int, rotation: int) -> str:
    """The content of a 100 x 100 picture of a tile, turned clockwise by so many quarters.

    It goes over :func:`meadow_svg` and needs :func:`symbols_svg` on the same page. The same copy always
    looks the same; other copies of the tile look a little different.
    """
    key = (tile.id, copy, rotation % len(ROTATIONS))
    known = _pictures.get(key)
    if known is None or known[0] != tile:
        known = _pictures[key] = (tile, _paint(tile, copy, rotation % len(ROTATIONS)))
    return known[1]


def _paint(tile: TileType, copy: int, rotation: int) -> str:
    plan = plan_tile(tile, copy)
    canvas = Canvas(plan, rotation)
    land = Land(canvas)
    land.paint_strips()
    paint_rubble(canvas)
    paint_water(canvas)
    paint_low_walls(canvas)
    paint_roads(canvas)
    paint_squares(canvas)
    paint_wheel(canvas)
    paint_school_yard(canvas)
    for city in sorted(plan.towns, key=lambda city: city.bridge is not None):
        paint_city(canvas, city)
    paint_town_hall(canvas)
    paint_viaducts(canvas)
    for gate in plan.gates:
        paint_gate(canvas, gate)
    paint_tunnels(canvas)
    if is_abbey(plan):
        paint_close(canvas)
    if is_blank(plan):
        paint_blank(canvas)
    for mark in plan.marks:
        _paint_mark(canvas, mark)
    land.plant_trees()
    land.sow()
    return canvas.svg()


def _paint_mark(canvas: Canvas, mark: Mark) -> None:
    """A mark that nobody has drawn yet keeps its room and stays empty."""
    if mark.what in _ON_TOP:
        canvas.add_on_top(use(mark.drawing, *canvas.xy(mark.at), mark.size))
    elif mark.what in _ON_GROUND:
        canvas.add(use(mark.drawing, *canvas.xy(mark.at), mark.size))
    elif mark.what == SCHOOL:
        canvas.stand(mark.drawing, school_door(canvas.plan.tile), is_last=True)
    elif mark.drawing in DRAWINGS and mark.what not in ROAD_MARKS:
        canvas.stand(mark.drawing, mark.at, size=mark.size)
