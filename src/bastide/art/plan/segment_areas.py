"""Areas: the shape of every segment on a turned tile, so that a page can colour just that segment."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bastide.art.drawings.wheel_of_fortune.geometry import (
    CROWN_RADIUS,
    NAVE,
    RIM,
    SECTORS,
    bears_wheel_spots,
    wedge,
    wheel_spots,
)
from bastide.art.plan.anchors import names
from bastide.art.plan.fields import regions_of
from bastide.art.plan.hubs import ROUNDABOUT
from bastide.art.plan.outlines import outlines
from bastide.art.plan.planner import plan_tile
from bastide.art.plan.tile_plan import Plan, Way
from bastide.art.stock.keeper import ready_places
from bastide.art.svg.curves import Line, Point, add, direction, distance, offset, round_about, turned
from bastide.art.svg.elements import number
from bastide.art.svg.measures import RING_ROAD, ROAD_WIDTH
from bastide.core.tiles import CITY, FIELD, ROAD, TileType

#: A place such as a cloister is shown as a disc around it.
_PLACE_RADIUS: Final = 22.0


def areas(tile: TileType, rotation: int) -> Mapping[str, str]:
    """The shape of each segment and place as the data of an SVG path, by the names the engine gives them."""
    ready = ready_places(tile, rotation)
    return ready.areas if ready else find_areas(tile, rotation)


def find_areas(tile: TileType, rotation: int) -> Mapping[str, str]:
    """The same, planned just now."""
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
        wanted = regions_of(plan, segment)
        return outlines(spot for spot, region in enumerate(plan.regions) if region in wanted)
    if segment.kind == CITY:
        return [line for city in plan.cities if city.segment is segment for line in city.outlines]
    if segment.kind == ROAD:
        ways = [way for way in plan.roads if way.segment is segment]
        return [ring for way in ways for ring in _road_rings(way)]
    return [_disc(plan.anchors[key])]


def _disc(centre: Point, radius: float = _PLACE_RADIUS) -> list[Point]:
    return [round_about(centre, step * math.tau / 24, radius) for step in range(24)]


def _road_rings(way: Way) -> list[list[Point]]:
    """The bands of a road; of a ring road its ring, to which the arms only lead."""
    if not way.hub or not way.segment.attributes.get(ROUNDABOUT):
        return [_band(line) for line in way.lines]
    hub, outer, inner = way.hub, RING_ROAD + ROAD_WIDTH / 2, RING_ROAD - ROAD_WIDTH / 2
    arms = ([at for at in line if distance(at, hub) > outer] for line in way.lines)
    bands = [_band([*arm, add(hub, direction(hub, arm[-1]), outer)]) for arm in arms]
    return [*bands, _disc(hub, outer), _disc(hub, inner)[::-1]]  # turned round, it is a hole


def _band(line: Line) -> list[Point]:
    half = ROAD_WIDTH / 2
    return [*offset(line, half), *reversed(offset(line, -half))]
