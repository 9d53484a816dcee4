"""The tree of the simulator: what it finds is right where that can be checked, and the same every time."""

import math
import random
from collections.abc import Callable

import numpy as np
import pytest

from bastide import Setup
from bastide.core.game import CHANCE
from bastide.sim import Position, from_game, simulator_for
from bastide.sim.evaluation import expected_points, outlook, weights_for
from bastide.sim.kernel.constants import ACT, DRAW, PLACE
from bastide.sim.kernel.outlook import NAMES
from bastide.sim.kernel.sizes import SIZES
from bastide.sim.kernel.tree import SCALE
from bastide.sim.thinking import Thinker, is_same, way_between
from tests.sim.setups import SETUPS


def played(name: str, seed: int, until: Callable[[Position], bool]) -> Position:
    """A position of a random game."""
    rng = random.Random(seed)
    position = Position.new(SETUPS[name])
    while not until(position):
        assert not position.is_over
        if position.actor == CHANCE:
            (action,) = rng.choices(position.actions().tolist(), position.weights().tolist())
        else:
            action = rng.choice(position.actions().tolist())
        position.play(action)
    return position


def tiles_left(position: Position) -> int:
    return int(position.record.stage_left[: position.simulator.tables.n_stages].sum())


def truth(position: Position, seat: int) -> float:
    """How well off a seat will be if both play the best, by trying everything."""
    if position.is_over:
        mine, other = position.scores[seat], position.scores[1 - seat]
        return math.tanh((mine - other) / SCALE)
    found = []
    for action in position.actions().tolist():
        after = position.copy()
        after.play(action)
        found.append(truth(after, seat))
    if position.actor == CHANCE:
        weights = position.weights().tolist()
        return sum(w * one for w, one in zip(weights, found, strict=True)) / sum(weights)
    return max(found) if position.actor == seat else min(found)


@pytest.mark.parametrize("name", ["base, few figures", "inns and traders"])
def test_the_last_tiles_are_searched_exactly(name: str) -> None:
    position = played(name, 5, lambda now: tiles_left(now) == 1 and now.actor >= 0)
    found = Thinker(position.simulator, threads=1).think(position, lines=100_000)
    assert all(one.is_sure for one in found)
    for one in found:
        after = position.copy()
        after.play(one.action)
        assert one.worth == pytest.approx(truth(after, position.actor), abs=1e-5)
    assert found[0].worth == max(one.worth for one in found)


@pytest.mark.parametrize("threads", [1, 2])
def test_the_same_seed_and_lines_give_the_same(threads: int) -> None:
    position = played("base", 1, lambda now: now.record.n_tiles == 20 and now.record.phase == PLACE)
    first = Thinker(position.simulator, seed=3, threads=threads).think(position, lines=60)
    again = Thinker(position.simulator, seed=3, threads=threads).think(position, lines=60)
    other = Thinker(position.simulator, seed=4, threads=threads).think(position, lines=60)
    assert first == again
    assert {one.action: one.worth for one in first} != {one.action: one.worth for one in other}
    assert sorted(one.action for one in first) == sorted(position.actions().tolist())
    assert sum(one.visits for one in first) == threads * 59  # the first line opens the root


@pytest.mark.parametrize("name", ["base", "all, six seats", "base, anybody begins", "both rivers"])
def test_positions_of_all_kinds_are_searched(name: str) -> None:
    for tiles in (3, 25):
        position = played(name, tiles, lambda now: now.record.n_tiles == tiles and now.actor >= 0)  # noqa: B023
        found = Thinker(position.simulator, threads=1, nodes=200_000).think(position, lines=30)
        assert {one.action for one in found} == set(position.actions().tolist())
        assert all(-1.0 <= one.worth <= 1.0 for one in found)


def test_a_tree_that_is_full_forgets_what_it_has_hardly_looked_at_and_goes_on() -> None:
    position = played("base", 2, lambda now: now.record.n_tiles == 10 and now.record.phase == PLACE)
    small, large = (Thinker(position.simulator, threads=1, nodes=nodes) for nodes in (20_000, 500_000))
    in_little_room, found = small.think(position, lines=2_000), large.think(position, lines=2_000)
    assert small.visits == large.visits == 2_000
    assert large._limbs[0]._tree.size[0] > 100_000, "else it was not full"
    assert in_little_room[0].action == found[0].action
    assert in_little_room[0].worth == pytest.approx(found[0].worth, abs=0.02)


def test_a_tree_without_room_for_one_turn_ends() -> None:
    position = played("base", 2, lambda now: now.record.n_tiles == 10 and now.record.phase == PLACE)
    thinker = Thinker(position.simulator, threads=1, nodes=200)
    assert thinker.think(position, lines=100) == []


def test_there_is_always_room_for_the_turn_that_is_looked_at() -> None:
    """A row of tiles has an open edge for each: what a cloister with its neighbours allows is a lot."""
    position = played("all", 2, lambda now: now.record.n_tiles == 60 and now.record.phase == PLACE)
    turn = Thinker(position.simulator, threads=1)
    turn.think(position, lines=1)
    needed = int(turn._limbs[0]._tree.size[0])
    for nodes in range(needed // 2, 2 * needed, needed // 8):
        thinker = Thinker(position.simulator, threads=1, nodes=nodes)
        thinker.think(position, lines=1)
        assert thinker._limbs[0]._tree.size[0] <= nodes


def test_what_fits_is_counted_for_the_few_last_tiles_and_not_for_what_comes_before_them() -> None:
    position = played("base", 2, lambda now: tiles_left(now) == 13 and now.record.phase == PLACE)
    thinker = Thinker(position.simulator, threads=1)
    thinker.think(position, lines=50)
    (limb,) = thinker._limbs
    counted = limb._desk.fills.copy()
    limb._grow(position, 0, thinker.eager)
    assert np.array_equal(counted, limb._desk.fills), "those of the root, where lines went on to fewer tiles"


def test_somebody_decides_however_little_time_there_is() -> None:
    position = played("base", 2, lambda now: now.record.n_tiles == 10 and now.record.phase == PLACE)
    for hurry in ({"seconds": 1e-9}, {"goes_on": lambda: False}):
        found = Thinker(position.simulator, threads=2).think(position, **hurry)
        assert {one.action for one in found} == set(position.actions().tolist())


def test_thinking_stops_when_nobody_wants_it_to_go_on() -> None:
    position = played("base", 2, lambda now: now.record.n_tiles == 10 and now.record.phase == PLACE)
    asked: list[int] = []

    def goes_on() -> bool:
        asked.append(1)
        return len(asked) < 4

    thinker = Thinker(position.simulator, threads=1)
    assert thinker.think(position, goes_on=goes_on)
    assert thinker.visits == 1 + 3 * 16, "the first line opens the root"


def test_what_was_found_is_kept_for_the_next_decision() -> None:
    position = played("base", 7, lambda now: now.record.n_tiles == 12 and now.record.phase == PLACE)
    thinker = Thinker(position.simulator, threads=1)
    best = next(one for one in thinker.think(position, lines=400) if _asks_for_a_figure(position, one.action))
    position.play(best.action)
    acts = thinker.think(position, lines=1)
    assert thinker.visits == best.visits + 1
    assert {one.action for one in acts} == set(position.actions().tolist())


def _asks_for_a_figure(position: Position, action: int) -> bool:
    after = position.copy()
    after.play(action)
    return int(after.record.phase) == ACT


def test_the_way_from_one_position_to_another_is_found() -> None:
    start = played("inns and traders", 7, lambda now: now.record.n_tiles == 30 and now.record.phase == PLACE)
    end = start.copy()
    rng = random.Random(1)
    done = []
    while end.record.n_tiles < 33 or end.record.phase == DRAW:
        done.append(rng.choice(end.actions().tolist()))
        end.play(done[-1])
    way = way_between(start, end)
    assert way is not None
    there = start.copy()
    for action in way:
        there.play(action)
    assert is_same(there, end)
    assert way_between(end, start) is None
    assert way_between(played("base", 1, lambda now: now.actor >= 0), end) is None


def test_no_way_is_looked_for_between_positions_that_are_far_apart() -> None:
    start = played("all", 2, lambda now: now.actor >= 0)
    end = played("all", 2, lambda now: now.record.n_tiles == 60 and now.record.phase == PLACE)
    assert way_between(start, end) is None, "which would take all the time that there is"


def test_no_way_leads_into_another_game() -> None:
    for seed in range(4):
        start = played("base", seed, lambda now: now.record.n_tiles == 20 and now.record.phase == PLACE)
        end = played("base", seed + 10, lambda now: now.record.n_tiles == 24 and now.record.phase == PLACE)
        end.record.tile_turned[20] = 4 * start.record.hand + (end.record.tile_turned[20] & 3)
        assert way_between(start, end) is None


def test_a_game_of_the_engine_is_the_same_position_as_one_that_was_played() -> None:
    from bastide.core.game import Game

    game = Game.new(Setup.make(2), "a")
    position = from_game(game)
    for _ in range(20):
        option = game.options()[-1]
        position.play(position.action(option))
        game.play(option)
        if position.actor == CHANCE:
            drawn = from_game(game).record
            (action,) = [
                action
                for action in position.actions().tolist()
                if position.simulator.tables.drawn[action] == drawn.hand
            ]
            position.play(action)
        assert is_same(position, from_game(game))


def test_an_outlook_tells_what_each_seat_has() -> None:
    position = played("base", 3, lambda now: now.is_over)
    assert tuple(row["score"] for row in outlook(position)) == position.scores
    assert expected_points(position) == position.scores
    early = played("base", 3, lambda now: now.record.n_tiles == 6 and now.actor == CHANCE)
    for seat, row in enumerate(outlook(early)):
        meeples = int(early.record.supply[0, seat])
        assert row[f"meeples_{meeples}"] == 1.0
        assert sum(value for name, value in row.items() if name.startswith("meeples_")) == 1.0


def test_the_weights_that_come_with_the_package_have_all_names() -> None:
    for size in SIZES:
        assert len(weights_for(size)) == len(NAMES)


def test_the_simulator_of_a_setup_is_shared() -> None:
    assert simulator_for(SETUPS["base"]) is simulator_for(SETUPS["base"])
