"""What something has joined for a time falls apart again."""

from bastide.core.figures import Figure
from bastide.core.parting import untie
from tests.core.layouts import flooded, joined_of, layout_of, pictures
from tests.scene import Scene

#: Two roads that end at the village in the middle, each with an inn or a thief of somebody.
ROADS = "road-straight+red.E | village-3 | road-straight+blue.E"


def is_as_flooded(scene: Scene) -> bool:
    rules, board, graph = scene.game.rules, scene.game.state.board, scene.game.state.graph
    return pictures(rules, board, graph) == flooded(
        rules, layout_of(board, graph), joined_of(rules, board, graph)
    )


def arms(scene: Scene) -> tuple[int, int]:
    return scene.game.segment_at((1, 0), "road@W"), scene.game.segment_at((1, 0), "road@E")


def test_a_tie_joins_two_roads_of_a_tile_and_closes_no_end() -> None:
    scene = Scene(ROADS)
    west, east = arms(scene)
    state = scene.game.state
    state.board.tie(west, east, state.graph)
    road = scene.feature((0, 0), "E")
    assert (road.size, road.open, len(road.figures)) == (3, 2, 2)
    assert set(scene.game.beyond(west)) >= {east}
    assert is_as_flooded(scene)


def test_taken_away_it_leaves_both_as_they_were() -> None:
    scene = Scene(ROADS)
    west, east = arms(scene)
    before = pictures(scene.game.rules, scene.game.state.board, scene.game.state.graph)
    state = scene.game.state
    state.board.tie(west, east, state.graph)
    parts = untie(scene.game, west, east)
    assert pictures(scene.game.rules, state.board, state.graph) == before
    assert [(part.size, part.open, len(part.figures)) for part in parts] == [(2, 1, 1), (2, 1, 1)]
    assert state.graph.with_figures() == sorted(parts, key=lambda part: part.segments[0])
    assert Figure(0, "meeple", scene.game.segment_at((0, 0), "road@E")) in scene.game.figures()
    assert state.board.ties == []
