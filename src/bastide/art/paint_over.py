"""Painting what passes over or under a city, and tiles without land: an abbey, and a blank one."""

from typing import Final

from bastide.art.canvas import Canvas
from bastide.art.curves import MIDDLE, TILE, Point, add, direction, extend, rim, towards
from bastide.art.drawing import DETAIL, ellipse, number, rect, stroke, use
from bastide.art.hubs import TUNNEL
from bastide.art.measures import ROAD_CASING, ROAD_WIDTH, WALL_WIDTH
from bastide.art.outlines import outlines
from bastide.art.palette import CAVE, INK, ROAD, ROAD_RUT, STONE, STONE_DARK, STONE_LIGHT
from bastide.art.plan import Gate
from bastide.art.raster import MIDDLES, spot_at

_PARAPET: Final = ROAD_CASING + 4
#: How far the walk inside the wall of an abbey is from the rim.
_CLOSE: Final = 4.0
#: How far the frame of a blank tile is from the rim.
_FRAME: Final = 9.0
_PARCHMENT: Final = "#f2e7c9"
_STAIN: Final = "#dfcb9a"
_RIM: Final = "#d6cbb2"
_EARTH: Final = "#b99a68"
#: How many stones lie in rubble at most, and how far from what is around it.
_STONES: Final = 7
_STONE_ROOM: Final = 3.0
_COURT: Final = "#d8c791"
_LAWN: Final = "#9cb868"


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
            _stand_mouth(canvas, Gate(add(road.hub, outward, 10), outward))


def _stand_mouth(canvas: Canvas, mouth: Gate) -> None:
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


def paint_close(canvas: Canvas) -> None:
    """The close of an abbey: lawns and ways inside a wall that ends whatever comes to it."""
    wide = TILE + 2
    canvas.add(rect(-1, -1, wide, wide, _COURT))
    for corner in (0, 2, 4, 6):
        x, y = canvas.xy(rim(corner))
        left, top = (8 if x < 50 else 55), (8 if y < 50 else 55)
        canvas.add(rect(left, top, 37, 37, _LAWN, f' rx="5" stroke="{INK}" stroke-width=".4"'))
    ring = f"M{_CLOSE / 2},{_CLOSE / 2}H{TILE - _CLOSE / 2}V{TILE - _CLOSE / 2}H{_CLOSE / 2}z"
    canvas.add('<g fill="none">')
    canvas.stroke(ring, INK, _CLOSE + 3, ' opacity=".2" transform="translate(1,2)"')
    canvas.stroke(ring, INK, _CLOSE + 1.6)
    canvas.stroke(ring, STONE, _CLOSE + 0.6)
    canvas.stroke(ring, STONE_LIGHT, _CLOSE - 1.4, f' stroke-dasharray="2.6 1.4"{DETAIL}')
    canvas.add("</g>")
    _plant_close(canvas)


def paint_blank(canvas: Canvas) -> None:
    """A tile to draw on: bare parchment with a dashed frame and a quill; no two sheets are quite alike."""
    canvas.add(rect(-1, -1, TILE + 2, TILE + 2, _PARCHMENT))
    for _ in range(5):
        at = canvas.rng.uniform(10, 90), canvas.rng.uniform(10, 90)
        wide = canvas.rng.uniform(9, 20)
        canvas.add(ellipse(*canvas.xy(at), wide, wide * 0.7, _STAIN, ' opacity=".35"'))
    canvas.add(rect(0, 0, TILE, TILE, "none", f' stroke="{_RIM}" stroke-width="4"'))
    inside = TILE - 2 * _FRAME
    dashes = f' rx="6" stroke="{INK}" stroke-width="1.2" stroke-dasharray="4 3" opacity=".6"'
    canvas.add(rect(_FRAME, _FRAME, inside, inside, "none", dashes))
    canvas.add(use("quill", *canvas.xy(MIDDLE)))


def paint_rubble(canvas: Canvas) -> None:
    """Land between cities that is no field: bare earth and stones."""
    rubble = canvas.plan.rubble
    if not rubble:
        return
    path = "".join(canvas.polygon(ring) for ring in outlines(rubble))
    canvas.add(f'<path d="{path}" fill="{_EARTH}" stroke="{_EARTH}" stroke-width="5"/>')
    room = canvas.plan.raster.room(lambda cover: cover == "mark")
    roomy = [spot for spot in rubble if room[spot] > _STONE_ROOM]
    for spot in canvas.rng.sample(roomy, min(len(roomy), _STONES)):
        canvas.stand("rock", MIDDLES[spot], size=round(canvas.rng.uniform(0.6, 1.1), 2))


def _plant_close(canvas: Canvas) -> None:
    """Trees in the corners of the close."""
    for corner in (0, 2, 4, 6):
        for _ in range(3):
            x, y = rim(corner)
            at = (abs(x - canvas.rng.uniform(12, 26)), abs(y - canvas.rng.uniform(12, 26)))
            canvas.stand(canvas.rng.choice(("t0", "t2", "t4")), at)
