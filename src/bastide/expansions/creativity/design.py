"""A design: what somebody has drawn on a blank tile, as far as it can be understood (CREA-05)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from bastide.core.geometry import FIRST_HALF, PORT_BY_NAME, PORT_NAMES, left_half, right_half
from bastide.core.tiles import CITY, FIELD, ROAD

LETTERS: Final[Mapping[str, str]] = {"C": CITY, "R": ROAD, "F": FIELD}
SEGMENTS: Final = (CITY, ROAD, FIELD)
#: Where roads end that meet: in a village, or at a stone where there is a village already.
VILLAGE: Final = "village"
STONE: Final = "stone"
#: Fields of a tile sheet that say how a tile is printed and dealt, which is not for a design to say.
_NOT_DRAWN: Final = frozenset(
    {"id", "jcz", "count", "set", "replaces", "joins", "decor", "decor_provenance", "tile", "name", "slug"}
)
#: What a segment says besides what is drawn on it.
_STRUCTURE: Final = frozenset({"at", "cities", "junction"})
#: The rim of a tile in clockwise order: left half, middle, right half of each side (CREA-10).
RIM: Final = tuple(port for side in range(4) for port in (left_half(side), side, right_half(side)))


class Fault(NamedTuple):
    """A broken rule, and in words what is wrong."""

    rule: str
    text: str


class Unclear(Exception):
    """What was given is no design at all (CREA-05)."""


@dataclass(frozen=True)
class DrawnSegment:
    """A segment of a design."""

    kind: str
    ports: tuple[int, ...]
    #: What is drawn on it.
    marks: Mapping[str, Any]
    #: The sides whose cities a field is said to touch, or nothing if that is left to be found out.
    cities: tuple[str, ...] | None = None
    #: At what a road ends, if the design says it.
    junction: str = ""

    def __str__(self) -> str:
        where = " ".join(PORT_NAMES[port] for port in self.ports)
        return f"the {self.kind} {where}" if where else f"the inner {self.kind}"


@dataclass(frozen=True)
class Design:
    """A blank tile that was drawn on; nothing but its form has been checked."""

    edges: str
    pieces: tuple[DrawnSegment, ...]
    symbols: tuple[str, ...]
    #: Everything else that it names.
    others: Mapping[str, Any]

    def of(self, kind: str) -> list[DrawnSegment]:
        """Its segments of a kind."""
        return [piece for piece in self.pieces if piece.kind == kind]

    def kind_at(self, side: int) -> str:
        """What an edge shows."""
        return LETTERS[self.edges[side]]


def read_design(table: Mapping[str, Any]) -> Design:
    """Understand what was given, or say why that cannot be done."""
    edges = table.get("edges")
    if not isinstance(edges, str) or len(edges) != 4 or set(edges) - set(LETTERS):
        raise Unclear(f"edges are four letters of C (city), R (road) and F (field), not {edges!r}")
    if strange := _NOT_DRAWN & table.keys():
        raise Unclear(f"a design has no {min(strange)!r}; it has edges, city, road, field and decorations")
    symbols = table.get("symbols", [])
    if not isinstance(symbols, list) or not all(isinstance(symbol, str) for symbol in symbols):
        raise Unclear(f"symbols are a list of texts, not {symbols!r}")
    return Design(
        edges,
        tuple(piece for kind in SEGMENTS for piece in _read_pieces(table, kind)),
        tuple(symbols),
        {key: value for key, value in table.items() if key not in ("edges", "symbols", *SEGMENTS)},
    )


def _read_pieces(table: Mapping[str, Any], kind: str) -> Iterator[DrawnSegment]:
    entries = table.get(kind, [])
    if not isinstance(entries, list) or not all(isinstance(entry, Mapping) for entry in entries):
        raise Unclear(f"{kind!r} is a list of segments such as {{ at = ... }}, not {entries!r}")
    for entry in entries:
        at = entry.get("at")
        if not isinstance(at, str):
            raise Unclear(f"a {kind} does not say where it is (key 'at')")
        junction = entry.get("junction", "")
        if not isinstance(junction, str):
            raise Unclear(f"the junction of a {kind} is a word, not {junction!r}")
        yield DrawnSegment(
            kind,
            tuple(_port(kind, name) for name in at.split()),
            {key: value for key, value in entry.items() if key not in _STRUCTURE},
            _read_cities(kind, entry.get("cities")),
            junction,
        )


def _port(kind: str, name: str) -> int:
    port = PORT_BY_NAME.get(name)
    if port is None or (port >= FIRST_HALF) != (kind == FIELD):
        wanted = "half-edges such as NL" if kind == FIELD else "sides N, E, S and W"
        raise Unclear(f"a {kind} lies at {wanted}, not at {name!r}")
    return port


def _read_cities(kind: str, cities: object) -> tuple[str, ...] | None:
    if cities is None:
        return None
    if kind != FIELD or not isinstance(cities, str):
        raise Unclear(f"a field lists its cities by sides such as 'N E', not {cities!r} of a {kind}")
    return tuple(cities.split())


def interleave(a: set[int], b: set[int]) -> bool:
    """Whether two groups of ports cross when each is joined inside the tile (CREA-10)."""
    marks = [port in a for port in RIM if port in a or port in b]
    return sum(marks[i] != marks[i - 1] for i in range(len(marks))) >= 4
