"""Somebody leaves at a random moment: the contract holds at every step up to the end, whatever is played."""

import random

import pytest

from bastide import NOBODY, Game, Setup, registry
from bastide.core.errors import GameOver, IllegalMove
from bastide.core.events import GameEnded, Retired, TilePlaced, TurnStarted
from bastide.core.option import PASS
from bastide.core.retiring import retirement
from tests.contract import groups, setups
from tests.contract.invariants import ENDLESS, Contract
from tests.contract.twins import Twins
from tests.samples import chance_of_the_day, part_of_the_day

LIBRARY = registry.LIBRARY
PAIRS = [name for name, _ in setups.pair_wishes(LIBRARY)]
WISHES = setups.all_wishes(LIBRARY)
EVERY = ",".join(groups.everything(LIBRARY))
#: Some groups of expansions every day, and everything together; the seed says when who leaves.
CASES = [
    ("base modern", 1),
    ("solo with 3 colours", 2),
    *((name, number) for number, name in enumerate(part_of_the_day(PAIRS, 4), start=3)),
]


def play_with_leavers(setup: Setup, seed: int, leavers: int) -> Game:
    """Play at random, checked at every step, while some leave, each at a moment of his own."""
    game = Game.new(setup, seed=seed, library=LIBRARY)
    contract = Contract(game, chance_of_the_day(f"leave {setup} {seed}"), twins=Twins(game, seed=99))
    rng = random.Random(seed)
    seats = rng.sample(range(len(setup.seats)), leavers)
    moments = sorted(rng.randrange(1, 120) for _ in seats)
    while not game.is_over:
        assert len(game.history) < ENDLESS, "the game does not end"
        if moments and len(game.history) >= moments[0]:
            del moments[0]
            contract.play(retirement(seats[len(game.state.retired)]))
        else:
            contract.play(rng.choice(game.options()))
        contract.check()
        if game.actor in game.state.retired:
            assert len(game.options()) == 1
    assert isinstance(game.state.log[-1], GameEnded)
    return game


def check_left(game: Game) -> None:
    """After somebody has left, no turn is his, and he lays no tile."""
    gone: set[int] = set()
    for event in game.state.log:
        match event:
            case Retired(player):
                gone.add(player)
            case TurnStarted(player) | TilePlaced(player):
                assert player not in gone
    assert gone == set(game.state.retired)
    assert gone


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_a_game_that_somebody_leaves_is_played_to_its_end(name: str, seed: int) -> None:
    setup = Setup.make(**WISHES[name])
    check_left(play_with_leavers(setup, seed, 1))


@pytest.mark.part_of_the_day(3)
@pytest.mark.parametrize("seed", part_of_the_day((1, 2, 3, 4, 5, 6), 6))
def test_with_everything_together_two_of_four_leave(seed: int) -> None:
    game = play_with_leavers(Setup.make(expansions=EVERY, players=4), seed, 2)
    check_left(game)
    assert not set(game.winners) & set(game.state.retired)


def test_who_is_left_alone_has_won_when_the_turn_is_over() -> None:
    game = play_with_leavers(Setup.make(players=3), 5, 2)
    (left,) = set(range(3)) - set(game.state.retired)
    assert game.winners == (left,)
    assert game.state.tiles_left > 0
    with pytest.raises(GameOver):
        game.play(retirement(left))
    assert game.actor == NOBODY


def test_the_tile_in_hand_of_who_leaves_is_out_of_the_game() -> None:
    game = Game.new(Setup.make(players=3), seed=1)
    in_hand = game.state.agenda[-1].load[0]
    game.play(retirement(0))
    assert game.state.discarded == [in_hand]
    assert (game.actor, game.state.turn) == (1, 2)


def test_who_leaves_after_his_tile_passes() -> None:
    game = Game.new(Setup.make(players=3), seed=1)
    game.play(game.options()[0])
    assert len(game.options()) > 1
    game.play(retirement(0))
    assert (game.actor, list(game.options())) == (0, [PASS])
    game.play("pass", 0)
    assert game.actor == 1


@pytest.mark.parametrize("code", ["retire 0", "retire 1", "RETIRE 1", "retire"])
def test_nobody_leaves_by_what_a_player_says(code: str) -> None:
    game = Game.new(Setup.make(), seed=1)
    with pytest.raises(IllegalMove):
        game.play(code)
    assert game.state.retired == ()


@pytest.mark.parametrize("seat", [-1, 2, 1])
def test_only_who_is_there_can_leave(seat: int) -> None:
    game = Game.new(Setup.make(), seed=1)
    game.play(retirement(1))
    history = list(game.history)
    with pytest.raises(IllegalMove):
        game.play(retirement(seat))
    assert game.history == history


def test_nobody_leaves_while_chance_has_to_answer() -> None:
    game = Game.begin(Setup.make())
    with pytest.raises(IllegalMove, match="chance"):
        game.play(retirement(0))
