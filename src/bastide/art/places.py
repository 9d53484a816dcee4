"""Places and marks: buildings, pennants, inns and the like, each on the free spot nearest to its wish."""

import math
from collections.abc import Iterable
from typing import Final

from bastide.art.cities import heart_of
from bastide.art.curves import (
    INWARD,
    MIDDLE,
    Point,
    add,
    distance,
    edge_distance,
    line_distance,
    middle_of,
    rim,
    round_about,
    towards,
)
from bastide.art.fields import region_at, regions_of
from bastide.art.measures import CITY_BRIDGE_WIDTH, MARK_ROOM, SMALLEST_MARK, USUAL_ROOM
from bastide.art.plan import City, Mark, Plan, Way
from bastide.art.raster import ALL_SPOTS, MIDDLES, Raster, is_free
from bastide.core.geometry import FIRST_HALF, PORT_BY_NAME, side_of

#: Places in the tile that are buildings, around which fields run; others are put on the field later.
BUILDINGS: Final = ("cloister",)
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
        if junction not in plan.tile.places:
            plan.marks.append(Mark("square", hub))
            _plan_village(plan, hub)


def _plan_village(plan: Plan, hub: Point) -> None:
    """Put houses into the angles between the roads that end here, the more the wider the angle."""
    lines = [line for road in plan.roads if road.hub == hub for line in road.lines]
    angles = sorted(math.atan2(line[-6][1] - hub[1], line[-6][0] - hub[0]) % math.tau for line in lines)
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
        apart = all(distance(at, house) > 11.5 for house in plan.houses)
        if clear and apart and plan.raster.at(at) != "city":
            plan.houses.append(at)
            return


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
        ends = [add(bridge.middle, bridge.along, sign * bridge.half_length) for sign in (-1, 1)]
        plan.raster.stroke(ends, CITY_BRIDGE_WIDTH / 2 + 2, "mark")
    for city in plan.cities:
        for number in range(int(city.segment.attributes.get("pennants", 0))):
            _put_in_city(plan, city, "pennant", number)
    for road in plan.roads:
        if road.segment.attributes.get("inn"):
            put(plan, "inn", _middle_of_way(road))
    for place in plan.tile.places:
        if place not in BUILDINGS:
            put(plan, place, plan.centre)
    for symbol in sorted(plan.tile.symbols):
        put(plan, symbol, plan.centre)
    for _, field in plan.fields:
        if field.attributes.get("pig_herd"):
            put(plan, "pigs", plan.centre, _spots_in(plan, regions_of(plan, field)))


def _spots_in(plan: Plan, regions: set[int]) -> list[int]:
    return [spot for spot in ALL_SPOTS if plan.regions[spot] in regions]


def put(plan: Plan, what: str, wish: Point, among: Iterable[int] = ALL_SPOTS) -> None:
    """Put a mark on the field."""
    radius = MARK_ROOM.get(what, USUAL_ROOM)
    at, size = find_room(plan.raster, radius + 2, wish, among)
    plan.marks.append(Mark(what, at, size))
    plan.raster.disc(at, radius * size, "mark")


def _put_in_city(plan: Plan, city: City, what: str, number: int) -> None:
    """Put a mark inside the walls, not too near them, towards the first side of the city."""
    ground = Raster("" if cover == "city" else "field" for cover in city.raster.spots)
    for wall in city.walls:
        ground.stroke(wall.line, 4, "wall")
    for mark in plan.marks:
        ground.disc(mark.at, MARK_ROOM.get(mark.what, USUAL_ROOM) * mark.size, "mark")
    first = middle_of(city.segment.ports[0])
    wish = towards(heart_of(plan, city), first, 0.36) if number == 0 else (80.0, 80.0)
    at, size = find_room(ground, MARK_ROOM[what], wish)
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
