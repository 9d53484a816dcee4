"""Toll for roads that run through a tunnel."""

import pytest

from tests.expansions.tollkeepers.houses import TOLL, houses, lit_up, put_house, scorings, tolls
from tests.expansions.tunnel.tokens import BLUE_MOUTH, RED_MOUTH, lay
from tests.rules import rule
from tests.scene import Scene

#: A road with travellers from a village to a mouth, and one with highwaymen from a cloister to a mouth.
THROUGH = """
    base/village-3  | road-straight-travellers | tunnel/road-ends-2/1 | .
    .               | .                        | .                    | .
    cloister-road/3 | tunnel/road-ends-2/2     | .                    | .
"""


@rule("TUN-X05", "TOLL-X03")
def test_illustrations_at_both_ends_of_a_tunnel_count() -> None:
    scene = put_house(Scene(THROUGH, f"tunnel,{TOLL}"), "blue", (0, 0))
    lay(scene, "red", "a", RED_MOUTH)
    scene.place("cloister @ 3,0")
    scene.game.play(f"tunnel a {BLUE_MOUTH}")
    assert tolls(scene) == []
    scene.game.play("pass")
    assert sorted(scene.scored("blue")) == ["group of travellers +3", "highwayman +1"]
    assert lit_up(scene) == [{(1, 0), (0, 2)}]


#: A road that a village at (2, 0) completes, and two that a tunnel can make one, with travellers.
LATE = """
    base/village-3 | base/road-straight+green.E | .
    .              | .                          | .
    base/village-4 | tunnel/road-ends-2/1       | .
    .              | .                          | .
    city-1-road-end-travellers/3 | tunnel/road-ends-2/1 | .
"""


@rule("TOLL-10", "TUN-22")
def test_a_road_that_a_token_completes_after_the_scoring_pays_toll() -> None:
    scene = put_house(Scene(LATE, f"tunnel,{TOLL}", players=3), "red", (0, 2))
    put_house(scene, "blue", (0, 0))
    lay(scene, "red", "a", "road@W 1,2")
    scene.play("city-1-village-3 @ 2,0")
    scene.game.play("pass")
    assert scorings(scene) == [("blue", "toll", 1), ("green", "road", 3)]
    scene.game.play("tunnel a road@W 1,4")
    assert tolls(scene) == [("blue", 1), ("red", 3)], "the first road does not pay again"
    assert houses(scene)["red"] == ("2", (0, 2))


#: Red's tollhouse with a road that a village at (2, 0) completes, and one to a mouth; both have travellers.
SAME_HOUSE = """
    base/village-3               | road-straight-travellers | .
    tunnel/road-ends-2/2         | .                        | .
    .                            | .                        | .
    city-1-road-end-travellers/3 | tunnel/road-ends-2/1     | .
"""


@rule("TOLL-19", "TUN-22")
@pytest.mark.parametrize("turn_over", ["end_of_turn", "end_of_turn_part"])
def test_a_late_road_of_the_same_turn_part_pays_by_the_same_side(turn_over: str) -> None:
    scene = Scene(SAME_HOUSE, f"tunnel,{TOLL}", options={"toll.turn_over": turn_over})
    put_house(scene, "red", (0, 0))
    lay(scene, "red", "a", "road@N 0,1")
    scene.play("city-1-village-3 @ 2,0")
    scene.game.play("pass")
    scene.game.play("tunnel a road@W 1,3")
    assert tolls(scene) == [("red", 3), ("red", 3)]
    assert houses(scene)["red"] == ("2", (0, 0))
