"""Rooms: the free spot for a mark that is nearest to its wish, on the land or inside a city."""

from collections.abc import Iterable

from bastide.art.cities import cover_what_lies_over
from bastide.art.curves import Point, distance, edge_distance
from bastide.art.measures import MARK_ROOM, SMALLEST_MARK, USUAL_ROOM
from bastide.art.plan import City, Mark, Plan
from bastide.art.raster import ALL_SPOTS, MIDDLES, Raster, is_free


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


def put(plan: Plan, what: str, wish: Point, among: Iterable[int] = ALL_SPOTS, look: str = "") -> None:
    """Put a mark on the field."""
    radius = MARK_ROOM.get(what, USUAL_ROOM)
    at, size = find_room(plan.raster, radius + 2, wish, among)
    set_down(plan, Mark(what, at, size, look))


def set_down(plan: Plan, mark: Mark) -> None:
    """Put a mark where it shall be, and let others keep away from it."""
    plan.marks.append(mark)
    plan.raster.disc(mark.at, MARK_ROOM.get(mark.what, USUAL_ROOM) * mark.size, "mark")


def put_in_city(plan: Plan, city: City, what: str, wish: Point, look: str = "") -> None:
    """Put a mark inside the walls, not too near them, and clear of what is carried over the city."""
    ground = Raster("" if cover == "city" else "field" for cover in city.raster.spots)
    for wall in city.walls:
        ground.stroke(wall.line, 4, "wall")
    cover_what_lies_over(plan, city, ground)
    for mark in plan.marks:
        ground.disc(mark.at, MARK_ROOM.get(mark.what, USUAL_ROOM) * mark.size, "mark")
    at, size = find_room(ground, MARK_ROOM.get(what, USUAL_ROOM), wish)
    plan.marks.append(Mark(what, at, size, look))


def widest_spot(raster: Raster) -> Point:
    """The middle of the widest free place."""
    room = raster.room(is_free)
    return MIDDLES[max(ALL_SPOTS, key=lambda spot: min(room[spot], edge_distance(MIDDLES[spot])))]
