"""Villages: the houses around a square in which roads end, and the low walls to the cities that it joins."""

import math

from bastide.art.plan.tile_plan import Plan
from bastide.art.plan.ways import joined_cities
from bastide.art.svg.curves import Line, Point, distance, line_distance, nearest, round_about, towards
from bastide.art.svg.measures import LOW_WALL_WIDTH


def plan_low_walls(plan: Plan, hub: Point) -> None:
    """Low walls from a village to the cities that it joins: they part the fields on both sides."""
    sides = [port for road in plan.roads if road.hub == hub for port in road.segment.ports]
    cities = {id(city): city for side in sides for city in joined_cities(plan, side)}
    for city in cities.values():
        knots = [point for wall in city.walls for point in wall.line]
        line = [hub, knots[nearest(knots, hub)]]
        plan.low_walls.append(line)
        plan.raster.stroke(line, LOW_WALL_WIDTH / 2, "mark")


def plan_village(plan: Plan, hub: Point) -> None:
    """Put houses into the angles between the roads and walls that end here, the more the wider the angle."""
    ends = [line[-6] for road in plan.roads if road.hub == hub for line in road.lines]
    ends += [line[-1] for line in plan.low_walls if line[0] == hub]
    angles = sorted(math.atan2(y - hub[1], x - hub[0]) % math.tau for x, y in ends)
    for angle, following in zip(angles, [*angles[1:], angles[0] + math.tau], strict=True):
        width = following - angle
        count = 1 if width < 2 else 2 if width < 4 else 4
        for house in range(1, count + 1):
            _plan_house(plan, hub, angle + width * house / (count + 1))


def _plan_house(plan: Plan, hub: Point, angle: float) -> None:
    """The nearest place on a ray from the hub that is clear of roads, walls and other houses."""
    for radius in (10.0, 11.0, 12.0, 13.0, 14.0, 15.0):
        at = round_about(hub, angle, radius)
        clear = all(line_distance(line, at) > 9 for line in plan.way_lines())
        clear = clear and all(_gap_to(line, at) > 8.4 for line in plan.low_walls)
        apart = all(distance(at, house) > 11.5 for house in plan.houses)
        if clear and apart and plan.raster.at(at) != "city":
            plan.houses.append(at)
            return


def _gap_to(line: Line, at: Point) -> float:
    """How far a point is from a straight line."""
    return line_distance([towards(line[0], line[1], step / 10) for step in range(11)], at)
