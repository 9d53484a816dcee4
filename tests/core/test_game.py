"""The public face: who decides, what is legal, and that anything else changes nothing."""

import json
import random
from typing import Any

import pytest

from bastide import CHANCE, NOBODY, Game, Option, SeededDeck, Setup
from bastide.core.chance import FixedOrder
from bastide.core.errors import (
    AmbiguousMove,
    BastideError,
    GameOver,
    IllegalMove,
    OutOfTurn,
)
from bastide.core.events import GameEnded, TileDrawn
from bastide.core.option import PASS, with_code
from bastide.core.state_json import state_from_json, state_to_json
from bastide.core.targets import Lay, NamedTile, Number, OnSegment


def snapshot(game: Game) -> str:
    """Everything that a refused move must leave as it was."""
    seen: list[Any] = [game.to_json(), [o.code for o in game.history], [o.code for o in game.options()]]
    return json.dumps([*seen, game.actor])


def played(seed: int, moves: int, **wish: Any) -> Game:
    """A game after some random moves."""
    game = Game.new(Setup.make(**wish), seed=seed)
    rng = random.Random(seed)
    for _ in range(moves):
        game.play(rng.choice(game.options()))
    return game


def finished(seed: int = 1, **wish: Any) -> Game:
    game = Game.new(Setup.make(**wish), seed=seed)
    rng = random.Random(seed)
    while not game.is_over:
        game.play(rng.choice(game.options()))
    return game


def at_an_action(seed: int = 2) -> Game:
    """A game that waits for a figure action with several choices."""
    game = Game.new(Setup.make(), seed=seed)
    game.play(game.options()[0])
    assert game.state.agenda[-1].name == "action"
    return game


# Who decides, and what may be done.


def test_a_new_game_waits_for_the_first_player_to_place_his_tile() -> None:
    game = Game.new(Setup.make(3), seed=5)
    assert game.actor == 0
    assert not game.is_over
    assert game.scores == (0, 0, 0)
    assert game.winners == ()
    assert {option.verb for option in game.options()} == {"tile"}
    assert [option.verb for option in game.history] == ["draw"]


def test_without_a_source_the_game_waits_for_chance() -> None:
    game = Game.begin(Setup.make())
    assert game.actor == CHANCE
    assert game.source is None
    weights = {outcome.target.code: weight for outcome, weight in game.outcomes()}
    assert sum(weights.values()) == 71
    assert weights["base/city-1-road-straight"] == 3  # the fourth is the start tile
    assert [option.target.code for option in game.options()] == list(weights)
    game.play("draw base/cloister")
    assert game.actor == 0
    assert game.state.log[-1] == TileDrawn(0, "base/cloister")


def test_a_source_can_be_attached_later() -> None:
    game = Game.begin(Setup.make())
    source = SeededDeck(5)
    game.attach(source)
    assert game.source is source
    assert game.to_json() == Game.new(Setup.make(), seed=5).to_json()


def test_outcomes_are_only_there_while_chance_is_awaited() -> None:
    game = Game.new(Setup.make(), seed=1)
    with pytest.raises(IllegalMove, match="the game does not wait for chance"):
        game.outcomes()
    with pytest.raises(IllegalMove, match="the game does not wait for chance"):
        game.stack()


def test_seats_decide_in_turn() -> None:
    game = Game.new(Setup.make(3, first_seat=1), seed=4)
    actors = [game.actor]
    while len(actors) < 7:
        turn = game.state.turn
        while game.state.turn == turn:
            game.play(game.options()[0])
        actors.append(game.actor)
    assert actors == [1, 2, 0, 1, 2, 0, 1]


def test_a_finished_game_has_winners_and_no_options() -> None:
    game = finished()
    assert game.is_over
    assert game.actor == NOBODY
    assert list(game.options()) == []
    assert game.winners == tuple(p for p, score in enumerate(game.scores) if score == max(game.scores))
    assert game.state.log[-1] == GameEnded(game.winners)


def test_tied_players_all_win() -> None:
    game = finished(turns=1)
    game.state.score[:] = [7, 7]
    assert game.winners == (0, 1)


# Playing by option and by code.


def test_an_option_and_its_code_do_the_same() -> None:
    by_option, by_code = at_an_action(), at_an_action()
    option = by_option.options()[-1]
    by_option.play(option)
    by_code.play(option.code)
    assert by_code.to_json() == by_option.to_json()
    assert by_code.history == by_option.history


def test_an_option_is_found_by_its_code_among_those_that_are_offered_now() -> None:
    game = played(3, 40)
    laid = Option("tile", Lay(game.state.board.tiles[0].cell, 0))
    for option in game.options():
        assert with_code(game.options(), option.code) is option
    assert with_code(game.options(), laid.code) is None, "a placement that was possible once"
    assert with_code(game.options(), "tile") is None


@pytest.mark.parametrize("text", ["  pass ", "PASS", "Pas", "p"])
def test_spaces_case_and_a_unique_beginning_are_forgiven(text: str) -> None:
    game = at_an_action()
    game.play(text)
    assert PASS in game.history


def test_an_exact_code_wins_over_longer_ones_that_begin_alike() -> None:
    game = Game.begin(Setup.make())
    game.play("draw base/city-3")  # also the beginning of base/city-3-shield and others
    assert game.history == [Option("draw", NamedTile("base/city-3"))]


def test_a_code_that_fits_several_options_is_ambiguous_and_lists_them() -> None:
    game = at_an_action()
    before = snapshot(game)
    with pytest.raises(AmbiguousMove) as caught:
        game.play("meeple")
    meeples = [option.code for option in game.options() if option.verb == "meeple"]
    assert len(meeples) > 1
    assert caught.value.legal == tuple(meeples)
    assert "'meeple' can mean several things" in str(caught.value)
    assert snapshot(game) == before


@pytest.mark.parametrize(
    "code",
    ["", " ", "fly", "tile", "tile 99,99 r0", "pass pass", "meeple castle@N", "draw base/cloister", "end 0"],
)
def test_an_illegal_code_is_refused_lists_what_is_legal_and_changes_nothing(code: str) -> None:
    game = at_an_action()
    before = snapshot(game)
    with pytest.raises(IllegalMove) as caught:
        game.play(code)
    assert not isinstance(caught.value, AmbiguousMove | OutOfTurn)
    assert caught.value.legal == tuple(option.code for option in game.options())
    assert "is not possible now" in str(caught.value)
    assert game.options()[0].code in str(caught.value)
    assert snapshot(game) == before


@pytest.mark.parametrize(
    "option",
    [
        Option("tile", Lay((99, 99), 0)),
        Option("meeple", OnSegment("castle@N")),
        Option("draw", NamedTile("base/cloister")),
        Option("pass", Number(1)),
    ],
)
def test_an_option_that_is_not_offered_is_refused(option: Option) -> None:
    game = at_an_action()
    before = snapshot(game)
    with pytest.raises(IllegalMove, match="is not possible now") as caught:
        game.play(option)
    assert caught.value.legal == tuple(o.code for o in game.options())
    assert snapshot(game) == before


def test_a_long_list_of_legal_moves_is_shortened_in_the_message_only() -> None:
    game = Game.begin(Setup.make())
    with pytest.raises(IllegalMove, match=r"… \(24 in all\)") as caught:
        game.play("draw base/palace")
    assert len(caught.value.legal) == 24


def test_a_move_of_somebody_else_is_refused_even_if_it_is_legal() -> None:
    game = at_an_action()
    before = snapshot(game)
    with pytest.raises(OutOfTurn, match="it is not seat 1 that decides but seat 0") as caught:
        game.play("pass", player=1)
    assert caught.value.legal == tuple(option.code for option in game.options())
    assert snapshot(game) == before
    game.play("pass", player=0)
    assert game.history[2] == PASS


def test_nobody_moves_for_chance() -> None:
    game = Game.begin(Setup.make())
    before = snapshot(game)
    with pytest.raises(OutOfTurn, match="it is not seat 0 that decides but chance"):
        game.play("draw base/cloister", player=0)
    assert snapshot(game) == before


@pytest.mark.parametrize("player", [None, 0, 1])
def test_no_move_is_possible_after_the_end(player: int | None) -> None:
    game = finished()
    before = snapshot(game)
    with pytest.raises(GameOver, match="the game is over"):
        game.play("pass", player=player)
    assert snapshot(game) == before


def test_every_error_of_a_move_is_one_that_the_engine_explains() -> None:
    assert all(issubclass(kind, BastideError) for kind in (IllegalMove, AmbiguousMove, OutOfTurn, GameOver))


# Copies and views.


def test_a_copy_is_in_the_same_position_without_the_source() -> None:
    game = played(3, 20)
    twin = game.copy()
    assert snapshot(twin) == snapshot(game)
    assert twin.source is None
    assert game.source is not None


def test_what_happens_to_a_copy_does_not_happen_to_the_game() -> None:
    game = played(3, 20, expansions="abbot")
    before = snapshot(game)
    twin = game.copy()
    twin.attach(SeededDeck(9))
    rng = random.Random(9)
    while not twin.is_over:
        twin.play(rng.choice(twin.options()))
    assert snapshot(game) == before


def test_a_copy_waits_where_the_game_would_draw() -> None:
    game = at_an_action()
    twin = game.copy()
    twin.play("pass")
    assert twin.actor == CHANCE
    assert sum(weight for _, weight in twin.outcomes()) == 70


def test_a_view_offers_options_only_to_the_one_who_decides() -> None:
    game = at_an_action()
    assert game.view(0).options == game.options()
    assert list(game.view(1).options) == []


def test_a_view_can_be_played_on_without_touching_the_game() -> None:
    game = at_an_action()
    before = snapshot(game)
    seen = game.view(0).game
    assert seen.source is None
    seen.play("pass")
    assert seen.actor == CHANCE
    assert snapshot(game) == before


def test_a_guessed_future_is_one_of_many_and_the_same_for_the_same_guess() -> None:
    game = at_an_action()
    before = snapshot(game)
    ends = set()
    for guess in (1, 1, 2):
        future = game.view(0).determinize(random.Random(guess))
        rng = random.Random(0)
        while not future.is_over:
            future.play(rng.choice(future.options()))
        ends.add(json.dumps(future.to_json()))
    assert len(ends) == 2
    assert snapshot(game) == before


# The state as data.


def test_every_part_of_the_state_survives_json() -> None:
    game = played(8, 60, players=3, expansions="abbot,river", options={"equal_turns": "on"})
    state = game.state
    state.discarded += [3, 1]  # rare in real games
    state.ext["river"] = ()
    state.completed.append(0)
    data = json.loads(json.dumps(game.to_json()))
    again = state_from_json(data, game.rules)
    assert state_to_json(again) == data
    for name in (
        "agenda",
        "active",
        "turn",
        "last",
        "completed",
        "discarded",
        "score",
        "supply",
        "log",
        "ext",
    ):
        assert getattr(again, name) == getattr(state, name), name
    for name in ("tiles", "cells", "frontier", "watchers"):
        assert getattr(again.board, name) == getattr(state.board, name), name
    for name in ("root", "features", "home", "merges"):
        assert getattr(again.graph, name) == getattr(state.graph, name), name
    assert [(p.name, p.left, p.size, p.taken, p.leave) for p in again.piles] == [
        (p.name, p.left, p.size, p.taken, p.leave) for p in state.piles
    ]
    assert any(pile.leave for pile in again.piles)


# Looking things up.


def test_a_segment_is_found_by_its_cell_and_name() -> None:
    game = played(6, 40, expansions="abbot,river")
    for segment in range(len(game.state.graph.root)):
        assert game.segment_at(*game.locate(segment)) == segment


def test_a_named_tile_is_dealt_when_it_is_asked_for() -> None:
    game = Game.new(Setup.make(), chance=FixedOrder(["base/cloister", "base/village-4"]))
    assert game.history[-1].target.code == "base/cloister"
    game.play(game.options()[0])
    game.play("pass")
    assert game.history[-1].target.code == "base/village-4"


def test_a_tile_that_is_not_in_the_pile_cannot_be_dealt() -> None:
    with pytest.raises(LookupError, match="base/palace cannot be drawn now; possible are base/cities"):
        Game.new(Setup.make(), chance=FixedOrder(["base/palace"]))
