"""The Labyrinth in the solo game."""

from tests.expansions.solo.solitaire import solo
from tests.rules import rule

#: Blue holds the centre; the arm in the east is free.
CENTRE = "road-straight | labyrinth+blue.N | ."


@rule("LAB-X09")
def test_a_free_arm_has_to_be_claimed_though_the_centre_is_occupied() -> None:
    scene = solo(CENTRE, "labyrinth")
    scene.place("road-straight @ 2,0")
    assert scene.choices() == ["meeple road@E"]


@rule("LAB-X09")
def test_nobody_has_to_go_to_an_arm_that_is_occupied() -> None:
    scene = solo("road-straight | labyrinth | road-straight+blue.E | .", "labyrinth")
    scene.place("road-straight @ 3,0")
    assert scene.game.state.active == 1


@rule("LAB-X09")
def test_a_free_arm_without_a_meeple_ends_the_game() -> None:
    scene = solo(CENTRE, "labyrinth")
    scene.game.state.supply[0] = {"meeple": 0}
    scene.place("road-straight @ 2,0")
    assert scene.game.is_over
