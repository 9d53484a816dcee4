"""Practice for games that are judged by whole positions: bots play them, and learn what became of positions.

Each round plays games one turn ahead by the present weights, which are then moved towards what came of the
positions between turns (:mod:`bastide.sim.learning`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from statistics import fmean
from typing import Final, NamedTuple

import numpy as np

from bastide.arena.workers import workers
from bastide.bots.ahead import Search, worths_of
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from bastide.core.judgement import Judgement
from bastide.core.option import Option
from bastide.core.setup import Setup
from bastide.core.view import View
from bastide.sim.learning import ROUNDS_KEPT, moved, targets

#: Games that a process is given at once.
_PART: Final = 4


class Round(NamedTuple):
    """What a round of practice has come to."""

    number: int
    weights: tuple[float, ...]
    #: What the games of the round came to with the weights from before it, on average.
    result: float


class Lesson(NamedTuple):
    """A game that was played to learn from."""

    result: int
    #: The numbers of the positions between its turns.
    positions: list[tuple[float, ...]]


class _Task(NamedTuple):
    setup: Setup
    seed: str
    weights: tuple[float, ...]


def practise(
    setup: Setup, judgement: Judgement, rounds: int, games: int, seed: int, jobs: int
) -> Iterator[Round]:
    """Rounds of practice, each with so many games."""
    weights = judgement.first
    kept: list[list[Lesson]] = []
    with workers(jobs) as pool:
        for number in range(rounds):
            tasks = [_Task(setup, f"{seed}/{number}/{game}", weights) for game in range(games)]
            lessons = [*pool.map(play, tasks, chunksize=_PART)]
            kept = [*kept[1 - ROUNDS_KEPT :], lessons]
            weights = fit([lesson for each in kept for lesson in each], weights)
            yield Round(number, weights, fmean(lesson.result for lesson in lessons))


def play(task: _Task) -> Lesson:
    """A game one turn ahead by some weights."""
    game = Game.new(task.setup, task.seed)
    known = game.rules.format.judgement
    assert known is not None, "what is practised is judged by whole positions"
    judgement = replace(known, weights=task.weights)
    positions = []
    turn = -1
    while not game.is_over:
        view = game.view(game.actor)
        if game.state.turn != turn:
            turn = game.state.turn
            foresight = Appraiser(view.game, view.player).foresight(view.game)
            positions.append(tuple(map(float, judgement.numbers(view.game, foresight))))
        game.play(view.options[0] if len(view.options) == 1 else _choose(view, judgement))
    result = game.result.joint
    assert result is not None, "one plays all seats"
    return Lesson(result, positions)


def _choose(view: View, judgement: Judgement) -> Option:
    class Learner(Search):
        """Judges by the weights that are tried."""

        def _make_appraiser(self) -> Appraiser:
            return Appraiser(self._game, self._player, judgement=judgement)

    worths = worths_of(view, by=Learner)
    return max(worths, key=worths.__getitem__)


def fit(lessons: Sequence[Lesson], old: Sequence[float]) -> tuple[float, ...]:
    """The weights that tell best what came of positions, near the old ones."""
    before = np.array(old)
    found = [np.array(lesson.positions) for lesson in lessons]
    missed = []
    for positions, lesson in zip(found, lessons, strict=True):
        thought = positions @ before
        (wanted,) = targets(thought[None], np.array([float(lesson.result)]), np.array([len(thought)]))
        missed.append(wanted - thought)
    shown = np.concatenate(found)
    weights = moved(before, shown.T @ shown, shown.T @ np.concatenate(missed), len(shown))
    return tuple(map(float, weights))
