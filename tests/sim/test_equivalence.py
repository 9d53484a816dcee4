"""The kernel and the engine play the same games: options, weights of chance, scores, results."""

from collections.abc import Sequence

import pytest

from bastide import Game, Option
from bastide.interop.jcz.recorded_games import find_games
from bastide.interop.jcz.replay import Replay
from bastide.interop.jcz.saved import read_saved
from bastide.sim.simulator import simulator_for
from tests.interop.jcz.saves import SAMPLES
from tests.samples import part_of_the_day
from tests.sim.setups import SETUPS
from tests.sim.walking import difference, first_difference, walk_through

#: Random games for each setup, which ``make fuzz`` plays; every day a part of them, another one.
GAMES = 672
DAYS = 14


@pytest.mark.parametrize("name", SETUPS)
def test_kernel_and_engine_agree_at_every_step(name: str) -> None:
    setup = SETUPS[name]
    differing = [found for seed in part_of_the_day(range(GAMES), DAYS) if (found := difference(setup, seed))]
    assert differing == []


def test_there_are_enough_games() -> None:
    assert GAMES * len(SETUPS) >= 20_000
    assert len(part_of_the_day(range(GAMES), DAYS)) >= 48


RECORDED = [
    game
    for game in (find_games(SAMPLES / "random") if SAMPLES.is_dir() else [])
    if game.name.partition("-")[0] in "ABCDEF"
]


class Recorder:
    """Plays a game again."""

    def __init__(self, game: Game) -> None:
        self._left = iter(game.history)

    def choose(self, options: Sequence[Option], weights: Sequence[int]) -> int:
        return options.index(next(self._left))


@pytest.mark.skipif(not RECORDED, reason=f"no recorded games in {SAMPLES}")
@pytest.mark.parametrize("letter", "ABCDEF")
def test_recorded_games_run_through_the_kernel(letter: str) -> None:
    for game in RECORDED:
        if not game.name.startswith(f"{letter}-"):
            continue
        replayed = Replay(read_saved(game.text)).run().game
        walk, ended = walk_through(Game.begin(replayed.rules.setup), Recorder(replayed).choose)
        simulator = simulator_for(replayed.rules.setup)
        assert first_difference(simulator.tables, simulator.new_states(1), *walk) == -1, game.name
        assert ended.scores == replayed.scores
