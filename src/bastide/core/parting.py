"""Parting: what something has joined for a time falls apart again, such as roads at a lake.

Features only grow while tiles are laid, so joining is all that the graph does by itself. What a tie has
joined (:meth:`bastide.core.board.Board.tie`) is found anew when it is taken away: a walk over the segments of
that one feature, which is small.
"""

from collections.abc import Iterable, Sequence
from functools import reduce

from bastide.core.features import Feature
from bastide.core.geometry import NEIGHBOURS, side_of
from bastide.core.position import Position


def untie(position: Position, a: int, b: int) -> list[Feature]:
    """Take a tie between two segments away; gives the features that it leaves, one or two."""
    board, graph = position.state.board, position.state.graph
    board.ties.remove((a, b))
    whole = graph.of(a)
    groups = _groups(position, whole.segments)
    graph.part(a, [_gathered(position, whole, group) for group in groups])
    return [graph.of(group[0]) for group in groups]


def _groups(position: Position, segments: Sequence[int]) -> list[list[int]]:
    """Those of some segments that still hang together, in their order."""
    left = dict.fromkeys(segments)
    groups = []
    while left:
        first = next(iter(left))
        del left[first]
        group = [first]
        for segment in group:
            for beyond in position.beyond(segment):
                if beyond in left:
                    del left[beyond]
                    group.append(beyond)
        groups.append(group)
    return groups


def _gathered(position: Position, whole: Feature, segments: Sequence[int]) -> Feature:
    """The feature that some segments of another one make."""
    graph = position.state.graph
    own = frozenset(segments)
    shapes = [position.shape_of(segment) for segment in segments]
    return Feature(
        whole.kind,
        tuple(segments),
        _tile_bits(graph.home[segment] for segment in segments),
        sum(_open_ends(position, segment) for segment in segments),
        reduce(graph.merged, (shape.marks for shape in shapes)),
        tuple(figure for figure in whole.figures if figure.segment in own),
        (),
    )


def _tile_bits(tiles: Iterable[int]) -> int:
    bits = 0
    for tile in tiles:
        bits |= 1 << tile
    return bits


def _open_ends(position: Position, segment: int) -> int:
    """How many ends of a segment nothing closes: neither a tile beside it nor a link."""
    board = position.state.board
    shape = position.shape_of(segment)
    beside = NEIGHBOURS[board.tile_of(segment, position.state.graph).cell]
    closed = sum(beside[side_of(port)] in board.cells for port in shape.ports)
    return shape.open - closed - sum(segment in link for link in board.links)
