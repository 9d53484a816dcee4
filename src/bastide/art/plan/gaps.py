"""Gaps: where a tile parts fields that its lines leave joined, a low wall of field stones closes the gap."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from bastide.art.plan.fields import border_faults, field_faults, region_at, wild_spots
from bastide.art.plan.raster import Raster, is_free
from bastide.art.plan.tile_plan import Plan
from bastide.art.svg.curves import TILE, Line, Point, distance, rim, towards
from bastide.art.svg.measures import LOW_WALL_WIDTH
from bastide.core.geometry import left_half, right_half

#: No low wall is longer, or so short that it would not show.
_LONGEST: Final = 145.0
_SHORTEST: Final = 2.0
#: Where one wall is not enough, pairs of the shortest ones are tried.
_FEW: Final = 14
#: Edges at which land comes to the rim.
_OPEN: Final = "FR"
#: More walls than this are never put up.
_MOST: Final = 6


def close_gaps(plan: Plan) -> None:
    """Put up the shortest low walls with which the fields are parted as the tile's data say."""
    if not _faults(plan, plan.raster):
        return
    links = _links(plan)
    pairs = sorted(combinations(links[:_FEW], 2), key=lambda pair: _length(pair[0]) + _length(pair[1]))
    for walls in [*((link,) for link in links), *pairs]:
        raster = _with_walls(plan, walls)
        if not _faults(plan, raster):
            _put_up(plan, walls, raster)
            return
    _mend(plan, [*links, *_pairs_between_cities(plan)])
    _cover_wild_land(plan)


def _put_up(plan: Plan, walls: Iterable[Line], raster: Raster) -> None:
    plan.gaps += [_free_part(plan.raster, wall) for wall in walls]
    plan.low_walls += walls
    plan.raster = raster


def _mend(plan: Plan, links: list[Line]) -> None:
    """Where no few walls make all well, as on some designs of players: one after another that mends most."""
    for _ in range(_MOST):
        faults = _count(plan, plan.raster)
        tried = [(link, _with_walls(plan, [link])) for link in links if faults]
        best = min(tried, key=lambda trial: _count(plan, trial[1]), default=None)
        if best is None or _count(plan, best[1]) >= faults:
            return
        _put_up(plan, [best[0]], best[1])


def _cover_wild_land(plan: Plan) -> None:
    """Land between cities that is no field is rubble, which nobody takes for a field."""
    plan.regions = plan.raster.flood()
    sides = [side for side, letter in enumerate(plan.tile.edges) if letter in _OPEN]
    at_rim = {region_at(plan, half) for side in sides for half in (left_half(side), right_half(side))}
    plan.rubble = [spot for spot in wild_spots(plan) if plan.regions[spot] not in at_rim]
    for spot in plan.rubble:
        plan.raster.spots[spot] = "mark"


def cover_gently(plan: Plan, at: Point, radius: float) -> None:
    """Cover the land below something that stands on it, unless a field would be parted or lost by that."""
    raster = plan.raster.copy()
    raster.disc(at, radius, "mark")
    if _count(plan, raster) <= _count(plan, plan.raster):
        plan.raster = raster


def _with_walls(plan: Plan, walls: Iterable[Line]) -> Raster:
    raster = plan.raster.copy()
    for wall in walls:
        raster.stroke(wall, LOW_WALL_WIDTH / 2, "mark")
    return raster


def _count(plan: Plan, raster: Raster) -> int:
    """How many borders are drawn wrong."""
    plan.regions = raster.flood()
    return sum(1 for _ in border_faults(plan))


def _faults(plan: Plan, raster: Raster) -> bool:
    plan.regions = raster.flood()
    return any(True for _ in field_faults(plan))


def _links(plan: Plan) -> list[Line]:
    """The straight lines between any two things where they are nearest to each other, shortest first."""
    things: list[Line] = [[hub] for hub in plan.hubs.values()]
    things += [wall.line[2:-2] for city in plan.cities for wall in city.walls]
    things += plan.way_lines()
    things += [[rim(corner)] for corner in (0, 2, 4, 6)]
    links = [_nearest(one, other) for one, other in combinations(things, 2)]
    if any(not field.ports for _, field in plan.fields):
        links += _pairs_between_cities(plan)
    return sorted((link for link in links if _may_be_wall(link)), key=_length)


def _may_be_wall(link: Line) -> bool:
    """Neither too short nor too long, and not along a side of the tile, where the next tile begins."""
    (ax, ay), (bx, by) = link
    is_on_rim = (ax == bx and ax in (0, TILE)) or (ay == by and ay in (0, TILE))
    return _SHORTEST < _length(link) < _LONGEST and not is_on_rim


def _pairs_between_cities(plan: Plan) -> Iterator[Line]:
    """A field that is shut in between two cities needs a wall on either side."""
    walls = [wall.line for city in plan.cities for wall in city.walls]
    for one, other in combinations(walls, 2):
        for share in (0.3, 0.7):
            begin = one[int(len(one) * share)]
            yield _nearest([begin], other)


def _nearest(one: Line, other: Line) -> Line:
    return list(min(((a, b) for a in one for b in other), key=lambda pair: distance(*pair)))


def _length(link: Line) -> float:
    return distance(link[0], link[-1])


def _free_part(raster: Raster, link: Line) -> tuple[Point, Point]:
    """Where a line begins and where it ceases to run over free land."""
    steps = [towards(link[0], link[1], step / 40) for step in range(41)]
    free = [at for at in steps if is_free(raster.at(at))] or steps
    return free[0], free[-1]
