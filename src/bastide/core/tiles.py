"""Tile types: what is printed on each tile, read from the ``tiles.toml`` of an expansion."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bastide.core.errors import TileError
from bastide.core.geometry import COMPASS, PORT_BY_NAME, ROTATIONS, turn, turn_compass

ROAD: Final = "road"
CITY: Final = "city"
FIELD: Final = "field"
RIVER: Final = "river"

#: Kinds of segments that reach the rim of a tile, with the letter of their edges (fields use half-edges).
EDGE_LETTERS: Final[Mapping[str, str]] = {CITY: "C", ROAD: "R", RIVER: "V"}
EDITIONS: Final = ("classic", "new")

#: The key of a segment that names sides which it shares with another one: it is no mark.
ALSO_AT: Final = "also_at"
_STRUCTURE: Final = frozenset({"at", "cities", "junction"})
_TILE_KEYS: Final = frozenset(
    {"id", "jcz", "count", "set", "edges", "replaces", "start_only", "part_of", "joins", "crossing"}
    | {"symbols", "decor", "decor_provenance", CITY, ROAD, RIVER, FIELD}
)


@dataclass(frozen=True, slots=True)
class Segment:
    """One part of a feature on one tile, as printed (not turned)."""

    kind: str
    ports: tuple[int, ...]
    #: What is drawn on it: ``pennants``, ``inn``, ``goods`` ... An expansion gives it a meaning.
    attributes: Mapping[str, Any] = field(default_factory=dict)
    #: Indexes of the city segments of the same tile which a field touches.
    touches: tuple[int, ...] = ()
    #: What a road ends at on this tile (``village``, ``cloister``, ``city`` ...), or nothing.
    junction: str = ""

    @property
    def shared(self) -> tuple[int, ...]:
        """Sides of another segment of its kind that are its ends, too: what joins that one joins both there.

        The sheet says so by ``also_at``.
        """
        named = self.attributes.get(ALSO_AT)
        return tuple(PORT_BY_NAME[side] for side in named.split()) if named else ()


@dataclass(frozen=True, slots=True)
class TileType:
    """Everything printed on one kind of tile. Several copies of it may be in the box."""

    id: str
    edges: str
    segments: tuple[Segment, ...]
    count: Mapping[str, int]
    sets: tuple[str, ...] = ()
    #: Spots inside the tile that can become features: ``cloister``, ``garden`` ...
    places: Mapping[str, Any] = field(default_factory=dict)
    symbols: frozenset[str] = frozenset()
    #: Groups of segments that touch at one spot, such as ``road:E road:S``.
    joins: tuple[str, ...] = ()
    crossing: str = ""
    decor: tuple[Mapping[str, Any], ...] = ()
    replaces: str = ""
    start_only: bool = False
    #: The name of the same tile in JCloisterZone.
    jcz: str = ""

    def copies(self, edition: str) -> int:
        """How many copies are in a box of that edition."""
        return self.count.get(edition, 0)

    def decor_of(self, copy: int) -> tuple[Mapping[str, Any], ...]:
        """What is drawn on one copy of it, from 0 on: the entries use up the copies one after another.

        Behind a whole box of them the copies of the next one begin.
        """
        copy %= max(self.count.values(), default=1)
        found = []
        for entry in self.decor:
            copies = int(entry.get("copies", 1))
            if 0 <= copy < copies:
                found.append(entry)
            copy -= copies
        return tuple(found)

    @property
    def symmetry(self) -> int:
        """After how many quarter turns the tile looks the same again: 1, 2 or 4."""
        return next(quarters for quarters in (1, 2, 4) if self._looks(quarters) == self._looks(0))

    def _looks(self, rotation: int) -> frozenset[object]:
        return frozenset(
            (
                segment.kind,
                frozenset(turn(port, rotation) for port in segment.ports),
                tuple(sorted((key, str(value)) for key, value in segment.attributes.items())),
                segment.junction,
                frozenset(turn(port, rotation) for port in segment.shared),
            )
            for segment in self.segments
        ) | frozenset(
            (
                *((turn(side, rotation), letter) for side, letter in enumerate(self.edges)),
                *((place, fact, turn_compass(way, rotation)) for place, fact, way in self._directions()),
            )
        )

    def _directions(self) -> Iterator[tuple[str, str, str]]:
        """What points in a direction: places with a fact such as ``towards = "NW"``."""
        for place, told in self.places.items():
            for facts in told if isinstance(told, list) else [told]:
                told_of = facts.items() if isinstance(facts, Mapping) else ()
                yield from ((place, fact, way) for fact, way in told_of if str(way) in COMPASS)


@dataclass(frozen=True, slots=True)
class StartTile:
    """A tile that lies on the table before the first turn."""

    tile: str
    cell: tuple[int, int]
    rotation: int


@dataclass(frozen=True, slots=True)
class TileSheet:
    """The whole content of one ``tiles.toml``."""

    slug: str
    name: str
    tiles: tuple[TileType, ...]
    start: tuple[StartTile, ...]
    #: The raw ``[start]`` table, for expansions that say more there.
    start_facts: Mapping[str, Any]


def name_in_sheets(slug: str) -> str:
    """How sheets and tiles call an expansion: their names have hyphens where slugs have underscores.

    >>> name_in_sheets("big_mill")
    'big-mill'
    """
    return slug.replace("_", "-")


def read_sheet(path: Path) -> TileSheet:
    """Read one tile sheet; :class:`TileError` names file, tile and fault where it cannot be understood."""
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise TileError(str(path), "(whole file)", str(error)) from error
    for key in ("slug", "name", "tile"):
        if key not in document:
            raise TileError(str(path), "(head)", f"the key {key!r} is missing")
    start = document.get("start", {})
    return TileSheet(
        slug=str(document["slug"]),
        name=str(document["name"]),
        tiles=tuple(read_tile(str(path), entry) for entry in _tables(str(path), "(head)", document, "tile")),
        start=tuple(_read_start(str(path), entry) for entry in _tables(str(path), "[start]", start, "tiles")),
        start_facts=start,
    )


def _read_start(file: str, entry: Mapping[str, Any]) -> StartTile:
    try:
        x, y = entry["at"]
        degrees = int(entry["turn"])
        tile = str(entry["tile"])
    except (KeyError, TypeError, ValueError) as error:
        raise TileError(file, "[start]", f"needs tile, at = [x, y] and turn: {error}") from error
    if degrees % 90:
        raise TileError(file, "[start]", f"{tile} is turned by {degrees}, not by a multiple of 90 degrees")
    return StartTile(tile, (int(x), int(y)), degrees // 90 % len(ROTATIONS))


def read_tile(file: str, entry: Mapping[str, Any]) -> TileType:
    """One tile from the table of a sheet."""
    name = str(entry.get("id", "(tile without id)"))
    for key in ("id", "count", "edges"):
        if key not in entry:
            raise TileError(file, name, f"the key {key!r} is missing")
    return TileType(
        id=name,
        edges=str(entry["edges"]),
        segments=_read_segments(file, name, entry),
        count=_read_count(file, name, entry["count"]),
        sets=_texts(file, name, entry, "set"),
        places={key: value for key, value in entry.items() if key not in _TILE_KEYS},
        symbols=frozenset(_texts(file, name, entry, "symbols")),
        joins=_texts(file, name, entry, "joins"),
        crossing=str(entry.get("crossing", "")),
        decor=tuple(_tables(file, name, entry, "decor")),
        replaces=str(entry.get("replaces", "")),
        start_only=bool(entry.get("start_only", False)),
        jcz=str(entry.get("jcz", "")),
    )


def _tables(file: str, where: str, entry: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    """The tables of a list, which may be missing."""
    value = entry.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise TileError(file, where, f"{key!r} should be a list of tables, not {value!r}")
    return value


def _texts(file: str, tile: str, entry: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """One text or a list of them, which may be missing."""
    value = entry.get(key, [])
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise TileError(file, tile, f"{key!r} should be a list of texts, not {value!r}")
    return tuple(texts)


def _read_count(file: str, tile: str, count: object) -> dict[str, int]:
    """The copies in each edition; one that is not named has none."""
    copies: dict[str, Any] = count if isinstance(count, dict) else dict.fromkeys(EDITIONS, count)
    for edition, number in copies.items():
        if edition not in EDITIONS or isinstance(number, bool) or not isinstance(number, int):
            raise TileError(file, tile, f"'count' should be a number or one per edition, not {count!r}")
    return copies


def _read_segments(file: str, tile: str, entry: Mapping[str, Any]) -> tuple[Segment, ...]:
    segments: list[Segment] = []
    cities: dict[str, int] = {}
    for kind in (CITY, ROAD, RIVER, FIELD):
        for facts in _tables(file, tile, entry, kind):
            ports = _read_ports(file, tile, kind, facts)
            _check_shared(file, tile, kind, facts)
            if kind == CITY:
                cities |= {name: len(segments) for name in facts["at"].split()}
            segments.append(
                Segment(
                    kind=kind,
                    ports=ports,
                    attributes={key: value for key, value in facts.items() if key not in _STRUCTURE},
                    touches=_read_touches(file, tile, facts, cities),
                    junction=str(facts.get("junction", "")),
                )
            )
    return tuple(segments)


def _read_ports(file: str, tile: str, kind: str, facts: Mapping[str, Any]) -> tuple[int, ...]:
    if not isinstance(facts.get("at"), str):
        raise TileError(file, tile, f"a {kind} does not say where it is (key 'at')")
    length = 2 if kind == FIELD else 1
    for name in facts["at"].split():
        if name not in PORT_BY_NAME or len(name) != length:
            wanted = "half-edges such as NL" if kind == FIELD else "sides N, E, S, W"
            raise TileError(file, tile, f"{kind} at {facts['at']!r}: {name!r} is unknown, {wanted} are meant")
    return tuple(PORT_BY_NAME[name] for name in facts["at"].split())


def _check_shared(file: str, tile: str, kind: str, facts: Mapping[str, Any]) -> None:
    if ALSO_AT not in facts:
        return
    if kind not in (CITY, ROAD):
        raise TileError(file, tile, f"a {kind} shares no side with another one (key {ALSO_AT!r})")
    _read_ports(file, tile, kind, {"at": facts[ALSO_AT]})


def _read_touches(
    file: str, tile: str, facts: Mapping[str, Any], cities: Mapping[str, int]
) -> tuple[int, ...]:
    named = str(facts.get("cities", "")).split()
    for side in named:
        if side not in cities:
            raise TileError(file, tile, f"field {facts['at']!r} touches a city at {side}, but there is none")
    return tuple(cities[side] for side in named)
