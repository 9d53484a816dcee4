"""Single positions: from the engine, back to its codes, and nothing in them that is hidden."""

import random

import numpy as np
import pytest
from numpy.typing import NDArray

from bastide import Game, Setup
from bastide.core.errors import IllegalMove
from bastide.core.game import CHANCE
from bastide.sim import Position, from_game
from bastide.sim.kernel.constants import ACT, OVER, PLACE
from tests.samples import chance_of_the_day
from tests.sim.setups import SETUPS

pytestmark = pytest.mark.part_of_the_day(2)


def essence(position: Position) -> dict[str, NDArray[np.generic]]:
    """All that matters in a position: the arrays without what is left in them from before."""
    record = position.copy().record
    roots = np.arange(len(record.parent))
    for segment in range(record.n_segments):
        while record.parent[roots[segment]] != roots[segment]:
            roots[segment] = record.parent[roots[segment]]
    merged = roots != np.arange(len(roots))
    record.parent[: record.n_segments] = roots[: record.n_segments]
    record.rows[merged] = 0
    record.bits[merged] = 0
    record.slot_cell[record.n_slots :] = 0
    record.slot_need[record.n_slots :] = 0
    record.abbots.sort(axis=1)
    if record.phase != ACT:
        record.n_acts = record.n_done = 0
    if record.phase != PLACE:
        record.hand = 0
    if record.phase == OVER:
        record.step = record.earned = 0
    record.acts[record.n_acts :] = 0
    record.done[record.n_done :] = 0
    return {name: np.array(record[name]) for name in record.dtype.names}


def assert_same(one: Position, other: Position) -> None:
    first, second = essence(one), essence(other)
    assert [name for name in first if not np.array_equal(first[name], second[name])] == []


@pytest.mark.parametrize("name", SETUPS)
def test_a_position_of_the_engine_is_the_same_in_the_kernel_at_every_moment(name: str) -> None:
    rng = chance_of_the_day(name)
    game = Game.begin(SETUPS[name])
    position = Position.new(SETUPS[name])
    while True:
        assert (position.actor, position.scores, position.is_over) == (game.actor, game.scores, game.is_over)
        if rng.random() < 0.2 or game.is_over:
            assert_same(from_game(game), position)
        if game.is_over:
            assert position.winners == game.winners
            break
        actions = {position.code(action): int(action) for action in position.actions()}
        assert sorted(actions) == sorted(option.code for option in game.options())
        if game.actor == CHANCE:
            weights = dict(zip(position.actions().tolist(), position.weights().tolist(), strict=True))
            assert {actions[option.code]: weight for option, weight in game.outcomes()} == weights
        option = rng.choice(game.options())
        assert position.option(actions[option.code]) == option
        assert position.action(option) == position.action(option.code) == actions[option.code]
        position.play(actions[option.code])
        game.play(option)


def test_a_position_holds_nothing_that_a_view_does_not() -> None:
    for seed in range(2):
        game = Game.new(SETUPS["all"], seed)
        rng = random.Random(seed)
        for _ in range(150):
            game.play(rng.choice(game.options()))
        assert_same(from_game(game), from_game(game.view(0).game))
        assert_same(from_game(game), from_game(Game.load(game.save())))


def test_decks_in_another_order_make_no_difference() -> None:
    game = Game.new(SETUPS["river II"], 1)
    for _ in range(60):
        game.play(game.options()[0])
    position = from_game(game)
    twin = Game.begin(SETUPS["river II"])
    for option in game.history:
        twin.play(option)
    twin.attach(Game.new(SETUPS["river II"], 2).source)
    assert_same(position, from_game(twin))


def test_a_copy_is_independent() -> None:
    position = Position.new(SETUPS["base"])
    twin = position.copy()
    twin.play(twin.actions()[0])
    assert position.actor == CHANCE
    assert twin.actor == 0
    assert_same(position, Position.new(SETUPS["base"]))


def test_what_is_not_possible_is_refused_and_changes_nothing() -> None:
    position = Position.new(Setup.make(2))
    for action in (-5, 200, 10**9):
        with pytest.raises(IllegalMove):
            position.play(action)
    position.play(position.action("draw base/cloister"))
    before = position.copy()
    for action in (-1, 3, 10**9):
        with pytest.raises(IllegalMove):
            position.play(action)
    with pytest.raises(IllegalMove):
        position.action("tile 0,0 r0")
    assert_same(position, before)
