"""Crop circles with Abbey & Mayor: where mayor and wagon may be added, and the barn never."""

import pytest

from tests.expansions.crop_circles.fields import CLUB, PITCHFORK, SHIELD, asked, circle, everybody
from tests.rules import rule
from tests.scene import Scene


@rule("CROP-13")
@pytest.mark.parametrize(
    ("symbol", "figures"),
    [
        (SHIELD, ["meeple", "mayor", "wagon"]),
        (CLUB, ["meeple", "wagon"]),
        (PITCHFORK, ["meeple"]),
    ],
)
def test_a_wagon_is_added_as_thief_or_knight_and_a_mayor_as_knight(symbol: str, figures: list[str]) -> None:
    scene = Scene(everybody("red", "blue"), "crop_circles,abbey_mayor")
    circle(scene, symbol, "add")
    assert [code.split(" ")[1] for code in scene.choices() if code != "pass"] == figures


@rule("CROP-13", "CROP-06")
@pytest.mark.parametrize("beside", ["mayor", "wagon"])
def test_one_is_added_beside_a_mayor_or_a_wagon(beside: str) -> None:
    scene = Scene(f"base/city-1+blue:{beside}.N", "crop_circles,abbey_mayor")
    circle(scene, SHIELD, "add")
    scene.game.play("add meeple city@N 0,0")
    assert [figure.kind for figure in scene.feature((0, 0), "N").figures] == [beside, "meeple"]


@rule("CROP-14")
def test_mayor_and_wagon_may_be_taken_back_from_a_city() -> None:
    scene = Scene("base/city-1+blue:mayor.N | . | base/city-1+blue:wagon.N", "crop_circles,abbey_mayor")
    circle(scene, SHIELD, "remove")
    assert scene.choices() == ["remove mayor city@N 0,0", "remove wagon city@N 2,0"]
    scene.game.play("remove wagon city@N 2,0")
    assert scene.supply("blue", "wagon") == 1
    assert scene.waits_for() == "deal", "a wagon that is taken back does not drive on"


@rule("CROP-14", "CROP-13")
def test_a_barn_is_no_farmer() -> None:
    scene = Scene("base/cloister | . | base/city-1+blue.SL", "crop_circles,abbey_mayor")
    scene.game.join_feature(1, "barn", scene.game.segment_at((2, 0), "field@EL"))
    circle(scene, PITCHFORK, "remove")
    assert scene.choices() == ["remove meeple field@EL 2,0"]


@rule("CROP-13", "CROP-D04")
def test_no_farmer_is_added_where_a_barn_stands() -> None:
    picture = "base/cloister+blue.cloister | base/city-1/1+blue.WL | base/city-1/3 | base/cloister+blue.NL"
    scene = Scene(picture, "crop_circles,abbey_mayor")
    scene.game.join_feature(0, "barn", scene.game.segment_at((3, 0), "field@NL"))
    circle(scene, PITCHFORK, "add")
    assert [code.split(" ")[-1] for code in scene.choices()] == ["pass", "1,0"]


@rule("CROP-02")
def test_a_scored_wagon_drives_on_before_the_choice_and_counts_then() -> None:
    scene = Scene("base/city-1-road-straight/1+red:wagon.E | .", "crop_circles,abbey_mayor")
    scene.play("cities-2-adjacent-knight/3 @ 1,0")
    assert scene.scored("red") == ["tiles +4"]
    assert asked(scene) == ("wagon_move", "red")
    scene.game.play(next(code for code in scene.choices() if "road" in code))
    assert scene.waits_for() == "deal", "a shield, and the wagon is on the road"


@rule("CROP-02")
def test_wagons_stand_before_the_circle_in_the_turn() -> None:
    rules = Scene("base/cloister", "crop_circles,abbey_mayor").game.rules
    names = [step.name for step in reversed(rules.turn[0])]
    assert names.index("wagons") < names.index("circle")
