"""From a design to a tile: what it leaves open is found out, so that it can be played and drawn.

Where roads end follows from the fields (CREA-D04). A road with the same field on both sides ends for itself.
One that parts two fields meets whatever else parts them: other roads, a city, or the building in the middle.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from bastide.core.geometry import PORT_NAMES, left_half, opposite, right_half
from bastide.core.tile_check import check_tile
from bastide.core.tiles import CITY, FIELD, ROAD, TileType, read_tile
from bastide.expansions.creativity.decorations import BUILDINGS, MARKS, PLACES, is_drawn
from bastide.expansions.creativity.design import (
    STONE,
    VILLAGE,
    Design,
    DrawnSegment,
    Fault,
    interleave,
    read_design,
)
from bastide.expansions.creativity.laws import cities_around, cities_beside, first_fault

#: The set of all designed tiles, as opposed to the blank ones.
DESIGNS: Final = "designs"
#: A farm at which a road ends for itself; its side follows, since each road has its own.
FARM: Final = "farm."


def draw(table: Mapping[str, Any], name: str, in_game: frozenset[str]) -> TileType | Fault:
    """The tile that a design makes, or the first rule that it breaks (CREA-17)."""
    fault = first_fault(table, in_game)
    if fault is not None:
        return fault
    tile = read_tile(DESIGNS, _entry(read_design(table), name))
    contradictions = list(check_tile(tile))
    if contradictions:  # roads are said to end at one thing, but a field runs between them
        return Fault("CREA-11", contradictions[0])
    return tile


def _entry(design: Design, name: str) -> dict[str, Any]:
    """The design as an entry of a tile sheet."""
    ends = _endings(design)
    return {
        "id": name,
        "count": 1,
        "set": DESIGNS,
        "edges": design.edges,
        CITY: [{"at": _names(city), **_marks(city)} for city in design.of(CITY)],
        ROAD: [
            {"at": _names(road), "junction": ends.get(road.ports, ""), **_marks(road)}
            for road in design.of(ROAD)
        ],
        FIELD: [{"at": _names(field), "cities": _touched(design, field)} for field in design.of(FIELD)],
        "joins": list(_joins(design, ends)),
        "symbols": list(design.symbols),
        **{p.name: design.others[p.name] for p in PLACES if is_drawn(p, design.others.get(p.name, False))},
    }


def _names(piece: DrawnSegment) -> str:
    return " ".join(PORT_NAMES[port] for port in piece.ports)


def _marks(piece: DrawnSegment) -> dict[str, Any]:
    """What is drawn on a segment, without what it says is not there."""
    return {
        mark.name: piece.marks[mark.name]
        for mark in MARKS[piece.kind]
        if mark.name in piece.marks and is_drawn(mark, piece.marks[mark.name])
    }


def _touched(design: Design, field: DrawnSegment) -> str:
    """The cities that a field touches, each by its first side (CREA-13)."""
    cities = cities_beside(design, field) if field.ports else cities_around(design, field)
    return " ".join(PORT_NAMES[city.ports[0]] for city in cities)


def _endings(design: Design) -> dict[tuple[int, ...], str]:
    """At what each road ends that ends on the tile, by its only side."""
    ends = {road.ports: road.junction for road in design.of(ROAD) if road.junction}
    left = [road for road in design.of(ROAD) if len(road.ports) == 1 and not road.junction]
    building = [name for name in BUILDINGS if design.others.get(name)]
    hubs = iter([*building, VILLAGE, STONE])
    groups = _meetings(design, [road for road in left if _parts_fields(design, road)])
    for group in sorted(groups, key=len, reverse=True):
        at_wall = len(group) == 1 and not building and _walls(design, group)
        hub = CITY if at_wall else next(hubs, _farm(group[0]))  # those left over are single roads
        ends |= {road.ports: hub for road in group}
    for road in left:
        if road.ports not in ends:
            is_first = building and building[0] not in ends.values()
            ends[road.ports] = building[0] if is_first else _farm(road)
    return ends


def _farm(road: DrawnSegment) -> str:
    return f"{FARM}{PORT_NAMES[road.ports[0]]}"


def _parts_fields(design: Design, road: DrawnSegment) -> bool:
    (side,) = road.ports
    one, other = (
        next(field for field in design.of(FIELD) if half in field.ports)
        for half in (left_half(side), right_half(side))
    )
    return one is not other


def _meetings(design: Design, roads: Sequence[DrawnSegment]) -> list[list[DrawnSegment]]:
    """The roads that part fields in groups that can meet: nothing lies between those of one group."""
    groups: list[list[DrawnSegment]] = []
    for road in roads:
        group = next((g for g in groups if _can_meet(design, g[0], road)), None)
        if group is None:
            groups.append([road])
        else:
            group.append(road)
    return groups


def _can_meet(design: Design, *pieces: DrawnSegment) -> bool:
    together = {port for piece in pieces for port in piece.ports}
    return not any(
        interleave(together, _reach(design, other)) for other in design.pieces if other not in pieces
    )


def _reach(design: Design, piece: DrawnSegment) -> set[int]:
    """The ports between which a segment lies; an inner field lies between its cities."""
    if piece.kind == FIELD and not piece.ports:
        return {port for city in cities_around(design, piece) for port in city.ports}
    return set(piece.ports)


def _walls(design: Design, roads: Sequence[DrawnSegment]) -> list[DrawnSegment]:
    """The cities that roads can meet, the one across the tile last."""
    cities = [city for city in design.of(CITY) if _can_meet(design, *roads, city)]
    return sorted(cities, key=lambda city: city.ports == (opposite(roads[0].ports[0]),))


def _joins(design: Design, ends: Mapping[tuple[int, ...], str]) -> Iterator[str]:
    """What touches at one spot."""
    roads = [road for road in design.of(ROAD) if road.ports in ends]
    for road in roads:
        hub = ends[road.ports]
        if hub == CITY and (cities := _walls(design, [road])):
            yield f"road:{_names(road)} city:{PORT_NAMES[cities[0].ports[0]]}"
        elif hub in BUILDINGS:
            yield f"{hub} road:{_names(road)}"
    for hub in (VILLAGE, STONE):
        group = [road for road in roads if ends[road.ports] == hub]
        cities = _walls(design, group) if group and all(_parts_fields(design, road) for road in group) else []
        if len(group) + len(cities) > 1:
            named = [f"city:{PORT_NAMES[city.ports[0]]}" for city in cities]
            yield " ".join([*named, *(f"road:{_names(road)}" for road in group)])
