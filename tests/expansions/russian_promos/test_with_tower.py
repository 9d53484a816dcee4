"""Traps and towers."""

from tests.expansions.russian_promos.prey import RUSSIAN, prey
from tests.expansions.tower.keep import Keep
from tests.rules import rule


@rule("RUS-X02")
def test_vodyanoy_does_not_reach_the_top_of_a_tower() -> None:
    scene = Keep("tower/field+red.tower+blue.NL", f"tower,{RUSSIAN}", heights={(0, 0): 1})
    scene.play("vodyanoy @ 1,0")
    assert prey(scene, (1, 0), "vodyanoy") == ["blue meeple"]


@rule("RUS-X06", "TOWER-13")
def test_a_tower_captures_who_is_in_a_trap() -> None:
    scene = Keep("tower/field | vodyanoy+blue.vodyanoy", f"tower,{RUSSIAN}")
    scene.place("base/cloister @ 0,1")
    scene.game.play("tower 0,0")
    assert scene.choices() == ["pass", "capture meeple vodyanoy 1,0 1"]
    scene.game.play("capture meeple vodyanoy 1,0 1")
    assert (scene.kept_by("red"), prey(scene, (1, 0), "vodyanoy")) == (["blue"], [])
