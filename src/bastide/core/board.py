"""The board: placed tiles, the frontier of empty cells around them, and where a tile may go."""

from collections.abc import Iterable
from typing import NamedTuple

from bastide.core.features import FeatureGraph, Stamp
from bastide.core.geometry import AROUND, NEIGHBOURS, Cell, opposite
from bastide.core.shapes import (
    EDGE_CODES,
    FACING_PORTS,
    FITS_ANYTHING,
    NO_SEGMENT,
    SURROUNDING_CELLS,
    GameTile,
    SegmentShape,
    Shape,
)
from bastide.core.tiles import EDGE_LETTERS


class Placed(NamedTuple):
    """A tile on the board."""

    number: int
    cell: Cell
    tile: int
    rotation: int
    #: The number of its first segment in the feature graph.
    first: int
    #: The segment at each port, counted from the first; those of its shape, and what was built on it later.
    ports: tuple[int, ...]
    #: Sides where a second segment ends, with its number counted from the first.
    shared: tuple[tuple[int, int], ...] = ()


class Board:
    """Where tiles lie and what the empty cells next to them ask for."""

    __slots__ = ("built", "cells", "frontier", "links", "tiles", "watchers", "where")

    def __init__(self) -> None:
        self.tiles: list[Placed] = []
        self.cells: dict[Cell, Placed] = {}
        #: For each tile of the game that lies here the numbers of its copies.
        self.where: dict[int, tuple[int, ...]] = {}
        #: Every empty cell beside a tile, with the edge codes that its neighbours ask for.
        self.frontier: dict[Cell, int] = {}
        #: Empty cells around cloisters and the like, with the segments that wait for them.
        self.watchers: dict[Cell, tuple[int, ...]] = {}
        #: Segments that are printed on no tile but were built on one, such as bridges, by their numbers.
        self.built: dict[int, SegmentShape] = {}
        #: Pairs of segments that are joined though their tiles do not touch there.
        self.links: list[tuple[int, int]] = []

    def copy(self) -> "Board":
        """An independent board with the same tiles."""
        twin = Board.__new__(Board)
        twin.tiles = self.tiles[:]
        twin.cells = self.cells.copy()
        twin.where = self.where.copy()
        twin.frontier = self.frontier.copy()
        twin.watchers = self.watchers.copy()
        twin.built = self.built.copy()
        twin.links = self.links[:]
        return twin

    def lay(
        self, shape: Shape, cell: Cell, graph: FeatureGraph, piece: SegmentShape | None = None
    ) -> tuple[Placed, list[int]]:
        """Put a tile on an empty cell and join it; also gives a segment of each feature that it completes.

        With a piece that is built on it at once it joins its neighbours as if the piece were printed there.
        """
        number = len(self.tiles)
        first = graph.add(number, shape)
        ports = shape.ports
        asks = shape.asks
        if piece is not None:
            ports = self._add_piece(number, first, ports, piece, graph)
            asks = tuple(_asked(piece, side) or asked for side, asked in enumerate(asks))
        placed = Placed(number, cell, shape.tile, shape.rotation, first, ports, shape.shared)
        self.tiles.append(placed)
        self.where[shape.tile] = (*self.where.get(shape.tile, ()), number)
        cells = self.cells
        cells[cell] = placed
        frontier = self.frontier
        frontier.pop(cell, None)
        closed: list[int] = []
        for side, beside in enumerate(NEIGHBOURS[cell]):
            neighbour = cells.get(beside)
            if neighbour is None:
                frontier[beside] = frontier.get(beside, 0) | asks[side]
            else:
                _join_edges(graph, first, ports, neighbour, side, closed)
                if placed.shared or neighbour.shared:
                    _join_shared(graph, placed, neighbour, side, closed)
        if cell in self.watchers:
            closed += [segment for segment in self.watchers.pop(cell) if graph.close(segment)]
        for local in shape.surrounded:
            self._watch(first + local, cell, graph, closed)
        return placed, closed

    def build(self, placed: Placed, piece: SegmentShape, graph: FeatureGraph) -> int:
        """Build a segment on a tile that lies already, from one empty cell to another; gives its number."""
        number = len(graph.root)
        ports = self._add_piece(placed.number, placed.first, placed.ports, piece, graph)
        changed = placed._replace(ports=ports)
        self.tiles[placed.number] = self.cells[placed.cell] = changed
        for side in piece.ports:
            beside = NEIGHBOURS[placed.cell][side]
            assert beside not in self.cells, "what is built now ends at empty cells"
            kept = self.frontier[beside] & ~(FITS_ANYTHING << 3 * opposite(side))
            self.frontier[beside] = kept | _asked(piece, side)
        return number

    def _add_piece(
        self, tile: int, first: int, ports: tuple[int, ...], piece: SegmentShape, graph: FeatureGraph
    ) -> tuple[int, ...]:
        """Add a piece to the segments of a tile; gives the ports of that tile with it."""
        number = graph.add_segment(tile, piece)
        self.built[number] = piece
        return tuple(number - first if port in piece.ports else own for port, own in enumerate(ports))

    def link(self, a: int, b: int, graph: FeatureGraph) -> bool:
        """Join two segments that lie apart by an open end of each; tells whether nothing is open now."""
        self.links.append((a, b))
        graph.stamp = Stamp()
        return graph.join(a, b, 2)

    def _watch(self, segment: int, cell: Cell, graph: FeatureGraph, closed: list[int]) -> None:
        """Let a segment wait for the empty cells around it (BASE-37)."""
        empty = [around for around in AROUND[cell] if around not in self.cells]
        for around in empty:
            self.watchers[around] = (*self.watchers.get(around, ()), segment)
        if graph.close(segment, SURROUNDING_CELLS - len(empty)):
            closed.append(segment)

    def copies_of(self, tiles: Iterable[int]) -> list[Placed]:
        """The tiles of some kinds that lie on the board, in the order of their placement."""
        where = self.where
        numbers: list[int] = []
        for tile in tiles:
            if tile in where:
                numbers += where[tile]
        numbers.sort()
        return [self.tiles[number] for number in numbers]

    def placements(self, tile: GameTile) -> list[tuple[Cell, tuple[int, ...]]]:
        """Every cell on which the tile fits, with the rotations in which it does (BASE-16 to BASE-18)."""
        fits = tile.fits
        return [(cell, rotations) for cell, demand in self.frontier.items() if (rotations := fits[demand])]

    def has_place_for(self, tile: GameTile) -> bool:
        """Whether the edges allow any placement at all."""
        fits = tile.fits
        return any(fits[demand] for demand in self.frontier.values())

    def tile_of(self, segment: int, graph: FeatureGraph) -> Placed:
        """The tile on which a segment lies."""
        return self.tiles[graph.home[segment]]


def _asked(piece: SegmentShape, side: int) -> int:
    """What a piece asks of the cell on one side of its tile: nothing where it does not end."""
    if side not in piece.ports:
        return 0
    code: int = EDGE_CODES[EDGE_LETTERS[piece.kind]] << 3 * opposite(side)
    return code


def _join_edges(
    graph: FeatureGraph, first: int, ports: tuple[int, ...], neighbour: Placed, side: int, closed: list[int]
) -> None:
    """Join what meets on one edge: road or city by the side, fields by its halves (BASE-20, BASE-21)."""
    there = neighbour.ports
    (own_side, their_side), *halves = FACING_PORTS[side]
    mine = ports[own_side]
    theirs = there[their_side]
    if mine != NO_SEGMENT:
        if theirs != NO_SEGMENT:
            if graph.join(first + mine, neighbour.first + theirs, 2):
                closed.append(first + mine)
        elif graph.close(first + mine):
            closed.append(first + mine)
    elif theirs != NO_SEGMENT and graph.close(neighbour.first + theirs):
        closed.append(
            neighbour.first + theirs
        )  # an edge that fits anything ends its neighbours' roads and cities
    for own_half, their_half in halves:
        mine = ports[own_half]
        theirs = there[their_half]
        if mine != NO_SEGMENT and theirs != NO_SEGMENT:
            graph.join(first + mine, neighbour.first + theirs, 0)


def _join_shared(
    graph: FeatureGraph, placed: Placed, neighbour: Placed, side: int, closed: list[int]
) -> None:
    """Join the second segments that end on one edge to whatever meets there, or close them."""
    across = opposite(side)
    for own, own_side, other, other_side in (
        (placed, side, neighbour, across),
        (neighbour, across, placed, side),
    ):
        there = other.ports[other_side]
        for shared_side, local in own.shared:
            if shared_side != own_side:
                continue
            segment = own.first + local
            met = there != NO_SEGMENT
            if graph.join(segment, other.first + there, 1) if met else graph.close(segment):
                closed.append(segment)
