"""Choosing, scatter, and where everybody stands."""

import json
import random
from collections import Counter

import pytest

from bastide import CHANCE, Game, Option, Setup
from bastide.core.events import Thrown
from bastide.core.session import Session
from bastide.core.state_json import state_from_json
from bastide.core.targets import Number
from bastide.expansions.catapult.hurling import AIMS, STRENGTHS
from tests.expansions.catapult.booth import board, drop, fair, positions, throw, throw_to, throws
from tests.rules import rule
from tests.scene import Scene


def scattered(scatter: str = "normal", kind: str = "target") -> Scene:
    """Red is about to aim, in a game with scatter."""
    scene = fair(options={"catapult.scatter": scatter})
    scene.game.play(f"hurl {kind}")
    return scene


def outcomes(scene: Scene) -> list[int]:
    return [option.the(Number).number for option, weight in scene.game.outcomes() for _ in range(weight)]


def scatter(scene: Scene, *numbers: int) -> None:
    for number in numbers:
        scene.game.play(Option("scatter", Number(number)))


@rule("CAT-23")
def test_aim_and_strength_are_whole_numbers_that_have_to_be_chosen() -> None:
    scene = scattered()
    assert [option.the(Number).number for option in scene.game.options()] == list(range(-900, 901))
    scene.game.play("aim -900")
    assert (scene.waits_for(), scene.game.actor) == ("strength", 0)
    assert [option.the(Number).number for option in scene.game.options()] == list(range(1001))


def test_the_options_are_made_once_and_shared() -> None:
    scene = scattered()
    assert scene.game.options() is AIMS
    scene.game.play("aim 0")
    assert scene.game.options() is STRENGTHS


@rule("CAT-24")
@pytest.mark.parametrize(("option", "turn", "force"), [("normal", 25, 40), ("low", 10, 15)])
def test_chance_says_three_numbers_for_the_aim_then_three_for_the_strength(
    option: str, turn: int, force: int
) -> None:
    scene = scattered(option)
    throw(scene, 100, 500)
    for n in range(3):
        assert (scene.waits_for(), scene.game.actor) == ("scatter_aim", CHANCE), n
        assert outcomes(scene) == list(range(-turn, turn + 1))
        scatter(scene, turn - n)
    for n in range(3):
        assert scene.waits_for() == "scatter_strength", n
        assert outcomes(scene) == list(range(-force, force + 1))
        assert throws(scene) == []
        scatter(scene, n - force)
    (event,) = throws(scene)
    assert (event.aim, event.strength) == (100 + 3 * turn - 3, 500 - 3 * force + 3)
    assert (scene.waits_for(), scene.game.actor) == ("aim", 1)


@rule("CAT-24")
@pytest.mark.parametrize(("strength", "number", "result"), [(990, 40, 1000), (20, -40, 0), (950, 10, 980)])
def test_the_strength_stays_within_its_limits(strength: int, number: int, result: int) -> None:
    scene = scattered()
    throw(scene, 900, strength)
    scatter(scene, 25, 25, 25, number, number, number)
    (event,) = throws(scene)
    assert (event.aim, event.strength) == (975, result)


@rule("CAT-24")
def test_the_strength_is_held_within_its_limits_only_at_last() -> None:
    scene = scattered()
    throw(scene, 0, 990)
    scatter(scene, 0, 0, 0, 40, -40, -40)
    assert throws(scene)[0].strength == 950


@rule("CAT-24")
def test_without_scatter_nothing_is_drawn() -> None:
    scene = scattered("none")
    throw(scene, 11, 222)
    assert scene.waits_for() == "aim"
    assert (throws(scene)[0].aim, throws(scene)[0].strength) == (11, 222)


@rule("CAT-24", "CAT-25")
def test_each_number_is_a_draw_of_its_own_and_all_are_equally_likely() -> None:
    numbers: Counter[int] = Counter()
    for seed in range(60):
        game = Game.new(Setup.make(2, "catapult", options={"catapult.scatter": "low"}), seed=seed)
        rng = random.Random(seed)
        while not game.is_over:
            game.play(rng.choice(game.options()))
        numbers.update(o.the(Number).number for o in game.history if o.verb == "scatter")
    assert set(numbers) == set(range(-15, 16))
    inner, outer = (
        sum(numbers[n] for n in range(-10, 11)) / 21,
        sum(numbers[n] for n in (-15, -12, 11, 14)) / 4,
    )
    assert 1.6 < inner / outer < 2.6, "the small numbers come for the aim and for the strength"
    assert max(numbers[n] for n in range(-10, 11)) < 1.5 * min(numbers[n] for n in range(-10, 11))


@rule("CAT-25")
def test_a_throw_cannot_be_taken_back_once_chance_has_spoken() -> None:
    game = Game.new(Setup.make(2, "catapult"), seed=3)
    session = Session(game)
    while session.game.state.agenda[-1].name != "catapult_kind":
        session.play(session.game.options()[0])
    session.play("hurl target")
    session.play("aim 5")
    assert session.can_undo, "until then nothing is committed"
    session.play("strength 500")
    assert not session.can_undo


@rule("CAT-25")
def test_what_chance_has_said_is_in_the_save_and_gives_the_same_throw() -> None:
    game = Game.new(Setup.make(2, "catapult"), seed=8)
    rng = random.Random(8)
    while not any(isinstance(event, Thrown) for event in game.state.log):
        game.play(rng.choice(game.options()))
    assert sum(option.verb == "scatter" for option in game.history) >= 6
    again = Game.load(game.save())
    assert again.state.log == game.state.log


def test_a_throw_survives_json() -> None:
    scene = fair(board(middle="cloister+blue.NL"))
    scene.game.play("hurl knockout")
    throw(scene, 0, 500)
    data = json.loads(json.dumps(scene.game.to_json()))
    assert state_from_json(data, scene.game.rules).log == scene.game.state.log


# Where figures stand.


@rule("CAT-29")
def test_anchors_of_roads_and_cities() -> None:
    scene = Scene("base/city-1-village-3+red.N+blue.E+red.S | base/road-curve/1+blue.N", "catapult")
    assert positions(scene) == {
        "red meeple city@N": (500, 200),
        "blue meeple road@E": (800, 500),
        "red meeple road@S": (500, 800),
        "blue meeple road@N": (1350, 350),
    }


@rule("CAT-29")
def test_a_curve_stands_between_its_edges_and_a_straight_road_in_the_middle() -> None:
    curve = Scene("base/road-curve+red.S", "catapult")
    assert list(positions(curve).values()) == [(350, 650)], "0.3 x half of south and west"
    straight = Scene("base/road-straight+red.E", "catapult")
    assert list(positions(straight).values()) == [(500, 500)]
    city = Scene("base/city-3+red.N", "catapult")
    assert list(positions(city).values()) == [(500, 400)], "0.3 x a third of north, the other two cancel"


@rule("CAT-29")
def test_anchors_turn_with_the_tile() -> None:
    scene = Scene("base/road-curve/1+red.N", "catapult")
    assert list(positions(scene).values()) == [(350, 350)], "north and west"


@rule("CAT-29", "CAT-D06")
def test_anchors_of_fields() -> None:
    scene = Scene("base/road-curve+red.SR+blue.NL", "catapult")
    # In the bend SR (-0.25, 0.5) and WL (-0.5, 0.25); 0.7 x their mean. The other six: the mean of
    # (-.25,-.5), (.25,-.5), (.5,-.25), (.5,.25), (.25,.5), (-.5,-.25) is (0.125, -0.125).
    assert positions(scene) == {
        "red meeple field@SR": (500 - 262, 500 + 262),
        "blue meeple field@NL": (500 + 88, 500 - 88),
    }


@rule("CAT-29")
@pytest.mark.parametrize(
    ("tile", "expansions"),
    [
        ("base/cloister+red.cloister", "catapult"),
        ("road-straight-garden+red:abbot.garden", "catapult,abbot"),
        ("cult/shrine+red.shrine", "catapult,cult"),
        ("hut+red.hut", "catapult,russian_promos"),
    ],
)
def test_who_is_in_a_building_stands_in_the_centre(tile: str, expansions: str) -> None:
    assert list(positions(Scene(tile, expansions)).values()) == [(500, 500)]


@rule("CAT-29")
def test_each_further_figure_on_a_segment_stands_a_little_farther_east() -> None:
    scene = Scene("base/cloister+red.NL+blue.NL", "catapult")
    assert list(positions(scene).values()) == [(500, 500), (580, 500)]
    builder = Scene("base/road-straight+red.E+red:builder.E+blue.E", "catapult,traders_builders")
    assert positions(builder) == {"red meeple road@E": (500, 500), "blue meeple road@E": (660, 500)}


@rule("CAT-29")
def test_monk_and_farmer_of_one_tile_are_not_in_each_others_way() -> None:
    scene = Scene("base/cloister+red.NL+blue.cloister", "catapult")
    assert list(positions(scene).values()) == [(500, 500), (500, 500)]


@rule("CAT-D02")
def test_figures_come_in_the_order_of_their_segments() -> None:
    scene = Scene("base/cloister+red.cloister+blue.NL | base/city-1+blue.N", "catapult")
    assert list(positions(scene)) == ["blue meeple field@NL", "red meeple cloister", "blue meeple city@N"]


@rule("CAT-30")
@pytest.mark.parametrize("kind", ["seduction", "target"])
def test_other_tokens_move_nobody(kind: str) -> None:
    scene = fair(board(middle="cloister+blue.NL", east="cloister+red.NL"))
    before = positions(scene)
    scene.game.play(f"hurl {kind}")
    throw(scene, 0, 500)
    assert throws(scene)[0].struck == ()
    if kind == "seduction":
        scene.game.play("pass")
    drop(scene)
    assert positions(scene) == before
    assert scene.returned("blue") == []


@rule("CAT-21", "CAT-47")
def test_the_seat_says_from_where_one_throws() -> None:
    scene = fair(players=4)
    scene.game.play("hurl target")
    for _ in range(4):
        throw_to(scene, 1.5, 1.5)
    assert [event.path[0] for event in throws(scene)] == [
        (4500, 1500),
        (1500, 4500),
        (-1500, 1500),
        (1500, -1500),
    ]
