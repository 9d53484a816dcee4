"""Painting rivers, roads and the bridges where they cross."""

import math
from typing import Final

from bastide.art.paint.canvas import Canvas
from bastide.art.plan.tile_plan import Pool, Way
from bastide.art.svg.curves import (
    Line,
    Point,
    add,
    direction,
    distance,
    extend,
    line_distance,
    nearest,
    offset,
    round_about,
    tangent,
)
from bastide.art.svg.elements import DETAIL
from bastide.art.svg.measures import RIVER_CASING, RIVER_WIDTH, ROAD_CASING, ROAD_WIDTH
from bastide.art.svg.palette import (
    BANK,
    INK,
    ROAD,
    ROAD_EDGE,
    ROAD_RUT,
    STONE,
    STONE_LIGHT,
    WATER,
    WATER_EDGE,
    WATER_LIGHT,
)

_RUT_DASHES: Final = ("6 5 11 9", "9 7 4 6", "13 8 5 7")
_ROUND: Final = '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
_BRIDGE_HALF: Final = 10.5


def _path(canvas: Canvas, way: Way, line: Line) -> str:
    """The path of a way, run over the rim where it leaves the tile."""
    leaves_twice = way.runs_through or (not way.hub and len(way.lines) > 1)
    return canvas.smooth(extend(line, 7, 7 if leaves_twice else 0))


def paint_water(canvas: Canvas) -> None:
    """Rivers with their banks, springs and lakes."""
    plan = canvas.plan
    if not plan.rivers:
        return
    streams = [_path(canvas, river, line) for river in plan.rivers for line in river.lines]
    ponds = [canvas.smooth_ring(_shore(canvas, pool)) for pool in plan.pools]
    ponds += [_confluence(canvas, river) for river in plan.rivers if len(river.lines) > 1]
    canvas.add(_ROUND)
    for colour, width in ((BANK, RIVER_CASING), (WATER_EDGE, RIVER_WIDTH + 0.9), (WATER, RIVER_WIDTH - 0.5)):
        for path in streams:
            canvas.stroke(path, colour, width)
        for path in ponds:
            canvas.stroke(path, colour, width - RIVER_WIDTH + 2.6, f' fill="{colour}"')
    _paint_waves(canvas)
    canvas.add("</g>")
    for pool in plan.pools:
        if pool.kind == "spring":
            _paint_rocks(canvas, pool)


def _shore(canvas: Canvas, pool: Pool) -> list[Point]:
    """An uneven ring around the middle of a pool."""
    return [
        round_about(pool.at, step * math.tau / 12, pool.radius * canvas.rng.uniform(0.84, 1.06))
        for step in range(12)
    ]


def _confluence(canvas: Canvas, river: Way) -> str:
    """Where three arms meet, there is no island between them."""
    middles = [line[len(line) // 2] for line in river.lines]
    centre = (sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles))
    return canvas.smooth_ring([round_about(centre, angle, 8) for angle in range(6)])


def _paint_waves(canvas: Canvas) -> None:
    """Short wavelets along the stream and on the lakes."""
    rng, waves = canvas.rng, ""
    for river in canvas.plan.rivers:
        for line in river.lines:
            for knot in range(2, len(line) - 3, 2):
                begin, middle, end = offset(line, rng.choice((-3.6, -1.6, 0.6, 2.6, 3.8)))[
                    knot - 1 : knot + 2
                ]
                if rng.random() < 0.75:
                    dx, dy = direction(begin, end)
                    waves += (
                        f"M{canvas.pair(begin)}Q{canvas.pair(add(middle, (dy, dx), 0.9))} {canvas.pair(end)}"
                    )
    for pool in canvas.plan.pools:
        if pool.kind == "lake":
            x, y = canvas.xy(pool.at)
            waves += "".join(
                f"M{x + dx:.0f},{y + dy:.0f}q2.4,-1.4 5,0" for dx, dy in ((-8, -5), (1, -1), (-6, 4), (3, 7))
            )
    canvas.stroke(waves, WATER_LIGHT, 0.9, DETAIL)


def _paint_rocks(canvas: Canvas, spring: Pool) -> None:
    """Rocks around a spring, open where the river leaves it."""
    stream = [point for river in canvas.plan.rivers for line in river.lines for point in line[:-4]]
    for degrees in range(0, 360, 36):
        at = round_about(spring.at, math.radians(degrees + canvas.rng.uniform(-6, 6)), 8.6)
        if line_distance(stream, at) > 7.5:
            canvas.stand("rock", at, size=round(canvas.rng.uniform(0.9, 1.35), 2))


def paint_roads(canvas: Canvas) -> None:
    """Casings first, then all fills, then cart ruts; so roads that meet flow into each other."""
    plan, rng = canvas.plan, canvas.rng
    if not plan.roads:
        return
    paths = [_path(canvas, road, line) for road in plan.roads for line in road.lines]
    canvas.add(_ROUND)
    for path in paths:
        canvas.stroke(path, ROAD_EDGE, ROAD_CASING)
    for path in paths:
        canvas.stroke(path, ROAD, ROAD_WIDTH)
    canvas.add(f'<g stroke="{ROAD_RUT}" stroke-width=".7"{DETAIL}>')
    for road in plan.roads:
        for line in road.lines:
            for by in (-1.7, 1.7):
                dashes = rng.choice(_RUT_DASHES)
                canvas.add(f'<path d="{canvas.smooth(offset(line, by), 3)}" stroke-dasharray="{dashes}"/>')
    canvas.add("</g>")
    if plan.tile.crossing == "bridge":
        _paint_bridges(canvas)
    canvas.add("</g>")


def _paint_bridges(canvas: Canvas) -> None:
    """A stone bridge wherever a road passes over a river, or the first road over another."""
    plan = canvas.plan
    over, under = plan.roads, plan.rivers
    if not under:
        over, under = plan.roads[:1], plan.roads[1:]
    for road in (line for way in over for line in way.lines):
        for other in (line for way in under for line in way.lines):
            knot = min(range(len(road)), key=lambda k: line_distance(other, road[k]))
            if distance(road[knot], other[nearest(other, road[knot])]) < 4:
                _paint_bridge(canvas, road[knot], tangent(road, knot))


def _paint_bridge(canvas: Canvas, middle: Point, along: Point) -> None:
    path = canvas.straight(add(middle, along, -_BRIDGE_HALF), add(middle, along, _BRIDGE_HALF))
    canvas.add('<g stroke-linecap="butt">')
    canvas.stroke(path, INK, ROAD_CASING + 4.4)
    canvas.stroke(path, STONE, ROAD_CASING + 3.2)
    canvas.stroke(path, STONE_LIGHT, ROAD_CASING + 3.2, ' stroke-dasharray="2.4 1"')
    canvas.stroke(path, INK, ROAD_WIDTH + 1)
    canvas.stroke(path, ROAD, ROAD_WIDTH)
    canvas.stroke(path, ROAD_RUT, ROAD_WIDTH, f' stroke-dasharray=".6 2.4"{DETAIL}')
    canvas.add("</g>")
