"""Action B at a crop circle: everybody takes a follower back."""

import pytest

from tests.expansions.crop_circles.fields import CLUB, PITCHFORK, ROLES, SHIELD, asked, circle, everybody
from tests.rules import rule
from tests.scene import Scene


@rule("CROP-09", "CROP-16")
@pytest.mark.parametrize("symbol", [SHIELD, CLUB, PITCHFORK])
def test_a_follower_in_that_role_comes_home_without_points(symbol: str) -> None:
    scene = Scene(everybody("red", "blue"), "crop_circles")
    circle(scene, symbol, "remove")
    scene.game.play(f"remove meeple {ROLES[symbol]} 2,0")
    assert scene.supply("blue") == 5
    assert scene.gained("blue") == 0
    left = [scene.game.locate(figure.segment) for figure in scene.game.figures() if figure.player == 1]
    assert ((2, 0), ROLES[symbol]) not in left
    assert len(left) == 2


@rule("CROP-09")
def test_it_cannot_be_declined_but_the_player_says_which() -> None:
    picture = "base/city-1+blue.N | . | base/city-1+blue.N | . | base/city-1+red.N"
    scene = Scene(picture, "crop_circles")
    circle(scene, SHIELD, "remove")
    assert scene.choices() == ["remove meeple city@N 0,0", "remove meeple city@N 2,0"]
    scene.game.play("remove meeple city@N 2,0")
    assert scene.feature((2, 0), "N").figures == ()
    assert len(scene.feature((0, 0), "N").figures) == 1
    assert asked(scene) == ("circle_remove", "red")
    assert scene.choices() == ["remove meeple city@N 4,0"], "one and no others, but he is asked"


@rule("CROP-09")
def test_of_two_alike_one_goes() -> None:
    scene = Scene("base/city-1+blue.N+blue.N", "crop_circles")
    circle(scene, SHIELD, "remove")
    assert scene.choices() == ["remove meeple city@N 0,0"]
    scene.game.play("remove meeple city@N 0,0")
    assert len(scene.feature((0, 0), "N").figures) == 1


@rule("CROP-11")
def test_an_empty_supply_is_no_excuse() -> None:
    scene = Scene(everybody("red", "blue"), "crop_circles")
    scene.game.state.supply[scene.seat("blue")] = {"meeple": 0}
    circle(scene, SHIELD, "remove")
    assert asked(scene) == ("circle_remove", "blue")


@rule("CROP-14")
def test_any_kind_of_follower_may_be_taken_back_and_nothing_else() -> None:
    picture = "base/city-1+blue:big_follower.N+blue:builder.N | . | base/city-1+blue.N"
    scene = Scene(picture, "crop_circles,inns_cathedrals,traders_builders")
    circle(scene, SHIELD, "remove")
    assert scene.choices() == ["remove big_follower city@N 0,0", "remove meeple city@N 2,0"]


@rule("CROP-14")
def test_a_pig_is_no_farmer() -> None:
    picture = "base/city-1+blue.SL+blue:pig.SL"
    scene = Scene(picture, "crop_circles,traders_builders")
    circle(scene, PITCHFORK, "remove")
    assert scene.choices() == ["remove meeple field@EL 0,0"]


@rule("CROP-X01", "CROP-E04")
def test_a_builder_left_alone_comes_home_with_the_knight() -> None:
    scene = Scene("base/city-1+red.N+red:builder.N", "crop_circles,traders_builders")
    circle(scene, SHIELD, "remove")
    scene.game.play("remove meeple city@N 0,0")
    assert scene.returned("red") == ["meeple", "builder"]
    assert scene.feature((0, 0), "N").figures == ()


@rule("CROP-X01")
def test_a_pig_left_alone_comes_home_with_the_farmer() -> None:
    scene = Scene("base/city-1+red.SL+red:pig.SL", "crop_circles,traders_builders")
    circle(scene, PITCHFORK, "remove")
    scene.game.play("remove meeple field@EL 0,0")
    assert scene.returned("red") == ["meeple", "pig"]


@rule("CROP-X01")
def test_a_builder_stays_while_another_follower_of_his_is_in_the_city() -> None:
    scene = Scene("base/city-1+red.N+red.N+red:builder.N", "crop_circles,traders_builders")
    circle(scene, SHIELD, "remove")
    scene.game.play("remove meeple city@N 0,0")
    assert scene.returned("red") == ["meeple"]
    assert scene.supply("red", "builder") == 0


@rule("CROP-E02")
def test_green_scores_his_city_and_then_all_farmers_leave() -> None:
    picture = """
        base/city-1/1        | base/city-2-opposite | .
        .                    | .                    | .
        base/cloister+red.NL | .                    | base/cloister+blue.NL
    """
    scene = Scene(picture, "crop_circles", players=3, turn="green")
    scene.place("city-1-road-end-e-farmer/3 @ 2,0")
    scene.game.play("meeple city@W")
    assert scene.scored("green") == ["tiles +6"]
    assert scene.supply("green") == 7
    scene.game.play("circle remove")
    assert asked(scene) == ("circle_remove", "red"), "on the left of green"
    scene.game.play(scene.choices()[0])
    assert asked(scene) == ("circle_remove", "blue")
    scene.game.play(scene.choices()[0])
    assert scene.waits_for() == "deal", "green has no farmer"
    assert (scene.supply("red"), scene.supply("blue"), scene.supply("green")) == (7, 7, 7)
    assert scene.game.scores == (0, 0, 6)
