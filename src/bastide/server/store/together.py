"""Moves of several games written together: each is on the disk before anybody hears of it, all by one wait.

To wait for the disk takes longer than all else about a move, and SQLite lets one transaction after the other
wait; PostgreSQL does not, but each transaction takes the work of several moves. So what comes while one is
under way goes into the next one, and between two of them there is a moment in which further moves come.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Final

from bastide.server.store.database import Database
from bastide.server.store.file_moves import FileMoves
from bastide.server.store.moves import Move
from bastide.server.store.shared_moves import SharedMoves

#: Moves in one transaction: more of them would let the first ones wait too long.
_MOST: Final = 64
#: Seconds from the beginning of a transaction to that of the next: nobody feels it, and fifty of them
#: a second are enough for any number of games.
_MOMENT: Final = 0.02

#: Commits moves; tells of which games they are written.
Write = Callable[[Sequence[Move]], Awaitable[Collection[str]]]


class Together:
    """Writes moves, those together that come at the same time."""

    def __init__(self, database: Database) -> None:
        self._write = _writer_of(database)
        self._waiting: list[tuple[Move, asyncio.Future[bool]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._last = -_MOMENT

    @property
    def is_used(self) -> bool:
        """Whether there is a way to write several moves; a database in memory has none, nor needs it."""
        return self._write is not None

    async def write(self, move: Move) -> bool:
        """Commit a move; if it tells no, it was not written: it, or one beside it, is not so simple."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((move, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        return await written

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                if (early := self._last + _MOMENT - loop.time()) > 0:
                    await asyncio.sleep(early)
                self._last = loop.time()
                now, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
                await self._write_some(now)
        finally:
            self._writing = None

    async def _write_some(self, waiting: Sequence[tuple[Move, asyncio.Future[bool]]]) -> None:
        assert self._write is not None, "nobody writes together where there is no way to"
        try:
            games = await self._write([move for move, _ in waiting])
        except Exception as error:  # whatever it is: each of them has to know
            for _, written in waiting:
                if not written.done():
                    written.set_exception(error)
        else:
            for move, written in waiting:
                if not written.done():
                    written.set_result(move.game in games)


def _writer_of(database: Database) -> Write | None:
    if database.writer is not None:
        return FileMoves(database.writer).write
    return SharedMoves(database).write if database.is_shared else None
