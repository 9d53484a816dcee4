"""The escape comes after a catapult round."""

from tests.expansions.catapult.booth import EXACT, drop, throw_to
from tests.rules import rule
from tests.scene import Scene

BESIEGED = """
    siege/city-1/1+red.E | .             | .
    .                    | base/cloister | .
"""


def fair() -> Scene:
    scene = Scene(BESIEGED, "siege,catapult", options=EXACT)
    scene.play("catapult/field @ 1,2")
    assert scene.waits_for() == "catapult_kind"
    scene.game.play("hurl knockout")
    return scene


@rule("SIEGE-X06")
def test_the_escape_follows_the_catapult_round() -> None:
    scene = fair()
    drop(scene)
    assert scene.waits_for() == "aim"
    drop(scene)
    assert (scene.waits_for(), scene.game.actor) == ("siege_escape", 0)
    assert "escape meeple city@E 0,0" in scene.choices()


@rule("SIEGE-X06")
def test_who_was_knocked_out_does_not_escape() -> None:
    scene = fair()
    drop(scene)
    throw_to(scene, 0.8, 0.5, slides_over=True)
    assert scene.returned("red") == ["meeple"]
    assert scene.waits_for() == "deal"
