"""The abbot in a trap."""

from tests.expansions.russian_promos.prey import RUSSIAN, freed
from tests.rules import rule
from tests.scene import Scene


@rule("ABBOT-D03", "ABBOT-10", "RUS-40")
def test_an_abbot_in_a_trap_is_freed_without_points_and_not_recalled() -> None:
    scene = Scene("vodyanoy+red:abbot.vodyanoy", f"abbot,{RUSSIAN}")
    scene.place("base/cloister @ 0,1")
    assert freed(scene) == ["free abbot vodyanoy 0,0"]
    assert not [code for code in scene.choices() if code.startswith("recall")]
    scene.game.play("free abbot vodyanoy 0,0")
    assert (scene.scored("red"), scene.returned("red")) == ([], ["abbot"])
