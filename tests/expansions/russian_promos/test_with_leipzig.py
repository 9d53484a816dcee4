"""The hut and Vodyanoy beside Leipzig."""

from tests.expansions.leipzig.fair import QUARTERS, fair, scorings, send, within
from tests.expansions.russian_promos.prey import RUSSIAN, prey
from tests.expansions.russian_promos.test_hut import MANY_CLOISTERS, NEARLY_SURROUNDED
from tests.rules import rule
from tests.scene import Scene


@rule("RUS-X02")
def test_vodyanoy_does_not_catch_those_in_leipzig() -> None:
    scene = fair(expansions=f"leipzig,{RUSSIAN}")
    for quarter in QUARTERS:
        send(scene, quarter, "red")
    scene.play("vodyanoy @ -1,2")
    assert prey(scene, (-1, 2), "vodyanoy") == []
    assert [within(scene, quarter) for quarter in QUARTERS] == [["red"]] * 4


@rule("RUS-X13")
def test_a_surrounded_hut_is_no_monastery_for_the_bookbinders() -> None:
    scene = Scene(NEARLY_SURROUNDED, f"{MANY_CLOISTERS},leipzig")
    send(scene, "bookbinders", "red", "blue")
    scene.play("cloister @ 2,2")
    assert [what for _, what, _ in scorings(scene)] == ["hut"]
