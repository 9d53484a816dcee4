"""The special tiles: bridges, a house, the cloister with three roads, three cities on one tile."""

from tests.rules import rule
from tests.scene import Scene

TB = "traders_builders"


def count(scene: Scene, kind: str) -> int:
    return sum(feature.kind == kind for feature in scene.game.state.graph.all())


@rule("TB-50")
def test_roads_that_cross_by_a_bridge_are_two_and_go_on() -> None:
    scene = Scene("roads-2-straight", TB)
    assert (count(scene, "road"), count(scene, "field")) == (2, 4)
    assert scene.feature((0, 0), "N") is scene.feature((0, 0), "S")
    assert scene.feature((0, 0), "E") is scene.feature((0, 0), "W")
    assert scene.feature((0, 0), "E").open == 2


@rule("TB-50")
def test_a_thief_passes_over_the_bridge() -> None:
    scene = Scene("village-3+red.E | roads-2-straight+blue.N | .", TB)
    scene.play("village-3 @ 2,0")
    assert scene.scored("red") == ["tiles +3"]
    assert scene.scored("blue") == []


@rule("TB-50", "TB-51")
def test_the_road_to_the_house_crosses_the_road_to_the_city() -> None:
    scene = Scene("city-1-road-ends-2", TB)
    assert (count(scene, "road"), count(scene, "field")) == (2, 3)
    west, south = scene.feature((0, 0), "W"), scene.feature((0, 0), "S")
    assert west is not south
    assert (west.open, south.open) == (1, 1)


@rule("TB-51")
def test_a_road_ends_at_a_small_house() -> None:
    scene = Scene("village-3+red.E | .", TB)
    scene.play("city-1-road-ends-2 @ 1,0")
    assert scene.scored("red") == ["tiles +2"]


@rule("TB-51")
def test_the_cloister_ends_three_roads() -> None:
    scene = Scene("cloister-road-ends-3+red.E+red.S+blue.W", TB)
    assert count(scene, "road") == 3
    scene.play("village-4 @ 1,0")
    assert scene.scored("red") == ["tiles +2"]


@rule("TB-51")
def test_a_joined_corner_and_two_single_edges_are_three_cities() -> None:
    scene = Scene("city-2-adjacent-and-1-and-1-cloth", TB)
    assert count(scene, "city") == 3
    assert scene.feature((0, 0), "N") is scene.feature((0, 0), "W")
    assert [scene.feature((0, 0), side).open for side in "NES"] == [2, 1, 1]
