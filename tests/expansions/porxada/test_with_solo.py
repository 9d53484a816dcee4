"""La Porxada in the solo game."""

import pytest

from bastide import Setup
from bastide.core.errors import SetupError
from tests.expansions.solo.solitaire import solo
from tests.rules import rule

#: A thief of red on a road, and a knight of blue in a city that La Porxada goes on with.
PICTURE = """
    road-straight+red.E  | .
    base/city-1/1+blue.E | .
"""


@rule("PORX-X06")
def test_the_player_chooses_both_followers_and_they_change_places_at_once() -> None:
    scene = solo(PICTURE, "porxada")
    scene.place("porxada @ 1,1")
    scene.game.play("swap")
    scene.game.play("own meeple road@E 0,0")
    assert scene.game.actor == scene.seat("red"), "one player chooses for both colours"
    scene.game.play("other meeple city@E 0,1 1")
    assert {(f.player, scene.game.locate(f.segment)[0]) for f in scene.game.figures()} == {
        (0, (0, 1)),
        (1, (0, 0)),
    }


@rule("PORX-X06")
@pytest.mark.parametrize("preset", ["modern", "classic", "jcz"])
def test_there_is_no_refusal(preset: str) -> None:
    options = {"solo.expansions": "on"}
    assert Setup.make(3, "solo,porxada", preset, options).chosen["porxada.refusal"] == "none"
    with pytest.raises(SetupError, match=r"porxada\.refusal = refuser_removes makes no sense"):
        Setup.make(3, "solo,porxada", preset, {**options, "porxada.refusal": "refuser_removes"})
