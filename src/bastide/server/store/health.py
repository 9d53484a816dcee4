"""Whether the server is well: can a move be stored, and are the pages of the database whole?"""

import asyncio
from contextlib import suppress
from time import monotonic
from typing import Final

import structlog

from bastide.server.settings import Settings
from bastide.server.store.ailments import Ailment, Ill
from bastide.server.store.database import Database

#: Seconds for which somebody who asks waits for a database that does not answer: it may be minutes before it
#: is given up, and whoever looks after the server has to hear of it sooner.
_PATIENCE: Final = 5.0
_log = structlog.get_logger(__name__)


class Health:
    """Looks after the database. Asked often, it looks seldom."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self._database = database
        self._settings = settings
        self._looking: asyncio.Task[None] | None = None
        self._found: Ailment | None = None
        self._next_look = 0.0
        self._checking: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to look at all pages now and then."""
        self._checking = asyncio.create_task(self._check_again_and_again())

    async def close(self) -> None:
        """The server ends."""
        for task in (self._checking, self._looking):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    async def ailment(self) -> Ailment | None:
        """What the database suffers from, if it does."""
        if self._looking is None and monotonic() >= self._next_look:
            self._looking = asyncio.create_task(self._look())
        if (looking := self._looking) is not None:  # of many who ask at once, one looks
            await asyncio.wait({looking}, timeout=_PATIENCE)
            if not looking.done():
                return Ailment.UNREACHABLE if self._database.is_shared else Ailment.BUSY
            looking.result()
        return Ailment.DAMAGED if self._database.is_damaged else self._found

    async def _look(self) -> None:
        try:
            self._found = await self._write()
        finally:
            self._next_look = monotonic() + self._settings.health_seconds
            self._looking = None

    async def _write(self) -> Ailment | None:
        try:
            await self._database.try_to_write()
        except Ill as ill:
            _log.error("database_ill", ailment=ill.ailment, fault=str(ill))
            return ill.ailment
        return None

    async def _check_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(self._settings.check_seconds)
            try:
                await self._database.check_pages()
            except Ill as ill:
                _log.error("database_ill", ailment=ill.ailment, fault=str(ill))
