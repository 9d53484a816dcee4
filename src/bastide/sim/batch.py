"""Batch: many games of one setup at once, with arrays in and out."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bastide.core.errors import IllegalMove
from bastide.core.game import CHANCE, NOBODY, Game
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.sim.decks import seeded_draws
from bastide.sim.kernel.constants import DRAW, FIRST, OVER
from bastide.sim.kernel.layout import Tables
from bastide.sim.kernel.many import NOTHING, count_in, list_in, play_in, play_out_in
from bastide.sim.kernel.playout import Chances
from bastide.sim.position import Position, from_game
from bastide.sim.simulator import simulator_for

#: What spreads neighbouring seeds far apart (splitmix64).
_STEP: Final = 0x9E3779B97F4A7C15
_FIRST_MIX: Final = 0xBF58476D1CE4E5B9
_SECOND_MIX: Final = 0x94D049BB133111EB
_WORD: Final = 0xFFFFFFFFFFFFFFFF
#: A thread for fewer games than these costs more than it gains.
_FEWEST: Final = 32
#: So many parts for each thread: who is disturbed by the machine leaves the rest to others.
_PARTS: Final = 8


class Actions(NamedTuple):
    """The possible actions of all games, one after the other."""

    #: Where those of each game begin; one entry more than there are games.
    starts: NDArray[np.int64]
    actions: NDArray[np.int32]

    @property
    def counts(self) -> NDArray[np.int64]:
        """How many actions each game has."""
        return np.diff(self.starts)

    def of(self, game: int) -> NDArray[np.int32]:
        """The actions of one game."""
        return self.actions[self.starts[game] : self.starts[game + 1]]


class Outcome(NamedTuple):
    """What a step has brought."""

    #: The points that each seat of each game has got by it.
    rewards: NDArray[np.int16]
    #: Which games are over.
    done: NDArray[np.bool_]


class Batch:
    """Games of one setup that are played side by side, in threads that hold no lock.

    Every game has chance of its own, by the seed and its number, so the threads change no result. Between the
    calls the positions are in :attr:`states`, an array of records for the functions of the kernel.

    >>> from bastide import Setup
    >>> batch = Batch(Setup.make(players=2), games=100, seed=1)
    >>> listed = batch.actions()
    >>> rewards, done = batch.step(listed.actions[listed.starts[:-1]])  # the first action of each game
    >>> batch.play_out()
    >>> bool(batch.done.all()), batch.scores.shape
    (True, (100, 2))
    """

    def __init__(
        self,
        setup: Setup,
        games: int = 4096,
        seed: int = 1,
        *,
        threads: int | None = None,
        first_seats: ArrayLike | None = None,
        decks: Sequence[int | str] | None = None,
        deals: bool = True,
        library: Library | None = None,
    ) -> None:
        """New games, which wait for their first decision.

        ``threads`` is how many work at once: as many as there are processors, if nobody says it.
        ``first_seats`` says who begins in each game, if not the first seat of the setup everywhere. ``decks``
        names a seed for each game, by which it deals as the engine does: games with the same one have
        duplicate decks. Without ``deals`` nobody answers for chance, whose outcomes are then actions, too.
        """
        if games < 1:
            raise ValueError(f"a batch has at least one game, not {games}")
        self.simulator = simulator_for(setup, library)
        self.games = games
        self.threads = threads or os.cpu_count() or 1
        self.deals = deals
        self.states = self.simulator.room(games)
        #: How many options playing to the end has met in each game.
        self.options = np.zeros(games, np.int64)
        self._first_seats: NDArray[np.integer[Any]] | None = None
        if first_seats is not None:
            seats = np.asarray(first_seats)
            if seats.shape != (games,) or not ((seats >= 0) & (seats < len(setup.seats))).all():
                raise ValueError(f"who begins is one of {len(setup.seats)} seats for each of {games} games")
            self._first_seats = seats
        draws = np.zeros((games, 0), np.int16) if decks is None else seeded_draws(self.simulator, decks)
        if len(draws) != games:
            raise ValueError(f"{len(draws)} decks are not one for each of {games} games")
        self.chances: Chances = (_dice(seed, games), draws, np.zeros(games, np.int32))
        self.restart(seed)

    # What is to be seen.

    @property
    def actors(self) -> NDArray[np.int64]:
        """For each game the seat that decides, ``CHANCE`` or ``NOBODY``."""
        phases = self.states["phase"]
        chance = (phases == DRAW) | (phases == FIRST)
        actors: NDArray[np.int64] = np.where(chance, CHANCE, self.states["seat"])
        actors[phases == OVER] = NOBODY
        return actors

    @property
    def done(self) -> NDArray[np.bool_]:
        """Which games are over."""
        done: NDArray[np.bool_] = self.states["phase"] == OVER
        return done

    @property
    def scores(self) -> NDArray[np.int16]:
        """The points of each seat in each game, as they are now."""
        scores: NDArray[np.int16] = self.states["score"][:, : self.simulator.tables.seats].copy()
        return scores

    def actions(self) -> Actions:
        """All possible actions; games that are over have none."""
        starts = np.zeros(self.games + 1, np.int64)
        self._spread(count_in, starts[1:])
        np.cumsum(starts, out=starts)
        actions = np.empty(starts[-1], np.int32)
        self._spread(list_in, starts, actions)
        return Actions(starts, actions)

    def position(self, game: int) -> Position:
        """One of the games as it is now: a copy."""
        return Position(self.simulator, self.states[game : game + 1].copy())

    # What is to be done.

    def restart(self, seed: int) -> None:
        """Begin all games anew, in the same room; where no decks were named, they are dealt by this seed."""
        self._spread(_begin, self.simulator.start)
        if self._first_seats is not None:
            self.states["seat"] = self._first_seats
        self.options[:] = 0
        self.chances = (_dice(seed, self.games), self.chances[1], np.zeros(self.games, np.int32))
        self._deal()

    def step(self, actions: ArrayLike) -> Outcome:
        """Do one action in each game, -1 for nothing; if any is not possible, nothing is changed at all."""
        wanted = np.ascontiguousarray(actions, np.int64)
        if wanted.shape != (self.games,):
            raise ValueError(f"{wanted.shape} actions are not one for each of {self.games} games")
        before = self.scores
        illegal = [game for game in self._spread(play_in, wanted, self.chances, False, True) if game >= 0]
        if illegal:
            raise IllegalMove(f"the action {wanted[illegal[0]]} is not possible in game {illegal[0]}", [])
        self._spread(play_in, wanted, self.chances, self.deals, False)
        return Outcome(self.scores - before, self.done)

    def play_out(self) -> None:
        """Play all games to their ends by chance; every option is as likely as the others."""
        self._spread(play_out_in, self.chances, self.options)

    def put(self, game: int, position: Position | Game) -> None:
        """Let one of the games go on from another position of the same setup, dealing anew."""
        if isinstance(position, Game):
            position = from_game(position)
        if position.simulator.tables.tobytes() != self.simulator.tables.tobytes():
            raise ValueError("a position of another setup cannot be played in this batch")
        self.states[game] = position.record
        self.chances[2][game] = self.chances[1].shape[1]
        self._deal()

    def copy(self, seed: int) -> "Batch":
        """An independent batch in the same positions, with chance of its own."""
        twin = Batch.__new__(Batch)
        twin.__dict__.update(self.__dict__)
        twin.states = self.states.copy()
        twin.options = self.options.copy()
        twin.chances = (
            _dice(seed, self.games),
            np.zeros((self.games, 0), np.int16),
            np.zeros(self.games, np.int32),
        )
        return twin

    def _deal(self) -> None:
        if self.deals:
            nothing = np.full(self.games, NOTHING, np.int64)
            self._spread(play_in, nothing, self.chances, True, False)

    def _spread(self, function: Callable[..., Any], *arguments: object) -> list[Any]:
        """Let each thread do its part of the games."""
        parts = max(1, min(_PARTS * self.threads, self.games // _FEWEST))
        bounds = [self.games * part // parts for part in range(parts + 1)]
        results: list[Any] = [None] * parts
        waiting = iter(range(parts))  # whoever is free takes the next one

        def work() -> None:
            for part in waiting:
                between = bounds[part], bounds[part + 1]
                results[part] = function(self.simulator.tables, self.states, *between, *arguments)

        helpers = min(self.threads, parts) - 1
        others = [_threads(helpers).submit(work) for _ in range(helpers)]
        work()
        for other in others:
            other.result()
        return results


def _begin(_: Tables, states: NDArray[np.record], first: int, last: int, start: NDArray[np.record]) -> None:
    """Set games to the position before the first turn."""
    states.view(np.uint8).reshape(len(states), -1)[first:last] = start.view(np.uint8)


@cache
def _threads(number: int) -> ThreadPoolExecutor:
    """So many threads, which all batches share."""
    return ThreadPoolExecutor(number, "bastide-sim")


def _dice(seed: int, games: int) -> NDArray[np.uint64]:
    """The first number of each game's chance: not 0, and far from those of other games and seeds."""
    start = np.uint64(seed * _SECOND_MIX & _WORD)
    mixed: NDArray[np.uint64] = start + np.arange(1, games + 1, dtype=np.uint64) * np.uint64(_STEP)
    mixed = (mixed ^ mixed >> np.uint64(30)) * np.uint64(_FIRST_MIX)
    mixed = (mixed ^ mixed >> np.uint64(27)) * np.uint64(_SECOND_MIX)
    return np.maximum(mixed ^ mixed >> np.uint64(31), np.uint64(1))
