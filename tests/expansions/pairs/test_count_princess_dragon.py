"""The Count of Carcassonne with dragon, fairy, portals and princess."""

import pytest

from bastide.expansions.count.quarters import settle, take_out
from tests.expansions.count.carcassonne import CITY, inhabit, put_count
from tests.expansions.princess_dragon.beasts import (
    PD,
    fairy_of,
    fly,
    home,
    put_dragon,
    put_fairy,
    steps,
    tokens,
    with_verb,
)
from tests.rules import rule
from tests.scene import Scene

BOTH = f"{PD},count"


@rule("PD-X05", "COUNT-X04")
def test_the_dragon_enters_the_outer_tiles_of_the_city_but_not_the_inner_ones() -> None:
    scene = Scene(CITY, BOTH)
    put_dragon(scene, (1, 0))
    scene.draw("princess-dragon/road-curve-dragon")
    scene.game.play(scene.game.options()[0])
    scene.game.play("pass")
    assert steps(scene) >= {"0,0", "2,0"}
    assert "1,1" not in steps(scene)
    fly(scene, "2,0")
    assert "2,1" not in steps(scene)
    assert "3,0" in steps(scene)


@rule("PD-X05", "PD-15")
def test_followers_in_the_quarters_are_safe_from_the_dragon() -> None:
    scene = Scene(CITY, BOTH)
    inhabit(scene, "castle", "red")
    put_dragon(scene, (1, 0))
    scene.draw("princess-dragon/road-curve-dragon")
    scene.game.play(scene.game.options()[0])
    scene.game.play("pass")
    fly(scene, "2,0")  # the tile on which the castle is to be seen
    assert home(scene) == set()
    assert scene.game.held_figures() == [(0, "meeple")]


@rule("COUNT-D06", "PD-05")
@pytest.mark.parametrize(("where", "cells"), [("no-tile", {"0,0"}), ("named-tile", {"0,0", "2,0", "3,0"})])
def test_nobody_names_the_tile_of_the_dragon(where: str, cells: set[str]) -> None:
    picture = "village-3 | road-straight | road-straight | ."
    scene = Scene(picture, BOTH, options={"count.moved": where})
    put_count(scene, "market")
    inhabit(scene, "blacksmith", "red")
    put_dragon(scene, (1, 0))
    scene.play("base/village-3 @ 3,0")
    assert scene.waits_for() == "move_out"
    assert {choice.split()[-1] for choice in with_verb(scene, "move")} == cells


@rule("COUNT-X04", "PD-23")
def test_a_portal_leads_to_the_outside_of_the_city_but_not_into_quarters() -> None:
    scene = Scene(CITY, BOTH)
    scene.draw("princess-dragon/village-3-portal")
    scene.game.play(scene.game.options()[0])
    places = {tuple(choice.split()[1:]) for choice in with_verb(scene, "meeple")}
    assert ("road@W", "0,0") in places
    assert ("city@S", "0,2") in places
    assert not [place for place in places if place[-1] in ("1,1", "2,1")]
    assert not [
        place for place in places if place[0].split("@")[0] not in ("road", "city", "field", "cloister")
    ]


@rule("COUNT-X04", "PD-30")
@pytest.mark.parametrize("fairy", ["next-follower", "on-tile"])
def test_the_fairy_joins_nobody_in_the_quarters(fairy: str) -> None:
    scene = Scene(CITY, BOTH, options={"fairy": fairy})
    inhabit(scene, "castle", "red")
    scene.draw("base/village-3")
    scene.game.play(scene.game.options()[0])
    assert with_verb(scene, "fairy") == set()


@rule("COUNT-X04", "PD-32")
@pytest.mark.parametrize("fairy", ["next-follower", "on-tile"])
def test_who_moves_to_a_feature_on_her_tile_does_not_become_the_fairys(fairy: str) -> None:
    picture = "base/village-3+blue.E | base/road-straight | ."
    scene = Scene(picture, BOTH, options={"fairy": fairy})
    inhabit(scene, "blacksmith", "red")
    put_count(scene, "castle")
    put_fairy(scene, (0, 0), "blue.E" if fairy == "next-follower" else "")
    scene.play("base/village-3 @ 2,0")
    scene.game.play("move meeple road@E 0,0")
    assert (scene.gained("red"), scene.gained("blue")) == (3, 6)


@rule("COUNT-X04")
def test_on_an_empty_fairy_tile_she_has_nothing_for_who_comes_from_a_quarter() -> None:
    picture = "base/village-3 | base/road-straight+blue.E | ."
    scene = Scene(picture, BOTH, options={"fairy": "on-tile"})
    inhabit(scene, "blacksmith", "red")
    put_count(scene, "castle")
    put_fairy(scene, (0, 0))
    scene.play("base/village-3 @ 2,0")
    scene.game.play("move meeple road@E 0,0")
    assert scene.gained("red") == 3
    assert fairy_of(scene) == ""
    assert len(tokens(scene, "fairy")) == 1


@rule("PD-X08")
def test_a_knight_from_the_castle_comes_too_late_for_the_princess() -> None:
    scene = Scene("base/city-1/1+blue.E | .", BOTH, options={"princess": "must"})
    inhabit(scene, "castle", "red")
    put_count(scene, "market")
    scene.place("city-1-village-3-princess/3 @ 1,0")
    assert set(scene.choices()) == {"princess meeple city@E 0,0 1"}
    scene.game.play("princess meeple city@E 0,0 1")
    scene.game.play("move meeple city@E 0,0")
    assert scene.scored("red") == ["tiles +4"]
    assert scene.gained("blue") == 0


QUARTERS = {"count.fairy": "quarters"}


def visited(*inhabitants: str, village: str = "base/village-3") -> Scene:
    """Red has just moved the fairy to his follower in the blacksmith's quarter; a road waits for its end."""
    picture = f"{village} | base/road-straight+blue.E | .\nbase/cloister-road/2 | . | ."
    scene = Scene(picture, BOTH, options=QUARTERS)
    inhabit(scene, "blacksmith", *inhabitants)
    put_count(scene, "castle")
    scene.place("base/cloister @ 0,2")
    scene.game.play("visit meeple blacksmith")
    return scene


@rule("PD-D06", "COUNT-X04")
@pytest.mark.parametrize(("chosen", "visits"), [("outside", set()), ("quarters", {"visit meeple castle"})])
def test_the_option_says_whether_the_fairy_goes_into_the_city(chosen: str, visits: set[str]) -> None:
    scene = Scene("base/cloister", BOTH, options={"count.fairy": chosen})
    inhabit(scene, "castle", "red")
    inhabit(scene, "market", "blue")
    scene.place("base/cloister @ 1,0")
    assert with_verb(scene, "visit") == visits


@rule("PD-D06")
@pytest.mark.parametrize(
    ("expansions", "options"),
    [(f"{PD}[dragon],count", QUARTERS), (BOTH, {**QUARTERS, "fairy": "on-tile"})],
)
def test_nobody_is_visited_without_a_fairy_or_where_she_serves_a_tile(
    expansions: str, options: dict[str, str]
) -> None:
    scene = Scene("base/cloister", expansions, options=options)
    inhabit(scene, "castle", "red")
    scene.place("base/cloister @ 1,0")
    assert with_verb(scene, "visit") == set()


@rule("PD-D06", "PD-31")
def test_in_the_city_she_gives_a_point_at_the_start_of_her_followers_turn() -> None:
    scene = visited("red")
    assert scene.gained("blue") == 0
    scene.play("base/cloister @ 0,3")
    assert scene.scored("red") == ["start of the turn +1"]
    scene.place("base/cloister @ 0,4")
    assert with_verb(scene, "visit") == set(), "she is there already"


@rule("PD-D06", "PD-32")
def test_she_stays_with_a_follower_who_leaves_the_city_for_a_feature_and_then_with_nobody() -> None:
    scene = visited("red")
    scene.play("base/village-3 @ 2,0")
    scene.game.play("move meeple road@E 0,0")
    assert (scene.gained("red"), scene.gained("blue")) == (3 + 3, 3)
    assert scene.scored("red") == ["tiles +3", "road +3"]


@rule("PD-D06", "PD-X14")
def test_who_stays_in_the_city_gets_nothing_for_a_feature() -> None:
    scene = visited("red")
    scene.play("base/village-3 @ 2,0")
    scene.game.play("pass")
    assert scene.scored("red") == ["start of the turn +1"]


@rule("PD-D06", "PD-X14")
def test_a_follower_who_has_left_the_city_has_lost_her() -> None:
    scene = visited("red")
    take_out(scene.game, 0, "meeple", "blacksmith")
    scene.play("base/cloister @ 0,3")
    assert scene.gained("red") == 0
    settle(scene.game, 0, "meeple", "blacksmith")
    scene.play("base/cloister @ 0,4")
    scene.play("base/cloister @ 0,5")
    assert scene.game.scores == (0, 0), "who comes later is another one"


@rule("PD-D05", "PD-D06")
def test_of_two_alike_in_a_quarter_the_one_who_stays_keeps_her() -> None:
    scene = visited("red", "red")
    scene.play("base/village-3 @ 2,0")
    scene.game.play("move meeple road@E 0,0")
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +3", "start of the turn +1"]
    scene.place("base/cloister @ 0,3")
    assert with_verb(scene, "visit") == set()


@rule("PD-D05", "PD-D06", "PD-30")
def test_she_may_go_from_one_to_another_just_like_him() -> None:
    scene = visited("red", "red")
    scene.play("base/cloister @ 0,3")
    scene.place("base/cloister @ 0,4")
    assert with_verb(scene, "visit") == {"visit meeple blacksmith"}


@rule("PD-D06")
def test_who_calls_her_out_of_the_city_ends_the_visit() -> None:
    scene = visited("red")
    scene.place("base/cloister @ 0,3")
    scene.game.play("fairy meeple road@E 1,0")
    assert scene.gained("red") == 0
    assert fairy_of(scene) == "blue"


@rule("PD-D06", "PD-X14")
def test_once_he_has_left_the_city_no_other_of_his_kind_takes_his_place() -> None:
    scene = visited("red", village="base/village-3+red.E")
    take_out(scene.game, 0, "meeple", "blacksmith")
    scene.play("base/village-3 @ 2,0")
    assert (scene.gained("red"), scene.gained("blue")) == (3, 3)


@rule("PD-D06", "PD-X14")
def test_nor_does_one_from_another_quarter() -> None:
    scene = visited("red", village="base/city-1-village-3")
    inhabit(scene, "castle", "red")
    put_count(scene, "market")
    take_out(scene.game, 0, "meeple", "blacksmith")
    scene.play("base/city-1/2 @ 0,-1")
    scene.game.play("move meeple city@N 0,0")
    assert scene.scored("red") == ["tiles +4"]


@rule("PD-D06", "PD-X14")
def test_who_comes_back_to_the_quarter_in_the_same_turn_comes_without_her() -> None:
    scene = visited("red", village="base/village-3+blue.E")
    scene.play("base/cloister @ 0,3")
    scene.play("base/village-3 @ 2,0")
    scene.game.play("move meeple road@E 0,0")
    assert (scene.gained("red"), scene.gained("blue")) == (3, 3)
    scene.game.play("quarter meeple blacksmith")
    scene.game.play("pass")
    scene.play("base/cloister @ 0,4")
    assert scene.game.state.active == scene.seat("red")
    assert scene.gained("red") == 0
