"""The labyrinth and builders: alone in an arm, and on a network that is finished."""

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


#: A network of five tiles when a village closes the east, with a follower and the builder of blue's.
NETWORK = """
    .         | village-3              | .
    village-3 | labyrinth+blue.N       | .
    .         | village-3/3+blue:builder.N | .
"""


@pytest.mark.parametrize(
    ("preset", "options", "points"),
    [
        ("modern", {}, 2),
        ("classic", {}, 2),
        ("jcz", {}, 4),
        ("modern", {"labyrinth.bonus": "builders_too"}, 4),
        ("jcz", {"labyrinth.bonus": "followers"}, 2),
    ],
)
@rule("LAB-10", "LAB-14", "LAB-D05")
def test_a_builder_on_a_finished_labyrinth_adds_nothing_unless_the_option_says_so(
    preset: str, options: dict[str, str], points: int
) -> None:
    scene = Scene(NETWORK, "labyrinth*2,traders_builders", rules=preset, options=options)
    scene.play("base/village-3 @ 2,1")
    assert scene.scored("blue") == ["tiles +5", f"meeples +{points}"]
