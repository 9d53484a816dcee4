"""The labyrinth and wagons."""

import pytest

from tests.expansions.abbey_mayor.estates import AM, asked, of
from tests.rules import rule
from tests.scene import Scene

#: A village at (2,0) completes the road of blue's wagon and is an arm of the labyrinth below it.
NETWORK = """
    cloister-road/3 | road-straight+blue:wagon.E | .         | .
    .               | .                          | labyrinth | road-straight{}
"""
CENTRE, ARM = "wagon road@N 2,1", "wagon road@S 2,0"


@rule("LAB-X03", "AM-42")
@pytest.mark.parametrize(
    ("rules", "thief", "ways"),
    [
        ("advanced", "", {ARM}),
        ("advanced", "+red.E", {ARM}),
        ("basic", "", {ARM, CENTRE}),
        ("basic", "+red.E", set()),
    ],
)
def test_a_wagon_drives_into_a_free_arm_and_never_onto_the_labyrinth(
    rules: str, thief: str, ways: set[str]
) -> None:
    scene = Scene(NETWORK.format(thief), f"labyrinth,{AM}", options={"labyrinth.rules": rules})
    scene.play("village-4 @ 2,0")
    assert asked(scene) == ("wagon_move", "blue")
    assert {ARM, CENTRE} & set(of(scene, "wagon")) == ways


@rule("LAB-04", "LAB-D04")
def test_who_places_a_labyrinth_may_put_his_wagon_on_it() -> None:
    scene = Scene("road-straight+red.E | .", f"labyrinth,{AM}", turn="blue")
    scene.place("labyrinth @ 1,0")
    assert "wagon road@N" in scene.choices()
