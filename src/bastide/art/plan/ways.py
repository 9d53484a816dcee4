"""Rivers and roads: lines that meet a side in its middle, square to it."""

from collections import defaultdict
from itertools import combinations, pairwise

from bastide.art.drawings.wheel_of_fortune.geometry import WHEEL, pavement
from bastide.art.plan.great_towns import CARCASSONNE, LEIPZIG
from bastide.art.plan.hubs import IN_THE_MIDDLE, find_hub, goal_of, river_bow
from bastide.art.plan.tile_plan import City, Gateway, Plan, Pool, Wall, Way
from bastide.art.svg.curves import (
    INWARD,
    MIDDLE,
    Line,
    Point,
    add,
    bezier,
    direction,
    distance,
    edge_distance,
    middle_of,
    nearest,
    tangent,
    towards,
    wobble,
)
from bastide.art.svg.measures import (
    LAKE_RADIUS,
    MOUTH_DEPTH,
    RIVER_CASING,
    ROAD_CASING,
    SPRING_RADIUS,
    WALL_WIDTH,
)
from bastide.core.geometry import left_half, right_half
from bastide.core.tiles import CITY, RIVER, ROAD, Segment

#: How far a bend reaches towards the middle of the tile.
_BEND = 27.6
#: A road ends at the wheel this far from all other tiles.
_CLEAR_OF_RIM = 9.0


def through(one: int, other: int, via: Point, pull: float = _BEND) -> Line:
    """A smooth line from the middle of one side to the middle of another; straight ones pass by a point."""
    begin, end = middle_of(one), middle_of(other)
    if (one - other) % 2:
        return bezier(begin, add(begin, INWARD[one], pull), add(end, INWARD[other], pull), end, 20)
    way = direction(begin, end)
    first = bezier(begin, add(begin, INWARD[one], 22), add(via, way, -20), via, 10)
    second = bezier(via, add(via, way, 20), add(end, INWARD[other], 22), end, 10)
    return first + second[1:]


def plan_rivers(plan: Plan) -> None:
    """Lay out the rivers with their springs and lakes."""
    for segment in plan.tile.segments:
        if segment.kind != RIVER:
            continue
        if len(segment.ports) == 1:
            lines = [_river_end(plan, segment.ports[0])]
        elif len(segment.ports) == 2:
            one, other = segment.ports
            line = through(one, other, add(plan.centre, river_bow(plan, segment)))
            lines = [wobble(line, plan.rng, 1.8)]
        else:
            lines = [through(a, b, MIDDLE, pull=36) for a, b in combinations(segment.ports, 2)]
        for line in lines:
            plan.raster.stroke(line, RIVER_CASING / 2, "river")
        plan.rivers.append(Way(segment, tuple(lines)))


def _river_end(plan: Plan, side: int) -> Line:
    """A river that begins in a spring or ends in a lake."""
    is_spring = plan.tile.id.partition("/")[2].startswith("spring")
    end = plan.centre if is_spring else _lake_middle(plan, side)
    pool = Pool("spring", end, SPRING_RADIUS) if is_spring else Pool("lake", end, LAKE_RADIUS)
    plan.pools.append(pool)
    plan.raster.disc(end, pool.radius + 2, "river")
    begin = middle_of(side)
    return wobble(
        bezier(begin, add(begin, INWARD[side], 22), add(end, INWARD[side], -14), end), plan.rng, 2.2
    )


def _lake_middle(plan: Plan, side: int) -> Point:
    """In the middle of the land; where the lake parts two fields, hard against the city wall."""
    owners = {
        number
        for number, field in plan.fields
        for port in field.ports
        if port in (left_half(side), right_half(side))
    }
    if len(owners) < 2 or not plan.cities:
        return plan.centre
    begin = middle_of(side)
    shores = [point for city in plan.cities for wall in city.walls for point in wall.line]
    shore = shores[nearest(shores, add(begin, INWARD[side], 60))]
    return add(shore, direction(shore, begin), LAKE_RADIUS - 3)


def plan_roads(plan: Plan) -> None:
    """Lay out the roads: through the tile, to a city gate, or to the hub at which several of them end."""
    ending: dict[str, list[Segment]] = defaultdict(list)
    for segment in plan.tile.segments:
        if segment.kind != ROAD:
            continue
        if segment.attributes.get("tunnel"):
            _lead_underground(plan, segment)
        elif segment.junction in (CITY, CARCASSONNE, LEIPZIG) and plan.towns:
            _lead_to_wall(plan, segment)
        elif segment.junction == WHEEL and plan.wheel:
            _lead_to_edge(plan, segment, [_pavement_within(plan.wheel)])
        elif len(segment.ports) == 2 and not segment.junction:
            _lead_through(plan, segment)
        else:
            ending[goal_of(segment)].append(segment)
    for junction, segments in ending.items():
        _lead_to_hub(plan, junction, segments)


def _lead(plan: Plan, segment: Segment, lines: list[Line], hub: Point | None = None) -> None:
    plan.roads.append(Way(segment, tuple(lines), hub))
    for line in lines:
        plan.raster.stroke(line, ROAD_CASING / 2 + 0.6, "road")


def _lead_through(plan: Plan, segment: Segment) -> None:
    via = MIDDLE if plan.tile.crossing else towards(MIDDLE, plan.centre, 0.75)
    one, other = segment.ports
    swing = 0.4 if plan.tile.crossing else 1.3  # a bridge lies square to its road
    _lead(plan, segment, [wobble(through(one, other, via), plan.rng, swing)])


def _lead_to_wall(plan: Plan, segment: Segment) -> None:
    """Straight on from the side to the nearest wall of the city that the road joins."""
    gate = _lead_to_edge(plan, segment, [wall.line for wall in _joined_walls(plan, segment)])
    plan.gates.append(gate._replace(at=add(gate.at, gate.outward, -WALL_WIDTH / 2)))


def _lead_to_edge(plan: Plan, segment: Segment, edges: list[Line]) -> Gateway:
    """Straight on from the side to the nearest of some lines, which have what they enclose to their right."""
    side = segment.ports[0]
    begin = middle_of(side)
    wish = add(begin, INWARD[side], 24)
    edge, index = min(
        ((edge, index) for edge in edges for index in range(3, len(edge) - 3)),
        key=lambda spot: distance(spot[0][spot[1]], wish) + 0.12 * abs(spot[1] - len(spot[0]) / 2),
    )
    along = tangent(edge, index)
    outward = (along[1], -along[0])
    end = edge[index]
    pull = distance(begin, end) * 0.45
    _lead(plan, segment, [bezier(begin, add(begin, INWARD[side], pull), add(end, outward, pull), end)])
    return Gateway(end, outward)


def _pavement_within(wheel: Point) -> Line:
    """The edge of the pavement around the wheel, as far as it lies well inside the tile."""
    corners = pavement(wheel)
    pieces = pairwise([*corners, corners[0]])
    dense = [towards(one, other, step / 25) for one, other in pieces for step in range(25)]
    return [point for point in dense if edge_distance(point) > _CLEAR_OF_RIM]


def _lead_underground(plan: Plan, segment: Segment) -> None:
    """From each side into the ground: at the city wall, or before it where a field runs on behind it."""
    lines = []
    for side in segment.ports:
        begin = middle_of(side)
        walls = [point for city in plan.cities for wall in city.walls for point in wall.line]
        is_parting = _field_at(plan, left_half(side)) != _field_at(plan, right_half(side))
        end = walls[nearest(walls, begin)] if is_parting else add(begin, INWARD[side], MOUTH_DEPTH)
        lines.append([towards(begin, end, step / 8) for step in range(9)])
        plan.mouths.append(Gateway(end, direction(end, begin)))
    lines.sort(key=lambda line: -distance(line[0], line[-1]))  # a piece stands on the longest
    _lead(plan, segment, lines)


def _field_at(plan: Plan, port: int) -> int:
    return next((number for number, field in plan.fields if port in field.ports), -1)


def _joined_walls(plan: Plan, road: Segment) -> list[Wall]:
    """The walls of the city that the sheet joins to a road; of all cities where it names none."""
    if road.junction == CARCASSONNE and plan.citadel:
        return list(plan.citadel.walls)
    joined = joined_cities(plan, road.ports[0])
    return [wall for city in joined or plan.cities for wall in city.walls]


def joined_cities(plan: Plan, side: int) -> list[City]:
    """The cities that the sheet joins to the road on a side."""
    road = f"road:{'NESW'[side]}"
    names = {word for join in plan.tile.joins if road in join.split() for word in join.split()}
    return [
        city for city in plan.cities if any(f"city:{'NESW'[port]}" in names for port in city.segment.ports)
    ]


def _lead_to_hub(plan: Plan, junction: str, segments: list[Segment]) -> None:
    """Let roads end at one spot with enough room for what stands there."""
    what = next((what for what in IN_THE_MIDDLE if segments[0].attributes.get(what)), junction)
    hub = find_hub(plan, what, [port for segment in segments for port in segment.ports])
    plan.hubs[what] = hub
    swing = 0.3 if plan.tile.crossing else 0.7
    for segment in segments:
        _lead(plan, segment, [wobble(_arm(side, hub), plan.rng, swing) for side in segment.ports], hub)


def _arm(side: int, hub: Point) -> Line:
    begin = middle_of(side)
    pull = distance(begin, hub) * 0.45
    return bezier(begin, add(begin, INWARD[side], pull), add(hub, direction(hub, begin), pull * 0.7), hub)
