"""Traps, the circus, acrobats and ringmasters."""

from tests.expansions.big_top.tent import pitch, scored, scorings, turn_over
from tests.rules import rule
from tests.scene import Scene

BOTH = "russian_promos,big_top*2"


@rule("RUS-X08", "TOP-X18")
def test_the_circus_pays_for_trapped_followers_on_its_tiles() -> None:
    picture = "vodyanoy+red.vodyanoy+blue.vodyanoy+red.vodyanoy | circus-road-end"
    scene = pitch(Scene(picture, BOTH), (1, 0))
    scene.play("circus-road-end @ 2,0")
    turn_over(scene, "seal")
    assert scorings(scene) == [("red", "circus", 8), ("blue", "circus", 4)]


@rule("RUS-X08", "TOP-X14")
def test_a_ringmaster_with_vodyanoy_gets_no_points_of_his_own() -> None:
    scene = Scene("vodyanoy+red:ringmaster.vodyanoy | circus-road-end", BOTH)
    scene.finish()
    assert not scored(scene, "ringmaster")
    assert scene.gained("red") == -2


@rule("RUS-X02")
def test_vodyanoy_reaches_acrobats() -> None:
    scene = Scene("acrobats-garden+red.acrobats+blue.acrobats | .", BOTH)
    scene.play("vodyanoy @ 1,0")
    assert scene.feature((0, 0), "acrobats").figures == ()
    assert len(scene.feature((1, 0), "vodyanoy").figures) == 2
