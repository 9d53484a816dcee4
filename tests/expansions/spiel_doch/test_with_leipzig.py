"""The donkey stable and the tanners of Leipzig."""

from tests.expansions.leipzig.fair import scorings, send
from tests.rules import rule
from tests.scene import Scene


@rule("SPDO-X01")
def test_the_stable_is_a_shed_for_the_tanners() -> None:
    scene = Scene("donkey-stable+red.SL", "leipzig,spiel_doch")
    send(scene, "tanners", "red")
    scene.finish()
    assert ("red", "tanners", 2) in scorings(scene)
