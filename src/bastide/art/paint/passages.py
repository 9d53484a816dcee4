"""Painting what passes over or under a city: roads on viaducts and in tunnels."""

from typing import Final

from bastide.art.paint.canvas import Canvas
from bastide.art.plan.hubs import TUNNEL
from bastide.art.plan.raster import spot_at
from bastide.art.plan.tile_plan import Gateway
from bastide.art.svg.curves import Point, add, direction, extend, towards
from bastide.art.svg.elements import DETAIL, number, stroke
from bastide.art.svg.measures import ROAD_CASING, ROAD_WIDTH, WALL_WIDTH
from bastide.art.svg.palette import CAVE, INK, ROAD, ROAD_RUT, STONE, STONE_DARK, STONE_LIGHT

_PARAPET: Final = ROAD_CASING + 4


def paint_viaducts(canvas: Canvas) -> None:
    """Roads carried over a city: parapets on arches."""
    for line in canvas.plan.viaducts:
        path = canvas.smooth(extend(line, 3, 3))
        canvas.add('<g fill="none">')
        canvas.stroke(path, INK, _PARAPET + 2, ' opacity=".25" transform="translate(3,3.4)"')
        begin, end = canvas.xy(line[0]), canvas.xy(line[-1])
        if abs(begin[0] - end[0]) > abs(begin[1] - end[1]):  # it runs across the screen: arches show
            canvas.stroke(path, INK, _PARAPET + 1.2, ' transform="translate(0,3.2)"')
            canvas.stroke(path, STONE_DARK, _PARAPET, ' transform="translate(0,3)"')
            low = number(_PARAPET / 2 + 2)
            canvas.stroke(path, CAVE, 2.2, f' stroke-dasharray="4.4 2.6" transform="translate(0,{low})"')
        canvas.stroke(path, INK, _PARAPET + 1.2)
        canvas.stroke(path, STONE, _PARAPET)
        canvas.stroke(path, STONE_LIGHT, _PARAPET, ' stroke-dasharray="2.4 1"')
        canvas.stroke(path, INK, ROAD_WIDTH + 1)
        canvas.stroke(path, ROAD, ROAD_WIDTH)
        canvas.stroke(path, ROAD_RUT, ROAD_WIDTH, f' stroke-dasharray=".6 2.4"{DETAIL}')
        canvas.add("</g>")


def paint_tunnels(canvas: Canvas) -> None:
    """Mouths where roads go underground, and on the roofs the dashes by which maps show a tunnel."""
    plan = canvas.plan
    for mouth in plan.mouths:
        _stand_mouth(canvas, mouth)
    for road in plan.roads:
        if road.is_underground:
            one, other = (line[-1] for line in road.lines)
            _paint_dashes(canvas, one, other)
        elif road.hub and road.hub == plan.hubs.get(TUNNEL):
            way = road.lines[0]
            outward = direction(road.hub, way[len(way) // 2])
            _stand_mouth(canvas, Gateway(add(road.hub, outward, 10), outward))


def _stand_mouth(canvas: Canvas, mouth: Gateway) -> None:
    """A mouth as it shows on the screen, open towards its road."""
    right, down = canvas.heading(mouth.outward)
    if abs(right) > abs(down):
        canvas.stand("mouth-side", mouth.at, mirrored=right < 0, is_last=True)
    else:
        canvas.stand("mouth-front" if down > 0 else "mouth-back", mouth.at, is_last=down > 0)


def _paint_dashes(canvas: Canvas, begin: Point, end: Point) -> None:
    """Only between the walls, so that nobody takes them for a road on the field."""
    steps = [towards(begin, end, step / 50) for step in range(51)]
    inside = [
        at for at in steps if any(city.room[spot_at(at)] > WALL_WIDTH + 1 for city in canvas.plan.cities)
    ]
    path = canvas.straight(inside[0], inside[-1])
    canvas.add_on_top(stroke(path, INK, 5, ' stroke-dasharray="5.4 3"'))
    canvas.add_on_top(stroke(path, ROAD, 3.6, ' stroke-dasharray="4 4.4" stroke-dashoffset="-.7"'))
