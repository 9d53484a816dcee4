"""Spots: where a piece stands on each segment and place; and the decoration that keeps clear of them."""

from typing import Final

from bastide.art.plan.cities import heart_of
from bastide.art.plan.fields import region_at, regions_of, spots_in
from bastide.art.plan.great_towns import PLAZA, QUARTER_OF
from bastide.art.plan.raster import MIDDLES, is_free
from bastide.art.plan.rooms import put
from bastide.art.plan.tile_plan import Plan, Way
from bastide.art.svg.curves import INWARD, MIDDLE, Point, add, distance, edge_distance, rim, towards
from bastide.core.geometry import FIRST_HALF, PORT_BY_NAME, side_of
from bastide.core.tiles import ROAD

#: A piece on a road keeps this far from other roads and from places.
_APART: Final = 17.0
#: What stands along a road is drawn so far on the way from its half-edge to the middle of that road.
_TO_ROAD: Final = 0.4
#: Where roads end among houses; a tollhouse may stand there.
VILLAGE: Final = "village"
#: Decoration keeps this far from where a farmer may lie.
ANCHOR_ROOM: Final = 10.0


def plan_anchors(plan: Plan) -> None:
    """Find where a piece stands on each segment and place."""
    room = plan.raster.room(is_free)
    roads = {id(road.segment): road for road in plan.roads}
    cities = {id(city.segment): city for city in plan.cities}
    for number, segment in enumerate(plan.tile.segments):
        if id(segment) in roads:
            plan.anchors[number] = _road_anchor(plan, roads[id(segment)])
        elif id(segment) in cities:
            plan.anchors[number] = heart_of(plan, cities[id(segment)])
        elif (number, segment) in plan.fields:
            plan.anchors[number] = _field_anchor(plan, regions_of(plan, segment), room)
    for landmark in plan.landmarks:
        if landmark.what in plan.tile.places:
            plan.anchors[landmark.what] = landmark.at
        elif landmark.what == PLAZA:
            plan.anchors[QUARTER_OF[plan.tile.id]] = landmark.at
    if VILLAGE in plan.hubs:
        plan.anchors[VILLAGE] = plan.hubs[VILLAGE]


def _road_anchor(plan: Plan, road: Way) -> Point:
    """The middle of a road that runs through; nearer to the rim on one that ends here; clear of others."""
    line = road.lines[0]
    wish = int(len(line) * (0.5 if road.runs_through else 0.38))
    taken = [landmark.at for landmark in plan.landmarks if landmark.what in plan.tile.places]
    roads = [number for number, segment in enumerate(plan.tile.segments) if segment.kind == ROAD]
    taken += [plan.anchors[number] for number in roads if number in plan.anchors]
    knots = range(len(line) // 5, len(line) - len(line) // 5)
    clear = [knot for knot in knots if all(distance(line[knot], spot) > _APART for spot in taken)]
    return line[min(clear, key=lambda knot: abs(knot - wish), default=wish)]


def _field_anchor(plan: Plan, regions: set[int], room: list[float]) -> Point:
    """The middle of the widest free place of a field."""
    spots = [spot for spot in spots_in(plan, regions) if room[spot] > 0]

    def worth(spot: int) -> float:
        point = MIDDLES[spot]
        return min(room[spot], edge_distance(point) + 1) - 0.02 * distance(point, MIDDLE)

    return MIDDLES[max(spots, key=worth)] if spots else plan.centre


def _middle_of_road(plan: Plan, port: int) -> Point:
    line = next(road.lines[0] for road in plan.roads if port in road.segment.ports)
    return line[len(line) // 2]


def plan_decor(plan: Plan) -> None:
    """Put down what only some copies of the tile show, clear of where farmers lie."""
    for number, _ in plan.fields:
        plan.raster.disc(plan.anchors[number], ANCHOR_ROOM, "mark")
    for decor in plan.tile.decor_of(plan.copy):
        port = PORT_BY_NAME[str(decor["field"])]
        wish = add(rim(port - FIRST_HALF + 0.5), INWARD[side_of(port)], 20)
        if "road" in decor:
            for side in str(decor["road"]).split():
                wish = towards(wish, _middle_of_road(plan, PORT_BY_NAME[side]), _TO_ROAD)
        put(plan, str(decor["kind"]), wish, spots_in(plan, {region_at(plan, port)}))
