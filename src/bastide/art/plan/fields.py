"""Fields: what the lines on a tile leave free must be parted and joined as the tile's data say."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from bastide.art.plan.great_towns import CARCASSONNE
from bastide.art.plan.raster import ALL_SPOTS, COVERED, spot_at
from bastide.art.plan.tile_plan import Plan
from bastide.art.svg.curves import INWARD, add, rim
from bastide.core.geometry import FIRST_HALF, PORT_NAMES, side_of
from bastide.core.tiles import Segment

#: Smaller regions that no field claims are slivers which nobody takes for land.
_LARGEST_SLIVER: Final = 10


def region_at(plan: Plan, port: int) -> int:
    """The flooded region just inside a half-edge."""
    point = add(rim(port - FIRST_HALF + 0.5), INWARD[side_of(port)], 1)
    return plan.regions[spot_at(point)]


def regions_of(plan: Plan, field: Segment) -> set[int]:
    """The regions in which a field is drawn: one, if all is well."""
    if field.ports:
        return {region_at(plan, port) for port in field.ports}
    taken = {region_at(plan, port) for _, other in plan.fields for port in other.ports}
    left = sorted(region for region in set(plan.regions) - taken - {COVERED} if _is_land(plan, region))
    shut_in = [other for _, other in plan.fields if not other.ports]
    place = next(place for place, other in enumerate(shut_in) if other is field)
    return set(left[place:] if field is shut_in[-1] else left[place : place + 1])


def _is_land(plan: Plan, region: int) -> bool:
    return plan.regions.count(region) > _LARGEST_SLIVER


def spots_in(plan: Plan, regions: set[int]) -> list[int]:
    """All spots of some regions."""
    return [spot for spot in ALL_SPOTS if plan.regions[spot] in regions]


def field_faults(plan: Plan) -> Iterator[str]:
    """In words, where the drawing shows other fields than the data."""
    yield from border_faults(plan)
    if wild_spots(plan):
        yield "land is drawn that is no field"


def wild_spots(plan: Plan) -> list[int]:
    """The land that belongs to no field."""
    claimed = {region for _, field in plan.fields for region in regions_of(plan, field)}
    wild = {region for region in set(plan.regions) - claimed - {COVERED} if _is_land(plan, region)}
    return spots_in(plan, wild) if wild else []


def border_faults(plan: Plan) -> Iterator[str]:
    """Where the drawing parts or joins fields, or fields and cities, otherwise than the data."""
    drawn = [(field, regions_of(plan, field)) for _, field in plan.fields]
    for field, regions in drawn:
        if COVERED in regions:
            yield f"{_name(field)} is covered at the rim"
        if len(regions) != 1:
            yield f"{_name(field)} is drawn in {len(regions)} parts"
        yield from _city_faults(plan, field, regions)
    for (one, regions), (other, others) in combinations(drawn, 2):
        if regions & others:
            yield f"{_name(one)} and {_name(other)} are drawn as one"


def _city_faults(plan: Plan, field: Segment, regions: set[int]) -> Iterator[str]:
    for city in plan.towns:
        if city is plan.citadel:
            touches = bool(field.attributes.get(CARCASSONNE))
        else:
            touches = any(plan.tile.segments[number] is city.segment for number in field.touches)
        is_drawn_so = any(plan.regions[spot] in regions for spot in city.beside)
        if touches != is_drawn_so:
            drawn = "touching" if is_drawn_so else "apart from"
            yield f"{_name(field)} is drawn {drawn} {_name(city.segment)}"


def _name(segment: Segment) -> str:
    return f"{segment.kind} {' '.join(PORT_NAMES[port] for port in segment.ports) or '(shut in)'}"
