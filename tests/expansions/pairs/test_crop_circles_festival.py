"""Crop circles with the festival: adding or removing sets no festival off."""

import pytest

from tests.expansions.crop_circles.fields import CLUB
from tests.rules import rule
from tests.scene import Scene


@rule("CROP-X07")
@pytest.mark.parametrize("choice", ["add", "remove"])
def test_followers_on_a_festival_tile_hold_no_festival(choice: str) -> None:
    scene = Scene("base/cloister+blue.cloister | festival/city-1-road-end-s+blue.S", "crop_circles,festival")
    scene.play(CLUB)
    scene.game.play(f"circle {choice}")
    assert [code for code in scene.choices() if code != "pass"] == [f"{choice} meeple road@S 1,0"]
    scene.game.play(f"{choice} meeple road@S 1,0")
    assert scene.waits_for() == "deal"
