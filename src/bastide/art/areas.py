"""Areas: the shape of every segment on a turned tile, so that a page can colour just that segment."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bastide.art.anchors import names
from bastide.art.curves import Line, Point, add, offset, round_about, turned
from bastide.art.drawing import number
from bastide.art.fields import regions_of
from bastide.art.measures import ROAD_WIDTH
from bastide.art.plan import Plan
from bastide.art.planner import plan_tile
from bastide.art.raster import SPOTS, STEP
from bastide.art.wheel import CROWN_RADIUS, NAVE, RIM, SECTORS, bears_wheel_spots, wedge, wheel_spots
from bastide.core.tiles import CITY, FIELD, ROAD, Segment, TileType

#: A place such as a cloister is shown as a disc around it.
_PLACE_RADIUS: Final = 22.0
_Corner = tuple[int, int]


def areas(tile: TileType, rotation: int) -> Mapping[str, str]:
    """The shape of each segment and place as the data of an SVG path, by the names the engine gives them."""
    plan = plan_tile(tile)
    found = {
        name: "".join(_path(ring, rotation) for ring in _rings(plan, key))
        for key, name in names(tile, rotation)
    }
    return {**found, **_on_wheel(plan, rotation)}


def _on_wheel(plan: Plan, rotation: int) -> Mapping[str, str]:
    """The sectors of the wheel, and discs for its crown spaces."""
    if not plan.wheel or not bears_wheel_spots(plan.tile):
        return {}
    centre = turned(plan.wheel, rotation)
    sectors = {name: wedge(number, NAVE, RIM) for number, (name, _) in enumerate(SECTORS)}
    rings = {name: sectors.get(name) or _disc(spot, CROWN_RADIUS) for name, spot in wheel_spots().items()}
    return {name: _path([add(centre, point) for point in ring], 0) for name, ring in rings.items()}


def _path(ring: Sequence[Point], rotation: int) -> str:
    points = (turned(point, rotation) for point in ring)
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in points) + "z"


def _rings(plan: Plan, key: int | str) -> Iterable[Sequence[Point]]:
    if isinstance(key, str):
        return [_disc(plan.anchors[key])]
    segment = plan.tile.segments[key]
    if segment.kind == FIELD:
        return _field_rings(plan, segment)
    if segment.kind == CITY:
        return [line for city in plan.cities if city.segment is segment for line in city.outlines]
    if segment.kind == ROAD:
        return [_band(line) for way in plan.roads if way.segment is segment for line in way.lines]
    return [_disc(plan.anchors[key])]


def _disc(centre: Point, radius: float = _PLACE_RADIUS) -> list[Point]:
    return [round_about(centre, step * math.tau / 24, radius) for step in range(24)]


def _band(line: Line) -> list[Point]:
    half = ROAD_WIDTH / 2
    return [*offset(line, half), *reversed(offset(line, -half))]


def _field_rings(plan: Plan, field: Segment) -> list[list[Point]]:
    """The outlines of the spots of a field, its steps cut off."""
    wanted = regions_of(plan, field)
    inside = {(spot % SPOTS, spot // SPOTS) for spot, region in enumerate(plan.regions) if region in wanted}
    following: dict[_Corner, list[_Corner]] = {}

    def edge(start: _Corner, end: _Corner) -> None:
        following.setdefault(start, []).append(end)

    for x, y in inside:
        if (x, y - 1) not in inside:
            edge((x, y), (x + 1, y))
        if (x + 1, y) not in inside:
            edge((x + 1, y), (x + 1, y + 1))
        if (x, y + 1) not in inside:
            edge((x + 1, y + 1), (x, y + 1))
        if (x - 1, y) not in inside:
            edge((x, y + 1), (x, y))
    rings = []
    while following:
        at = next(iter(following))
        ring: list[_Corner] = []
        while at in following:
            ring.append(at)
            ends = following[at]
            nxt = ends.pop()
            if not ends:
                del following[at]
            at = nxt
        rings.append(_smoothed(ring))
    return rings


def _smoothed(ring: Sequence[_Corner]) -> list[Point]:
    """The middles of the edges instead of their corners; along the rim of the tile the corners stay."""
    points: list[Point] = []
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        on_rim = (ax in (0, SPOTS) and ax == bx) or (ay in (0, SPOTS) and ay == by)
        if on_rim:
            points += [(ax * STEP, ay * STEP), (bx * STEP, by * STEP)]
        else:
            points.append(((ax + bx) / 2 * STEP, (ay + by) / 2 * STEP))
    return _straightened(points)


def _straightened(points: Sequence[Point]) -> list[Point]:
    """Without points in the middle of a straight line."""
    kept: list[Point] = []
    for before, here, after in zip([points[-1], *points[:-1]], points, [*points[1:], points[0]], strict=True):
        turn = (here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (after[0] - here[0])
        if turn or here == before:
            kept.append(here)
    return kept
