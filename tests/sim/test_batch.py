"""Many games at once."""

import random
from threading import Event, Thread

import numpy as np
import pytest

from bastide import Game, Setup
from bastide.core.errors import IllegalMove
from bastide.core.game import CHANCE, NOBODY
from bastide.sim import Batch, UnsupportedSetup, from_game
from tests.sim.setups import SETUPS

BASE = Setup.make(2)


def test_random_games_are_like_those_of_other_programs() -> None:
    batch = Batch(BASE, games=6000, seed=3)
    batch.play_out()
    assert batch.done.all()
    assert batch.scores.mean() == pytest.approx(19.4, abs=0.5)
    assert batch.states["n_tiles"].mean() == pytest.approx(71.98, abs=0.02)
    assert batch.options.mean() == pytest.approx(2400, abs=20)


def test_threads_change_no_result() -> None:
    one, three = (Batch(SETUPS["all"], games=100, seed=5, threads=threads) for threads in (1, 3))
    one.play_out()
    three.play_out()
    assert (one.scores == three.scores).all()
    assert (one.options == three.options).all()


def test_python_goes_on_while_games_are_played() -> None:
    batch = Batch(BASE, games=4000, threads=1)
    begins, ended = Event(), Event()

    def play() -> None:
        begins.set()
        batch.play_out()
        ended.set()

    thread = Thread(target=play)
    thread.start()
    begins.wait()
    moments = 0
    while not ended.wait(0.001):
        moments += 1
    thread.join()
    assert moments > 4, "whoever plays holds the lock of Python"


def test_another_seed_gives_other_games() -> None:
    batches = [Batch(BASE, games=40, seed=seed) for seed in (1, 1, 2)]
    for batch in batches:
        batch.play_out()
    first, same, other = (batch.scores for batch in batches)
    assert (first == same).all()
    assert (first != other).any()


def test_games_begin_anew_in_the_same_room() -> None:
    batch = Batch(Setup.make(2), 64, seed=1, first_seats=[0, 1] * 32)
    batch.play_out()
    again = batch.scores
    batch.restart(2)
    assert not batch.done.any()
    assert not batch.options.any()
    assert batch.actors.tolist() == [0, 1] * 32
    batch.play_out()
    assert (batch.scores != again).any()
    batch.restart(1)
    batch.play_out()
    assert (batch.scores == again).all()


def test_step_by_step_to_the_end() -> None:
    batch = Batch(SETUPS["traders"], games=50, seed=2)
    rng = np.random.default_rng(1)
    total = np.zeros_like(batch.scores)
    while not batch.done.all():
        listed = batch.actions()
        assert ((listed.counts > 0) == ~batch.done).all()
        assert (batch.actors[~batch.done] >= 0).all()
        chosen = [rng.choice(listed.of(game)) if listed.counts[game] else -1 for game in range(50)]
        rewards, done = batch.step(chosen)
        total += rewards
        assert (done == batch.done).all()
    assert (total == batch.scores).all()
    assert (batch.actors == NOBODY).all()
    assert len(batch.actions().actions) == 0


def test_chance_can_be_played_like_a_player() -> None:
    batch = Batch(BASE, games=3, deals=False)
    assert (batch.actors == CHANCE).all()
    listed = batch.actions()
    batch.step(listed.actions[listed.starts[:-1]])
    assert (batch.actors == 0).all()


def test_an_impossible_action_changes_no_game() -> None:
    batch = Batch(BASE, games=100, threads=2)
    before = batch.states.copy()
    actions = batch.actions().actions[batch.actions().starts[:-1]].astype(np.int64)
    actions[70] = 10**7
    with pytest.raises(IllegalMove, match="10000000 is not possible in game 70"):
        batch.step(actions)
    assert (batch.states == before).all()
    with pytest.raises(ValueError, match="one for each of 100 games"):
        batch.step([1, 2])


@pytest.mark.parametrize("name", ["base", "river II", "base, equal turns", "all, six seats"])
def test_a_seeded_deck_deals_as_in_the_engine(name: str) -> None:
    setup = SETUPS[name]
    batch = Batch(setup, games=2, decks=["seed", "seed"], first_seats=[1, 0])
    game = Game.new(Setup.from_json({**setup.to_json(), "first_seat": 1}), "seed")
    rng = random.Random(name)
    while not game.is_over:
        position = batch.position(0)
        option = rng.choice(game.options())
        actions = batch.actions().of(1)
        batch.step([position.action(option), rng.choice(actions.tolist()) if len(actions) else -1])
        game.play(option)
        assert tuple(batch.scores[0].tolist()) == game.scores
    assert batch.done[0]


def test_a_batch_goes_on_from_a_position() -> None:
    game = Game.new(BASE, 4)
    for _ in range(50):
        game.play(game.options()[-1])
    batch = Batch(BASE, games=64, seed=9)
    for number in range(64):
        batch.put(number, game if number % 2 else from_game(game))
    assert (batch.scores == game.scores).all()
    twin = batch.copy(seed=10)
    batch.play_out()
    assert (batch.states["n_tiles"] > 70).all()
    assert (twin.scores == game.scores).all()
    twin.play_out()
    assert (twin.scores != batch.scores).any()


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(UnsupportedSetup, match="it does not know The Tower"):
        Batch(Setup.make(2, "tower"))
    with pytest.raises(ValueError, match="at least one game"):
        Batch(BASE, games=0)
    with pytest.raises(ValueError, match="one for each of 3 games"):
        Batch(BASE, games=3, decks=[1])
    with pytest.raises(ValueError, match="one of 2 seats for each of 3 games"):
        Batch(BASE, games=3, first_seats=[0, 1, 2])
    with pytest.raises(ValueError, match="a position of another setup"):
        Batch(BASE, games=3).put(0, Game.new(Setup.make(3), 1))
