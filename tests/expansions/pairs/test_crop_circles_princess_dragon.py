"""Crop circles with dragon and fairy."""

import pytest

from tests.expansions.crop_circles.fields import SHIELD, circle
from tests.expansions.princess_dragon.beasts import fairy_at, put_dragon, put_fairy, record
from tests.rules import rule
from tests.scene import Scene


@rule("CROP-09")
def test_the_fairy_stays_behind_when_her_follower_is_taken_back() -> None:
    scene = Scene("base/city-1+blue.N", "crop_circles,princess_dragon")
    put_fairy(scene, (0, 0), "blue.N")
    circle(scene, SHIELD, "remove")
    scene.game.play("remove meeple city@N 0,0")
    assert fairy_at(scene) == (0, 0)
    assert record(scene).follower == ()


@rule("CROP-07", "PD-D05")
@pytest.mark.parametrize("choice", ["add", "remove"])
def test_of_two_alike_the_fairy_keeps_one(choice: str) -> None:
    two = "base/city-1+blue.N" + ("" if choice == "add" else "+blue.N")
    scene = Scene(two, "crop_circles,princess_dragon")
    put_fairy(scene, (0, 0), "blue.N")
    circle(scene, SHIELD, choice)
    scene.game.play(f"{choice} meeple city@N 0,0")
    assert record(scene).follower == scene.feature((0, 0), "N").figures[0]


@rule("CROP-D04", "PD-05")
def test_nobody_is_added_on_the_tile_of_the_dragon() -> None:
    scene = Scene("base/city-1+blue.N | . | base/city-1+blue.N", "crop_circles,princess_dragon")
    put_dragon(scene, (2, 0))
    circle(scene, SHIELD, "add")
    assert scene.choices() == ["pass", "add meeple city@N 0,0"]


@rule("CROP-02")
def test_the_dragon_has_moved_before_the_circle() -> None:
    rules = Scene("base/cloister", "crop_circles,princess_dragon").game.rules
    names = [step.name for step in reversed(rules.turn[0])]
    assert names.index("dragon_after_scoring") < names.index("circle")
