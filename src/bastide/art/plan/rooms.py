"""Rooms: the free spot for a landmark that is nearest to its wish, on the land or inside a city."""

from collections.abc import Iterable

from bastide.art.collection import room_of
from bastide.art.plan.cities import cover_what_lies_over
from bastide.art.plan.raster import ALL_SPOTS, MIDDLES, Raster, is_free
from bastide.art.plan.tile_plan import City, Landmark, Plan
from bastide.art.svg.curves import Point, distance, edge_distance
from bastide.art.svg.measures import SMALLEST_LANDMARK


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
        return wish, SMALLEST_LANDMARK
    best = max(spots, key=worth)
    return MIDDLES[best], max(SMALLEST_LANDMARK, min(1.0, fit(best) / radius))


def put(plan: Plan, what: str, wish: Point, among: Iterable[int] = ALL_SPOTS, look: str = "") -> None:
    """Put a landmark on the field."""
    radius = room_of(what)
    at, size = find_room(plan.raster, radius + 2, wish, among)
    set_down(plan, Landmark(what, at, size, look))


def set_down(plan: Plan, landmark: Landmark) -> None:
    """Put a landmark where it shall be, and let others keep away from it."""
    plan.landmarks.append(landmark)
    plan.raster.disc(landmark.at, room_of(landmark.what) * landmark.size, "mark")


def put_in_city(plan: Plan, city: City, what: str, wish: Point, look: str = "") -> None:
    """Put a landmark inside the walls, not too near them, and clear of what is carried over the city."""
    ground = Raster("" if cover == "city" else "field" for cover in city.raster.spots)
    for wall in city.walls:
        ground.stroke(wall.line, 4, "wall")
    cover_what_lies_over(plan, city, ground)
    for landmark in plan.landmarks:
        ground.disc(landmark.at, room_of(landmark.what) * landmark.size, "mark")
    at, size = find_room(ground, room_of(what), wish)
    plan.landmarks.append(Landmark(what, at, size, look))


def widest_spot(raster: Raster) -> Point:
    """The middle of the widest free place."""
    room = raster.room(is_free)
    return MIDDLES[max(ALL_SPOTS, key=lambda spot: min(room[spot], edge_distance(MIDDLES[spot])))]
