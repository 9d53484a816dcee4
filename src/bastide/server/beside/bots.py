"""Bots are asked, wherever they think, so that the server never waits for them; and it is measured."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from bastide.core.game import Game
from bastide.server.beside.bot_worker import Task, Thought, make_task
from bastide.server.beside.levels import ample_seconds_of, seconds_of
from bastide.server.beside.thinkers import Job, Thinkers, Whom
from bastide.server.beside.workers import WorkerFailure
from bastide.server.metrics import Metrics

#: The bot that plays on where another one has failed.
FALLBACK: Final = "steady"
#: Who thinks longer than usual still takes no more than this part of the time after which a bot is replaced.
_AMPLE_PART: Final = 0.5


#: A bot gave no usable answer: its process did not.
BotFailure = WorkerFailure


class BotPool:
    """All bots of a server."""

    def __init__(self, seconds: float, metrics: Metrics, thinkers: Thinkers) -> None:
        self._seconds = seconds
        self._metrics = metrics
        self._thinkers = thinkers
        #: How many wait for a process, and how many think in one.
        self.waiting = 0
        self.thinking = 0
        #: Tables at which bots play among themselves while nobody is there.
        self.unseen: set[str] = set()
        self.open = thinkers.open
        self.hear = thinkers.hear
        self.close = thinkers.close

    def seconds_of(self, bot: str, is_unhurried: bool) -> float:
        """How long a bot is to think about a move, where people have days for theirs or do not.

        Nothing if it answers at once, or if nobody knows.
        """
        usual = seconds_of(bot)
        if not is_unhurried:
            return usual
        return max(usual, min(ample_seconds_of(bot), self._seconds * _AMPLE_PART))

    async def choose(
        self,
        bot: str,
        game: Game,
        player: int,
        whom: Whom,
        begun: Callable[[], None] = lambda: None,
        *,
        is_unhurried: bool = False,
    ) -> str:
        """What a bot plays; :class:`BotFailure` when it crashes or takes too long.

        ``begun`` is called when it begins to think, which it may have to wait for; and again, if somebody
        else has to begin anew.
        """
        seconds = self.seconds_of(bot, is_unhurried)
        task = make_task(bot, game, player, table=whom.table, seconds=seconds)
        (best,) = await self._think(task, whom, begun)
        return best.code

    async def advise(self, bot: str, game: Game, player: int, number: int, whom: Whom) -> list[Thought]:
        """What a bot thinks best, at most so many options; it may know but one, and not tell why."""
        task = make_task(bot, game, player, number, table=whom.table, seconds=seconds_of(bot))
        return await self._think(task, whom)

    async def _think(self, task: Task, whom: Whom, begun: Callable[[], None] = lambda: None) -> list[Thought]:
        asked = perf_counter()
        since: float | None = None
        is_over = False

        def begin() -> None:
            nonlocal since
            if is_over:  # whoever asked has gone meanwhile
                return
            if since is None:
                self.waiting -= 1
                self.thinking += 1
                self._metrics.bot_waited(perf_counter() - asked)
            since = perf_counter()
            begun()

        self.waiting += 1
        try:
            thoughts = await self._thinkers.think(Job(task, whom, self._seconds), begin)
        except WorkerFailure as failure:
            self._metrics.bot_failed(failure.why)
            raise
        finally:
            is_over = True
            if since is None:
                self.waiting -= 1
            else:
                self.thinking -= 1
        if since is not None:
            self._metrics.bot_thought(task.bot, perf_counter() - since)
        return thoughts
