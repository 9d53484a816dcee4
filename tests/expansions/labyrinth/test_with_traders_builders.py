"""The labyrinth and builders who are alone in an arm."""

import pytest

from tests.rules import rule
from tests.scene import Scene

#: Blue's follower on the labyrinth, his builder alone in the arm that can be extended at (2,0).
ARM = "labyrinth+blue.N | road-straight+blue:builder.E | ."


@pytest.mark.parametrize(("builder", "is_free"), [("ignored", True), ("occupies", False)])
@rule("LAB-06", "LAB-D03")
def test_a_builder_alone_leaves_his_arm_free_unless_the_option_says_that_he_occupies_it(
    builder: str, is_free: bool
) -> None:
    scene = Scene(ARM, "labyrinth,traders_builders", options={"labyrinth.builder": builder})
    scene.place("road-straight @ 2,0")
    assert ("meeple road@E" in scene.choices()) is is_free
