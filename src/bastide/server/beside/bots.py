"""Bots think in worker processes, so that the server never waits for them."""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Final

from bastide.core.game import Game
from bastide.server.beside.bot_worker import Thought, make_task, think
from bastide.server.beside.workers import WorkerFailure, WorkerPool
from bastide.server.metrics import Metrics
from bastide.server.settings import Settings

#: The bot that plays on where another one has failed.
FALLBACK: Final = "steady"
#: Who is not waited for any more may finish a thought that is nearly done, and keeps what it has found.
_GRACE: Final = 0.5


#: A bot gave no usable answer: its process did not.
BotFailure = WorkerFailure


class BotPool:
    """The processes in which bots think; what one has found out about a table helps it at its next move."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._seconds = settings.bot_seconds
        self._metrics = metrics
        #: How many wait for a process, and how many think in one.
        self.waiting = 0
        self.thinking = 0
        self._workers = WorkerPool(
            settings.bot_workers,
            think,
            settings.library,
            settings.bots,
            settings.worker_megabytes,
            settings.bot_workers,
            grace=_GRACE,
        )

    async def choose(
        self, bot: str, game: Game, player: int, table: str, begun: Callable[[], None] = lambda: None
    ) -> str:
        """What a bot plays; :class:`BotFailure` when it crashes or takes too long.

        ``begun`` is called when it begins to think, which it may have to wait for.
        """
        (best,) = await self._think(bot, game, player, 1, table, begun)
        return best.code

    async def advise(self, bot: str, game: Game, player: int, number: int, table: str) -> list[Thought]:
        """What a bot thinks best, at most so many options; it may know but one, and not tell why."""
        return await self._think(bot, game, player, number, table)

    async def _think(
        self,
        bot: str,
        game: Game,
        player: int,
        number: int,
        table: str,
        begun: Callable[[], None] = lambda: None,
    ) -> list[Thought]:
        loop = asyncio.get_running_loop()
        asked = perf_counter()
        since: float | None = None

        is_over = False

        def begin() -> None:
            nonlocal since
            if is_over:  # whoever asked has gone meanwhile
                return
            since = perf_counter()
            self.waiting -= 1
            self.thinking += 1
            self._metrics.bot_waited(since - asked)
            begun()

        def hear(_: object) -> None:
            loop.call_soon_threadsafe(begin)

        self.waiting += 1
        try:
            thoughts: list[Thought] = await self._workers.ask(
                make_task(bot, game, player, number),
                self._seconds,
                heard=hear,
                subject=table,
            )
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
            self._metrics.bot_thought(bot, perf_counter() - since)
        return thoughts

    def close(self) -> None:
        """End the processes that wait."""
        self._workers.close()
