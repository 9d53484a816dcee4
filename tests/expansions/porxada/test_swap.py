"""La Porxada as a swap: who changes places with whom, and what a refusal costs."""

import random
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.core.events import Scored
from tests.contract.invariants import Contract
from tests.rules import rule
from tests.scene import Scene

#: A thief of red on a road of one tile, and a knight of blue in a city that La Porxada goes on with.
PICTURE = """
    road-straight+red.E  | .
    base/city-1/1+blue.E | .
"""
LAID = "porxada @ 1,1"
OWN = "own meeple road@E 0,0"
OTHER = "other meeple city@E 0,1 1"
MANY = "porxada,inns_cathedrals,traders_builders,abbey_mayor,abbot"


def laid(picture: str = PICTURE, expansions: str = "porxada", **more: Any) -> Scene:
    """A scene in which red has laid La Porxada."""
    scene = Scene(picture, expansions, **more)
    scene.place(LAID)
    return scene


def play(scene: Scene, *moves: str) -> Scene:
    for move in moves:
        scene.game.play(move)
    return scene


def standing(scene: Scene) -> list[str]:
    """All figures on the board with where they stand."""
    seats = scene.setup.seats
    return sorted(
        f"{seats[figure.player]} {figure.kind} {place} {x},{y}"
        for figure in scene.game.figures()
        for (x, y), place in [scene.game.locate(figure.segment)]
    )


@rule("PORX-01")
def test_one_tile_is_shuffled_in_and_fits_by_the_usual_rules() -> None:
    (stage,) = Game.begin(Setup.make(expansions="porxada")).rules.stages
    assert stage.tiles["porxada/porxada"] == 1
    scene = Scene(PICTURE, "porxada")
    assert scene.legal("porxada") == [f"1,1 r{rotation}" for rotation in range(4)]
    scene.place(LAID)
    city = scene.feature((1, 1), "N")
    assert [scene.feature((1, 1), side) for side in "ESW"] == [city] * 3
    assert city.marks == {"pennants": 1}


@rule("PORX-02")
def test_the_use_is_chosen_at_once_and_before_the_figure_action() -> None:
    scene = laid()
    assert (scene.waits_for(), scene.game.actor) == ("porxada", scene.seat("red"))
    assert scene.choices() == ["swap", "hall"]
    assert scene.waits_for() == "porxada"
    other = Scene(PICTURE.replace("+blue.E", ""), "porxada")
    other.place("city-4-shield @ 1,1")
    assert other.waits_for() == "action", "another tile asks nothing"
    empty = play(laid(PICTURE.replace("+blue.E", "")), "hall")
    assert empty.waits_for() == "action"


@rule("PORX-02")
def test_without_its_part_the_tile_is_just_a_city() -> None:
    scene = laid(PICTURE.replace("+blue.E", ""), "porxada[]")
    assert scene.waits_for() == "action"


@rule("PORX-03", "PORX-05")
def test_with_the_others_consent_the_two_change_places() -> None:
    scene = play(laid(), "swap")
    assert (scene.waits_for(), scene.choices()) == ("swap_own", ["pass", OWN])
    play(scene, OWN)
    assert (scene.waits_for(), scene.choices()) == ("swap_other", [OTHER])
    play(scene, OTHER)
    assert (scene.waits_for(), scene.game.actor) == ("porxada_answer", scene.seat("blue"))
    assert scene.choices() == ["agree", "refuse"]
    play(scene, "agree")
    assert standing(scene) == ["blue meeple road@E 0,0", "red meeple city@E 0,1"]


@rule("PORX-11")
def test_the_swap_is_not_the_figure_action() -> None:
    picture = PICTURE.replace("base/city-1/1", "city-2-opposite")
    scene = Scene(picture.replace("+blue.E", "+blue.NL"), "porxada")
    scene.place(LAID)
    play(scene, "swap", OWN, "other meeple field@NL 0,1 1", "agree")
    assert scene.waits_for() == "action"
    assert scene.choices() == ["pass", "meeple city@N"]
    play(scene, "meeple city@N")
    assert scene.supply("red") == 5


@rule("PORX-11")
@pytest.mark.parametrize(("answer", "red", "blue"), [("agree", 12, 0), ("refuse", 0, 12)])
def test_the_swap_comes_before_the_scoring(answer: str, red: int, blue: int) -> None:
    picture = """
        .                     | .               | city-1/2 | .
        road-straight/1+red.N | city-1/1+blue.E | .        | city-1/3
        .                     | .               | city-1   | .
    """
    scene = Scene(picture, "porxada")
    scene.place("porxada @ 2,1")
    play(scene, "swap", "own meeple road@N 0,1", "other meeple city@E 1,1 1", answer)
    if answer == "refuse":
        play(scene, "lose meeple")
    assert (scene.gained("red"), scene.gained("blue")) == (red, blue)


@rule("PORX-04", "PORX-E05")
@pytest.mark.parametrize("absent", ["+red.E", "+blue.E"])
def test_without_a_pair_only_the_hall_can_be_chosen(absent: str) -> None:
    assert laid(PICTURE.replace(absent, "")).choices() == ["hall"]


@rule("PORX-06", "PORX-07", "PORX-09", "PORX-E04")
def test_a_refusal_costs_a_follower_of_the_supply_and_nothing_moves() -> None:
    picture = """
        road-straight+red.E | .
        city-1/1+blue.E     | city-2-opposite | city-2-opposite | city-2-opposite-shield | .
    """
    scene = Scene(picture, "porxada")
    scene.place("porxada @ 4,1")
    before = standing(scene)
    play(scene, "swap", OWN, OTHER, "refuse")
    assert (scene.waits_for(), scene.game.actor) == ("porxada_loss", scene.seat("blue"))
    assert scene.choices() == ["lose meeple", "lose meeple city@E 0,1"]
    play(scene, "lose meeple")
    assert standing(scene) == before
    assert scene.supply("blue") == 5
    assert scene.game.held_figures() == [(1, "meeple")]
    assert scene.waits_for() == "deal", "there is no second offer"
    assert [event for event in scene.events() if isinstance(event, Scored)] == []


@rule("PORX-07")
def test_the_lost_follower_may_come_from_the_map_and_never_returns() -> None:
    scene = play(laid(), "swap", OWN, OTHER, "refuse", "lose meeple city@E 0,1")
    assert standing(scene) == ["red meeple road@E 0,0"]
    assert scene.supply("blue") == 6
    assert scene.game.held_figures() == [(1, "meeple")]
    assert (scene.returned("blue"), scene.gained("blue")) == ([], 0)
    Contract(scene.game, random.Random(1)).check_figures()


@rule("PORX-07")
def test_only_followers_can_be_lost() -> None:
    scene = laid(PICTURE.replace("+blue.E", "+blue.E+blue:builder.E"), MANY)
    play(scene, "swap", OWN, OTHER, "refuse")
    assert {choice.split()[1] for choice in scene.choices()} == {
        *("meeple", "big_follower", "mayor", "wagon", "abbot")
    }


@rule("PORX-D02")
def test_a_follower_on_a_tower_can_be_lost_as_well() -> None:
    scene = laid(f"tower/field+blue.tower | .{PICTURE}", "porxada,tower", at=(0, -1))
    play(scene, "swap", OWN, OTHER, "refuse")
    assert "lose meeple tower 0,-1" in scene.choices()


@rule("PORX-08")
def test_after_choosing_the_swap_a_player_may_still_name_no_pair() -> None:
    scene = laid()
    before = standing(scene)
    play(scene, "swap", "pass")
    assert standing(scene) == before
    assert scene.waits_for() == "deal"
    assert scene.game.tokens() == []


@rule("PORX-10")
def test_each_kind_of_follower_keeps_to_where_it_may_stand() -> None:
    picture = """
        road-straight+red.E+red.NL   | .
        base/city-1/1+blue:mayor.E   | .
        cloister+blue:abbot.cloister | .
    """
    assert laid(picture, MANY).choices() == ["hall"], "neither mayor nor abbot on a road or field"
    wagon = play(laid(picture.replace("blue:mayor", "blue:wagon"), MANY), "swap")
    assert wagon.choices() == ["pass", OWN], "a wagon on the road, but not on the field"


@rule("PORX-10")
def test_the_follower_who_is_given_must_fit_as_well() -> None:
    picture = PICTURE.replace("+red.E", "+blue.E").replace("city-1/1+blue.E", "city-1/1+red:mayor.E")
    assert laid(picture, MANY).choices() == ["hall"]


@rule("PORX-03")
def test_a_player_swaps_with_anybody_but_himself() -> None:
    picture = PICTURE.replace("+red.E", "+red.E+green.NL").replace("+blue.E", "+blue.E+red.WL")
    scene = play(laid(picture, players=3), "swap", OWN)
    assert scene.choices() == ["other meeple field@NL 0,0 2", OTHER]
    play(scene, "other meeple field@NL 0,0 2")
    assert scene.game.actor == scene.seat("green")


@rule("PORX-05")
def test_by_option_nobody_can_refuse() -> None:
    scene = play(laid(options={"porxada.refusal": "none"}), "swap", OWN, OTHER)
    assert standing(scene) == ["blue meeple road@E 0,0", "red meeple city@E 0,1"]


@rule("PORX-07")
def test_by_option_the_follower_is_lost_that_was_asked_for() -> None:
    scene = laid(options={"porxada.remove_from": "demanded_only"})
    play(scene, "swap", OWN, OTHER, "refuse")
    assert standing(scene) == ["red meeple road@E 0,0"]
    assert (scene.supply("blue"), scene.game.held_figures()) == (6, [(1, "meeple")])
    assert scene.waits_for() == "action", "the city is empty now"


@rule("PORX-X02")
def test_builders_cannot_be_swapped_and_go_home_without_a_follower() -> None:
    picture = PICTURE.replace("+red.E", "+red.E+red:builder.E").replace("+blue.E", "+blue.E+blue:builder.E")
    scene = play(laid(picture, MANY), "swap")
    assert scene.choices() == ["pass", OWN]
    play(scene, OWN)
    assert scene.choices() == [OTHER]
    play(scene, OTHER, "agree")
    assert standing(scene) == ["blue meeple road@E 0,0", "red meeple city@E 0,1"]
    assert (scene.returned("red"), scene.returned("blue")) == (["builder"], ["builder"])


@rule("PORX-X02")
def test_in_one_city_two_followers_change_places_and_the_builder_stays() -> None:
    picture = "base/city-1/1+red.E+red:builder.E | city-2-opposite+blue.W | ."
    scene = Scene(picture, MANY, options={"porxada.refusal": "none"})
    scene.place("porxada @ 2,0")
    play(scene, "swap", "own meeple city@E 0,0", "other meeple city@E 1,0 1")
    assert standing(scene) == ["blue meeple city@E 0,0", "red builder city@E 0,0", "red meeple city@E 1,0"]


def test_decisions_light_up_what_they_are_about() -> None:
    scene = laid()
    decisions = scene.game.rules.decisions
    step = scene.game.state.agenda[-1]
    assert decisions[step.name].lights(scene.game, step) == [(1, 1)]
    play(scene, "swap", OWN)
    step = scene.game.state.agenda[-1]
    assert decisions[step.name].moves_from(scene.game, step) == (0, 0)
    play(scene, OTHER)
    step = scene.game.state.agenda[-1]
    pair = decisions[step.name].concerns(scene.game, step)
    assert [scene.game.locate(figure.segment)[0] for figure in pair] == [(0, 0), (0, 1)]
    assert [figure.player for figure in pair] == [0, 1]
