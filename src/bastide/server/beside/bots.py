"""Bots think in worker processes, so that the server never waits for them."""

from typing import Final

from bastide.core.game import Game
from bastide.server.beside.bot_worker import Thought, make_task, think
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
        (best,) = await self._think(bot, game, player, 1)
        return best.code

    async def advise(self, bot: str, game: Game, player: int, number: int) -> list[Thought]:
        """What a bot thinks best, at most so many options; it may know but one, and not tell why."""
        return await self._think(bot, game, player, number)

    async def _think(self, bot: str, game: Game, player: int, number: int) -> list[Thought]:
        thoughts: list[Thought] = await self._workers.ask(make_task(bot, game, player, number), self._seconds)
        return thoughts

    def close(self) -> None:
        """End the processes that wait."""
        self._workers.close()
