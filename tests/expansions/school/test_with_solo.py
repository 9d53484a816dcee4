"""The School in the solo game."""

import pytest

from tests.expansions.school.lessons import SCHOOL, hold, scorings, teacher
from tests.expansions.solo.solitaire import solo
from tests.rules import rule

#: Blue's thief on a road of five tiles to the school, which a village at (0, 0) completes.
BLUES = ". | road-straight+blue.E | road-straight | road-straight | school/west | school/east"
VILLAGE = "village-3 @ 0,0 + road@W"


@rule("SCHOOL-X08")
def test_the_teacher_goes_to_the_colour_whose_tile_completed_the_road() -> None:
    scene = solo(BLUES, SCHOOL, turn="green", scores=(3, 2, 1))
    scene.play(VILLAGE)
    assert scorings(scene) == [("blue", "road", 0)]
    assert teacher(scene) == "green"


@rule("SCHOOL-X08")
@pytest.mark.parametrize(("scores", "copy"), [((4, 1, 9), 5), ((9, 1, 4), 0)])
def test_a_copy_counts_only_if_its_colour_is_behind_then(scores: tuple[int, int, int], copy: int) -> None:
    scene = hold(solo(BLUES, SCHOOL, turn="green", scores=scores), "red")
    scene.play(VILLAGE)
    assert scorings(scene) == [("blue", "road", 5), ("red", "teacher", copy)]
    assert teacher(scene) == "green", "the teacher was used and went back before"


@rule("SCHOOL-X08")
def test_what_gave_nobody_points_is_not_copied() -> None:
    scene = hold(solo("village-3 | road-straight+blue.E | . | school/west | school/east", SCHOOL), "red")
    scene.game.state.score[:] = (1, 2, 3)
    scene.play("village-3 @ 2,0 + road@S")
    assert scorings(scene) == [("blue", "road", 0)]
    assert teacher(scene) == "red"
