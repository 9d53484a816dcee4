"""Tokens of the catapult are no figures that could come home."""

from tests.rules import rule
from tests.scene import Scene


@rule("FEST-X06")
def test_a_festival_brings_no_catapult_token_home() -> None:
    scene = Scene("base/cloister+red.NL", "festival,catapult,tollkeepers,tunnel")
    scene.place("festival/city-1-road-end-s @ 1,0")
    things = {
        option.target.code for option in scene.game.options() if option.verb not in scene.game.rules.figures
    }
    assert not any("catapult" in thing for thing in things)
    assert not any(token.name in scene.game.rules.figures for token in scene.game.tokens())
    assert len([token for token in scene.game.tokens() if token.name.startswith("catapult.")]) == 8
