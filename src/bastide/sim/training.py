"""Training of the linear evaluation: it plays against itself, and is fitted to how these games went on.

Each round plays games in which everybody looks one turn ahead, with a slip now and then so that not all games
are alike. The weights are moved towards what came of each position (:mod:`bastide.sim.learning`).
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bastide.core.setup import Setup
from bastide.sim.batch import Batch
from bastide.sim.evaluation import empty_desk
from bastide.sim.kernel.lessons import play_lessons
from bastide.sim.kernel.outlook import NAMES, NUMBERS
from bastide.sim.learning import ROUNDS_KEPT, Weights, moved, targets

#: In so many of a million decisions anything is done while lessons are played.
_SLIPS: Final = 60_000
#: More turns than a game of the family has.
_TURNS: Final = 160
#: Games that a thread is given at once.
_PART: Final = 50
#: A worth that a person would begin with: points are points, and figures at hand are worth some.
_FIRST: Final = {
    "score": 1.0,
    "moves_next": 1.0,
    **{f"{kind}_now": 1.0 for kind in ("city", "road", "place")},
    **{f"{kind}_gain": 0.8 for kind in ("city", "road", "place")},
    **{f"{kind}_returning": 1.5 for kind in ("city", "road", "place")},
    "farm_now": 1.0,
    "farm_hope": 0.6,
    **dict(zip((f"meeples_{n}" for n in range(8)), (0.0, 3.0, 5.5, 7.5, 9.3, 11.0, 12.7, 14.4), strict=True)),
    "big_follower": 2.2,
    "abbot": 1.8,
    "builder": 0.8,
    "builder_at_work": 1.6,
    "pig": 0.8,
    "goods_lead": 0.5,
    "goods": 1.0,
}


class Round(NamedTuple):
    """What a round of training has come to."""

    number: int
    weights: Weights
    #: How many games the new weights win against the first ones, and by how many points.
    win_rate: float
    margin: float


class Lessons(NamedTuple):
    """Games that were played to learn from."""

    #: The points of both seats in the end.
    scores: NDArray[np.int16]
    #: For each game and turn: what the position promised the first seat more than the second.
    outlooks: NDArray[np.float32]
    #: How many turns each game had.
    turns: NDArray[np.int64]


def first_weights() -> Weights:
    """The weights from which training begins."""
    return np.array([_FIRST.get(name, 0.0) for name in NAMES])


def train(
    setup: Setup, rounds: int, games: int, seed: int, threads: int, start: Weights | None = None
) -> Iterator[Round]:
    """Rounds of training in a setup for two, each with so many games to learn from and as many to compare."""
    first = weights = first_weights() if start is None else start
    kept: list[Lessons] = []
    for number in range(rounds):
        kept = [*kept[1 - ROUNDS_KEPT :], play(setup, games, seed + number, weights, weights, threads, True)]
        weights = fit(kept, weights)
        scores = play(setup, games, -1 - number, weights, first, threads, False).scores.astype(float)
        seats = np.arange(games) & 1
        ahead = scores[np.arange(games), seats] - scores[np.arange(games), 1 - seats]
        rate = float(np.mean((ahead > 0) + 0.5 * (ahead == 0)))
        yield Round(number, weights, rate, float(ahead.mean()))


def play(
    setup: Setup, games: int, seed: int, one: Weights, other: Weights, threads: int, learns: bool
) -> Lessons:
    """Games of two evaluations, which change seats from game to game, with the same deck if nobody learns."""
    decks = None if learns else [f"{seed}/{game // 2}" for game in range(games)]
    batch = Batch(setup, games, seed & 0xFFFF_FFFF, threads=threads, decks=decks)
    turns = np.zeros(games, np.int64)
    lessons = np.zeros((games, _TURNS if learns else 0, NUMBERS), np.float32)

    def part(first: int) -> None:
        desks = (
            empty_desk(batch.simulator.size, one.astype(np.float32)),
            empty_desk(batch.simulator.size, other.astype(np.float32)),
        )
        last = min(games, first + _PART)
        play_lessons(
            batch.simulator.tables,
            batch.states,
            first,
            last,
            batch.chances,
            desks,
            _SLIPS if learns else 0,
            lessons,
            turns,
        )

    with ThreadPoolExecutor(threads, "bastide-train") as pool:
        list(pool.map(part, range(0, games, _PART)))
    return Lessons(batch.scores, lessons, turns)


def fit(lessons: list[Lessons], old: Weights) -> Weights:
    """The weights that fit best to what came of positions, near the old ones."""
    square, moment = np.zeros((NUMBERS, NUMBERS)), np.zeros(NUMBERS)
    number = 0
    for one in lessons:
        final = (one.scores[:, 0] - one.scores[:, 1]).astype(np.float64)
        outlooks = one.outlooks.astype(np.float64)
        values = outlooks @ old
        is_there = np.arange(values.shape[1])[None] < one.turns[:, None]
        wanted = targets(values, final, one.turns)
        found = outlooks[is_there]
        square += found.T @ found
        moment += found.T @ (wanted[is_there] - values[is_there])
        number += len(found)
    return moved(old, square, moment, number)
