"""What greedy makes of flying machines."""

from bastide.bots import make_bot
from tests.expansions.flier.hangar import FLIER, WEST
from tests.scene import Scene

#: Three tiles west of (3, 0), each with a part of blue's large city that a tile in the north would finish.
RICH = "base/city-1/1 | base/city-2-opposite-shield | base/city-2-adjacent-shield+blue.N | ."


def choices(scene: Scene) -> set[str]:
    """What greedy would choose, whatever chance says among equals."""
    return {make_bot("greedy", seed).choose(scene.game.view(scene.game.actor)).code for seed in range(4)}


def test_greedy_flies_to_share_a_large_city_of_another() -> None:
    scene = Scene(RICH, FLIER)
    scene.place(f"{WEST} @ 3,0")
    assert choices(scene) == {"fly meeple"}
    scene.game.play("fly meeple")
    scene.game.play("distance 2")
    assert choices(scene) == {"meeple city@E 1,0"}


def test_greedy_does_not_fly_for_next_to_nothing() -> None:
    scene = Scene("base/city-1/3 | base/city-1 | .", FLIER, options={"flier.offer": "always"})
    scene.game.state.supply[0] = {"meeple": 1}
    scene.place(f"{WEST}/2 @ 1,1")
    assert "fly meeple" not in choices(scene)
