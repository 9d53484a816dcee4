"""Cities: outlines and walls from the sides that a city fills."""

from collections.abc import Iterator

from bastide.art.curves import MIDDLE, Line, add, direction, distance, rim, towards
from bastide.art.measures import WALL_WIDTH
from bastide.art.plan import Bridge, City, Plan, Wall
from bastide.art.raster import ALL_SPOTS, MIDDLES, is_free
from bastide.art.walls import CAP
from bastide.core.tiles import CITY, Segment


def plan_cities(plan: Plan) -> None:
    """Lay out all cities and find the middle of the land that they leave free."""
    for segment in plan.tile.segments:
        if segment.kind != CITY:
            continue
        city = _bridged(segment) if segment.attributes.get("bridge") else _walled(segment)
        plan.cities.append(city)
        for outline in city.outlines:
            plan.raster.polygon(outline, "city")
        for wall in city.walls:
            plan.raster.stroke(wall.line, 1.2, "city")
    free = [MIDDLES[spot] for spot in ALL_SPOTS if is_free(plan.raster.spots[spot])]
    if free:
        mean = (sum(x for x, _ in free) / len(free), sum(y for _, y in free) / len(free))
        plan.centre = towards(MIDDLE, mean, 0.6)


def _walled(segment: Segment) -> City:
    """One piece of ground, walled off from every run of field sides."""
    outline: Line = []
    walls: list[Wall] = []
    runs = list(city_runs(segment))
    for number, (start, end) in enumerate(runs):
        outline += [rim(half) for half in range(start, end + 1)]
        following = runs[(number + 1) % len(runs)][0]
        gap = (following - end) % 8
        if gap:
            walls.append(Wall(end % 8, gap))
            outline += walls[-1].line[1:-1]
    return City(segment, _halves(segment), tuple(walls), (outline,))


def _bridged(segment: Segment) -> City:
    """Two caps with a walled bridge between them, under which the fields and the river run on."""
    walls = [Wall(end % 8, CAP) for _, end in city_runs(segment)]
    outlines = tuple(
        [*(rim(half) for half in range(start, end + 1)), *wall.line[1:-1]]
        for (start, end), wall in zip(city_runs(segment), walls, strict=True)
    )
    one, other = (wall.line[len(wall.line) // 2] for wall in walls)
    bridge = Bridge(towards(one, other, 0.5), direction(one, other), distance(one, other) / 2 + 3)
    return City(segment, _halves(segment), tuple(walls), outlines, bridge)


def _halves(segment: Segment) -> frozenset[int]:
    return frozenset(2 * side + hand for side in segment.ports for hand in (0, 1))


def city_runs(segment: Segment) -> Iterator[tuple[int, int]]:
    """Maximal runs of city sides as first and last half-edge on the rim; the last may pass 8."""
    halves = _halves(segment)
    if len(halves) == 8:
        yield (0, 8)
        return
    for start in sorted(half for half in halves if (half - 1) % 8 not in halves):
        end = start
        while end % 8 in halves:
            end += 1
        yield (start, end)


def heart_of(plan: Plan, city: City) -> tuple[float, float]:
    """The middle of the widest open place in a city, clear of walls and marks: its market."""
    raster = city.raster.copy()
    for wall in city.walls:
        raster.stroke(wall.line, 2, "wall")
    for mark in plan.marks:
        raster.disc(mark.at, 6, mark.what)
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
