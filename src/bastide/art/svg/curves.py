"""Points and lines on a tile of 100 x 100 units, x to the right and y down."""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from bastide.core.geometry import Cell

Point = tuple[float, float]
Line = list[Point]

TILE: Final = 100.0
MIDDLE: Final[Point] = (50.0, 50.0)
#: Clockwise along each side, and from each side towards the middle of the tile.
ALONG: Final[tuple[Point, ...]] = ((1, 0), (0, 1), (-1, 0), (0, -1))
INWARD: Final[tuple[Point, ...]] = ((0, 1), (-1, 0), (0, -1), (1, 0))


def add(point: Point, vector: Point, times: float = 1.0) -> Point:
    """The point moved by a multiple of a vector."""
    return (point[0] + vector[0] * times, point[1] + vector[1] * times)


def towards(start: Point, goal: Point, share: float) -> Point:
    """The point that lies so far on the way from one point to another."""
    return (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)


def distance(one: Point, other: Point) -> float:
    """How far two points are apart."""
    return math.hypot(one[0] - other[0], one[1] - other[1])


def direction(start: Point, goal: Point) -> Point:
    """The vector of length one from one point to another."""
    length = distance(start, goal) or 1.0
    return ((goal[0] - start[0]) / length, (goal[1] - start[1]) / length)


def round_about(centre: Point, angle: float, radius: float) -> Point:
    """The point at an angle (in radians, clockwise from the east) and distance from a centre."""
    return (centre[0] + math.cos(angle) * radius, centre[1] + math.sin(angle) * radius)


def edge_distance(point: Point) -> float:
    """How far a point is from the rim of the tile."""
    return min(point[0], point[1], TILE - point[0], TILE - point[1])


def turned(point: Point, quarters: int) -> Point:
    """Where a point comes to lie when the tile is turned clockwise by so many quarters."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = TILE - y, x
    return (x, y)


def rim(half: float) -> Point:
    """A point on the rim; half-edges are counted clockwise from the north-west corner."""
    side, way = divmod(half % 8, 2)
    corner: Cell = ((0, 0), (1, 0), (1, 1), (0, 1))[int(side)]
    return add((corner[0] * TILE, corner[1] * TILE), ALONG[int(side)], way * TILE / 2)


def middle_of(side: int) -> Point:
    """The middle of a side, where roads and rivers leave the tile."""
    return rim(2 * side + 1)


def bezier(a: Point, b: Point, c: Point, d: Point, steps: int = 14) -> Line:
    """A cubic curve as a line of points."""
    return [_bezier_point(a, b, c, d, step / steps) for step in range(steps + 1)]


def _bezier_point(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    s = 1 - t
    weights = (s**3, 3 * s * s * t, 3 * s * t * t, t**3)
    return (
        sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
        sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
    )


def tangent(line: Sequence[Point], index: int) -> Point:
    """The direction of a line at one of its points."""
    return direction(line[max(index - 1, 0)], line[min(index + 1, len(line) - 1)])


def beside(line: Sequence[Point], index: int, by: float) -> Point:
    """A point to the right of a line, seen along it."""
    dx, dy = tangent(line, index)
    return add(line[index], (-dy, dx), by)


def offset(line: Sequence[Point], by: float) -> Line:
    """The line moved to its right-hand side."""
    return [beside(line, index, by) for index in range(len(line))]


def extend(line: Sequence[Point], start: float = 7.0, end: float = 7.0) -> Line:
    """The line made longer at its ends, so that it runs over the rim of the tile."""
    longer = list(line)
    if start:
        longer.insert(0, add(line[0], tangent(line, 0), -start))
    if end:
        longer.append(add(line[-1], tangent(line, len(line) - 1), end))
    return longer


def wobble(line: Sequence[Point], rng: Random, size: float = 1.3) -> Line:
    """The line drawn by a less steady hand: a slow wave that is flat and zero at both ends."""
    waves, phase, last = rng.choice((2, 3)), rng.uniform(0, math.tau), len(line) - 1
    swing = [
        size * math.sin(waves * math.tau * i / last + phase) * math.sin(math.pi * i / last) ** 2
        for i in range(last + 1)
    ]
    return [beside(line, i, by) for i, by in enumerate(swing)]


def nearest(line: Sequence[Point], point: Point) -> int:
    """The index of the point of a line that is nearest to a point."""
    return min(range(len(line)), key=lambda i: distance(line[i], point))


def line_distance(line: Sequence[Point], point: Point) -> float:
    """How far a point is from a line."""
    return min(distance(knot, point) for knot in line)
