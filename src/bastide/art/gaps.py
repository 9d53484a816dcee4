"""Gaps: where a tile parts fields that its lines leave joined, a low wall of field stones closes the gap."""

from itertools import combinations
from typing import Final

from bastide.art.curves import Line, Point, distance, rim, towards
from bastide.art.fields import field_faults
from bastide.art.measures import LOW_WALL_WIDTH
from bastide.art.plan import Plan
from bastide.art.raster import Raster, is_free

#: No low wall is longer, or so short that it would not show.
_LONGEST: Final = 90.0
_SHORTEST: Final = 2.0
#: Where one wall is not enough, pairs of the shortest ones are tried.
_FEW: Final = 14


def close_gaps(plan: Plan) -> None:
    """Put up the shortest low walls with which the fields are parted as the tile's data say."""
    if not _faults(plan, plan.raster):
        return
    links = _links(plan)
    pairs = sorted(combinations(links[:_FEW], 2), key=lambda pair: _length(pair[0]) + _length(pair[1]))
    for walls in [*((link,) for link in links), *pairs]:
        raster = plan.raster.copy()
        for wall in walls:
            raster.stroke(wall, LOW_WALL_WIDTH / 2, "mark")
        if not _faults(plan, raster):
            plan.gaps += [_free_part(plan.raster, wall) for wall in walls]
            plan.low_walls += walls
            plan.raster = raster
            return


def _faults(plan: Plan, raster: Raster) -> bool:
    plan.regions = raster.flood()
    return any(True for _ in field_faults(plan))


def _links(plan: Plan) -> list[Line]:
    """The straight lines between any two things where they are nearest to each other, shortest first."""
    things: list[Line] = [[hub] for hub in plan.hubs.values()]
    things += [wall.line[2:-2] for city in plan.cities for wall in city.walls]
    things += plan.way_lines()
    things += [[rim(corner)] for corner in (0, 2, 4, 6)]
    links = (_nearest(one, other) for one, other in combinations(things, 2))
    return sorted((link for link in links if _SHORTEST < _length(link) < _LONGEST), key=_length)


def _nearest(one: Line, other: Line) -> Line:
    return list(min(((a, b) for a in one for b in other), key=lambda pair: distance(*pair)))


def _length(link: Line) -> float:
    return distance(link[0], link[-1])


def _free_part(raster: Raster, link: Line) -> tuple[Point, Point]:
    """Where a line begins and where it ceases to run over free land."""
    steps = [towards(link[0], link[1], step / 40) for step in range(41)]
    free = [at for at in steps if is_free(raster.at(at))] or steps
    return free[0], free[-1]
