"""The catapult does not move the teacher."""

from tests.expansions.catapult.booth import EXACT, place_fair, throw_to
from tests.expansions.school.lessons import SCHOOL, teacher
from tests.rules import rule
from tests.scene import Scene


@rule("SCHOOL-X03")
def test_a_token_that_slides_over_the_school_leaves_the_teacher_there() -> None:
    scene = Scene("base/road-straight | school/west | school/east", f"catapult,{SCHOOL}", options=EXACT)
    before = [token for token in scene.game.tokens() if token.name == "teacher"]
    place_fair(scene, "knockout")
    throw_to(scene, 2.5, 0.5, slides_over=True)
    throw_to(scene, 1.5, 0.5, slides_over=True)
    assert teacher(scene) == "school"
    assert [token for token in scene.game.tokens() if token.name == "teacher"] == before
