"""The laws of a design: whatever makes no tile is refused by the first rule that it breaks (CREA-17)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, Final

from bastide.core.geometry import PORT_NAMES, SIDES, left_half, opposite, right_half, side_of
from bastide.core.tiles import CITY, FIELD, ROAD
from bastide.expansions.creativity.decorations import (
    BARRED,
    BUILDINGS,
    COUNTED,
    PLACES,
    all_names,
    decoration_faults,
)
from bastide.expansions.creativity.design import (
    STONE,
    VILLAGE,
    Design,
    DrawnSegment,
    Fault,
    Unclear,
    interleave,
    read_design,
)

#: At what a road may end that needs not be drawn otherwise.
GOALS: Final = (VILLAGE, STONE)


def first_fault(table: Mapping[str, Any], in_game: frozenset[str]) -> Fault | None:
    """The first broken rule in numerical order, if a design breaks any; ``in_game`` are expansions."""
    try:
        design = read_design(table)
    except Unclear as error:
        return Fault("CREA-05", str(error))
    return next(faults(design, in_game), None)


def faults(design: Design, in_game: frozenset[str]) -> Iterator[Fault]:
    """Everything that is wrong with a design, in the order of the rules."""
    yield from _edge_faults(design, CITY, "CREA-06")
    yield from _edge_faults(design, ROAD, "CREA-07")
    yield from _ending_faults(design)
    yield from _half_faults(design)
    yield from _middle_faults(design)
    for one, other in combinations(design.pieces, 2):
        if interleave(set(one.ports), set(other.ports)):  # CREA-11 and CREA-12 follow from it
            yield Fault("CREA-10", f"{one} and {other} cross")
    yield from _city_faults(design)
    yield from _inner_faults(design)
    yield from decoration_faults(design, in_game)
    yield from _foreign_faults(design)
    names = list(all_names(design))
    yield from (Fault("CREA-23", f"the pieces of {name!r} are counted") for name in names if name in COUNTED)
    yield from (Fault("CREA-X01", f"no design has a {name!r}") for name in names if name in BARRED)


def _edge_faults(design: Design, kind: str, rule: str) -> Iterator[Fault]:
    """Every city edge belongs to exactly one city, and every road edge to one road (CREA-06, CREA-07)."""
    owners = Counter(port for piece in design.of(kind) for port in piece.ports)
    for side, name in enumerate(SIDES):
        wanted = 1 if design.kind_at(side) == kind else 0
        if owners[side] != wanted:
            what = f"is a {kind} edge" if wanted else f"is no {kind} edge"
            yield Fault(rule, f"{name} {what}, but {owners[side] or 'no'} {kind} segments are there")
    if any(not piece.ports for piece in design.of(kind)):
        yield Fault(rule, f"a {kind} lies at no edge")


def _ending_faults(design: Design) -> Iterator[Fault]:
    """A road with several edges passes through; with one it ends at something that is there (CREA-07)."""
    goals = {*GOALS, *design.others, *design.symbols, *((CITY,) if design.of(CITY) else ())}
    for road in design.of(ROAD):
        if road.junction and len(road.ports) > 1:
            yield Fault("CREA-07", f"{road} passes through and cannot end at a {road.junction}")
        elif road.junction and road.junction not in goals:
            yield Fault("CREA-07", f"{road} ends at a {road.junction}, which is not there")


def _half_faults(design: Design) -> Iterator[Fault]:
    owners = Counter(port for field in design.of(FIELD) for port in field.ports)
    for side, name in enumerate(SIDES):
        is_city = design.kind_at(side) == CITY
        halves = left_half(side), right_half(side)
        for half in halves:
            if owners[half] != (0 if is_city else 1):
                land = "is in a city" if is_city else "belongs to one field"
                yield Fault(
                    "CREA-08", f"{PORT_NAMES[half]} {land}, but {owners[half] or 'no'} fields have it"
                )
        if design.kind_at(side) == FIELD and _field_of(design, halves[0]) is not _field_of(design, halves[1]):
            yield Fault("CREA-08", f"both halves of the field edge {name} belong to one field")


def _field_of(design: Design, half: int) -> DrawnSegment | None:
    return next((field for field in design.of(FIELD) if half in field.ports), None)


def _middle_faults(design: Design) -> Iterator[Fault]:
    """Nothing covers the middle where a monastery stands, and there is only one (CREA-09)."""
    there = [name for name in BUILDINGS if design.others.get(name)]
    many = [name for name in there if isinstance(design.others[name], int) and design.others[name] > 1]
    if len(there) > 1 or many:
        yield Fault("CREA-09", f"there is at most one monastery, not several ({' and '.join(there)})")
    if not there:
        return
    for city in design.of(CITY):
        if any(opposite(port) in city.ports for port in city.ports):
            yield Fault("CREA-09", f"{city} covers the middle, where the {there[0]} stands")
    for road in design.of(ROAD):
        if len(road.ports) > 1:
            yield Fault("CREA-09", f"{road} passes through the middle, where the {there[0]} stands")


def _city_faults(design: Design) -> Iterator[Fault]:
    """A field touches exactly the cities that lie next to its halves (CREA-13, CREA-D03)."""
    for field in design.of(FIELD):
        if field.cities is None:
            continue
        for side in field.cities:
            if side not in SIDES or design.kind_at(SIDES.index(side)) != CITY:
                yield Fault("CREA-13", f"{field} lists a city at {side}, but there is none")
                return
        named = [city_at(design, SIDES.index(side)) for side in field.cities]
        beside = cities_beside(design, field)
        if any(named.count(city) > 1 for city in named):
            yield Fault("CREA-13", f"{field} lists one city twice")
        if not field.ports:
            continue  # an inner field may list any (CREA-14 says how many)
        if far := [city for city in named if city not in beside]:
            yield Fault("CREA-13", f"{field} has no half-edge next to {far[0]}")
        if left_out := [city for city in beside if city not in named]:
            yield Fault("CREA-13", f"{field} lies next to {left_out[0]} and touches it")


def cities_beside(design: Design, field: DrawnSegment) -> list[DrawnSegment]:
    """The cities that have an edge next to a half-edge of a field, each once."""
    found: list[DrawnSegment] = []
    for port in field.ports:
        step = 1 if port == right_half(side_of(port)) else -1
        corner = (side_of(port) + step) % 4
        if design.kind_at(corner) == CITY:
            city = city_at(design, corner)
            found += [city] if city not in found else []
    return found


def city_at(design: Design, side: int) -> DrawnSegment:
    """The city of a city edge."""
    return next(city for city in design.of(CITY) if side in city.ports)


def _inner_faults(design: Design) -> Iterator[Fault]:
    """A field without halves lies between two cities (CREA-14)."""
    inner = [field for field in design.of(FIELD) if not field.ports]
    if len(inner) > 1:
        yield Fault("CREA-14", f"there is at most one inner field, not {len(inner)}")
    for field in inner:
        cities = cities_around(design, field)
        if len(cities) != 2:
            yield Fault("CREA-14", f"an inner field lies between two cities, not {len(cities)}")
            continue
        between = {*cities[0].ports, *cities[1].ports}
        for other in design.pieces:
            if other not in cities and interleave(set(other.ports), between):
                yield Fault("CREA-14", f"{other} lies between {cities[0]} and {cities[1]}")


def cities_around(design: Design, inner: DrawnSegment) -> list[DrawnSegment]:
    """The cities that an inner field touches: those it lists, or all."""
    if inner.cities is None:
        return design.of(CITY)
    return [city_at(design, SIDES.index(side)) for side in inner.cities]


def _foreign_faults(design: Design) -> Iterator[Fault]:
    """Rivers, backs of start tiles, double tiles and new kinds of features are not allowed (CREA-16)."""
    known = {place.name for place in PLACES} | COUNTED | BARRED
    for name in design.others:
        if name not in known:
            yield Fault("CREA-16", f"a designed tile has no {name!r}")
