"""Bots think in worker processes, so that the server never waits for them."""

from typing import Final, Literal

from bastide.core.errors import BastideError
from bastide.core.game import Game
from bastide.server.bot_worker import make_task, think
from bastide.server.settings import Settings
from bastide.server.workers import WorkerFailure, WorkerPool

#: The bot that plays on where another one has failed.
FALLBACK: Final = "greedy"


class BotFailure(BastideError):
    """A bot gave no usable answer."""

    def __init__(self, why: Literal["slow", "crash"]) -> None:
        super().__init__(why)
        self.why = why


class BotPool:
    """The processes in which bots think."""

    def __init__(self, settings: Settings) -> None:
        self._seconds = settings.bot_seconds
        self._workers = WorkerPool(settings.bot_workers, think, settings.library, settings.bots)

    async def choose(self, bot: str, game: Game, player: int) -> str:
        """What a bot plays; :class:`BotFailure` when it crashes or takes too long."""
        try:
            code: str = await self._workers.ask(make_task(bot, game, player), self._seconds)
        except WorkerFailure as failure:
            raise BotFailure(failure.why) from failure
        return code

    def close(self) -> None:
        """End the processes that wait."""
        self._workers.close()
