"""The board: what a cell asks for, where a tile may go, what a placement completes."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bastide.core.board import Board
from bastide.core.features import FeatureGraph
from bastide.core.geometry import AROUND, NEIGHBOURS, Cell, opposite
from bastide.core.rules import Rules
from bastide.core.shapes import EDGE_CODES
from bastide.core.tiles import CITY, ROAD
from tests.core.layouts import Laid, lay_out, random_layout, rules_of, shape_of

SETS = {
    "base": rules_of("base"),
    "abbot": rules_of("base,abbot"),
    "both rivers": rules_of("base,abbot,river", {"river": "both"}),
}
layouts = settings(deadline=None, derandomize=True, database=None, max_examples=40)
rules_sets = st.sampled_from(sorted(SETS)).map(SETS.__getitem__)
seeds = st.integers(0, 10**6)


def edges_of(rules: Rules, laid: Laid) -> str:
    """The letters of a turned tile, N E S W, read off its type."""
    letters = rules.tiles[laid.tile].type.edges
    return "".join(letters[(side - laid.rotation) % 4] for side in range(4))


def wanted_at(rules: Rules, layout: list[Laid], cell: Cell) -> str:
    """What the neighbours of a cell show it on its sides N E S W; a dot where nothing lies."""
    there = {laid.cell: edges_of(rules, laid) for laid in layout}
    return "".join(
        there[beside][opposite(side)] if beside in there else "."
        for side, beside in enumerate(NEIGHBOURS[cell])
    )


@layouts
@given(rules_sets, seeds, st.integers(1, 40))
def test_the_frontier_is_every_empty_cell_beside_a_tile_with_what_it_asks_for(
    rules: Rules, seed: int, count: int
) -> None:
    layout = random_layout(rules, random.Random(seed), count)
    board, _ = lay_out(rules, layout)
    beside = {cell for laid in layout for cell in NEIGHBOURS[laid.cell]} - {laid.cell for laid in layout}
    assert set(board.frontier) == beside
    for cell, demand in board.frontier.items():
        asked = [demand >> (3 * side) & 7 for side in range(4)]
        assert asked == [EDGE_CODES.get(letter, 0) for letter in wanted_at(rules, layout, cell)]


@layouts
@given(rules_sets, seeds, st.integers(1, 30))
def test_a_tile_may_go_wherever_all_its_edges_match_their_neighbours(
    rules: Rules, seed: int, count: int
) -> None:
    rng = random.Random(seed)
    layout = random_layout(rules, rng, count)
    board, _ = lay_out(rules, layout)
    tile = rng.choice(rules.tiles)
    expected = {
        (cell, rotation)
        for cell in board.frontier
        for rotation in range(4)
        if all(
            want in (".", have)
            for want, have in zip(
                wanted_at(rules, layout, cell),
                edges_of(rules, Laid(tile.index, cell, rotation)),
                strict=True,
            )
        )
    }
    found = [(cell, rotation) for cell, rotations in board.placements(tile) for rotation in rotations]
    assert len(found) == len(set(found))
    assert set(found) == expected
    assert board.has_place_for(tile) == bool(expected)


@layouts
@given(rules_sets, seeds, st.integers(2, 40))
def test_a_placement_names_exactly_the_features_that_it_completes(
    rules: Rules, seed: int, count: int
) -> None:
    board, graph = Board(), FeatureGraph(rules.merges)
    done: set[frozenset[int]] = set()
    for laid in random_layout(rules, random.Random(seed), count):
        _, closed = board.lay(shape_of(rules, laid), laid.cell, graph)
        complete = {frozenset(f.segments) for f in graph.all() if f.is_complete}
        assert {frozenset(graph.of(segment).segments) for segment in closed} == complete - done
        done = complete


@layouts
@given(rules_sets, seeds, st.integers(1, 40))
def test_cloisters_watch_exactly_the_empty_cells_around_them(rules: Rules, seed: int, count: int) -> None:
    layout = random_layout(rules, random.Random(seed), count)
    board, graph = lay_out(rules, layout)
    watched: dict[Cell, list[int]] = {}
    for placed in board.tiles:
        shape = rules.tiles[placed.tile].shapes[placed.rotation]
        for local in shape.surrounded:
            for cell in AROUND[placed.cell]:
                if cell not in board.cells:
                    watched.setdefault(cell, []).append(placed.first + local)
    assert {cell: sorted(found) for cell, found in board.watchers.items()} == watched
    waiting = [segment for segments in watched.values() for segment in segments]
    assert all(graph.of(segment).open == waiting.count(segment) for segment in waiting)


@layouts
@given(rules_sets, seeds, st.integers(2, 30))
def test_tiles_are_numbered_in_the_order_of_their_placement(rules: Rules, seed: int, count: int) -> None:
    layout = random_layout(rules, random.Random(seed), count)
    board, graph = lay_out(rules, layout)
    assert [(p.number, p.tile, p.cell, p.rotation) for p in board.tiles] == [
        (number, laid.tile, laid.cell, laid.rotation) for number, laid in enumerate(layout)
    ]
    assert board.cells == {placed.cell: placed for placed in board.tiles}
    for placed in board.tiles:
        shape = rules.tiles[placed.tile].shapes[placed.rotation]
        own = range(placed.first, placed.first + len(shape.segments))
        assert [board.tile_of(segment, graph) for segment in own] == [placed] * len(shape.segments)


def test_a_copy_of_the_board_goes_its_own_way() -> None:
    rules = SETS["base"]
    layout = random_layout(rules, random.Random(3), 12)
    board, graph = lay_out(rules, layout[:-1])
    twin, twin_graph = board.copy(), graph.copy()
    twin.lay(shape_of(rules, layout[-1]), layout[-1].cell, twin_graph)
    untouched, untouched_graph = lay_out(rules, layout[:-1])
    assert board.tiles == untouched.tiles
    assert (board.cells, board.frontier) == (untouched.cells, untouched.frontier)
    assert board.watchers == untouched.watchers
    assert (graph.root, graph.features) == (untouched_graph.root, untouched_graph.features)
    assert len(twin.tiles) == len(board.tiles) + 1


@pytest.mark.parametrize(
    ("tile", "kind", "cell"),
    [("base/city-1", CITY, (0, -1)), ("base/village-3", ROAD, (1, 0))],
)
def test_an_end_of_two_sides_closes_once_for_each_of_them(tile: str, kind: str, cell: Cell) -> None:
    # The start tile shows a city to the north and roads to the east and west.
    rules = SETS["base"]
    start = Laid(rules.tile_index["base/city-1-road-straight"], (0, 0), 0)
    board, graph = lay_out(rules, [start])
    before = next(f.open for f in graph.all() if f.kind == kind)
    (fits,) = [
        turns for where, turns in board.placements(rules.tiles[rules.tile_index[tile]]) if where == cell
    ]
    placed, _ = board.lay(rules.tiles[rules.tile_index[tile]].shapes[fits[0]], cell, graph)
    (joined,) = [f for f in graph.all() if f.kind == kind and {0, placed.number} <= set(f.tiles)]
    assert joined.open == before - 1
