"""Action A at a crop circle: a follower joins one of the same player."""

import pytest

from bastide.core.scoring import owners
from tests.expansions.crop_circles.fields import CLUB, PITCHFORK, ROLES, SHIELD, asked, circle, everybody
from tests.rules import rule
from tests.scene import Scene


@rule("CROP-06", "CROP-07")
@pytest.mark.parametrize("symbol", [SHIELD, CLUB, PITCHFORK])
def test_a_follower_of_the_supply_joins_the_one_on_that_segment(symbol: str) -> None:
    scene = Scene(everybody("red", "blue"), "crop_circles")
    circle(scene, symbol, "add")
    place = ROLES[symbol]
    scene.game.play(f"add meeple {place} 2,0")
    assert scene.supply("blue") == 3
    segment = scene.game.segment_at((2, 0), place)
    standing = [figure for figure in scene.game.figures() if figure.segment == segment]
    assert [(figure.player, figure.kind, figure.on_tile) for figure in standing] == [(1, "meeple", True)] * 2


@rule("CROP-06")
def test_a_player_may_do_without_it() -> None:
    scene = Scene(everybody("red", "blue"), "crop_circles")
    circle(scene, SHIELD, "add")
    assert scene.choices()[0] == "pass"
    scene.game.play("pass")
    assert scene.supply("blue") == 4
    assert asked(scene) == ("circle_add", "red")


@rule("CROP-06")
def test_by_option_whoever_can_must_add_one() -> None:
    scene = Scene(everybody("red", "blue"), "crop_circles", options={"crop.add_mandatory": "true"})
    circle(scene, SHIELD, "add")
    assert scene.choices() == ["add meeple city@N 2,0"]


@rule("CROP-06", "CROP-11", "CROP-10")
def test_by_option_whoever_cannot_is_skipped() -> None:
    picture = f"{everybody('red', 'blue')} | . | base/cloister+green.cloister"
    options = {"crop.add_mandatory": "true"}
    scene = Scene(picture, "crop_circles", players=3, options=options)
    scene.game.state.supply[scene.seat("blue")] = {"meeple": 0}
    circle(scene, SHIELD, "add")
    assert asked(scene) == ("circle_add", "red")


@rule("CROP-06")
def test_one_follower_only_beside_any_of_his_own() -> None:
    picture = "base/city-1+red.N | . | base/city-1+red.N | . | base/city-1+blue.N"
    scene = Scene(picture, "crop_circles", turn="blue")
    circle(scene, SHIELD, "add")
    assert scene.choices() == ["pass", "add meeple city@N 0,0", "add meeple city@N 2,0"]
    scene.game.play("add meeple city@N 2,0")
    assert asked(scene) == ("circle_add", "blue")
    assert scene.choices() == ["pass", "add meeple city@N 4,0"]


@rule("CROP-07")
def test_two_of_his_on_one_segment_are_one_place_to_add() -> None:
    scene = Scene("base/city-1+blue.N+blue.N", "crop_circles")
    circle(scene, SHIELD, "add")
    assert scene.choices() == ["pass", "add meeple city@N 0,0"]


@rule("CROP-07")
def test_it_goes_to_the_same_tile_of_the_feature_and_others_in_it_do_not_matter() -> None:
    picture = "base/city-1/1+blue.E | base/city-2-opposite | base/city-1/3+red.W+red.W"
    scene = Scene(picture, "crop_circles")
    circle(scene, "cities-2-adjacent-knight/2 @ 0,1", "add")
    assert scene.choices() == ["pass", "add meeple city@E 0,0"]
    scene.game.play("add meeple city@E 0,0")
    assert owners(scene.game, scene.feature((0, 0), "E")) == (0, 1)


@rule("CROP-07", "CROP-D04")
def test_a_figure_may_not_stand_where_another_rule_forbids_it(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("base/city-1+blue.N | . | base/city-1+blue.N", "crop_circles")
    shut = scene.game.segment_at((0, 0), "city@N")
    rules = scene.game.rules
    checks = (lambda game, player, figure, segment: segment != shut,)
    monkeypatch.setattr(rules, "deploy_checks", lambda figure, kind: checks)
    circle(scene, SHIELD, "add")
    assert scene.choices() == ["pass", "add meeple city@N 2,0"]


@rule("CROP-08")
def test_another_segment_of_the_tile_will_not_do() -> None:
    scene = Scene("base/cities-2-opposite+blue.N", "crop_circles")
    circle(scene, "cities-2-adjacent-knight @ 1,0", "add")
    assert scene.choices() == ["pass", "add meeple city@N 0,0"]


@rule("CROP-08")
def test_another_segment_of_the_same_feature_will_not_do_either() -> None:
    picture = "base/city-1/1+blue.E | base/city-2-opposite"
    scene = Scene(picture, "crop_circles")
    circle(scene, SHIELD, "add")
    assert scene.choices() == ["pass", "add meeple city@E 0,0"]


@rule("CROP-11")
def test_who_has_nobody_in_supply_is_skipped() -> None:
    scene = Scene(everybody("red", "blue"), "crop_circles")
    scene.game.state.supply[scene.seat("blue")] = {"meeple": 0}
    circle(scene, SHIELD, "add")
    assert asked(scene) == ("circle_add", "red")


@rule("CROP-13")
@pytest.mark.parametrize("symbol", [SHIELD, CLUB, PITCHFORK])
def test_normal_and_big_followers_are_added_and_no_abbot_builder_or_pig(symbol: str) -> None:
    scene = Scene(everybody("red", "blue"), "crop_circles,inns_cathedrals,traders_builders,abbot")
    circle(scene, symbol, "add")
    added = [code.split(" ")[1] for code in scene.choices() if code != "pass"]
    assert added == ["meeple", "big_follower"]


@rule("CROP-13")
def test_a_big_follower_who_is_added_counts_two() -> None:
    picture = "base/city-1/1+blue.E | base/city-2-opposite+red.W+red.W"
    scene = Scene(picture, "crop_circles,inns_cathedrals")
    circle(scene, SHIELD, "add")
    scene.game.play("add big_follower city@E 0,0")
    assert scene.supply("blue", "big_follower") == 0
    assert owners(scene.game, scene.feature((0, 0), "E")) == (1,)


@rule("CROP-06", "CROP-13")
@pytest.mark.parametrize("beside", ["big_follower", "meeple"])
def test_one_is_added_beside_any_follower_but_not_beside_a_builder_alone(beside: str) -> None:
    picture = f"base/city-1+blue:{beside}.N | . | base/city-1+blue:builder.N"
    scene = Scene(picture, "crop_circles,inns_cathedrals,traders_builders")
    circle(scene, SHIELD, "add")
    assert {code.split(" ")[-1] for code in scene.choices()} == {"pass", "0,0"}


@rule("CROP-E01")
def test_red_may_add_beside_his_new_knight_or_an_older_one_but_not_in_the_other_city() -> None:
    picture = "base/city-1+red.N | . | base/city-1+green.N"
    scene = Scene(picture, "crop_circles", players=3)
    scene.play("cities-2-adjacent-knight/2 @ 0,1 + city@S")
    scene.game.play("circle add")
    assert asked(scene) == ("circle_add", "green"), "blue has no knight"
    scene.game.play("add meeple city@N 2,0")
    assert asked(scene) == ("circle_add", "red")
    assert scene.choices() == ["pass", "add meeple city@N 0,0", "add meeple city@S 0,1"]
    scene.game.play("add meeple city@S 0,1")
    assert (scene.supply("red"), scene.supply("blue"), scene.supply("green")) == (4, 7, 5)


@rule("CROP-E03")
def test_one_is_skipped_one_declines_and_one_counts_two_on_his_road() -> None:
    picture = "base/city-1-road-straight+blue.E | . | base/city-1-road-straight+green.E"
    scene = Scene(picture, "crop_circles", players=3)
    scene.game.state.supply[scene.seat("blue")] = {"meeple": 0}
    scene.play("road-curve-thief @ 0,1 + road@S")
    scene.game.play("circle add")
    assert asked(scene) == ("circle_add", "green")
    scene.game.play("pass")
    assert asked(scene) == ("circle_add", "red")
    scene.game.play("add meeple road@S 0,1")
    thieves = scene.feature((0, 1), "S").figures
    assert [thief.player for thief in thieves] == [0, 0]
    scene.game.state.graph.put(thieves[0]._replace(player=2))
    assert owners(scene.game, scene.feature((0, 1), "S")) == (0,), "two against one"
