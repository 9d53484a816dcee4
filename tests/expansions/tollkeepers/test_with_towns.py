"""Toll with Leipzig and the school."""

from tests.expansions.leipzig.fair import LEIPZIG, asked, fair, within
from tests.expansions.school.lessons import SCHOOL, hold, teacher
from tests.expansions.tollkeepers.houses import END, OPEN_ROAD, TOLL, put_house, scorings
from tests.rules import rule
from tests.scene import Scene


@rule("TOLL-X05")
def test_toll_is_raised_though_the_owner_of_the_road_goes_to_leipzig() -> None:
    scene = fair(". | road-straight-travellers+blue.E", f"{LEIPZIG},{TOLL}")
    scene.play("base/village-3 @ -3,1 + tollhouse -3,1")
    assert asked(scene) == ("leipzig", "blue")
    toll = ("red", "toll", 3 + 1)  # there is a farmhouse beside the arm of Leipzig
    assert scorings(scene) == [toll], "it is raised before"
    scene.game.play("send meeple tanners")
    assert within(scene, "tanners") == ["blue"]
    assert scorings(scene) == [toll]


@rule("TOLL-X05")
def test_the_teacher_does_not_copy_toll() -> None:
    scene = hold(put_house(Scene(OPEN_ROAD, f"{TOLL},{SCHOOL}"), "red", (0, 0)), "blue")
    scene.play(END)
    assert scorings(scene) == [("red", "toll", 3)]
    assert teacher(scene) == "blue"
