"""Wagons at the hut and at the traps."""

from tests.expansions.abbey_mayor.estates import AM, asked, of
from tests.expansions.russian_promos.prey import RUSSIAN, prey
from tests.rules import rule
from tests.scene import Scene

BOTH = f"{RUSSIAN},{AM},abbot"
#: Blue's wagon on a road that a village at (2,1) completes.
ROAD = "cloister-road/3 | road-straight+blue:wagon.E | . | ."


@rule("RUS-06", "AM-X16")
def test_a_wagon_may_be_placed_on_the_hut_and_neither_mayor_nor_abbot() -> None:
    scene = Scene("base/cloister", BOTH)
    scene.place("hut @ 1,0")
    assert of(scene, "wagon", "mayor", "abbot") == ["wagon hut"]


@rule("RUS-06", "AM-X16", "AM-42")
def test_a_wagon_may_drive_to_the_hut() -> None:
    scene = Scene(f"hut | . | . | .\n{ROAD}", BOTH)
    scene.play("village-4 @ 2,1")
    assert asked(scene) == ("wagon_move", "blue")
    scene.game.play("wagon hut 0,0")
    assert [figure.kind for figure in scene.feature((0, 0), "hut").figures] == ["wagon"]


#: Wagons of blue and red on two roads that a village at (2,1) completes; Vodyanoy lies beside the last tile.
TWO_ROADS = """
    .               | .                          | . | .                         | .               | vodyanoy
    cloister-road/3 | road-straight+blue:wagon.E | . | road-straight+red:wagon.W | cloister-road/1 | .
"""


@rule("RUS-43")
def test_a_wagon_that_drives_to_vodyanoy_is_caught_before_the_next_one_drives() -> None:
    scene = Scene(TWO_ROADS, BOTH)
    scene.play("village-4 @ 2,1")
    assert asked(scene) == ("wagon_move", "red")
    scene.game.play("wagon cloister 4,1")
    assert asked(scene) == ("wagon_move", "blue")
    assert prey(scene, (5, 0), "vodyanoy") == ["red wagon"]
