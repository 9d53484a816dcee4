"""Whether the server is well: can a move be stored, and are the pages of the database whole?"""

import asyncio
from contextlib import suppress
from time import monotonic

import structlog

from bastide.server.settings import Settings
from bastide.server.store.ailments import Ailment, Ill
from bastide.server.store.database import Database

_log = structlog.get_logger(__name__)


class Health:
    """Looks after the database. Asked often, it looks seldom."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self._database = database
        self._settings = settings
        self._lock = asyncio.Lock()
        self._found: Ailment | None = None
        self._next_look = 0.0
        self._checking: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to look at all pages now and then."""
        self._checking = asyncio.create_task(self._check_again_and_again())

    async def close(self) -> None:
        """The server ends."""
        if self._checking is not None:
            self._checking.cancel()
            with suppress(asyncio.CancelledError):
                await self._checking

    async def ailment(self) -> Ailment | None:
        """What the database suffers from, if it does."""
        async with self._lock:  # of many who ask at once, one looks
            if monotonic() >= self._next_look:
                self._found = await self._write()
                self._next_look = monotonic() + self._settings.health_seconds
        return Ailment.DAMAGED if self._database.is_damaged else self._found

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
