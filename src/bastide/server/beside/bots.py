"""Bots think in worker processes, so that the server never waits for them."""

from typing import Final

from bastide.core.game import Game
from bastide.server.beside.bot_worker import make_task, think
from bastide.server.beside.workers import WorkerFailure, WorkerPool
from bastide.server.settings import Settings

#: The bot that plays on where another one has failed.
FALLBACK: Final = "greedy"


#: A bot gave no usable answer: its process did not.
BotFailure = WorkerFailure


class BotPool:
    """The processes in which bots think."""

    def __init__(self, settings: Settings) -> None:
        self._seconds = settings.bot_seconds
        self._workers = WorkerPool(settings.bot_workers, think, settings.library, settings.bots)

    async def choose(self, bot: str, game: Game, player: int) -> str:
        """What a bot plays; :class:`BotFailure` when it crashes or takes too long."""
        code: str = await self._workers.ask(make_task(bot, game, player), self._seconds)
        return code

    def close(self) -> None:
        """End the processes that wait."""
        self._workers.close()
