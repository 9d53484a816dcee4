"""How many live games a server carries: more and more of them, until moves take too long."""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import NamedTuple

from benchmarks.server.process import Servers
from benchmarks.server.stock import Stocked
from benchmarks.server.table import Table

#: The 95th percentile of a move's round trip may be so long.
MOST_MS = 100.0
#: What was too slow is looked at so often in all before it counts.
LOOKS = 2
#: The share of its cores that is likely to be taken when moves begin to be slow.
LIKELY = 0.85
#: Games that connect at once.
_AT_ONCE = 10


class Effort(NamedTuple):
    """How long everything is measured, and how closely."""

    first: int
    most: int
    warm_up: float
    seconds: float
    #: The number that is carried and the one that is not are at most so far apart, as a share.
    nearness: float


class Step(NamedTuple):
    """What so many live games were like."""

    games: int
    moves: int
    #: Moves that were made of those that were due.
    kept_up: float
    p50_ms: float
    p95_ms: float
    cpu_ms_per_move: float
    #: Shares of their cores that the server and the players took.
    server_busy: float
    players_busy: float
    #: The share of the server's cores that anybody took: the players and the database may run there, too.
    cores_busy: float
    megabytes: float

    @property
    def is_carried(self) -> bool:
        """Whether moves are quick enough, and none is put off."""
        return self.p95_ms <= MOST_MS and self.kept_up > 0.95


class Evening:
    """All tables that are played at."""

    def __init__(self, server: Servers, games: Sequence[Stocked], fresh: Iterator[Stocked]) -> None:
        self._server = server
        self._games = games
        self._fresh = fresh
        self._tables: list[Table] = []
        self._moves: list[tuple[float, float]] = []

    async def have(self, count: int) -> None:
        """Let so many games be live."""
        while len(self._tables) > count:
            await self._tables.pop().leave()
        new = [
            Table(self._server, game, self._fresh.__next__, self._note)
            for game in self._games[len(self._tables) : count]
        ]
        for start in range(0, len(new), _AT_ONCE):
            some = new[start : start + _AT_ONCE]
            await asyncio.gather(*(table.sit_down() for table in some))
            self._tables += some

    def _note(self, sent: float, took: float) -> None:
        self._moves.append((sent, took))

    async def measure(self, effort: Effort) -> Step:
        """Look at the games that are live, once they have gone on for a while."""
        await asyncio.sleep(effort.warm_up)
        self._moves.clear()
        begin, server, players = time.perf_counter(), self._server.cpu_seconds(), time.process_time()
        cores = self._server.busy_seconds()
        await asyncio.sleep(effort.seconds)
        seconds = time.perf_counter() - begin
        used, own = self._server.cpu_seconds() - server, time.process_time() - players
        busy = self._server.busy_seconds() - cores
        for table in self._tables:
            table.check()
        took = sorted(took for sent, took in self._moves if sent >= begin) or [float("inf")]
        games = len(self._tables)
        return Step(
            games=games,
            moves=len(took),
            kept_up=len(took) / (games * seconds),
            p50_ms=1000 * took[len(took) // 2],
            p95_ms=1000 * took[len(took) * 95 // 100],
            cpu_ms_per_move=1000 * used / len(took),
            server_busy=used / seconds / len(self._server.cores),
            players_busy=own / seconds,
            cores_busy=busy / seconds / len(self._server.cores),
            megabytes=self._server.megabytes(),
        )

    async def end(self) -> None:
        """Everybody leaves."""
        await self.have(0)


class Found(NamedTuple):
    """What a search for the most live games has come to."""

    #: With the most games that are carried; where none are, with the fewest that were tried.
    best: Step
    #: With the fewest games that are not carried, if any were tried.
    too_many: Step | None
    #: With the most games at all: the server has never had more memory.
    largest: Step


async def most_games(evening: Evening, effort: Effort, tell: Callable[[Step], None]) -> Found:
    """The largest number of live games that is carried: found by steps upwards, then by halves."""
    steps: list[Step] = []
    games = effort.first
    while True:
        await evening.have(games)
        await _look(evening, effort, steps, tell)
        found = _found(steps)
        low = found.best.games if found.best.is_carried else 0
        above = found.too_many.games if found.too_many else effort.most + 1
        if above - low <= max(1, effort.nearness * above):
            return found
        games = (low + above) // 2 if found.too_many else _more_than(steps[-1], effort)


async def _look(evening: Evening, effort: Effort, steps: list[Step], tell: Callable[[Step], None]) -> None:
    """Measure the games that are live, and what was too slow again: something may have come between."""
    for _ in range(LOOKS):
        steps.append(await evening.measure(effort))
        tell(steps[-1])
        if steps[-1].is_carried:
            return


def _found(steps: Sequence[Step]) -> Found:
    by_games = sorted(steps, key=lambda step: step.games)
    best = next((step for step in reversed(by_games) if step.is_carried), None)
    too_many = next((step for step in by_games if best is None or step.games > best.games), None)
    return Found(best or by_games[0], too_many, by_games[-1])


def _more_than(step: Step, effort: Effort) -> int:
    """Twice as many games, but no more than the cores let expect: with far too many nobody gets a seat."""
    likely = step.games * LIKELY / max(step.cores_busy, LIKELY / 2)
    return min(effort.most, ceil(max(step.games * (1 + effort.nearness), likely)))
