"""Position: where everything is on the board, for steps and hooks that look things up."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any

from bastide.core.board import Placed
from bastide.core.features import Feature, tiles_in
from bastide.core.figures import Figure
from bastide.core.geometry import NEIGHBOURS, Cell, facing, side_of
from bastide.core.rules import Rules
from bastide.core.shapes import SegmentShape
from bastide.core.state import State
from bastide.core.targets import FeatureAt, FigureAt, OnSegment


class Position:
    """A state under the rules of its game; it answers questions and changes nothing."""

    __slots__ = ("rules", "state")

    rules: Rules
    state: State

    def shape_of(self, segment: int) -> SegmentShape:
        """What a segment looks like, printed on its tile or built there."""
        board = self.state.board
        if segment in board.built:
            return board.built[segment]
        placed = board.tiles[self.state.graph.home[segment]]
        return self.rules.tiles[placed.tile].shapes[placed.rotation].segments[segment - placed.first]

    def locate(self, segment: int) -> tuple[Cell, str]:
        """The cell of a segment and its name on that tile."""
        board = self.state.board
        placed = board.tiles[self.state.graph.home[segment]]
        if segment in board.built:
            return placed.cell, board.built[segment].name
        shape = self.rules.tiles[placed.tile].shapes[placed.rotation]
        return placed.cell, shape.segments[segment - placed.first].name

    def segment_at(self, cell: Cell, place: str) -> int:
        """The number of a segment by its cell and name: the reverse of :meth:`locate`."""
        placed = self.state.board.cells[cell]
        local = self.rules.tiles[placed.tile].shapes[placed.rotation].by_name.get(place)
        if local is not None:
            return placed.first + local
        built = {self.shape_of(number).name: number for number in self.built_on(placed)}
        return built[place]

    def segment_meant(self, target: OnSegment | FeatureAt | FigureAt) -> int:
        """The number of the segment that a target names; without a cell one of the tile just laid."""
        cell = target.cell or self.state.board.tiles[self.state.last].cell
        return self.segment_at(cell, target.place)

    def figure_meant(self, target: FigureAt, player: int) -> Figure:
        """The figure that a target names; unless it says whose it is, this player's."""
        figure = self.find_figure(target, player)
        if figure is None:
            raise LookupError(f"no figure stands where {target!r} says")
        return figure

    def find_figure(self, target: FigureAt, player: int) -> Figure | None:
        """The same, if there is such a figure."""
        segment = self.segment_meant(target)
        named = (player if target.seat is None else target.seat, target.kind, segment)
        return next((f for f in self.state.graph.of(segment).figures if f[:3] == named), None)

    def target_of(self, figure: Figure, seat: int | None = None, pick: int | None = None) -> FigureAt:
        """A figure on the board as the target of an option: the reverse of :meth:`figure_meant`."""
        cell, place = self.locate(figure.segment)
        return FigureAt(figure.kind, place, cell, seat, pick)

    def place_on(self, segment: int, piece: str = "", moved: str = "") -> OnSegment:
        """A segment anywhere on the board as the target of an option that brings a piece there."""
        cell, place = self.locate(segment)
        return OnSegment(place, cell, piece, moved)

    def built_on(self, placed: Placed) -> list[int]:
        """The segments that were built on a tile, printed on none."""
        home = self.state.graph.home
        return [number for number in self.state.board.built if home[number] == placed.number]

    def segments_on(self, placed: Placed) -> Sequence[int]:
        """All segments of a tile, printed or built."""
        count = len(self.rules.tiles[placed.tile].shapes[placed.rotation].segments)
        printed = range(placed.first, placed.first + count)
        return [*printed, *self.built_on(placed)] if self.state.board.built else printed

    def roots_on(self, tiles: Iterable[Placed]) -> set[int]:
        """The roots of all features that lie on some tiles."""
        root = self.state.graph.root
        found: set[int] = set()
        for placed in tiles:
            shape = self.rules.tiles[placed.tile].shapes[placed.rotation]
            found.update(root[placed.first : placed.first + len(shape.segments)])
            if self.state.board.built:
                found.update([root[segment] for segment in self.built_on(placed)])
        return found

    def places(self, name: str) -> list[int]:
        """The segments of all places or spots of a name on the board, in the order of their tiles."""
        tiles = self.rules.tiles
        copies = self.state.board.copies_of(self.rules.tiles_with(name))
        return [placed.first + tiles[placed.tile].shapes[placed.rotation].by_name[name] for placed in copies]

    def decor_on(self, placed: Placed) -> tuple[Mapping[str, Any], ...]:
        """What is drawn on a tile of the board besides its segments; the copy laid first is the first."""
        copy = self.state.board.where[placed.tile].index(placed.number)
        return self.rules.tiles[placed.tile].type.decor_of(copy)

    def beyond(self, segment: int) -> Iterator[int]:
        """The segments that meet a segment at its ends, on neighbouring tiles, by a link or by a tie."""
        board = self.state.board
        cell = board.tile_of(segment, self.state.graph).cell
        shape = self.shape_of(segment)
        for port in (*shape.ports, *shape.shared):
            neighbour = board.cells.get(NEIGHBOURS[cell][side_of(port)])
            if neighbour is None:
                continue
            across = facing(port)
            if neighbour.ports[across] >= 0:
                yield neighbour.first + neighbour.ports[across]
            yield from (neighbour.first + local for side, local in neighbour.shared if side == across)
        for a, b in (*board.links, *board.ties):
            if segment in (a, b):
                yield b if segment == a else a

    def seats_from(self, first: int) -> list[int]:
        """All seats clockwise, beginning with one; behind a player's own number, with the one on his left."""
        seats = len(self.state.score)
        return [(first + distance) % seats for distance in range(seats)]

    def cells_of(self, *features: Feature) -> tuple[Cell, ...]:
        """The cells on which features lie, each once, in the order in which their tiles were laid."""
        tiles = self.state.board.tiles
        bits = reduce(or_, [feature.tile_bits for feature in features], 0)
        return tuple([tiles[number].cell for number in tiles_in(bits)])

    def figures(self) -> list[Figure]:
        """All figures on features."""
        return [figure for feature in self.state.graph.with_figures() for figure in feature.figures]

    def figures_on(self, placed: Placed) -> list[Figure]:
        """The figures that stand on a tile."""
        root, features = self.state.graph.root, self.state.graph.features
        return [
            figure
            for segment in self.segments_on(placed)
            for figure in features[root[segment]].figures
            if figure.segment == segment and figure.on_tile
        ]
