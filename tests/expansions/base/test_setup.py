"""The table before the first turn, and what stays hidden from everybody."""

import gc
import json
import random
import types
from collections import Counter
from collections.abc import Iterator

import pytest

from bastide import CHANCE, Game, SeededDeck, Setup
from bastide.core.errors import SetupError
from bastide.core.events import TileDrawn, TilePlaced, TurnStarted
from bastide.core.expansion import Expansion
from bastide.core.library import Library
from bastide.expansions.base import Base
from tests.rules import rule
from tests.scene import Scene

START = "base/city-1-road-straight"

#: The box by kinds of tiles, as the rules list it.
BOX = {
    "cloister": 4,
    "cloister-road": 2,
    "city-4-shield": 1,
    "city-3-road-end-shield": 2,
    "city-3-road-end": 1,
    "city-3-shield": 1,
    "city-3": 3,
    "city-2-opposite-shield": 2,
    "city-2-opposite": 1,
    "city-2-adjacent-shield": 2,
    "city-2-adjacent": 3,
    "city-2-adjacent-road-curve-shield": 2,
    "city-2-adjacent-road-curve": 3,
    "city-1-road-straight": 4,
    "city-1-road-curve-es": 3,
    "city-1-road-curve-sw": 3,
    "city-1-village-3": 3,
    "city-1": 5,
    "cities-2-opposite": 3,
    "cities-2-adjacent": 2,
    "village-4": 1,
    "village-3": 4,
    "road-curve": 9,
    "road-straight": 8,
}


class BiggerTable(Expansion):
    """Stands for any expansion that brings pieces for a sixth player."""

    slug = "bigger_table"
    most_players = 6


def play_on(game: Game, moves: int) -> None:
    """Let everybody take the first option a number of times."""
    for _ in range(moves):
        game.play(game.options()[0])


def drawn(game: Game) -> list[str]:
    """The tiles that were drawn so far, in order."""
    return [event.tile for event in game.state.log if isinstance(event, TileDrawn)]


def turns(game: Game) -> list[int]:
    """Whose turns have begun so far, in order."""
    return [event.player for event in game.state.log if isinstance(event, TurnStarted)]


def dealt_to_the_end(seed: int) -> list[str]:
    """The whole deal of a game."""
    game = Game.new(seed=seed)
    while not game.is_over:
        game.play(game.options()[0])
    return drawn(game)


@rule("BASE-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_the_engine_seats_one_to_six(players: int) -> None:
    game = Game.new(Setup.make(players), seed=1)
    while not game.is_over:
        game.play(game.options()[-1])
    assert set(turns(game)) == set(range(players))


@rule("BASE-01")
@pytest.mark.parametrize("players", [0, 7])
def test_fewer_than_one_and_more_than_six_are_refused(players: int) -> None:
    with pytest.raises(SetupError, match=f"1 to 6 players, not {players}"):
        Setup.make(players)


@rule("BASE-01")
@pytest.mark.parametrize(
    ("players", "warned"), [(1, True), (2, False), (3, False), (4, False), (5, False), (6, True)]
)
def test_outside_two_to_five_the_lobby_warns(players: int, warned: bool) -> None:
    warnings = Setup.make(players).warnings()
    assert bool(warnings) == warned
    assert all(f"2 to 5 players, not for {players}" in warning for warning in warnings)


@rule("BASE-01")
def test_an_expansion_for_six_silences_the_warning() -> None:
    library = Library([Base(), BiggerTable()])
    assert Setup.make(6, library=library).warnings(library)
    assert not Setup.make(6, "bigger_table", library=library).warnings(library)


@rule("BASE-02")
@pytest.mark.parametrize("players", [1, 2, 5, 6])
def test_everybody_begins_with_no_points_and_seven_followers(players: int) -> None:
    game = Game.new(Setup.make(players), seed=1)
    assert game.scores == (0,) * players
    assert game.state.supply == [{"meeple": 7}] * players


@rule("BASE-03")
def test_the_start_tile_lies_open_unowned_and_empty_before_the_first_turn() -> None:
    game = Game.begin()
    (placed,) = game.state.board.tiles
    assert game.rules.tiles[placed.tile].type.id == START
    assert (placed.cell, placed.rotation) == ((0, 0), 0)
    assert game.figures() == []
    assert not any(isinstance(event, TilePlaced) for event in game.state.log)
    assert game.actor == CHANCE


@rule("BASE-03")
def test_the_first_tile_is_laid_beside_the_start_tile() -> None:
    game = Game.begin()
    game.play("draw base/cloister")
    assert {option.cell for option in game.options()} == {(0, 1)}


@rule("BASE-04")
def test_the_pile_is_everything_but_the_start_tile() -> None:
    game = Game.begin()
    pile = {option.target.code.removeprefix("base/"): copies for option, copies in game.outcomes()}
    assert pile == BOX | {"city-1-road-straight": 3}
    assert game.state.tiles_left == 71


@rule("BASE-04")
def test_the_whole_pile_is_dealt_each_copy_once() -> None:
    pile = {f"base/{name}": copies for name, copies in BOX.items()} | {START: 3}
    assert Counter(dealt_to_the_end(seed=3)) == pile


@rule("BASE-04")
def test_the_order_of_the_pile_is_random() -> None:
    assert dealt_to_the_end(seed=1) != dealt_to_the_end(seed=2)
    first = Counter(drawn(Game.new(seed=seed))[0] for seed in range(200))
    assert len(first) > 15  # of 24 kinds
    # A kind with nine copies comes more often than one with a single copy.
    assert first["base/road-curve"] > first["base/village-4"]


@rule("BASE-05")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_given_first_player_begins(seat: int) -> None:
    setup = Setup.make(3, options={"first_player": "given"}, first_seat=seat)
    assert turns(Game.new(setup, seed=1)) == [seat]


@rule("BASE-05")
def test_a_seat_that_is_not_there_cannot_begin() -> None:
    with pytest.raises(SetupError, match="seat 3 cannot begin"):
        Setup.make(3, first_seat=3)


@rule("BASE-05")
def test_a_random_first_player_is_any_seat_with_equal_chances() -> None:
    setup = Setup.make(3, options={"first_player": "random"}, first_seat=1)
    game = Game.begin(setup)
    assert [(option.code, weight) for option, weight in game.outcomes()] == [
        ("first 0", 1),
        ("first 1", 1),
        ("first 2", 1),
    ]
    game.play("first 2")
    assert turns(game) == [2]
    assert {turns(Game.new(setup, seed=seed))[0] for seed in range(20)} == {0, 1, 2}


@rule("BASE-06")
@pytest.mark.parametrize("how", ["given", "random"])
def test_turns_pass_in_seat_order_and_from_the_last_seat_to_the_first(how: str) -> None:
    game = Game.begin(Setup.make(3, options={"first_player": how}, first_seat=1))
    if how == "random":
        game.play("first 1")
    game.attach(SeededDeck(1))
    while len(turns(game)) < 7:
        game.play(game.options()[0])
    assert turns(game) == [1, 2, 0, 1, 2, 0, 1]


# What is hidden.


def same_past_other_future() -> tuple[Game, Game]:
    """Two seeded games that dealt the same tile so far and will deal different ones next."""
    seen: dict[str, tuple[Game, str]] = {}
    for seed in range(1000):
        game = Game.new(seed=seed)
        future = Game.new(seed=seed)
        while len(drawn(future)) < 2:
            future.play(future.options()[0])
        now, following = drawn(future)
        known, other = seen.setdefault(now, (game, following))
        if other != following:
            return known, game
    raise AssertionError("a thousand decks in the same order")


def everything_in(root: object) -> Iterator[object]:
    """All data that can be reached from an object, code left out."""
    found: dict[int, object] = {}
    todo = [root]
    while todo:
        thing = todo.pop()
        if id(thing) not in found and not isinstance(thing, type | types.ModuleType | types.FunctionType):
            found[id(thing)] = thing
            todo += gc.get_referents(thing)
    return iter(found.values())


@rule("BASE-07")
def test_two_piles_in_different_order_look_the_same_to_everybody() -> None:
    one, other = same_past_other_future()
    assert one.to_json() == other.to_json()
    assert one.save() == other.save()
    for player in (0, 1):
        assert one.view(player).game.to_json() == other.view(player).game.to_json()
    assert [o.code for o in one.options()] == [o.code for o in other.options()]


@rule("BASE-07")
@pytest.mark.parametrize("player", [0, 1])
def test_everybody_sees_all_the_rest(player: int) -> None:
    scene = Scene("cloister+red.cloister | city-1/1+blue.E")
    scene.draw("village-4")  # it fits nowhere and is discarded
    scene.draw("road-straight")
    seen = scene.game.view(player).game
    state = seen.state
    assert state.tiles_left == 71 - 2 - 2
    left = {tile: state.piles[0].left[seen.rules.tile_index[f"base/{tile}"]] for tile in BOX}
    on_the_table = ("cloister", "city-1", "village-4", "road-straight", "city-1-road-straight")
    assert left == {tile: copies - (tile in on_the_table) for tile, copies in BOX.items()}
    assert state.discarded == [seen.rules.tile_index["base/village-4"]]
    assert seen.scores == (0, 0)
    assert state.supply == [{"meeple": 6}, {"meeple": 6}]
    assert len(seen.figures()) == 2
    assert drawn(seen) == ["base/village-4", "base/road-straight"]


@rule("BASE-08")
def test_neither_state_nor_save_nor_events_hold_the_seed() -> None:
    game = Game.new(seed="the secret of the deck")
    play_on(game, 20)
    texts = [json.dumps(game.to_json()), game.save(), repr(game.history), repr(game.state.log)]
    texts += [json.dumps(game.view(player).game.to_json()) for player in (0, 1)]
    assert not [text for text in texts if "secret" in text]


@rule("BASE-08")
def test_no_source_of_chance_hangs_on_a_copy_or_view() -> None:
    game = Game.new(seed="the secret of the deck")
    play_on(game, 20)
    assert isinstance(game.source, SeededDeck)
    copies = [game.copy(), *(game.view(player).game for player in (0, 1)), Game.load(game.save())]
    for twin in copies:
        assert twin.source is None
        things = list(everything_in(twin))
        assert not [thing for thing in things if isinstance(thing, SeededDeck | random.Random)]
        assert "the secret of the deck" not in [thing for thing in things if isinstance(thing, str)]


@rule("BASE-08")
def test_a_copy_waits_for_chance_where_the_game_would_draw() -> None:
    one, other = same_past_other_future()
    twins = [one.copy(), other.copy()]
    for twin in twins:
        while twin.actor != CHANCE:
            twin.play(twin.options()[0])
    assert twins[0].outcomes() == twins[1].outcomes()
    assert sum(weight for _, weight in twins[0].outcomes()) == 70


@rule("BASE-08")
def test_a_guessed_future_does_not_depend_on_the_real_one() -> None:
    guesses = [game.view(1).determinize(random.Random(5)) for game in same_past_other_future()]
    for guess in guesses:
        play_on(guess, 20)
    assert drawn(guesses[0]) == drawn(guesses[1])
