"""Painting a tile: all layers, back to front."""

from typing import Final

from bastide.art.collection import SYMBOLS, landmark_kind
from bastide.art.drawings import Layer
from bastide.art.paint.canvas import Canvas
from bastide.art.paint.city import paint_city, paint_gate
from bastide.art.paint.land import Land
from bastide.art.paint.landless import paint_blank, paint_close, paint_rubble
from bastide.art.paint.passages import paint_tunnels, paint_viaducts
from bastide.art.paint.pointers import paint_pointer
from bastide.art.paint.rivers_roads import paint_roads, paint_water
from bastide.art.paint.spanning import paint_school_yard, paint_town_hall, paint_wheel
from bastide.art.paint.squares import paint_low_walls, paint_squares
from bastide.art.plan.buildings import is_abbey, is_blank
from bastide.art.plan.hubs import SCHOOL, school_door
from bastide.art.plan.planner import plan_tile
from bastide.art.plan.tile_plan import Landmark
from bastide.art.stock.keeper import ready_picture
from bastide.art.svg.elements import use
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import TileType

_pictures: Final[dict[tuple[str, int, int], tuple[TileType, str]]] = {}


def tile_svg(tile: TileType, copy: int, rotation: int) -> str:
    """The content of a 100 x 100 picture of a tile, turned clockwise by so many quarters.

    It goes over :func:`meadow_svg` and needs :func:`symbols_svg` on the same page. The same copy always
    looks the same; other copies of the tile look a little different.
    """
    rotation %= len(ROTATIONS)
    key = (tile.id, copy, rotation)
    known = _pictures.get(key)
    if known is None or known[0] != tile:
        picture = ready_picture(tile, copy, rotation) or paint_tile(tile, copy, rotation)
        known = _pictures[key] = (tile, picture)
    return known[1]


def paint_tile(tile: TileType, copy: int, rotation: int) -> str:
    """The same picture, painted just now, whatever is in stock."""
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
    for landmark in plan.landmarks:
        _paint_landmark(canvas, landmark)
        paint_pointer(canvas, landmark)
    land.plant_trees()
    land.sow()
    return canvas.svg()


def _paint_landmark(canvas: Canvas, landmark: Landmark) -> None:
    """A landmark that nobody has drawn yet keeps its room and stays empty."""
    match landmark_kind(landmark.what).layer:
        case Layer.TOP:
            canvas.add_on_top(use(landmark.drawing, *canvas.xy(landmark.at), landmark.size))
        case Layer.GROUND:
            canvas.add(use(landmark.drawing, *canvas.xy(landmark.at), landmark.size))
        case Layer.STANDING if landmark.what == SCHOOL:
            canvas.stand(landmark.drawing, school_door(canvas.plan.tile), is_last=True)
        case Layer.STANDING if landmark.drawing in SYMBOLS:
            canvas.stand(landmark.drawing, landmark.at, size=landmark.size)
