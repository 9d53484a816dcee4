"""Checks a tile sheet against itself: a tile that contradicts its own edges never reaches a game."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from bastide.core.errors import TileError
from bastide.core.geometry import (
    EAST,
    FIRST_HALF,
    PORT_NAMES,
    SIDES,
    SOUTH,
    facing,
    left_half,
    right_half,
    side_of,
    turn,
)
from bastide.core.tiles import (
    CITY,
    EDGE_LETTERS,
    FIELD,
    ROAD,
    Segment,
    StartTile,
    TileSheet,
    TileType,
    name_in_sheets,
)

#: Said where somebody has mixed up the names of sheets and of code.
_HYPHENS = "but words in the names of sheets and tiles are joined by hyphens: {!r}"
#: How many fields may own a half-edge on an edge of each letter.
_FIELDS_ON_EDGE: Mapping[str, tuple[int, ...]] = {
    "F": (1,),
    "R": (1,),
    "V": (1,),
    "C": (0,),
    "A": (0,),
    "X": (0, 1),
}
#: The rim of a tile in clockwise order: left half, middle, right half of each side.
_RIM = tuple(port for side in range(4) for port in (left_half(side), side, right_half(side)))


def check_sheet(sheet: TileSheet, file: str, known: Mapping[str, TileType]) -> None:
    """Raise :class:`TileError` for the first fault of a sheet; ``known`` are the tiles of other sheets."""
    if sheet.slug != name_in_sheets(sheet.slug):
        raise TileError(
            file, "(head)", f"slug is {sheet.slug!r}, {_HYPHENS.format(name_in_sheets(sheet.slug))}"
        )
    own: dict[str, TileType] = {}
    for tile in sheet.tiles:
        faults = [*_check_name(tile, sheet.slug), *_check_identity(tile, own, known), *check_tile(tile)]
        if faults:
            raise TileError(file, tile.id, faults[0])
        own[tile.id] = tile
    for fault in _check_start(sheet.start, own):
        raise TileError(file, "[start]", fault)


def check_owner(sheet: TileSheet, file: str, slug: str) -> None:
    """Raise :class:`TileError` unless it is the sheet of the expansion with this slug."""
    name = name_in_sheets(slug)
    if sheet.slug != name:
        raise TileError(
            file, "(head)", f"slug is {sheet.slug!r}, but in the sheet of {slug} it has to be {name!r}"
        )


def _check_name(tile: TileType, slug: str) -> Iterator[str]:
    expansion, _, name = tile.id.partition("/")
    if expansion != slug or not name:
        yield f"its id has to begin with '{slug}/', as the slug of the sheet does"
    elif "_" in name:
        yield f"its id has '_' in it, {_HYPHENS.format(f'{slug}/{name_in_sheets(name)}')}"


def _check_identity(
    tile: TileType, own: Mapping[str, TileType], known: Mapping[str, TileType]
) -> Iterator[str]:
    if tile.id in own or tile.id in known:
        yield "the id is used twice"
    if not any(count > 0 for count in tile.count.values()):
        yield "there are no copies of it"
    if tile.replaces:
        twin = own.get(tile.replaces) or known.get(tile.replaces)
        if twin is None:
            yield f"it replaces {tile.replaces}, which is unknown"
        elif twin.edges != tile.edges:
            yield f"it replaces {tile.replaces}, which has the edges {twin.edges}, not {tile.edges}"


def check_tile(tile: TileType) -> Iterator[str]:
    """All faults of one tile, in words."""
    if len(tile.edges) != len(SIDES) or set(tile.edges) - set(_FIELDS_ON_EDGE):
        yield f"edges {tile.edges!r} are not four letters of {''.join(_FIELDS_ON_EDGE)}"
        return
    yield from _check_edges(tile)
    yield from _check_shared(tile)
    yield from _check_fields(tile)
    yield from _check_crossings(tile)
    yield from _check_ends(tile)
    yield from _check_decor(tile)


def _check_edges(tile: TileType) -> Iterator[str]:
    for side, letter in enumerate(tile.edges):
        found = "".join(
            EDGE_LETTERS[segment.kind]
            for segment in tile.segments
            if segment.kind in EDGE_LETTERS
            for port in segment.ports
            if port == side
        )
        if found != (letter if letter in EDGE_LETTERS.values() else ""):
            yield f"side {SIDES[side]} is {letter} but its segments are {found or 'none'}"
        for half in (left_half(side), right_half(side)):
            owners = sum(segment.ports.count(half) for segment in tile.segments)
            if owners not in _FIELDS_ON_EDGE[letter]:
                yield f"half-edge {PORT_NAMES[half]} lies in {owners} fields"


def _check_shared(tile: TileType) -> Iterator[str]:
    for segment in tile.segments:
        for side in segment.shared:
            others = [s for s in tile.segments if s.kind == segment.kind and side in s.ports]
            if not others or segment in others:
                yield f"{_describe(segment)} shares side {SIDES[side]} with no other {segment.kind}"


def _check_fields(tile: TileType) -> Iterator[str]:
    for segment in tile.segments:
        if segment.kind != FIELD:
            continue
        if len(set(segment.touches)) != len(segment.touches):
            yield f"{_describe(segment)} names one city twice"
        cities = [tile.segments[index] for index in segment.touches]
        if any(city.attributes.get("castle_base") is False for city in cities):
            continue  # such a city reaches a corner, so that the field need not touch the one next to it
        for port in segment.ports:
            step = 1 if port == right_half(side_of(port)) else -1
            corner = (side_of(port) + step) % 4
            neighbour = _city_at(tile, corner)
            if neighbour is not None and neighbour not in cities:
                yield f"{_describe(segment)} meets the city at {SIDES[corner]} but does not name it"


def _check_crossings(tile: TileType) -> Iterator[str]:
    solids = list(_solid_groups(tile))
    fields = [segment for segment in tile.segments if segment.kind == FIELD]
    for segment in fields:
        if any(_interleave(set(segment.ports), group) for group in solids):
            yield f"{_describe(segment)} crosses a road, city or river"
    if any(_interleave(set(a.ports), set(b.ports)) for a, b in combinations(fields, 2)):
        yield "two fields cross"
    crosses = any(_is_passable(segment) for segment in tile.segments) or any(
        _interleave(a, b) for a, b in combinations(solids, 2) if not (a <= b or b <= a)
    )
    if crosses and tile.crossing not in ("bridge", "tunnel"):
        yield "segments cross without a bridge or tunnel"


def _check_ends(tile: TileType) -> Iterator[str]:
    for segment in tile.segments:
        ends = segment.junction or segment.attributes.get("tunnel_entrance")
        if segment.kind == ROAD and len(segment.ports) == 1 and not ends:
            yield f"{_describe(segment)} ends without a junction"
    for join in tile.joins:
        for reference in join.split():
            if not _refers(tile, reference):
                yield f"it joins {reference}, which it does not have"


def _check_decor(tile: TileType) -> Iterator[str]:
    field_ports = {PORT_NAMES[port] for segment in tile.segments for port in segment.ports}
    for mark in tile.decor:
        spots = [str(mark.get("field", "")), *str(mark.get("road", "")).split()]
        if missing := [spot for spot in spots if spot not in field_ports]:
            yield f"its {mark.get('kind')} stands at {missing[0]!r}, where nothing is"


def _check_start(start: Iterable[StartTile], tiles: Mapping[str, TileType]) -> Iterator[str]:
    board: dict[tuple[int, int], tuple[str, set[int]]] = {}
    for entry in start:
        if entry.tile not in tiles:
            yield f"unknown tile {entry.tile}"
            return
        if entry.cell in board:
            yield f"two tiles lie on {entry.cell}"
        board[entry.cell] = _turned(tiles[entry.tile], entry.rotation)
    for (x, y), (edges, halves) in board.items():
        for other, side in (((x + 1, y), EAST), ((x, y + 1), SOUTH)):
            if other not in board:
                continue
            other_edges, other_halves = board[other]
            if edges[side] != other_edges[facing(side)]:
                yield f"{(x, y)} and {other} do not fit"
            for half in (left_half(side), right_half(side)):
                if (half in halves) != (facing(half) in other_halves):
                    yield f"a field breaks off between {(x, y)} and {other}"


def _turned(tile: TileType, rotation: int) -> tuple[str, set[int]]:
    edges = "".join(tile.edges[(side - rotation) % 4] for side in range(4))
    return edges, {turn(port, rotation) for s in tile.segments for port in s.ports if port >= FIRST_HALF}


def _describe(segment: Segment) -> str:
    return f"{segment.kind} {' '.join(PORT_NAMES[port] for port in segment.ports)!r}"


def _city_at(tile: TileType, side: int) -> Segment | None:
    return next((s for s in tile.segments if s.kind == CITY and side in s.ports), None)


def _refers(tile: TileType, reference: str) -> bool:
    kind, _, side = reference.partition(":")
    if not side:
        return kind in tile.places
    return any(s.kind == kind and side in (PORT_NAMES[port] for port in s.ports) for s in tile.segments)


def _is_passable(segment: Segment) -> bool:
    """A road in a tunnel and a city on a bridge leave the field whole."""
    return bool(segment.attributes.get("tunnel") or segment.attributes.get("bridge"))


def _solid_groups(tile: TileType) -> Iterator[set[int]]:
    """Groups of sides that are held together by something which a field cannot pass."""
    ends: dict[str, set[int]] = {}
    for segment in tile.segments:
        if segment.kind == FIELD:
            continue
        if not _is_passable(segment):
            yield set(segment.ports)
        if segment.kind == ROAD and segment.junction not in ("", CITY):
            ends.setdefault(segment.junction, set()).update(segment.ports)
    yield from ends.values()
    for join in tile.joins:
        joined: set[int] = set()
        for reference in join.split():
            kind, _, side = reference.partition(":")
            joined.update(
                port
                for s in tile.segments
                if side and s.kind == kind and side in (PORT_NAMES[port] for port in s.ports)
                for port in s.ports
            )
        yield joined


def _interleave(a: set[int], b: set[int]) -> bool:
    """Whether two groups of ports cross when each is joined inside the tile."""
    marks = [port in a for port in _RIM if port in a or port in b]
    return sum(marks[i] != marks[i - 1] for i in range(len(marks))) >= 4
