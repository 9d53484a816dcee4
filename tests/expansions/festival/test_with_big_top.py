"""Festivals and acrobats."""

from tests.rules import rule
from tests.scene import Scene


@rule("FEST-X05", "TOP-X15")
def test_an_acrobat_may_be_returned_whereupon_his_pyramid_is_open_again() -> None:
    scene = Scene("acrobats-garden+red.acrobats+red.acrobats+blue.acrobats | .", "festival,big_top")
    scene.place("festival/city-1-road-end-s @ 1,0")
    returns = [code for code in scene.choices() if code.startswith("return")]
    assert returns == ["return meeple acrobats 0,0"]
    scene.game.play(returns[0])
    assert scene.returned("red") == ["meeple"]
    assert scene.gained("red") == 0
    assert len(scene.feature((0, 0), "acrobats").figures) == 2
    scene.place("cloister @ 0,1")
    assert "meeple acrobats 0,0" in scene.choices()
    assert "pyramid 0,0" not in scene.choices()
