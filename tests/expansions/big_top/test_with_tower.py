"""Acrobats and ringmasters with towers."""

from tests.expansions.big_top.tent import EXPANSION
from tests.expansions.princess_dragon.beasts import PD, fairy_of, put_fairy
from tests.expansions.tower.keep import Keep
from tests.rules import rule

BOTH = f"tower,{EXPANSION}"


@rule("TOP-X08", "TOP-X15")
def test_any_acrobat_may_be_captured_and_the_pyramid_is_open_again() -> None:
    picture = "tower/field | acrobats-garden+red.acrobats+blue.acrobats+green.acrobats"
    scene = Keep(picture, BOTH, players=3, turn="green")
    scene.place("base/cloister @ 0,1")
    assert "pyramid 1,0" in scene.choices()
    scene.game.play("tower 0,0")
    captures = {f"capture meeple acrobats 1,0 {seat}" for seat in range(3)}
    assert set(scene.choices()) == {"pass", *captures}
    scene.game.play("capture meeple acrobats 1,0 1")
    assert scene.kept_by("green") == ["blue"]
    scene.place("base/cloister @ 2,0")
    assert "pyramid 1,0" not in scene.choices()
    assert "meeple acrobats 1,0" in scene.choices()


@rule("TOP-D09", "PD-X14")
def test_a_fairy_whose_acrobat_is_captured_is_with_the_pyramid_no_more() -> None:
    picture = "tower/field | acrobats-garden+red.acrobats+blue.acrobats"
    scene = Keep(picture, f"{BOTH},{PD}", players=3, turn="green")
    put_fairy(scene, (1, 0), "blue.acrobats")
    scene.place("base/cloister @ 0,1")
    scene.game.play("tower 0,0")
    scene.game.play("capture meeple acrobats 1,0 1")
    assert fairy_of(scene) == ""
    assert scene.scored("red") == [], "his turn has begun without her point"


@rule("TOP-X12", "TOWER-23")
def test_a_ringmaster_may_stand_on_a_tower() -> None:
    scene = Keep("tower/field", BOTH, heights={(0, 0): 1})
    scene.place("base/cloister @ 1,0")
    assert scene.on_towers() == ["meeple tower 0,0", "ringmaster tower 0,0"]
    scene.game.play("ringmaster tower 0,0")
    assert scene.supply("red", "ringmaster") == 0


@rule("TOP-X14")
def test_a_ringmaster_on_a_tower_gets_no_points_of_his_own() -> None:
    scene = Keep("tower/field+red:ringmaster.tower | circus-road-end", BOTH, heights={(0, 0): 1})
    scene.finish()
    assert scene.scored("red") == []
