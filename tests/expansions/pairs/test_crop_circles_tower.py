"""Crop circles with the tower: who stands on a tower has none of the three roles."""

import pytest

from tests.expansions.crop_circles.fields import CLUB, PITCHFORK, SHIELD, asked, circle
from tests.rules import rule
from tests.scene import Scene


@rule("CROP-X02")
@pytest.mark.parametrize("symbol", [SHIELD, CLUB, PITCHFORK])
def test_a_follower_on_a_tower_is_not_meant(symbol: str) -> None:
    scene = Scene("tower/field+blue.tower", "crop_circles,tower")
    scene.play(symbol)
    assert scene.waits_for() == "deal"


@rule("CROP-X02")
@pytest.mark.parametrize("choice", ["add", "remove"])
def test_a_follower_beside_a_tower_is_meant_and_the_one_on_it_is_not(choice: str) -> None:
    scene = Scene("tower/field+blue.tower+blue.NL", "crop_circles,tower")
    circle(scene, PITCHFORK, choice)
    assert [code for code in scene.choices() if code != "pass"] == [f"{choice} meeple field@NL 0,0"]


@rule("CROP-X02", "CROP-D02")
def test_by_option_a_follower_on_a_tower_is_reason_enough_to_choose() -> None:
    options = {"crop.choice": "any_follower"}
    scene = Scene("tower/field+blue.tower", "crop_circles,tower", options=options)
    scene.play(SHIELD)
    assert asked(scene) == ("circle", "red")
