"""Notices that all games were restored from a copy: what is in memory is then of another database."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import structlog

from bastide.server.store.ailments import Ill
from bastide.server.store.database import Database
from bastide.server.store.desk_rows import DeskRow
from bastide.server.store.restore import RESTORED

_log = structlog.get_logger(__name__)


class Replaced:
    """Looks every few seconds which restoration was the last one."""

    def __init__(self, database: Database, seconds: float, renew: Callable[[], Awaitable[None]]) -> None:
        self._session = database.session
        self._seconds = seconds
        self._renew = renew
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._watch(await self._last()))

    async def close(self) -> None:
        """The server ends."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _last(self) -> dict[str, Any] | None:
        async with self._session() as session:
            row = await session.get(DeskRow, RESTORED)
            return row.value if row is not None else None

    async def _watch(self, known: dict[str, Any] | None) -> None:
        while True:
            await asyncio.sleep(self._seconds)
            with suppress(Ill):  # it will be looked again
                found = await self._last()
                if found != known:
                    _log.warning("database_restored")
                    await self._renew()
                    known = found
