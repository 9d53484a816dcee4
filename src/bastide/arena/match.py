"""A match: its games are played by some processes, or by a cluster, and written down as they end."""

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final

from bastide.arena.entrants import Entrant
from bastide.arena.games import Played, Task, play_task
from bastide.arena.record import Record
from bastide.arena.schedule import games_per_deck, schedule
from bastide.arena.tally import Tally
from bastide.arena.workers import workers
from bastide.core.errors import BastideError
from bastide.core.setup import Setup
from bastide.sim import supports

#: What plays tasks somewhere and gives the games as they end, in any order, some perhaps twice. Who has
#: enough closes it, and what is still played ends at once.
Runner = Callable[[Iterable[Task]], Generator[Played, None, None]]
#: So often in a row a worker may die before the match is given up.
_MOST_DEATHS: Final = 5


class WorkersDie(BastideError):
    """Processes that play die again and again."""


@dataclass(frozen=True)
class Match:
    """What is to be played."""

    setup: Setup
    entrants: tuple[Entrant, ...]
    games: int
    seed: str
    threads: int = 1
    #: Whether one plays all seats of a game; results with one deck are compared then.
    is_alone: bool = False

    @property
    def seats(self) -> int:
        """How many play in one game."""
        return 1 if self.is_alone else len(self.setup.seats)

    def describe(self) -> dict[str, Any]:
        """What makes two matches the same: their games can be counted together."""
        told: dict[str, Any] = {
            "players": [entrant.spec for entrant in self.entrants],
            "setup": self.setup.to_json(),
            "seed": self.seed,
        }
        if any(entrant.by_clock for entrant in self.entrants):
            told["threads"] = self.threads  # with more he is another player
        return told

    @property
    def total(self) -> int:
        """How many games it really has, as every deck is played out."""
        per_deck = games_per_deck(len(self.entrants), self.seats)
        return -(-self.games // per_deck) * per_deck

    @property
    def by_tree(self) -> bool:
        """Whether somebody searches, and the simulator can play it, so that he does it by the tree."""
        return any(entrant.searches for entrant in self.entrants) and bool(supports(self.setup))

    def tally(self, games: Iterable[Played]) -> Tally:
        """How the match stands after some games."""
        tally = Tally(len(self.entrants), self.seats)
        for game in games:
            tally.add(game)
        return tally

    def tasks(self, record: Record | None = None) -> Iterator[Task]:
        """The games that are still to be played."""
        specs = tuple(entrant.spec for entrant in self.entrants)
        by_tree = self.by_tree
        for pairing in schedule(len(self.entrants), self.seats, self.games):
            if record is None or not record.has(pairing):
                yield Task(self.setup, specs, self.seed, pairing, self.threads, by_tree)


def play_match(
    match: Match,
    record: Record,
    run: Runner,
    show: Callable[[Tally], None] = lambda _: None,
    *,
    until_better: bool = False,
) -> None:
    """Play what is left of a match, or until it is clear whether the first player is better."""
    tally = match.tally(record.games)
    if until_better and tally.verdict.is_settled:
        return
    with closing(run(match.tasks(record))) as games:
        for game in games:
            if record.add(game):
                tally.add(game)
            show(tally)
            if until_better and tally.verdict.is_settled:
                return


def play_here(tasks: Iterable[Task]) -> Generator[Played, None, None]:
    """Play games one after the other in this process."""
    yield from map(play_task, tasks)


def processes(jobs: int) -> Runner:
    """Play so many games at a time in processes of their own; a game whose process dies is played again."""

    def run(tasks: Iterable[Task]) -> Generator[Played, None, None]:
        waiting = iter(tasks)
        again: list[Task] = []
        deaths = 0
        while True:
            flying: dict[Future[Played], Task] = {}
            try:
                with workers(jobs) as pool:
                    while _give_out(pool, 2 * jobs, flying, again, waiting):
                        done, _ = wait(flying, return_when=FIRST_COMPLETED)
                        for one in done:
                            played = one.result()
                            del flying[one]
                            deaths = 0
                            yield played
                return
            except BrokenProcessPool as broken:
                again += flying.values()
                deaths += 1
                if deaths == _MOST_DEATHS:
                    raise WorkersDie("the processes that play die again and again") from broken

    return run


def _give_out(
    pool: Executor,
    most: int,
    flying: dict[Future[Played], Task],
    again: list[Task],
    waiting: Iterator[Task],
) -> bool:
    """Give games to processes until they have enough; whether there is anything to wait for."""
    while len(flying) < most and (task := again.pop() if again else next(waiting, None)) is not None:
        try:
            flying[pool.submit(play_task, task)] = task
        except BrokenProcessPool:
            again.append(task)  # it was not even begun
            raise
    return bool(flying)
