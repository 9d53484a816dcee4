"""Layouts of tiles for tests: made at random, laid in any order, drawn as pictures to compare."""

import random
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import Final, NamedTuple

from bastide import Setup
from bastide.core.board import Board
from bastide.core.compile import compile_rules
from bastide.core.features import Feature, FeatureGraph
from bastide.core.geometry import AROUND, FIRST_HALF, NEIGHBOURS, Cell, facing, side_of
from bastide.core.library import Library
from bastide.core.rules import Rules
from bastide.core.shapes import NO_SEGMENT, SegmentShape, Shape
from bastide.core.tiles import FIELD

#: A segment by its cell and its name there: the same whatever the order in which tiles were laid.
Spot = tuple[Cell, str]


class Laid(NamedTuple):
    """A tile of a layout."""

    tile: int
    cell: Cell
    rotation: int
    #: What was built on it.
    piece: SegmentShape | None = None


class Joined(NamedTuple):
    """What a board has besides its tiles: pairs of segments that are joined though they lie apart."""

    links: tuple[tuple[Spot, Spot], ...] = ()
    #: Features that are of another kind now than their segments, by one of these.
    renamed: tuple[tuple[Spot, str], ...] = ()


class Picture(NamedTuple):
    """A feature without anything that depends on the order of the tiles."""

    kind: str
    spots: frozenset[Spot]
    cells: frozenset[Cell]
    open: int
    marks: frozenset[tuple[str, int]]
    #: One spot of each touched city.
    touches: frozenset[Spot]


NOTHING: Final = Joined()


def rules_of(expansions: str, options: Mapping[str, str] | None = None) -> Rules:
    return compile_rules(Setup.make(expansions=expansions, options=options), Library.default())


def random_layout(rules: Rules, rng: random.Random, count: int) -> list[Laid]:
    """A start tile and further tiles of the game, each laid where its edges fit."""
    board, graph = Board(), FeatureGraph(rules.merges)
    layout = [Laid(rules.tile_index[rules.start[0].tile], (0, 0), 0)]
    board.lay(shape_of(rules, layout[0]), layout[0].cell, graph)
    while len(layout) < count:
        tile = rng.choice(rules.tiles)
        places = [(cell, rotation) for cell, turns in board.placements(tile) for rotation in turns]
        if places:
            layout.append(Laid(tile.index, *rng.choice(places)))
            board.lay(shape_of(rules, layout[-1]), layout[-1].cell, graph)
    return layout


def shape_of(rules: Rules, laid: Laid) -> Shape:
    return rules.tiles[laid.tile].shapes[laid.rotation]


def lay_out(rules: Rules, layout: Iterable[Laid], joined: Joined = NOTHING) -> tuple[Board, FeatureGraph]:
    """A fresh board and graph with these tiles, laid in this order, and what else is joined."""
    board, graph = Board(), FeatureGraph(rules.merges)
    for laid in layout:
        board.lay(shape_of(rules, laid), laid.cell, graph, laid.piece)
    numbers = {spot: number for number, spot in enumerate(spots_of(rules, board, graph))}
    for one, other in joined.links:
        board.link(numbers[one], numbers[other], graph)
    for spot, kind in joined.renamed:
        graph.rename(numbers[spot], kind)
    return board, graph


def layout_of(board: Board, graph: FeatureGraph) -> list[Laid]:
    pieces = {graph.home[number]: piece for number, piece in board.built.items()}
    return [Laid(p.tile, p.cell, p.rotation, pieces.get(p.number)) for p in board.tiles]


def joined_of(rules: Rules, board: Board, graph: FeatureGraph) -> Joined:
    """The links of a board and the features that have become something else."""
    spots = spots_of(rules, board, graph)
    renamed = []
    for feature in graph.all():
        first = feature.segments[0]
        if feature.kind != segment_of(rules, board, graph, first).kind:
            renamed.append((spots[first], feature.kind))
    return Joined(tuple((spots[a], spots[b]) for a, b in board.links), tuple(renamed))


def segment_of(rules: Rules, board: Board, graph: FeatureGraph, number: int) -> SegmentShape:
    if number in board.built:
        return board.built[number]
    placed = board.tiles[graph.home[number]]
    return rules.tiles[placed.tile].shapes[placed.rotation].segments[number - placed.first]


def spots_of(rules: Rules, board: Board, graph: FeatureGraph) -> list[Spot]:
    """The cell and name of every segment, by its number."""
    return [
        (board.tiles[home].cell, segment_of(rules, board, graph, number).name)
        for number, home in enumerate(graph.home)
    ]


def pictures(rules: Rules, board: Board, graph: FeatureGraph) -> frozenset[Picture]:
    """All features of a graph."""
    spots = spots_of(rules, board, graph)
    first = {root: min(spots[s] for s in feature.segments) for root, feature in graph.features.items()}
    return frozenset(_picture(board, graph, feature, spots, first) for feature in graph.all())


def _picture(
    board: Board, graph: FeatureGraph, feature: Feature, spots: list[Spot], first: dict[int, Spot]
) -> Picture:
    return Picture(
        feature.kind,
        frozenset(spots[segment] for segment in feature.segments),
        frozenset(board.tiles[number].cell for number in feature.tiles),
        feature.open,
        frozenset(feature.marks.items()),
        frozenset(first[graph.root[city]] for city in feature.touches),
    )


class Ground(NamedTuple):
    """The tiles of a layout with what was built on them, by their cells, and what is linked."""

    shapes: Mapping[Cell, Shape]
    pieces: Mapping[Cell, SegmentShape]
    segments: Mapping[Spot, SegmentShape]
    links: Mapping[Spot, Spot]
    renamed: Mapping[Spot, str]

    def at(self, cell: Cell, port: int) -> Spot | None:
        """What lies at a port of a tile; what was built on it lies above what is printed."""
        piece = self.pieces.get(cell)
        if piece is not None and port in piece.ports:
            return cell, piece.name
        number = self.shapes[cell].ports[port]
        return None if number == NO_SEGMENT else (cell, self.shapes[cell].segments[number].name)


def flooded(rules: Rules, layout: Sequence[Laid], joined: Joined = NOTHING) -> frozenset[Picture]:
    """All features of a layout, found the slow way: flooding from segment to segment over the edges."""
    shapes = {laid.cell: shape_of(rules, laid) for laid in layout}
    segments = {(laid.cell, s.name): s for laid in layout for s in shapes[laid.cell].segments}
    pieces = {laid.cell: laid.piece for laid in layout if laid.piece}
    segments |= {(cell, piece.name): piece for cell, piece in pieces.items()}
    links = dict(joined.links) | {other: one for one, other in joined.links}
    ground = Ground(shapes, pieces, segments, links, dict(joined.renamed))
    groups: list[set[Spot]] = []
    waiting = set(segments)
    while waiting:
        group: set[Spot] = set()
        edge = {min(waiting)}
        while edge:
            group |= edge
            edge = {spot for reached in edge for spot in _reached(ground, reached)} - group
        groups.append(group)
        waiting -= group
    first = {spot: min(group) for group in groups for spot in group}
    return frozenset(_flooded_picture(rules, ground, group, first) for group in groups)


def _reached(ground: Ground, spot: Spot) -> Iterable[Spot]:
    """The segments that touch a segment on neighbouring tiles, or are linked with it."""
    cell, _ = spot
    own = ground.segments[spot]
    for port in (*own.ports, *own.shared):
        beside = NEIGHBOURS[cell][side_of(port)]
        if beside in ground.shapes:
            if (there := ground.at(beside, facing(port))) is not None:
                yield there
            yield from ((beside, s.name) for s in ground.shapes[beside].segments if facing(port) in s.shared)
    if spot in ground.links:
        yield ground.links[spot]


def _flooded_picture(rules: Rules, ground: Ground, group: set[Spot], first: Mapping[Spot, Spot]) -> Picture:
    shapes = ground.shapes
    parts = [(spot[0], ground.segments[spot]) for spot in sorted(group)]
    kind = parts[0][1].kind
    assert {part.kind for _, part in parts} == {kind}, "unlike segments meet on an edge"
    marks: dict[str, list[int]] = {}
    for _, part in parts:
        for mark, value in part.marks.items():
            marks.setdefault(mark, []).append(value)
    open_ends = 0
    for cell, part in parts:
        if kind == FIELD or kind in rules.spots:
            open_ends += part.open
        elif part.ports:
            ends = (*part.ports, *part.shared)
            open_ends += sum(p < FIRST_HALF and NEIGHBOURS[cell][p] not in shapes for p in ends)
            open_ends += part.open - len(ends) - ((cell, part.name) in ground.links)
        elif kind in rules.spots:
            open_ends += part.open
        else:
            open_ends += sum(around not in shapes for around in AROUND[cell])
    return Picture(
        next((ground.renamed[spot] for spot in group if spot in ground.renamed), kind),
        frozenset(group),
        frozenset(cell for cell, _ in parts),
        open_ends,
        frozenset(
            (mark, reduce(rules.merges[mark.partition(".")[0]], values)) for mark, values in marks.items()
        ),
        frozenset(
            first[cell, shapes[cell].segments[city].name] for cell, part in parts for city in part.touches
        ),
    )
