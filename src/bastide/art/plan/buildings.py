"""Buildings: what fields run around on a tile, where its roads meet or on the widest free place."""

from typing import Final

from bastide.art.collection import LANDMARKS, room_of
from bastide.art.plan.cities import heart_of
from bastide.art.plan.facts import facts_of, look_of
from bastide.art.plan.gaps import close_gaps, cover_gently
from bastide.art.plan.hubs import BUILDINGS, FARM, FORK, ROUNDABOUT, SCHOOL, school_door
from bastide.art.plan.rooms import find_room, put_in_city
from bastide.art.plan.tile_plan import Landmark, Plan
from bastide.art.plan.villages import plan_low_walls, plan_village
from bastide.art.svg.curves import MIDDLE, TILE, distance, towards
from bastide.art.svg.measures import SMALLEST_LANDMARK, YARD_WIDTH

#: Everything around which fields run, buildings first, then what takes least room; other places are put on
#: the field later.
STANDING: Final = (
    *BUILDINGS,
    *sorted((name for name, kind in LANDMARKS.items() if kind.stands), key=lambda name: LANDMARKS[name].room),
)
#: The edge of a tile at which anything may lie.
_ANY: Final = "A"
#: Places at which roads end under another name.
_NAMED_IN_SHORT: Final = {"tree": "fruit_tree"}
#: The free land that such a place wants around itself, and the size below which it rather stands in a city.
_MARGIN: Final = 3.0
_CRAMPED: Final = 0.85


def plan_buildings(plan: Plan) -> None:
    """Put up what stands on the tile, lay out villages, and part the fields that nothing else parts."""
    if is_abbey(plan):
        plan.landmarks.append(Landmark("cloister", MIDDLE, look="abbey"))
        _cover(plan)
        return
    if is_blank(plan):
        _cover(plan)
        return
    for junction, hub in plan.hubs.items():
        place = _NAMED_IN_SHORT.get(junction, junction)
        if place in STANDING:
            _stand(plan, Landmark(place, hub, look=look_of(plan.tile, place)), 0.8)
        elif junction == SCHOOL:
            plan.landmarks.append(Landmark(SCHOOL, hub, look="schoolhouse"))
            plan.raster.stroke([hub, school_door(plan.tile)], YARD_WIDTH / 2, "mark")
        elif junction == "village":
            plan.landmarks.append(Landmark("square", hub))
            plan_low_walls(plan, hub)
        elif junction.startswith(FARM):
            plan.landmarks.append(Landmark("house", hub))
        elif junction != FORK:
            plan.landmarks.append(Landmark(junction, hub))
        if junction == ROUNDABOUT:  # what the tile shows stands inside the ring
            plan.landmarks += [Landmark(symbol, hub) for symbol in sorted(plan.tile.symbols)[:1]]
    close_gaps(plan)
    if "village" in plan.hubs:
        plan_village(plan, plan.hubs["village"])
    for what in STANDING:
        if what in plan.tile.places and all(landmark.what != what for landmark in plan.landmarks):
            _stand_freely(plan, what)


def is_abbey(plan: Plan) -> bool:
    """Whether the tile is an abbey, which has no land but its own."""
    return bool(facts_of(plan.tile, "cloister").get("abbey"))


def is_blank(plan: Plan) -> bool:
    """Whether nothing at all is on the tile, nor said about its edges: it is for players to draw on."""
    return set(plan.tile.edges) == {_ANY} and not plan.tile.segments and not plan.tile.places


def _cover(plan: Plan) -> None:
    """Leave no land on the tile."""
    plan.raster.polygon([(0, 0), (TILE, 0), (TILE, TILE), (0, TILE)], "mark")


def _stand(plan: Plan, landmark: Landmark, cover: float) -> None:
    plan.landmarks.append(landmark)
    cover_gently(plan, landmark.at, room_of(landmark.what) * landmark.size * cover)


def _stand_freely(plan: Plan, what: str) -> None:
    """In a gap that it helps to close, in the city that it belongs to, or on open land."""
    look, radius = look_of(plan.tile, what), room_of(what)
    joined = [city for city in plan.cities if _is_joined(plan, what, city.segment.ports)]
    if joined:
        put_in_city(plan, joined[0], what, MIDDLE, look)
    elif plan.gaps and what not in BUILDINGS:
        _stand(plan, in_gap(plan, what, look), 0.9)
    elif not plan.fields:
        plan.landmarks.append(Landmark(what, MIDDLE, look=look))
    else:
        _stand_on_land(plan, what, look, radius)


def in_gap(plan: Plan, what: str, look: str = "") -> Landmark:
    """A landmark in the middle of the widest gap, which it fills."""
    begin, end = max(plan.gaps, key=lambda gap: distance(*gap))
    size = min(1.0, max(SMALLEST_LANDMARK, (distance(begin, end) / 2 + 1) / room_of(what)))
    return Landmark(what, towards(begin, end, 0.5), size, look)


def _stand_on_land(plan: Plan, what: str, look: str, radius: float) -> None:
    margin = 0.0 if what in BUILDINGS else _MARGIN
    at, size = find_room(plan.raster, radius + margin, plan.centre)
    if size < _CRAMPED and what not in BUILDINGS and plan.cities:
        put_in_city(plan, plan.cities[0], what, heart_of(plan, plan.cities[0]), look)
    else:
        _stand(plan, Landmark(what, at, size, look), 0.95 if size == 1 else 0.8)


def _is_joined(plan: Plan, what: str, ports: tuple[int, ...]) -> bool:
    """Whether the sheet says that a place lies inside a city."""
    names = {f"city:{'NESW'[port]}" for port in ports}
    return any(what in join.split() and names & set(join.split()) for join in plan.tile.joins)
