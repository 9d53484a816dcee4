"""The escape comes after a crop circle."""

import pytest

from tests.rules import rule
from tests.scene import Scene

BESIEGED = """
    siege/city-1/1+red.E | .        | .
    .                    | cloister | .
"""


@rule("SIEGE-X06", "SIEGE-12")
@pytest.mark.parametrize(("choice", "left"), [("add", 2), ("remove", 0)])
def test_the_escape_follows_the_crop_circle(choice: str, left: int) -> None:
    scene = Scene(BESIEGED, "siege,crop_circles")
    scene.play("cities-2-adjacent-knight/2 @ 1,2")
    assert scene.waits_for() == "circle"
    scene.game.play(f"circle {choice}")
    scene.game.play(f"{choice} meeple city@E 0,0")
    assert len(scene.feature((0, 0), "E").figures) == left
    if left:
        assert scene.waits_for() == "siege_escape"
        scene.game.play("escape meeple city@E 0,0")
    assert scene.waits_for() == "deal", "without a knight nobody escapes"


@rule("SIEGE-X06", "SIEGE-12")
def test_the_order_at_the_end_of_a_turn_part() -> None:
    rules = Scene("base/cloister", "siege,crop_circles").game.rules
    names = [step.name for step in reversed(rules.turn[0])]
    assert names[names.index("closing") :] == ["closing", "circle", "siege_escape", "part_end", "turn_end"]
