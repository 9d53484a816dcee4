"""Cities: outlines and walls from the sides that a city fills."""

import math
from collections.abc import Iterator, Set
from itertools import pairwise

from bastide.art.collection import room_of
from bastide.art.drawings.wheel_of_fortune.geometry import pavement, wheel_centre
from bastide.art.plan.great_towns import LEIPZIG
from bastide.art.plan.raster import ALL_SPOTS, MIDDLES, Raster, is_free
from bastide.art.plan.tile_plan import City, CityBridge, Plan, Wall
from bastide.art.svg.curves import (
    INWARD,
    MIDDLE,
    TILE,
    Line,
    Point,
    add,
    direction,
    distance,
    middle_of,
    rim,
    round_about,
    towards,
)
from bastide.art.svg.measures import (
    BASTION_RADIUS,
    BAY_DEPTH,
    CITY_BRIDGE_WIDTH,
    ROAD_CASING,
    WALL_WIDTH,
)
from bastide.core.geometry import FIRST_HALF
from bastide.core.tiles import CITY, FIELD, Segment, TileType


def plan_cities(plan: Plan) -> None:
    """Lay out all cities and find the middle of the land that they leave free."""
    tile = plan.tile
    for segment in tile.segments:
        if segment.kind == CITY:
            plan.cities.append(_build(tile, segment))
    plan.wheel = wheel_centre(tile)
    if plan.wheel:
        plan.raster.polygon(pavement(plan.wheel), "mark")
    else:
        plan.citadel = _citadel(tile)
    for city in plan.towns:
        for outline in city.outlines:
            plan.raster.polygon(outline, "city")
        for wall in city.walls:
            plan.raster.stroke(wall.line, 1.2, "city")
    free = [MIDDLES[spot] for spot in ALL_SPOTS if is_free(plan.raster.spots[spot])]
    if free:
        mean = (sum(x for x, _ in free) / len(free), sum(y for _, y in free) / len(free))
        plan.centre = towards(MIDDLE, mean, 0.6)


def _build(tile: TileType, segment: Segment) -> City:
    if _is_carried(tile, segment):
        return _bridged(tile, segment)
    if _ends_beyond(tile, segment):
        return _bastioned(tile, segment)
    return _walled(tile, segment)


def _is_carried(tile: TileType, segment: Segment) -> bool:
    """Whether a city is carried over what lies below: a river, or the city that it crosses."""
    if segment.attributes.get("bridge"):
        return True
    crossing = _spanning(tile)
    return tile.crossing == "bridge" and len(crossing) == 2 and segment is crossing[-1]


def _ends_beyond(tile: TileType, segment: Segment) -> bool:
    """Whether a city of one side is carried over another and ends beyond it."""
    is_plain = segment.attributes.get("castle_base", True)
    return tile.crossing == "bridge" and not is_plain and len(_spanning(tile)) == 1


def _spanning(tile: TileType) -> list[Segment]:
    """The cities that reach from a side to the one opposite."""
    return [city for city in _cities(tile) if len(list(runs(halves_of(city)))) == 2]


def _cities(tile: TileType) -> list[Segment]:
    return [segment for segment in tile.segments if segment.kind == CITY]


def _walled(tile: TileType, segment: Segment) -> City:
    """One piece of ground, walled off from every run of field sides."""
    halves = halves_of(segment)
    tips = _tips(tile, segment)
    outline: Line = []
    walls: list[Wall] = []
    for start, end, following in _gaps(halves):
        outline += [rim(half) for half in range(start, end + 1)]
        inside = [half for half in range(end + 1, following) if half % 8 in tips]
        for one, other in pairwise([end, *inside, following] if following > end else []):
            form = _form(tile, segment, range(one, other), one != end, other != following)
            walls.append(Wall(form, one % 8))
            outline += walls[-1].line[1:-1]
            if other != following:
                outline.append(rim(other))
    return City(segment, halves, tuple(walls), (outline,))


def _tips(tile: TileType, segment: Segment) -> set[int]:
    """The corners, and middles of sides, where two fields part without a road: there a city that both touch
    reaches the rim."""
    number = tile.segments.index(segment)
    owners = {
        port - FIRST_HALF: field for field in tile.segments if field.kind == FIELD for port in field.ports
    }
    is_plain = segment.attributes.get("castle_base", True)
    middles = {2 * side + 1 for side, letter in enumerate(tile.edges) if letter == "F" and not is_plain}
    spots = {0, 2, 4, 6} | middles
    corners = ((corner, owners.get((corner - 1) % 8), owners.get(corner)) for corner in sorted(spots))
    return {
        corner
        for corner, one, other in corners
        if (one and other and one is not other and number in one.touches and number in other.touches)
        or (corner not in middles and _parts(tile, number, corner, one or other))
    }


def _parts(tile: TileType, number: int, corner: int, field: Segment | None) -> bool:
    """Whether a city parts a field from the other city that begins at the same corner."""
    if not field or number not in field.touches:
        return False
    there = [
        index
        for index, city in enumerate(tile.segments)
        if city.kind == CITY and {corner, (corner - 1) % 8} & halves_of(city)
    ]
    return bool(there) and there[0] not in (number, *field.touches)


def _form(tile: TileType, segment: Segment, gap: range, begins_in_tip: bool, ends_in_tip: bool) -> str:
    """The form of the wall around a gap, by what else needs room there."""
    others = [city for city in _cities(tile) if city is not segment]
    is_shared = any(2 * port in {half % 8 for half in gap} for city in others for port in city.ports)
    if len(gap) == 6:
        return _cap_form(segment, others)
    if len(gap) == 3:
        return "half-from-tip" if begins_in_tip else "half-to-tip"
    if len(gap) == 4:
        return _diagonal_form(tile, begins_in_tip, ends_in_tip, is_shared)
    if begins_in_tip:
        return "bay-from-tip"
    return "bay-to-tip" if ends_in_tip else "deep-bay" if is_shared else "bay"


def _diagonal_form(tile: TileType, begins_in_tip: bool, ends_in_tip: bool, is_shared: bool) -> str:
    if begins_in_tip:
        return "wedge"
    if not is_shared:
        return "diagonal"
    if ends_in_tip:
        return "dent-to-tip"
    return "dent" if any(segment.kind == FIELD for segment in tile.segments) else "seam"


def _cap_form(segment: Segment, others: list[Segment]) -> str:
    """How deep a city of one side may reach."""
    (side,) = segment.ports[:1]
    larger = [set(city.ports) for city in others if len(city.ports) > 1]
    if any({(side + 1) % 4, (side - 1) % 4} <= sides for sides in larger):
        return "flat-cap"
    if larger:
        return "low-cap"
    return "small-cap" if len(others) > 1 else "cap"


def _bridged(tile: TileType, segment: Segment) -> City:
    """Two caps with a walled bridge between them, under which everything else runs on."""
    halves = halves_of(segment)
    form = _cap_form(segment, [city for city in _cities(tile) if city is not segment])
    walls = [Wall(form, end % 8) for _, end in runs(halves)]
    outlines = tuple(
        [*(rim(half) for half in range(start, end + 1)), *wall.line[1:-1]]
        for (start, end), wall in zip(runs(halves), walls, strict=True)
    )
    one, other = (wall.line[len(wall.line) // 2] for wall in walls)
    bridge = CityBridge(towards(one, other, 0.5), direction(one, other), distance(one, other) / 2 + 3)
    return City(segment, halves, tuple(walls), outlines, bridge)


def _bastioned(tile: TileType, segment: Segment) -> City:
    """A cap with a walled bridge over the city before it, which ends in a bulwark on its far side."""
    halves = halves_of(segment)
    ((start, end),) = runs(halves)
    wall = Wall("low-cap", end % 8)
    side = segment.ports[0]
    begin = wall.line[len(wall.line) // 2]
    bastion = add(middle_of(side), INWARD[side], TILE - BAY_DEPTH - 1)
    cap = [*(rim(half) for half in range(start, end + 1)), *wall.line[1:-1]]
    ring = [round_about(bastion, step * math.tau / 16, BASTION_RADIUS) for step in range(16)]
    bridge = CityBridge(towards(begin, bastion, 0.5), direction(begin, bastion), distance(begin, bastion) / 2)
    return City(segment, halves, (wall,), (cap, ring), bridge, bastion)


def _citadel(tile: TileType) -> City | None:
    """The part of a town over several tiles: it fills what no field takes of the sides inside the lay-out."""
    fields = {port for segment in tile.segments if segment.kind == FIELD for port in segment.ports}
    halves = frozenset(
        half for half in range(8) if tile.edges[half // 2] == "X" and half + FIRST_HALF not in fields
    )
    if not halves:
        return None
    outline: Line = []
    walls: list[Wall] = []
    for start, end, following in _gaps(halves):
        outline += [rim(half) for half in range(start, end + 1)]
        if following > end:
            walls.append(Wall("rampart" if following - end == 4 else "round", end % 8))
            outline += walls[-1].line[1:-1]
    return City(Segment("citadel", ()), halves, tuple(walls), (outline,))


def town_hall_corner(city: City) -> Point | None:
    """Where the quarters of Leipzig meet: the corner between both sides of one of them."""
    if not city.segment.attributes.get(LEIPZIG):
        return None
    return next(rim(corner) for corner in (0, 2, 4, 6) if {corner, (corner - 1) % 8} <= city.halves)


def halves_of(segment: Segment) -> frozenset[int]:
    """The half-edges that a city fills."""
    return frozenset(2 * side + hand for side in segment.ports for hand in (0, 1))


def runs(halves: Set[int]) -> Iterator[tuple[int, int]]:
    """Maximal runs of half-edges as first and last point on the rim; the last may pass 8."""
    if len(halves) == 8:
        yield (0, 8)
        return
    for start in sorted(half for half in halves if (half - 1) % 8 not in halves):
        end = start
        while end % 8 in halves:
            end += 1
        yield (start, end)


def _gaps(halves: Set[int]) -> Iterator[tuple[int, int, int]]:
    """Every run, with the point where the next one begins."""
    found = list(runs(halves))
    for (start, end), (following, _) in zip(found, [*found[1:], found[0]], strict=True):
        yield start, end, end + (following - end) % 8


def heart_of(plan: Plan, city: City) -> tuple[float, float]:
    """The middle of the widest open place in a city, clear of walls and landmarks: its market."""
    if city.bastion:
        return city.bastion
    raster = city.raster.copy()
    for wall in city.walls:
        raster.stroke(wall.line, 2, "wall")
    cover_what_lies_over(plan, city, raster)
    for landmark in plan.landmarks:
        is_inside = city.raster.at(landmark.at) == "city"
        raster.disc(landmark.at, room_of(landmark.what) * landmark.size if is_inside else 6, landmark.what)
    room = raster.room(lambda cover: cover == "city")
    best = max(
        ALL_SPOTS,
        key=lambda spot: (min(room[spot], _rim_room(spot)), -distance(MIDDLES[spot], MIDDLE)),
    )
    return MIDDLES[best]


def cover_what_lies_over(plan: Plan, city: City, raster: Raster) -> None:
    """Cover the ground of a city that lies below the bridges of others, or below a road carried over it."""
    for other in plan.cities:
        if other.bridge and other is not city:
            raster.stroke(other.bridge.ends, CITY_BRIDGE_WIDTH / 2 + 2, "bridge")
    for line in plan.viaducts:
        raster.stroke(line, ROAD_CASING / 2 + 3, "bridge")


def _rim_room(spot: int) -> float:
    """How much a spot near the rim is worth; half a figure may stand over it."""
    x, y = MIDDLES[spot]
    return min(x, y, 100 - x, 100 - y) + 4


def clear_of_walls(city: City, spot: int) -> bool:
    """Whether a house may stand here."""
    return city.room[spot] > WALL_WIDTH + 2.6


def inside_edge(wall: Wall, index: int) -> tuple[float, float]:
    """The middle of a wall's thickness at one of its points."""
    line = wall.line
    before, after = line[max(index - 1, 0)], line[min(index + 1, len(line) - 1)]
    dx, dy = direction(before, after)
    return add(line[index], (-dy, dx), WALL_WIDTH / 2)
