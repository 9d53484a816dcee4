"""Tiles made ready for one game: turned into all four rotations, with only those marks that matter in it.

A mark or place whose part is not in the game is decoration (DESIGN: "Setup is fine-grained"), so the same
tile type can have different shapes in different games.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from bastide.core.geometry import PORT_NAMES, ROTATIONS, left_half, opposite, right_half, turn
from bastide.core.tiles import FIELD, RIVER, Segment, TileType

#: Codes of edges as the frontier asks for them: three bits a side, 0 where nothing lies.
EDGE_CODES: Final[Mapping[str, int]] = {"F": 1, "R": 2, "C": 3, "V": 4, "X": 5, "A": 7}
FITS_ANYTHING: Final = EDGE_CODES["A"]
SURROUNDING_CELLS: Final = 8
NO_SEGMENT: Final = -1

#: Marks of a feature, by name; shared between records and never changed.
Marks = Mapping[str, int]
NO_MARKS: Final[Marks] = {}


class SegmentShape(NamedTuple):
    """A segment as it lies on a turned tile."""

    kind: str
    ports: tuple[int, ...]
    #: Ends that wait for a neighbour. A field always has one: a farm is never complete (BASE-38); so has a
    #: spot where figures stand.
    open: int
    marks: Marks
    #: Local indexes of the cities that a field touches.
    touches: tuple[int, ...]
    #: Readable and unique on its tile, such as ``road@E``.
    name: str
    #: Sides where it ends together with another segment of its tile, which has the port.
    shared: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """One tile type in one rotation."""

    tile: int
    rotation: int
    #: The local segment at each of the twelve ports, or ``NO_SEGMENT``.
    ports: tuple[int, ...]
    edges: tuple[int, ...]
    segments: tuple[SegmentShape, ...]
    #: What the cell on each side of this tile is asked to show (an edge code in the bits of its facing side).
    asks: tuple[int, ...]
    #: Local indexes of segments that are completed by the cells around them (cloisters and the like).
    surrounded: tuple[int, ...]
    by_name: Mapping[str, int]
    #: Sides where a second segment ends, with its local index.
    shared: tuple[tuple[int, int], ...] = ()


class GameTile:
    """A tile type as one game uses it: its four shapes and where it fits."""

    __slots__ = ("_fold", "fits", "index", "shapes", "type")

    def __init__(
        self,
        index: int,
        tile: TileType,
        places: frozenset[str],
        marks: frozenset[str],
        spots: frozenset[str] = frozenset(),
        ends: frozenset[str] = frozenset(),
    ) -> None:
        self.index = index
        self.type = tile
        self.shapes = tuple(
            _shape(index, tile, rotation, places, marks, spots, ends) for rotation in ROTATIONS
        )
        self._fold = tile.symmetry
        #: The rotations in which this tile may lie on a cell, by what that cell asks for (BASE-17).
        self.fits = fits_of(self.shapes[0].edges)

    def looks_like(self, rotation: int) -> int:
        """The smallest rotation that looks the same: what bots and pages fold equal placements by."""
        return rotation % self._fold


class _Fits(dict[int, tuple[int, ...]]):
    """Remembers for every demand of a cell which rotations of a tile with certain edges meet it."""

    def __init__(self, edges: tuple[int, ...]) -> None:
        super().__init__()
        self._turned = [tuple(edges[(side - rotation) % 4] for side in range(4)) for rotation in ROTATIONS]

    def __missing__(self, demand: int) -> tuple[int, ...]:
        found = self[demand] = tuple(r for r in ROTATIONS if _matches(self._turned[r], demand))
        return found


#: Tiles with the same edges share what they remember.
fits_of = cache(_Fits)


def _matches(edges: tuple[int, ...], demand: int) -> bool:
    for side, edge in enumerate(edges):
        wanted = demand >> (3 * side) & 7
        if wanted not in (0, FITS_ANYTHING, edge) and edge != FITS_ANYTHING:
            return False
    return True


def _shape(
    index: int,
    tile: TileType,
    rotation: int,
    places: frozenset[str],
    marks: frozenset[str],
    spots: frozenset[str],
    ends: frozenset[str],
) -> Shape:
    segments: list[SegmentShape] = []
    ports = [NO_SEGMENT] * len(PORT_NAMES)
    local = {}
    for number, segment in enumerate(tile.segments):
        if segment.kind == RIVER:
            continue  # the river only parts fields and fixes edges, it is no feature (RIVER-16)
        local[number] = len(segments)
        turned = tuple(sorted(turn(port, rotation) for port in segment.ports))
        shared = tuple(turn(port, rotation) for port in segment.shared)
        for port in turned:
            ports[port] = len(segments)
        segments.append(
            SegmentShape(
                kind=segment.kind,
                ports=turned,
                open=1
                if segment.kind == FIELD
                else len(turned) + len(shared) + sum(end in segment.attributes for end in ends),
                marks=_marks(segment, marks),
                touches=tuple(local[city] for city in segment.touches),
                name=_name(segment.kind, turned, [s.name for s in segments]),
                shared=shared,
            )
        )
    surrounded = []
    for place in (*tile.places, *sorted(tile.symbols)):
        if place in places:
            surrounded.append(len(segments))
            segments.append(SegmentShape(place, (), SURROUNDING_CELLS, NO_MARKS, (), place))
        elif place in spots:
            segments.append(SegmentShape(place, (), 1, NO_MARKS, (), place))
    edges = tuple(EDGE_CODES[tile.edges[(side - rotation) % 4]] for side in range(4))
    return Shape(
        tile=index,
        rotation=rotation,
        ports=tuple(ports),
        edges=edges,
        segments=tuple(segments),
        asks=tuple(edges[side] << (3 * opposite(side)) for side in range(4)),
        surrounded=tuple(surrounded),
        by_name={segment.name: number for number, segment in enumerate(segments)},
        shared=tuple((side, number) for number, segment in enumerate(segments) for side in segment.shared),
    )


def _marks(segment: Segment, wanted: frozenset[str]) -> Marks:
    """``pennants = 2`` counts as it says, ``inn = true`` as one, ``goods = "wine"`` as one ``goods.wine``."""
    found: dict[str, int] = {}
    for name, value in segment.attributes.items():
        if name not in wanted:
            continue
        if isinstance(value, str):
            found[f"{name}.{value}"] = 1
        elif int(value):
            found[name] = int(value)
    return found or NO_MARKS


def _name(kind: str, ports: tuple[int, ...], taken: list[str]) -> str:
    if ports:
        return f"{kind}@{PORT_NAMES[ports[0]]}"
    shut_in = sum(name.startswith(f"{kind}@in") for name in taken)
    return f"{kind}@in{shut_in + 1 if shut_in else ''}"


#: For each side: the ports that touch across it, as (own port, the neighbour's port); sides first.
FACING_PORTS: Final = tuple(
    (
        (side, opposite(side)),
        (left_half(side), right_half(opposite(side))),
        (right_half(side), left_half(opposite(side))),
    )
    for side in range(4)
)
