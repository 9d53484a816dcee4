"""Hubs: the spots at which roads end, or from which the arms of one road run on."""

from collections import Counter

from bastide.art.collection import LANDMARKS, room_of
from bastide.art.plan.raster import ALL_SPOTS, MIDDLES, is_free, spot_at
from bastide.art.plan.tile_plan import Plan
from bastide.art.svg.curves import INWARD, MIDDLE, Point, add, distance, edge_distance, middle_of, towards
from bastide.core.tiles import ROAD, Segment, TileType

#: How far a river makes way for a cloister.
_BOW = 16.0
#: How far from the middle two roads meet where two others do so, too.
_ASIDE = 16.0
#: How far a road leads to a farm of its own: the farthest that leaves land around it.
_FARM_DEPTHS = (30.0, 25.0, 20.0, 15.0, 12.0)
_FARM_ROOM = 11.0
#: How far a road leads to a building where a field lies in the middle of the tile.
_BEFORE_INNER_FIELD = 26.0
#: Buildings that take the middle of a tile.
BUILDINGS = tuple(name for name, kind in LANDMARKS.items() if kind.is_building)
#: What the arms of one road can have in their middle; of a ring road, the green inside.
ROUNDABOUT = "roundabout"
IN_THE_MIDDLE = ("well", "labyrinth", ROUNDABOUT)
#: The hub at which roads end in the mouths of a tunnel.
TUNNEL = "tunnel"
#: The hub before the school, which lies over the side between two tiles.
SCHOOL = "school"
#: The hub at which a single road ends; its side follows, so that a tile can have several.
FARM = "farm."
#: The hub from which the arms of one road run on.
FORK = ""


def goal_of(road: Segment) -> str:
    """What a road leads to: a thing, the mound of a tunnel, or a fork from which its other arms run on."""
    return TUNNEL if road.attributes.get("tunnel_entrance") else road.junction.replace("-", "_")


def find_hub(plan: Plan, junction: str, sides: list[int]) -> Point:
    """The spot at which roads from some sides end, with enough room for what stands there."""
    if junction == SCHOOL:
        return towards(MIDDLE, school_door(plan.tile), 0.5)
    if junction.startswith(FARM):
        return _farm_at(plan, sides[0])
    needed = room_of(junction)
    wish, is_tied = _wished_hub(plan, junction, sides)
    room = plan.raster.room(is_free)

    def cost(spot: int) -> float:
        point = MIDDLES[spot]
        return (
            distance(point, wish) * (1.3 if is_tied else 0.5)
            + 2.2 * max(0, needed + 1 - room[spot])
            + 2 * max(0, needed + 2 - edge_distance(point))
        )

    hub = MIDDLES[min((s for s in ALL_SPOTS if edge_distance(MIDDLES[s]) > 10), key=cost)]
    return plan.centre if is_tied and distance(hub, plan.centre) < 3 else hub


def _farm_at(plan: Plan, side: int) -> Point:
    """Straight on from the side as far as the land around the end of the road hangs together."""
    room = plan.raster.room(is_free)
    spots = [add(middle_of(side), INWARD[side], depth) for depth in _FARM_DEPTHS]
    is_taken = any(building in plan.tile.places for building in BUILDINGS)  # it will stand in the middle
    is_taken |= _has_inner_field(plan)
    roomy = (spot for spot in spots if not is_taken and room[spot_at(spot)] > _FARM_ROOM)
    return next(roomy, spots[-1])


def _has_inner_field(plan: Plan) -> bool:
    """Whether a field lies in the middle, where no road comes to it."""
    return any(not field.ports for _, field in plan.fields)


def school_door(tile: TileType) -> Point:
    """The middle of the school: it lies over the side by which its two tiles hang together."""
    return middle_of(tile.edges.index("X"))


def _wished_hub(plan: Plan, junction: str, sides: list[int]) -> tuple[Point, bool]:
    """Where roads would best end, and whether the hub is tied to that spot."""
    if plan.rivers and junction == "cloister":
        bow = river_bow(plan, plan.rivers[0].segment)
        return add(MIDDLE, bow, -20 / _BOW), False
    if len(sides) > 1:
        return _meeting_point(plan, sides), not plan.roads
    side = sides[0]
    if junction == "house":  # it lies beyond the road over which this one is carried
        return add(middle_of(side), INWARD[side], 78), False
    if junction in ("village", TUNNEL):
        return add(middle_of(side), INWARD[side], 30), not plan.roads
    if _has_inner_field(plan):
        return add(middle_of(side), INWARD[side], _BEFORE_INNER_FIELD), True
    return add(plan.centre, INWARD[side], -6), not plan.roads


def _meeting_point(plan: Plan, sides: list[int]) -> Point:
    """In the middle, or nearer to their corner if other roads meet elsewhere."""
    goals = Counter(goal_of(road) for road in plan.tile.segments if road.kind == ROAD and road.junction)
    is_alone = sum(count > 1 for count in goals.values()) < 2
    if is_alone or len(sides) > 2:
        return plan.centre
    return add(add(MIDDLE, INWARD[sides[0]], -_ASIDE), INWARD[sides[1]], -_ASIDE)


def river_bow(plan: Plan, river: Segment) -> Point:
    """How a straight river makes way for a cloister: towards the road that comes over it, if there is one."""
    if "cloister" not in plan.tile.places:
        return (0, 0)
    begin, end = river.ports
    roads = [s.ports[0] for s in plan.tile.segments if s.kind == ROAD]
    side = roads[0] if roads else next(s for s in (2, 1) if s not in (begin, end))
    return (-INWARD[side][0] * _BOW, -INWARD[side][1] * _BOW)
