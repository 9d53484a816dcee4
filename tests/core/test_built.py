"""What is added to the board besides tiles: segments built on them, links between far ones, new kinds."""

import random

import pytest

from bastide.core.board import Board
from bastide.core.features import Feature, FeatureGraph
from bastide.core.geometry import EAST, NORTH, SOUTH, WEST
from bastide.core.rules import Rules
from bastide.core.shapes import EDGE_CODES, SegmentShape
from bastide.core.tiles import CITY, FIELD, ROAD
from tests.core.layouts import Laid, flooded, joined_of, lay_out, layout_of, pictures, rules_of

RULES = rules_of("base")
#: Spans a tile from north to south, or from west to east.
OVER = SegmentShape(ROAD, (NORTH, SOUTH), 2, {}, (), "span@N")
ACROSS = SegmentShape(ROAD, (EAST, WEST), 2, {}, (), "span@E")


def laid(name: str, cell: tuple[int, int], rotation: int = 0, piece: SegmentShape | None = None) -> Laid:
    return Laid(RULES.tile_index[f"base/{name}"], cell, rotation, piece)


def feature(graph: FeatureGraph, board: Board, cell: tuple[int, int], name: str) -> Feature:
    placed = board.cells[cell]
    return graph.of(placed.first + RULES.tiles[placed.tile].shapes[placed.rotation].by_name[name])


def test_what_is_built_asks_for_its_own_kind_at_both_ends() -> None:
    board, graph = lay_out(RULES, [laid("cloister", (0, 0))])
    number = board.build(board.cells[0, 0], OVER, graph)
    assert graph.of(number) == Feature(ROAD, (number,), 1, 2, {}, (), ())
    facing_south, facing_north = EDGE_CODES["R"] << 3 * SOUTH, EDGE_CODES["R"] << 3 * NORTH
    assert (board.frontier[0, -1], board.frontier[0, 1]) == (facing_south, facing_north)
    assert board.frontier[1, 0] == EDGE_CODES["F"] << 3 * WEST, "the other sides ask for what they did"


def test_what_other_neighbours_ask_of_a_cell_is_kept() -> None:
    board, graph = lay_out(RULES, [laid("cloister", (0, 0)), laid("road-straight", (1, -1))])
    board.build(board.cells[0, 0], OVER, graph)
    assert board.frontier[0, -1] == EDGE_CODES["R"] << 3 * SOUTH | EDGE_CODES["R"] << 3 * EAST


def test_roads_run_on_over_what_is_built_and_the_field_below_stays_whole() -> None:
    board, graph = lay_out(RULES, [laid("cloister", (0, 0), piece=OVER)])
    for cell in ((0, -1), (0, 1)):
        board.lay(RULES.tiles[RULES.tile_index["base/road-straight"]].shapes[1], cell, graph)
    road = feature(graph, board, (0, -1), "road@N")
    assert (road.size, road.open, len(road.segments)) == (3, 2, 3)
    fields = [f for f in graph.all() if f.kind == FIELD]
    assert len(fields) == 1, "what the road parts beside the span meets below it"


def test_a_tile_laid_with_its_piece_equals_one_on_which_it_was_built_later() -> None:
    at_once, one = lay_out(RULES, [laid("cloister", (0, 0), piece=ACROSS)])
    later, other = lay_out(RULES, [laid("cloister", (0, 0))])
    later.build(later.cells[0, 0], ACROSS, other)
    assert at_once.frontier == later.frontier
    assert pictures(RULES, at_once, one) == pictures(RULES, later, other)


def test_a_piece_laid_with_its_tile_joins_the_roads_that_end_there() -> None:
    start = [laid("road-straight", (0, -1), 1), laid("road-straight", (0, 1), 1)]
    board, graph = lay_out(RULES, start)
    _, closed = board.lay(RULES.tiles[RULES.tile_index["base/cloister"]].shapes[0], (0, 0), graph, OVER)
    assert not closed
    assert feature(graph, board, (0, -1), "road@N") == feature(graph, board, (0, 1), "road@N")


def test_nothing_is_built_where_a_tile_lies_at_an_end() -> None:
    board, graph = lay_out(RULES, [laid("cloister", (0, 0)), laid("cloister", (0, 1))])
    with pytest.raises(AssertionError):
        board.build(board.cells[0, 0], OVER, graph)


def test_a_copy_of_the_board_has_its_own_pieces_and_links() -> None:
    board, graph = lay_out(RULES, [laid("cloister", (0, 0)), laid("road-straight", (3, 3))])
    twin, twin_graph = board.copy(), graph.copy()
    number = twin.build(twin.cells[0, 0], OVER, twin_graph)
    twin.link(number, len(twin_graph.root) - 2, twin_graph)
    assert (board.built, board.links) == ({}, [])
    assert board.cells[0, 0].ports != twin.cells[0, 0].ports


def _two_roads() -> tuple[Board, FeatureGraph, int, int]:
    board, graph = lay_out(RULES, [laid("road-straight", (0, 0)), laid("road-straight", (5, 5))])
    one, other = (n for n in range(len(graph.root)) if graph.of(n).kind == ROAD)
    return board, graph, one, other


def test_a_link_joins_what_lies_apart_and_takes_an_end_of_each() -> None:
    board, graph, one, other = _two_roads()
    assert not board.link(one, other, graph)
    road = graph.of(one)
    assert (road.size, road.open, set(road.segments)) == (2, 2, {one, other})
    assert board.link(one, other, graph), "the last two ends meet each other"


def test_a_renamed_feature_keeps_all_but_its_kind() -> None:
    board, graph = lay_out(RULES, [laid("city-1", (0, 0)), laid("city-1", (0, -1), 2)])
    city = feature(graph, board, (0, 0), "city@N")
    graph.rename(city.segments[0], "keep")
    assert feature(graph, board, (0, 0), "city@N") == city._replace(kind="keep")
    assert city.kind == CITY


def _everything(rules: Rules, rng: random.Random) -> tuple[list[Laid], Board, FeatureGraph]:
    names = ["cloister", "road-straight", "city-1", "village-3", "cloister", "road-curve"]
    rng.shuffle(names)
    layout = [laid(name, (3 * n, n % 2), rng.randrange(4)) for n, name in enumerate(names)]
    layout = [t._replace(piece=OVER if "cloister" in rules.tiles[t.tile].type.id else None) for t in layout]
    board, graph = lay_out(rules, layout)
    roads = [feature.segments[0] for feature in graph.all() if feature.kind == ROAD and feature.open > 1]
    board.link(roads[0], roads[1], graph)
    graph.rename(next(f.segments[0] for f in graph.all() if f.kind == CITY), "keep")
    return layout, board, graph


@pytest.mark.parametrize("seed", range(6))
def test_a_board_with_all_of_it_equals_its_rebuild_and_its_flooding(seed: int) -> None:
    rng = random.Random(seed)
    _, board, graph = _everything(RULES, rng)
    joined = joined_of(RULES, board, graph)
    layout = layout_of(board, graph)
    rng.shuffle(layout)
    again, again_graph = lay_out(RULES, layout, joined)
    assert pictures(RULES, again, again_graph) == pictures(RULES, board, graph)
    assert again.frontier == board.frontier
    assert len(again.built) == len(board.built) == 2


def test_flooding_goes_over_what_is_built_and_through_links() -> None:
    layout = [laid("road-straight", (0, -1), 1), laid("cloister", (0, 0), piece=OVER), laid("city-1", (4, 4))]
    board, graph = lay_out(RULES, layout)
    graph.rename(board.cells[4, 4].first, "keep")
    joined = joined_of(RULES, board, graph)
    assert pictures(RULES, board, graph) == flooded(RULES, layout, joined)
    assert pictures(RULES, board, graph) != flooded(RULES, layout)
