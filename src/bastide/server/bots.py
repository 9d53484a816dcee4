"""Bots think in worker processes, so that the server never waits for them, and may be stopped at any time."""

import asyncio
from multiprocessing import get_context
from typing import Final, Literal

from bastide.core.errors import BastideError
from bastide.core.game import Game
from bastide.server.bot_worker import Task, make_task, think
from bastide.server.settings import Settings

#: The bot that plays on where another one has failed.
FALLBACK: Final = "greedy"
#: Seconds that a new process may take to be ready.
_START: Final = 60.0


class BotFailure(BastideError):
    """A bot gave no usable answer."""

    def __init__(self, why: Literal["slow", "crash"]) -> None:
        super().__init__(why)
        self.why = why


class Worker:
    """One process. Unlike those of a process pool it can be stopped in mid-thought and started anew."""

    def __init__(self, library: str, bots: str) -> None:
        context = get_context("spawn")
        self._connection, there = context.Pipe()
        self._process = context.Process(target=think, args=(there, library, bots), daemon=True)
        self._process.start()
        there.close()
        self._is_ready = False

    def ask(self, task: Task, seconds: float) -> str:
        """The code that the bot chooses; blocks, so it is called in a thread."""
        try:
            if not self._is_ready:
                self._receive(_START)
                self._is_ready = True
            self._connection.send(task)
            return self._receive(seconds)
        except (EOFError, OSError) as error:
            raise BotFailure("crash") from error

    def _receive(self, seconds: float) -> str:
        if not self._connection.poll(seconds):
            raise BotFailure("slow")
        answer: str = self._connection.recv()
        return answer

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.join()
        self._connection.close()


class BotPool:
    """A few workers that take turns."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._idle: list[Worker] = []
        self._places = asyncio.Semaphore(settings.bot_workers)

    async def choose(self, bot: str, game: Game, player: int) -> str:
        """What a bot plays; :class:`BotFailure` when it crashes or takes too long."""
        task = make_task(bot, game, player)
        async with self._places:
            worker = self._idle.pop() if self._idle else self._start()
            try:
                code = await asyncio.to_thread(worker.ask, task, self._settings.bot_seconds)
            except BaseException:  # also when it is cancelled, since it still thinks
                worker.stop()
                raise
            self._idle.append(worker)
            return code

    def _start(self) -> Worker:
        return Worker(self._settings.library, self._settings.bots)

    def close(self) -> None:
        """End the workers that wait; those that think end with their question."""
        while self._idle:
            self._idle.pop().stop()
