"""Places: what stands on a tile and fields run around, where its roads meet or on the widest free place."""

from typing import Any, Final

from bastide.art.cities import heart_of
from bastide.art.curves import MIDDLE, TILE, distance, towards
from bastide.art.gaps import close_gaps, cover_gently
from bastide.art.hubs import BUILDINGS, FARM, FORK, ROUNDABOUT, SCHOOL, school_door
from bastide.art.measures import MARK_ROOM, SMALLEST_MARK, YARD_WIDTH
from bastide.art.plan import Mark, Plan
from bastide.art.rooms import find_room, put_in_city
from bastide.art.villages import plan_low_walls, plan_village

#: Everything around which fields run; other places are put on the field later.
STANDING: Final = (*BUILDINGS, "tower", "circus", "acrobats", "watchtower", "crop_circle", "fruit_tree")
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
        plan.marks.append(Mark("cloister", MIDDLE, look="abbey"))
        _cover(plan)
        return
    if is_blank(plan):
        _cover(plan)
        return
    for junction, hub in plan.hubs.items():
        place = _NAMED_IN_SHORT.get(junction, junction)
        if place in STANDING:
            _stand(plan, Mark(place, hub, look=_look(plan, place)), 0.8)
        elif junction == SCHOOL:
            plan.marks.append(Mark(SCHOOL, hub, look="schoolhouse"))
            plan.raster.stroke([hub, school_door(plan.tile)], YARD_WIDTH / 2, "mark")
        elif junction == "village":
            plan.marks.append(Mark("square", hub))
            plan_low_walls(plan, hub)
        elif junction.startswith(FARM):
            plan.marks.append(Mark("house", hub))
        elif junction != FORK:
            plan.marks.append(Mark(junction, hub))
        if junction == ROUNDABOUT:  # what the tile shows stands inside the ring
            plan.marks += [Mark(symbol, hub) for symbol in sorted(plan.tile.symbols)[:1]]
    close_gaps(plan)
    if "village" in plan.hubs:
        plan_village(plan, plan.hubs["village"])
    for what in STANDING:
        if what in plan.tile.places and all(mark.what != what for mark in plan.marks):
            _stand_freely(plan, what)


def is_abbey(plan: Plan) -> bool:
    """Whether the tile is an abbey, which has no land but its own."""
    return bool(_facts(plan, "cloister").get("abbey"))


def is_blank(plan: Plan) -> bool:
    """Whether nothing at all is on the tile, nor said about its edges: it is for players to draw on."""
    return set(plan.tile.edges) == {_ANY} and not plan.tile.segments and not plan.tile.places


def _cover(plan: Plan) -> None:
    """Leave no land on the tile."""
    plan.raster.polygon([(0, 0), (TILE, 0), (TILE, TILE), (0, TILE)], "mark")


def _facts(plan: Plan, place: str) -> dict[str, Any]:
    """What the sheet says about a place."""
    entries = plan.tile.places.get(place)
    return dict(entries[0]) if isinstance(entries, list) else {}


def _look(plan: Plan, place: str) -> str:
    """The drawing of a place that has several."""
    facts = _facts(plan, place)
    match place:
        case "tower":
            return "foundation"
        case "crop_circle":
            return f"crop-circle-{facts['who']}"
        case "fruit_tree":
            return f"tree-{facts['fruit']}"
        case "watchtower":
            return f"watchtower-{facts['points']}-{facts['per']}"
    return ""


def _stand(plan: Plan, mark: Mark, cover: float) -> None:
    plan.marks.append(mark)
    cover_gently(plan, mark.at, MARK_ROOM[mark.what] * mark.size * cover)


def _stand_freely(plan: Plan, what: str) -> None:
    """In a gap that it helps to close, in the city that it belongs to, or on open land."""
    look, radius = _look(plan, what), MARK_ROOM[what]
    joined = [city for city in plan.cities if _is_joined(plan, what, city.segment.ports)]
    if joined:
        put_in_city(plan, joined[0], what, MIDDLE, look)
    elif plan.gaps and what not in BUILDINGS:
        _stand(plan, mark_in_gap(plan, what, look), 0.9)
    elif not plan.fields:
        plan.marks.append(Mark(what, MIDDLE, look=look))
    else:
        _stand_on_land(plan, what, look, radius)


def mark_in_gap(plan: Plan, what: str, look: str = "") -> Mark:
    """A mark in the middle of the widest gap, which it fills."""
    begin, end = max(plan.gaps, key=lambda gap: distance(*gap))
    size = min(1.0, max(SMALLEST_MARK, (distance(begin, end) / 2 + 1) / MARK_ROOM[what]))
    return Mark(what, towards(begin, end, 0.5), size, look)


def _stand_on_land(plan: Plan, what: str, look: str, radius: float) -> None:
    margin = 0.0 if what in BUILDINGS else _MARGIN
    at, size = find_room(plan.raster, radius + margin, plan.centre)
    if size < _CRAMPED and what not in BUILDINGS and plan.cities:
        put_in_city(plan, plan.cities[0], what, heart_of(plan, plan.cities[0]), look)
    else:
        _stand(plan, Mark(what, at, size, look), 0.95 if size == 1 else 0.8)


def _is_joined(plan: Plan, what: str, ports: tuple[int, ...]) -> bool:
    """Whether the sheet says that a place lies inside a city."""
    names = {f"city:{'NESW'[port]}" for port in ports}
    return any(what in join.split() and names & set(join.split()) for join in plan.tile.joins)
