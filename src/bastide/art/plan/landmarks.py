"""Landmarks: pennants, inns, badges and the like, each on the free spot nearest to its wish."""

from typing import Final

from bastide.art.collection import room_of
from bastide.art.drawings.barber_surgeons import BATHHOUSE
from bastide.art.drawings.wheel_of_fortune.geometry import WHEEL
from bastide.art.plan.buildings import STANDING, in_gap
from bastide.art.plan.cities import heart_of, town_hall_corner
from bastide.art.plan.facts import look_of
from bastide.art.plan.fields import regions_of, spots_in
from bastide.art.plan.great_towns import MARKET, PLAZA, QUARTER_OF
from bastide.art.plan.raster import ALL_SPOTS, MIDDLES
from bastide.art.plan.rooms import find_room, put, put_in_city, set_down, widest_spot
from bastide.art.plan.tile_plan import City, Landmark, Plan, Way
from bastide.art.svg.curves import MIDDLE, Point, add, direction, middle_of, towards
from bastide.art.svg.measures import CITY_BRIDGE_WIDTH

#: A sign that would have to be smaller than this share of its size on a field goes into a city.
_CRAMPED: Final = 0.85
#: A sign that fills the gap between fields that the tile parts.
FAIR: Final = "fair"
#: A sign that is a building in the middle of a city.
_IN_TOWN: Final = ("porxada",)
#: Towards one side of the roads through the middle: the same on all copies.
_OFF_CENTRE: Final[Point] = (-8.0, -18.0)
#: If it can, such a sign keeps this far from everything.
_ROOMY: Final = 6.0


def plan_landmarks(plan: Plan) -> None:
    """Put down everything that is printed on every copy of the tile."""
    for junction, hub in plan.hubs.items():
        plan.raster.disc(hub, 9 if junction == "village" else room_of(junction, 9), "mark")
    for house in plan.houses:
        plan.raster.disc(house, 6.5, "mark")
    # Now that the land is flooded, nothing shall hide a building or stand on the bridge of a city.
    for landmark in plan.landmarks:
        if landmark.what in STANDING:
            plan.raster.disc(landmark.at, room_of(landmark.what) * landmark.size + 2, "mark")
    for bridge in (city.bridge for city in plan.cities if city.bridge):
        plan.raster.stroke(bridge.ends, CITY_BRIDGE_WIDTH / 2 + 2, "mark")
    for symbol in _IN_TOWN:
        if symbol in plan.tile.symbols:
            put_in_city(plan, plan.cities[0], symbol, MIDDLE)
    for city in plan.cities:
        _put_what_is_in(plan, city)
    if plan.citadel and (quarter := QUARTER_OF.get(plan.tile.id)):
        middle = _middle_of_town(plan.citadel)
        put_in_city(plan, plan.citadel, quarter, add(middle, (-18, -4)))
        put_in_city(plan, plan.citadel, PLAZA, add(middle, (18, 4)))
    for road in plan.roads:
        if road.segment.attributes.get("inn"):
            put(plan, "inn", _middle_of_way(road))
        if bonus := road.segment.attributes.get(BATHHOUSE):
            put(plan, BATHHOUSE, _beside_no_other(plan, road), look=f"{BATHHOUSE}-{bonus}")
    if WHEEL in plan.tile.places:
        put(plan, WHEEL, add(plan.centre, _OFF_CENTRE), look=f"{WHEEL}-{plan.tile.places[WHEEL]}")
    for place in plan.tile.places:
        if place not in STANDING and not _is_marked(plan, place):
            put(plan, place, plan.centre, look=look_of(plan.tile, place))
    for symbol in sorted(plan.tile.symbols - set(plan.hubs)):
        if not _is_marked(plan, symbol):
            _put_symbol(plan, symbol)
    for _, field in plan.fields:
        if field.attributes.get("pig_herd"):
            put(plan, "pigs", plan.centre, spots_in(plan, regions_of(plan, field)))


def _is_marked(plan: Plan, what: str) -> bool:
    return any(landmark.what == what for landmark in plan.landmarks)


def _put_symbol(plan: Plan, symbol: str) -> None:
    """Put a sign for the whole tile on a roomy spot, or into a city where no field has room for it."""
    if symbol == FAIR and plan.gaps:
        set_down(plan, in_gap(plan, symbol))
        return
    radius = room_of(symbol)
    at, size = find_room(plan.raster, radius + _ROOMY, plan.centre)
    if size < 1:
        at, size = find_room(plan.raster, radius + 2, widest_spot(plan.raster))
    if size < _CRAMPED and plan.cities:
        put_in_city(plan, plan.cities[0], symbol, heart_of(plan, plan.cities[0]))
    else:
        set_down(plan, Landmark(symbol, at, size))


def _middle_of_town(town: City) -> Point:
    spots = [MIDDLES[spot] for spot in ALL_SPOTS if town.raster.spots[spot] == "city"]
    return (sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))


def _put_what_is_in(plan: Plan, city: City) -> None:
    """Cathedral, pennants, and badges for what a city trades or suffers."""
    facts = city.segment.attributes
    if hall := town_hall_corner(city):
        _put_quarter_of_leipzig(plan, city, hall)
    if bonus := facts.get(BATHHOUSE):
        put_in_city(plan, city, BATHHOUSE, heart_of(plan, city), f"{BATHHOUSE}-{bonus}")
    if facts.get("cathedral"):
        put_in_city(plan, city, "cathedral", MIDDLE)
    if facts.get("pennants") and city.bastion and city.bridge:  # there is more room on its bridge
        begin, end = city.bridge.ends
        plan.landmarks.append(Landmark("pennant", towards(begin, end, 0.25)))
    elif facts.get("pennants"):
        first = middle_of(city.segment.ports[0])
        put_in_city(plan, city, "pennant", towards(heart_of(plan, city), first, 0.36))
    for _ in range(1, int(facts.get("pennants", 0))):
        put_in_city(plan, city, "pennant", (80.0, 80.0))
    if goods := facts.get("goods"):
        put_in_city(plan, city, str(goods), heart_of(plan, city))
    for what in ("besieged", "princess"):
        if facts.get(what):
            put_in_city(plan, city, what, heart_of(plan, city))


def _put_quarter_of_leipzig(plan: Plan, city: City, hall: Point) -> None:
    """The workshop of the trade near the town hall, and behind it an open place, away from other quarters."""
    middle = _middle_of_town(city)
    inwards = direction(middle, hall)
    put_in_city(plan, city, MARKET, add(middle, inwards, 15), QUARTER_OF[plan.tile.id])
    put_in_city(plan, city, PLAZA, add(middle, inwards, -13))


def _middle_of_way(way: Way) -> Point:
    line = way.lines[0]
    return line[len(line) // 2]


def _beside_no_other(plan: Plan, road: Way) -> Point:
    """The middle of a road that is alone on its tile; of one among others a spot far from these."""
    line = road.lines[0]
    return _middle_of_way(road) if len(plan.roads) == 1 else line[len(line) // 5]
