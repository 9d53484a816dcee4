"""Layouts of tiles for tests: made at random, laid in any order, drawn as pictures to compare."""

import random
from collections.abc import Iterable, Mapping
from functools import reduce
from typing import NamedTuple

from bastide import Setup
from bastide.core.board import Board
from bastide.core.compile import Rules, compile_rules
from bastide.core.features import Feature, FeatureGraph
from bastide.core.geometry import AROUND, FIRST_HALF, NEIGHBOURS, Cell, facing, side_of
from bastide.core.library import Library
from bastide.core.shapes import NO_SEGMENT, Shape
from bastide.core.tiles import FIELD

#: A segment by its cell and its name there: the same whatever the order in which tiles were laid.
Spot = tuple[Cell, str]


class Laid(NamedTuple):
    """A tile of a layout."""

    tile: int
    cell: Cell
    rotation: int


class Picture(NamedTuple):
    """A feature without anything that depends on the order of the tiles."""

    kind: str
    spots: frozenset[Spot]
    cells: frozenset[Cell]
    open: int
    marks: frozenset[tuple[str, int]]
    #: One spot of each touched city.
    touches: frozenset[Spot]


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


def lay_out(rules: Rules, layout: Iterable[Laid]) -> tuple[Board, FeatureGraph]:
    """A fresh board and graph with these tiles, laid in this order."""
    board, graph = Board(), FeatureGraph(rules.merges)
    for laid in layout:
        board.lay(shape_of(rules, laid), laid.cell, graph)
    return board, graph


def layout_of(board: Board) -> list[Laid]:
    return [Laid(placed.tile, placed.cell, placed.rotation) for placed in board.tiles]


def pictures(rules: Rules, board: Board, graph: FeatureGraph) -> frozenset[Picture]:
    """All features of a graph."""
    spots = [
        (placed.cell, segment.name)
        for placed in board.tiles
        for segment in rules.tiles[placed.tile].shapes[placed.rotation].segments
    ]
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


def flooded(rules: Rules, layout: Iterable[Laid]) -> frozenset[Picture]:
    """All features of a layout, found the slow way: flooding from segment to segment over the edges."""
    shapes = {laid.cell: shape_of(rules, laid) for laid in layout}
    groups: list[set[Spot]] = []
    waiting = {(cell, segment.name) for cell, shape in shapes.items() for segment in shape.segments}
    while waiting:
        group: set[Spot] = set()
        edge = {min(waiting)}
        while edge:
            group |= edge
            edge = {spot for reached in edge for spot in _reached(shapes, reached)} - group
        groups.append(group)
        waiting -= group
    first = {spot: min(group) for group in groups for spot in group}
    return frozenset(_flooded_picture(rules, shapes, group, first) for group in groups)


def _reached(shapes: Mapping[Cell, Shape], spot: Spot) -> Iterable[Spot]:
    """The segments of neighbouring tiles that touch a segment."""
    cell, name = spot
    shape = shapes[cell]
    for port in shape.segments[shape.by_name[name]].ports:
        beside = NEIGHBOURS[cell][side_of(port)]
        if beside in shapes and (there := shapes[beside].ports[facing(port)]) != NO_SEGMENT:
            yield beside, shapes[beside].segments[there].name


def _flooded_picture(
    rules: Rules, shapes: Mapping[Cell, Shape], group: set[Spot], first: Mapping[Spot, Spot]
) -> Picture:
    parts = [(cell, shapes[cell].segments[shapes[cell].by_name[name]]) for cell, name in sorted(group)]
    kind = parts[0][1].kind
    assert {part.kind for _, part in parts} == {kind}, "unlike segments meet on an edge"
    marks: dict[str, list[int]] = {}
    for _, part in parts:
        for mark, value in part.marks.items():
            marks.setdefault(mark, []).append(value)
    open_ends = 0
    for cell, part in parts:
        if kind == FIELD:
            open_ends += part.open
        elif part.ports:
            open_ends += sum(p < FIRST_HALF and NEIGHBOURS[cell][p] not in shapes for p in part.ports)
        else:
            open_ends += sum(around not in shapes for around in AROUND[cell])
    return Picture(
        kind,
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
