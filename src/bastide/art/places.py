"""Places and marks: buildings, pennants, inns and the like, each on the free spot nearest to its wish."""

import math
from collections.abc import Iterable
from typing import Final

from bastide.art.cities import heart_of
from bastide.art.curves import (
    INWARD,
    MIDDLE,
    Line,
    Point,
    add,
    distance,
    edge_distance,
    line_distance,
    middle_of,
    nearest,
    rim,
    round_about,
    towards,
)
from bastide.art.fields import region_at, regions_of
from bastide.art.measures import CITY_BRIDGE_WIDTH, LOW_WALL_WIDTH, MARK_ROOM, SMALLEST_MARK, USUAL_ROOM
from bastide.art.plan import City, Mark, Plan, Way
from bastide.art.quarters import PLAZA, QUARTER_OF
from bastide.art.raster import ALL_SPOTS, MIDDLES, Raster, is_free
from bastide.art.ways import joined_cities
from bastide.core.geometry import FIRST_HALF, PORT_BY_NAME, side_of

#: Places in the tile that are buildings, around which fields run; others are put on the field later.
BUILDINGS: Final = ("cloister", "shrine")
#: A sign that would have to be smaller than this share of its size on a field goes into a city.
_CRAMPED: Final = 0.85
#: If it can, such a sign keeps this far from everything.
_ROOMY: Final = 6.0
#: Decoration keeps this far from where a farmer may lie.
ANCHOR_ROOM: Final = 10.0


def find_room(
    raster: Raster, radius: float, wish: Point, among: Iterable[int] = ALL_SPOTS
) -> tuple[Point, float]:
    """The free spot nearest to a wish that has room for a disc, and the size at which the disc fits there."""
    room = raster.room(is_free)

    def fit(spot: int) -> float:
        return min(room[spot], edge_distance(MIDDLES[spot]) + 0.5)

    def worth(spot: int) -> float:
        eagerness = 0.45 if fit(spot) >= radius else 0.12
        return min(fit(spot), radius) * 4 - distance(MIDDLES[spot], wish) * eagerness

    spots = [spot for spot in among if room[spot] > 1.5]
    if not spots:
        return wish, SMALLEST_MARK
    best = max(spots, key=worth)
    return MIDDLES[best], max(SMALLEST_MARK, min(1.0, fit(best) / radius))


def plan_buildings(plan: Plan) -> None:
    """Put buildings where their roads meet, else on the widest free place; lay out villages."""
    for what in BUILDINGS:
        if what not in plan.tile.places:
            continue
        radius = MARK_ROOM[what]
        if what in plan.hubs:
            at, size, cover = plan.hubs[what], 1.0, 0.8
        else:
            at, size = find_room(plan.raster, radius, plan.centre)
            cover = 0.95 if size == 1 else 0.8
        plan.marks.append(Mark(what, at, size))
        plan.raster.disc(at, radius * size * cover, "mark")
    for junction, hub in plan.hubs.items():
        if junction == "house":
            plan.marks.append(Mark(junction, hub))
        elif junction not in plan.tile.places:
            plan.marks.append(Mark("square", hub))
            _plan_low_walls(plan, hub)
            _plan_village(plan, hub)


def _plan_low_walls(plan: Plan, hub: Point) -> None:
    """Low walls from a village to the cities that it joins: they part the fields on both sides."""
    sides = [port for road in plan.roads if road.hub == hub for port in road.segment.ports]
    cities = {id(city): city for side in sides for city in joined_cities(plan, side)}
    for city in cities.values():
        knots = [point for wall in city.walls for point in wall.line]
        line = [hub, knots[nearest(knots, hub)]]
        plan.low_walls.append(line)
        plan.raster.stroke(line, LOW_WALL_WIDTH / 2, "mark")


def _plan_village(plan: Plan, hub: Point) -> None:
    """Put houses into the angles between the roads and walls that end here, the more the wider the angle."""
    ends = [line[-6] for road in plan.roads if road.hub == hub for line in road.lines]
    ends += [line[-1] for line in plan.low_walls]
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


def plan_marks(plan: Plan) -> None:
    """Put down everything that is printed on every copy of the tile."""
    for hub in plan.hubs.values():
        plan.raster.disc(hub, 9, "mark")
    for house in plan.houses:
        plan.raster.disc(house, 6.5, "mark")
    # Now that the land is flooded, nothing shall hide a building or stand on the bridge of a city.
    for mark in plan.marks:
        if mark.what in BUILDINGS:
            plan.raster.disc(mark.at, MARK_ROOM[mark.what] * mark.size + 2, "mark")
    for bridge in (city.bridge for city in plan.cities if city.bridge):
        plan.raster.stroke(bridge.ends, CITY_BRIDGE_WIDTH / 2 + 2, "mark")
    for city in plan.cities:
        _put_what_is_in(plan, city)
    if plan.citadel and (quarter := QUARTER_OF.get(plan.tile.id)):
        middle = _middle_of_town(plan.citadel)
        _put_in_city(plan, plan.citadel, quarter, add(middle, (-18, -4)))
        _put_in_city(plan, plan.citadel, PLAZA, add(middle, (18, 4)))
    for road in plan.roads:
        if road.segment.attributes.get("inn"):
            put(plan, "inn", _middle_of_way(road))
    for place in plan.tile.places:
        if place not in BUILDINGS:
            put(plan, place, plan.centre)
    for symbol in sorted(plan.tile.symbols):
        _put_symbol(plan, symbol)
    for _, field in plan.fields:
        if field.attributes.get("pig_herd"):
            put(plan, "pigs", plan.centre, _spots_in(plan, regions_of(plan, field)))


def _put_symbol(plan: Plan, symbol: str) -> None:
    """Put a sign for the whole tile on a roomy spot, or into a city where no field has room for it."""
    radius = MARK_ROOM.get(symbol, USUAL_ROOM)
    at, size = find_room(plan.raster, radius + _ROOMY, plan.centre)
    if size < 1:
        at, size = find_room(plan.raster, radius + 2, _widest_spot(plan.raster))
    if size < _CRAMPED and plan.cities:
        _put_in_city(plan, plan.cities[0], symbol, heart_of(plan, plan.cities[0]))
    else:
        _set_down(plan, Mark(symbol, at, size))


def _widest_spot(raster: Raster) -> Point:
    room = raster.room(is_free)
    return MIDDLES[max(ALL_SPOTS, key=lambda spot: min(room[spot], edge_distance(MIDDLES[spot])))]


def _middle_of_town(town: City) -> Point:
    spots = [MIDDLES[spot] for spot in ALL_SPOTS if town.raster.spots[spot] == "city"]
    return (sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))


def _put_what_is_in(plan: Plan, city: City) -> None:
    """Cathedral, pennants, and badges for what a city trades or suffers."""
    facts = city.segment.attributes
    if facts.get("cathedral"):
        _put_in_city(plan, city, "cathedral", MIDDLE)
    if facts.get("pennants"):
        first = middle_of(city.segment.ports[0])
        _put_in_city(plan, city, "pennant", towards(heart_of(plan, city), first, 0.36))
    for _ in range(1, int(facts.get("pennants", 0))):
        _put_in_city(plan, city, "pennant", (80.0, 80.0))
    if goods := facts.get("goods"):
        _put_in_city(plan, city, str(goods), heart_of(plan, city))
    if facts.get("besieged"):
        _put_in_city(plan, city, "besieged", heart_of(plan, city))


def _spots_in(plan: Plan, regions: set[int]) -> list[int]:
    return [spot for spot in ALL_SPOTS if plan.regions[spot] in regions]


def put(plan: Plan, what: str, wish: Point, among: Iterable[int] = ALL_SPOTS) -> None:
    """Put a mark on the field."""
    radius = MARK_ROOM.get(what, USUAL_ROOM)
    _set_down(plan, Mark(what, *find_room(plan.raster, radius + 2, wish, among)))


def _set_down(plan: Plan, mark: Mark) -> None:
    plan.marks.append(mark)
    plan.raster.disc(mark.at, MARK_ROOM.get(mark.what, USUAL_ROOM) * mark.size, "mark")


def _put_in_city(plan: Plan, city: City, what: str, wish: Point) -> None:
    """Put a mark inside the walls, not too near them."""
    ground = Raster("" if cover == "city" else "field" for cover in city.raster.spots)
    for wall in city.walls:
        ground.stroke(wall.line, 4, "wall")
    for mark in plan.marks:
        ground.disc(mark.at, MARK_ROOM.get(mark.what, USUAL_ROOM) * mark.size, "mark")
    at, size = find_room(ground, MARK_ROOM.get(what, USUAL_ROOM), wish)
    plan.marks.append(Mark(what, at, size))


def _middle_of_way(way: Way) -> Point:
    line = way.lines[0]
    return line[len(line) // 2]


def plan_anchors(plan: Plan) -> None:
    """Find where a piece stands on each segment and place."""
    room = plan.raster.room(is_free)
    roads = {id(road.segment): road for road in plan.roads}
    cities = {id(city.segment): city for city in plan.cities}
    for number, segment in enumerate(plan.tile.segments):
        if id(segment) in roads:
            plan.anchors[number] = _road_anchor(roads[id(segment)])
        elif id(segment) in cities:
            plan.anchors[number] = heart_of(plan, cities[id(segment)])
        elif (number, segment) in plan.fields:
            plan.anchors[number] = _field_anchor(plan, regions_of(plan, segment), room)
    for mark in plan.marks:
        if mark.what in plan.tile.places:
            plan.anchors[mark.what] = mark.at
        elif mark.what == PLAZA:
            plan.anchors[QUARTER_OF[plan.tile.id]] = mark.at


def _road_anchor(road: Way) -> Point:
    """The middle of a road that runs through; nearer to the rim on one that ends here."""
    line = road.lines[0]
    return line[int(len(line) * (0.5 if road.runs_through else 0.38))]


def _field_anchor(plan: Plan, regions: set[int], room: list[float]) -> Point:
    """The middle of the widest free place of a field."""
    spots = [spot for spot in _spots_in(plan, regions) if room[spot] > 0]

    def worth(spot: int) -> float:
        point = MIDDLES[spot]
        return min(room[spot], edge_distance(point) + 1) - 0.02 * distance(point, MIDDLE)

    return MIDDLES[max(spots, key=worth)] if spots else plan.centre


def plan_decor(plan: Plan) -> None:
    """Put down what only some copies of the tile show, clear of where farmers lie."""
    for number, _ in plan.fields:
        plan.raster.disc(plan.anchors[number], ANCHOR_ROOM, "mark")
    first = 0
    for decor in plan.tile.decor:
        copies = int(decor.get("copies", 1))
        if first <= plan.copy < first + copies:
            port = PORT_BY_NAME[str(decor["field"])]
            wish = add(rim(port - FIRST_HALF + 0.5), INWARD[side_of(port)], 20)
            put(plan, str(decor["kind"]), wish, _spots_in(plan, {region_at(plan, port)}))
        first += copies
