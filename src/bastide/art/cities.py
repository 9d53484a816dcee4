"""Cities: outlines and walls from the sides that a city fills."""

from collections.abc import Iterator, Set
from itertools import pairwise

from bastide.art.curves import MIDDLE, Line, add, direction, distance, rim, towards
from bastide.art.measures import MARK_ROOM, USUAL_ROOM, WALL_WIDTH
from bastide.art.plan import Bridge, City, Plan, Wall
from bastide.art.raster import ALL_SPOTS, MIDDLES, is_free
from bastide.core.geometry import FIRST_HALF
from bastide.core.tiles import CITY, FIELD, Segment, TileType


def plan_cities(plan: Plan) -> None:
    """Lay out all cities and find the middle of the land that they leave free."""
    tile = plan.tile
    for segment in tile.segments:
        if segment.kind == CITY:
            is_carried = _is_carried(tile, segment)
            plan.cities.append(_bridged(tile, segment) if is_carried else _walled(tile, segment))
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


def _is_carried(tile: TileType, segment: Segment) -> bool:
    """Whether a city is carried over what lies below: a river, or the city that it crosses."""
    if segment.attributes.get("bridge"):
        return True
    crossing = [city for city in _cities(tile) if len(list(runs(halves_of(city)))) == 2]
    return tile.crossing == "bridge" and len(crossing) == 2 and segment is crossing[-1]


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
    """The corners where two fields part without a road: there a city that both touch reaches the rim."""
    number = tile.segments.index(segment)
    owners = {
        port - FIRST_HALF: field for field in tile.segments if field.kind == FIELD for port in field.ports
    }
    corners = ((corner, owners.get((corner - 1) % 8), owners.get(corner)) for corner in (0, 2, 4, 6))
    return {
        corner
        for corner, one, other in corners
        if one and other and one is not other and number in one.touches and number in other.touches
    }


def _form(tile: TileType, segment: Segment, gap: range, begins_in_tip: bool, ends_in_tip: bool) -> str:
    """The form of the wall around a gap, by what else needs room there."""
    others = [city for city in _cities(tile) if city is not segment]
    is_shared = any(2 * port in {half % 8 for half in gap} for city in others for port in city.ports)
    if len(gap) == 6:
        return _cap_form(segment, others)
    if len(gap) == 4:
        return "wedge" if begins_in_tip else "dent" if is_shared else "diagonal"
    if begins_in_tip:
        return "bay-from-tip"
    return "bay-to-tip" if ends_in_tip else "deep-bay" if is_shared else "bay"


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
    bridge = Bridge(towards(one, other, 0.5), direction(one, other), distance(one, other) / 2 + 3)
    return City(segment, halves, tuple(walls), outlines, bridge)


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
    """The middle of the widest open place in a city, clear of walls and marks: its market."""
    raster = city.raster.copy()
    for wall in city.walls:
        raster.stroke(wall.line, 2, "wall")
    for mark in plan.marks:
        is_inside = city.raster.at(mark.at) == "city"
        raster.disc(mark.at, MARK_ROOM.get(mark.what, USUAL_ROOM) * mark.size if is_inside else 6, mark.what)
    room = raster.room(lambda cover: cover == "city")
    best = max(
        ALL_SPOTS,
        key=lambda spot: (min(room[spot], _rim_room(spot)), -distance(MIDDLES[spot], MIDDLE)),
    )
    return MIDDLES[best]


def _rim_room(spot: int) -> float:
    """How much a spot near the rim is worth; half a figure may stand over it."""
    x, y = MIDDLES[spot]
    return min(x, y, 100 - x, 100 - y) + 4


def spots_beside(city: City) -> list[int]:
    """Spots just outside a city: a field that holds one of them touches the city. Corners do not count."""
    raster = city.raster.copy()
    for wall in city.walls:
        raster.stroke(wall.line, 1.2, "city")
    room = raster.room(is_free)
    return [
        spot
        for spot in ALL_SPOTS
        if 0 < room[spot] <= 4 and abs(MIDDLES[spot][0] - 50) + abs(MIDDLES[spot][1] - 50) < 76
    ]


def clear_of_walls(city: City, spot: int) -> bool:
    """Whether a house may stand here."""
    return city.room[spot] > WALL_WIDTH + 2.6


def inside_edge(wall: Wall, index: int) -> tuple[float, float]:
    """The middle of a wall's thickness at one of its points."""
    line = wall.line
    before, after = line[max(index - 1, 0)], line[min(index + 1, len(line) - 1)]
    dx, dy = direction(before, after)
    return add(line[index], (-dy, dx), WALL_WIDTH / 2)
