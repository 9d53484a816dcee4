"""Crop circles with the City of Carcassonne: who is in a quarter, or only joins a scoring, is not meant."""

import pytest

from bastide.core.figures import take_from
from bastide.expansions.count.quarters import QUARTERS, SLUG, Carcassonne
from tests.expansions.crop_circles.fields import CLUB, PITCHFORK, SHIELD
from tests.rules import rule
from tests.scene import Scene


@rule("CROP-X02")
@pytest.mark.parametrize("symbol", [SHIELD, CLUB, PITCHFORK])
def test_a_follower_in_a_quarter_has_no_role(symbol: str) -> None:
    scene = Scene("base/cloister", "count,crop_circles")
    for quarter in QUARTERS:
        record: Carcassonne = scene.game.state.ext[SLUG]
        scene.game.state.ext[SLUG] = record.with_those(quarter, [(0, "meeple")])
        take_from(scene.game.state.supply, 0, "meeple")
    scene.play(symbol)
    assert scene.waits_for() == "deal"


@rule("CROP-D05", "COUNT-33")
@pytest.mark.parametrize("choice", ["add", "remove"])
def test_a_follower_who_stands_on_no_tile_is_not_meant(choice: str) -> None:
    scene = Scene("base/city-1+red.N | . | base/city-1+blue.N", "count,crop_circles")
    take_from(scene.game.state.supply, 1, "meeple")
    scene.game.join_feature(1, "meeple", scene.game.segment_at((0, 0), "city@N"))
    scene.play(SHIELD)
    scene.game.play(f"circle {choice}")
    assert [code for code in scene.choices() if code != "pass"] == [f"{choice} meeple city@N 2,0"]
