"""Catch: two choices that nobody knows before both are made."""

import random

import pytest

from bastide import Game, Option
from bastide.core.events import Thrown, TokenTurned
from bastide.core.session import Session
from bastide.core.targets import NOTHING, Number
from bastide.display.launch import Launch
from bastide.display.panels import panels_of
from bastide.expansions.catapult.contest import ZONES
from bastide.server.telling.options import describe_options
from tests.contract.invariants import codes_of
from tests.expansions.catapult.booth import fair, throw
from tests.rules import rule
from tests.scene import Scene

#: Throws that go left or right, near or far.
NEAR, FAR = 700, 900


def catch(players: int = 2, options: dict[str, str] | None = None, turn: str = "red") -> Scene:
    scene = fair(players=players, options=options, turn=turn)
    scene.game.play("hurl catch")
    return scene


def contest(aim: int, strength: int, choice: str, options: dict[str, str] | None = None) -> Scene:
    scene = catch(options=options)
    throw(scene, aim, strength)
    scene.game.play(f"catch {choice}")
    return scene


@rule("CAT-E05", "CAT-72", "CAT-74", "CAT-75", "CAT-76", "CAT-78", "CAT-79")
def test_the_example_with_three_players() -> None:
    scene = catch(players=3)
    throw(scene, -100, 600)
    scene.game.play("catch left-near")
    assert scene.game.scores == (0, 5, 0)
    throw(scene, 200, 900)
    scene.game.play("catch right-near")
    assert scene.game.scores == (0, 10, 0)
    throw(scene, 0, 480)
    scene.game.play("catch right-far")
    assert scene.game.scores == (0, 10, 0)


@rule("CAT-77")
def test_a_catch_that_was_revealed_cannot_be_taken_back() -> None:
    # Nothing scatters here, and the catcher hurls next: neither chance nor another player is in between.
    scene = catch()
    table = Session(scene.game)
    for move in ("aim -200", "strength 875"):
        table.play(move)
    catcher = table.game.actor
    options = describe_options(table.game)
    table.play("catch left-near")
    assert table.game.actor == catcher
    assert not table.can_undo
    assert all(option.final for option in options)


@rule("CAT-70", "CAT-76")
def test_everybody_throws_to_his_left_neighbour_once() -> None:
    scene = catch(players=3, turn="blue")
    pairs = []
    while scene.waits_for() == "aim":
        hurler = scene.game.actor
        throw(scene, 0, 0)
        assert scene.waits_for() == "catch"
        pairs.append((hurler, scene.game.actor))
        assert scene.choices() == [
            f"catch {way}" for way in ("left-near", "left-far", "right-near", "right-far")
        ]
        scene.game.play("catch left-far")
    assert pairs == [(1, 2), (2, 0), (0, 1)]


@pytest.mark.parametrize(
    ("aim", "strength", "choice", "scores", "rule_id"),
    [
        (-1, NEAR, "left-near", (0, 5), "CAT-72"),
        (0, FAR, "right-far", (0, 5), "CAT-72"),
        (-1, FAR, "left-near", (5, 0), "CAT-75"),
        (0, FAR, "left-far", (5, 0), "CAT-75"),
        (-1, NEAR, "right-far", (5, 0), "CAT-73"),
        (0, NEAR, "left-far", (5, 0), "CAT-73"),
        (-1, 500, "left-near", (0, 0), ""),
        (-1, 501, "left-near", (0, 5), "CAT-72"),
        (0, 750, "right-near", (0, 5), "CAT-72"),
        (0, 751, "right-near", (5, 0), "CAT-75"),
    ],
)
@rule("CAT-71", "CAT-72", "CAT-73", "CAT-74", "CAT-75", "CAT-78", "CAT-79")
def test_who_gets_the_points(
    aim: int, strength: int, choice: str, scores: tuple[int, int], rule_id: str
) -> None:
    scene = contest(aim, strength, choice)
    assert scene.game.scores == scores
    assert [*scene.rules_cited("red"), *scene.rules_cited("blue")] == ([rule_id] if rule_id else [])


@rule("CAT-74")
@pytest.mark.parametrize(("strength", "scores"), [(500, (0, 5)), (501, (5, 0))])
def test_by_option_the_catcher_is_paid_for_a_short_throw(strength: int, scores: tuple[int, int]) -> None:
    scene = contest(0, strength, "left-far", {"catapult.catch_short": "catcher"})
    assert scene.game.scores == scores


@rule("CAT-77", "CAT-24")
def test_chance_scatters_the_throw_when_both_have_chosen() -> None:
    scene = catch(options={"catapult.scatter": "normal"})
    throw(scene, 1, 740)
    assert scene.waits_for() == "catch"
    scene.game.play("catch left-near")
    for number in (-2, 0, 0, 0, 0, 10):
        scene.game.play(Option("scatter", Number(number)))
    assert scene.game.scores == (0, 5), "it went left by a tenth of a degree, and not beyond 750"


@rule("CAT-77")
def test_nothing_is_told_before_both_have_chosen_and_then_all_of_it() -> None:
    scene = catch()
    before = len(scene.game.state.log)
    throw(scene, 33, 777)
    assert len(scene.game.state.log) == before
    scene.game.play("catch right-near")
    turned, thrown, _ = scene.game.state.log[before:]
    assert turned == TokenTurned(1, "catch.right-near")
    assert thrown == Thrown(
        0, "catapult.catch", 33, 777, zones=ZONES, awaited="right-near", thrower="catapult"
    )


def views(aim: int, strength: int, moves: int, players: int = 3) -> Scene:
    scene = catch(players=players)
    for move in (f"aim {aim}", f"strength {strength}")[:moves]:
        scene.game.play(move)
    return scene


@rule("CAT-77")
@pytest.mark.parametrize("moves", [1, 2])
def test_what_the_hurler_has_chosen_is_hidden_from_all_others(moves: int) -> None:
    one, other = views(-321, 123, moves), views(456, 789, moves)
    for player in (1, 2):
        mine, theirs = one.game.view(player), other.game.view(player)
        assert mine.game.to_json() == theirs.game.to_json()
        assert mine.game.history == theirs.game.history
        assert codes_of(mine.game) == codes_of(theirs.game)
        assert [option.code for option in mine.game.history[-moves:]] == ["aim", "strength"][:moves]
    assert one.game.view(0).game.to_json() == one.game.to_json(), "he knows it himself"
    assert one.game.view(0).game.history == one.game.history
    assert one.game.history[-1].target != NOTHING, "a view hides nothing from the game itself"


@rule("CAT-77")
def test_a_view_in_which_something_is_hidden_can_be_played_on() -> None:
    scene = views(-321, 900, 2)
    guess = scene.game.view(1).determinize(random.Random(1))
    guess.play("catch left-far")
    assert guess.state.agenda[-1].player == 1


def guessed(moves: int, player: int) -> set[tuple[int | None, ...]]:
    """What a player guesses that the hurler has chosen."""
    scene = views(-321, 123, moves)
    games = [scene.game.view(player).determinize(random.Random(seed)) for seed in range(20)]
    assert all(game.state.agenda[-1].load[-moves:] == numbers_of(game, moves) for game in games)
    return {numbers_of(game, moves) for game in games}


def numbers_of(game: Game, moves: int) -> tuple[int | None, ...]:
    return tuple(option.the(Number).number for option in game.history[-moves:])


@rule("CAT-31", "CAT-77")
def test_what_is_hidden_is_guessed_as_it_might_well_be() -> None:
    assert guessed(2, player=1) == {(a, s) for a in (-200, 200) for s in (625, 875)}
    assert guessed(1, player=2) == {(-200,), (200,)}
    assert guessed(2, player=0) == {(-321, 123)}, "he knows it himself"


@rule("CAT-70", "CAT-78")
def test_the_ground_of_a_catch_has_four_parts_behind_the_board() -> None:
    scene = catch()
    launch = launch_at(scene)
    assert launch.reach == 0, "it does not go over the map"
    for aim, strength, name in ((-1, 501, "left-near"), (0, 750, "right-near"), (-900, 751, "left-far")):
        assert [n for n, aims, ways in launch.zones if within(aim, aims) and within(strength, ways)] == [name]
    assert not [name for name, _, ways in launch.zones if within(500, ways)], "too short"


def within(number: int, limits: tuple[int, int]) -> bool:
    return limits[0] <= number <= limits[1]


def launch_at(scene: Scene) -> Launch:
    (launch,) = (panel for panel in panels_of(scene.game) if isinstance(panel, Launch))
    return launch


@rule("CAT-77")
def test_earlier_contests_and_other_kinds_are_open() -> None:
    scene = catch(players=3)
    throw(scene, 5, 900)
    scene.game.play("catch right-far")
    throw(scene, 6, 901)
    seen = scene.game.view(0).game.history
    assert [option.code for option in seen if option.verb in ("aim", "strength")] == [
        *("aim 5", "strength 900", "aim", "strength")
    ]
    target = fair()
    target.game.play("hurl target")
    target.game.play("aim 7")
    assert target.game.view(1).game.history[-1].code == "aim 7"
    assert target.game.view(1).game.state.agenda[-1].load == (7,)
