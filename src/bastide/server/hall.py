"""The hall: all live games, read from the database when somebody comes."""

import asyncio
from collections import OrderedDict
from typing import Final

from bastide.core.library import Library
from bastide.server.bots import BotPool
from bastide.server.live import LiveGame
from bastide.server.problems import unknown_game
from bastide.server.storage import Storage

#: How many games are kept in memory when nobody is connected to them; a long one takes some megabytes.
_KEPT: Final = 50


class Hall:
    """Finds live games."""

    def __init__(self, storage: Storage, library: Library, bots: BotPool, pause: float) -> None:
        self.storage = storage
        self.library = library
        self.bots = bots
        self._pause = pause
        self._games: OrderedDict[str, LiveGame] = OrderedDict()
        #: Games that are being read.
        self._coming: dict[str, asyncio.Task[LiveGame]] = {}

    async def game(self, name: str) -> LiveGame:
        """A live game by its id; its bots go on."""
        live = self._games.get(name)
        if live is None:
            live = self._games.setdefault(name, await self._awaited(name))
        self._games.move_to_end(name)
        live.wake_bots()
        return live

    async def _awaited(self, name: str) -> LiveGame:
        """A game that is not in memory yet; it is read once, whoever else waits for it."""
        task = self._coming.get(name)
        if task is None:
            task = self._coming[name] = asyncio.create_task(self._read(name))
            task.add_done_callback(lambda _: self._coming.pop(name))
        return await asyncio.shield(task)

    async def _read(self, name: str) -> LiveGame:
        """Read a game; a long one is played anew for seconds, so that is done beside the event loop."""
        stored = await self.storage.load(name)
        if stored is None:
            raise unknown_game(name)
        live = await asyncio.to_thread(LiveGame, stored, self.library, self.storage, self.bots, self._pause)
        self._games[name] = live
        self._forget_idle()
        return live

    async def loaded(self, name: str) -> LiveGame | None:
        """A game that is in memory; one that is just being read is waited for."""
        if task := self._coming.get(name):
            await asyncio.wait({task})
        return self._games.get(name)

    async def unite(self, holder: str, other: str) -> None:
        """All games hear that a holder has become another, those that are just being read as well."""
        if self._coming:
            await asyncio.wait(self._coming.values())
        for live in list(self._games.values()):
            await live.unite(holder, other)

    def _forget_idle(self) -> None:
        for name in [name for name, live in self._games.items() if live.is_idle][:-_KEPT]:
            del self._games[name]

    async def close(self) -> None:
        """The server ends."""
        await asyncio.gather(*(live.close() for live in self._games.values()))
        self.bots.close()
