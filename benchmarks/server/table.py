"""A live game with two pages, in which a random move is made every second."""

import asyncio
import random
import time
from collections.abc import Callable

from benchmarks.server.page import Page
from benchmarks.server.process import Servers
from benchmarks.server.stock import Stocked

#: What hears of every move: when it was sent, and how many seconds it took until its page had the position.
Note = Callable[[float, float], None]
#: Seconds between two moves of a game.
PACE = 1.0


class Table:
    """Plays one game after the other; the next one is taken from the stock."""

    def __init__(self, server: Servers, game: Stocked, fresh: Callable[[], Stocked], note: Note) -> None:
        self._server = server
        self._game = game
        self._fresh = fresh
        self._note = note
        self._chance = random.Random(game.id)
        self._pages: list[Page] = []
        self._playing: asyncio.Task[None] | None = None

    async def sit_down(self) -> None:
        """Connect both pages, and wait until both are told the position."""
        await self._connect()
        self._playing = asyncio.create_task(self._play_on())

    async def _connect(self) -> None:
        self._pages = [
            await Page.open(f"{self._server.socket_address(number)}/{self._game.id}", cookie)
            for number, cookie in enumerate(self._game.cookies)
        ]
        for page in self._pages:
            await page.reach(0)

    async def _play_on(self) -> None:
        due = time.perf_counter() + self._chance.random() * PACE
        while True:
            await asyncio.sleep(due - time.perf_counter())
            if any(page.over for page in self._pages):
                await self._begin_anew()
            else:
                await self._move()
            due = max(due + PACE, time.perf_counter())

    async def _move(self) -> None:
        page = next((page for page in self._pages if page.decides), None)
        if page is None:  # the other one's page has not heard yet that it is his turn
            return
        code, seq = page.some_code(self._chance), page.seq
        sent = time.perf_counter()
        await page.play(code)
        await page.reach(seq + 1)
        self._note(sent, time.perf_counter() - sent)

    async def _begin_anew(self) -> None:
        for page in self._pages:
            await page.close()
        self._game = self._fresh()
        await self._connect()

    def check(self) -> None:
        """Raise what has gone wrong at this table, if anything has."""
        if self._playing is not None and self._playing.done():
            self._playing.result()

    async def leave(self) -> None:
        """End it, wherever it is."""
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.wait({self._playing})
        for page in self._pages:
            await page.close()
