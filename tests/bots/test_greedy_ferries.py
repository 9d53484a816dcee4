"""What greedy makes of ferries."""

from bastide.bots import make_bot
from tests.expansions.ferries.shore import FERRIES, LAKE, moor
from tests.scene import Scene


def choices(scene: Scene) -> set[str]:
    """What greedy would choose, whatever chance says among equals."""
    return {make_bot("greedy", seed).choose(scene.game.view(scene.game.actor)).code for seed in range(4)}


def test_greedy_cuts_its_own_road_off_when_that_completes_it() -> None:
    picture = f"base/village-3 | base/road-straight+red.E | {LAKE} | base/road-straight+blue.E | ."
    scene = moor(Scene(picture, FERRIES), (2, 0), "EW")
    scene.place("base/cloister-road/1 @ 4,0")
    scene.game.play("pass")
    assert scene.waits_for() == "move_ferry"
    assert (
        choices(scene) == {"ferry ES 2,0"}
        or choices(scene) == {"ferry SW 2,0"}
        or "pass" not in choices(scene)
    )


def test_greedy_leaves_a_ferry_that_serves_it_well() -> None:
    picture = f"base/village-3 | base/road-straight+red.E | {LAKE} | ."
    scene = moor(Scene(picture, FERRIES), (2, 0), "EW")
    scene.place("base/cloister-road/1 @ 3,0")
    scene.game.play("pass")
    assert choices(scene) == {"pass"}, "the road is complete with four tiles"
