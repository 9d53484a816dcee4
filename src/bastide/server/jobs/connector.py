"""By which procrastinate, whose tables hold the jobs, uses our own connections to PostgreSQL."""

import asyncio
import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

import asyncpg
from procrastinate.connector import BaseAsyncConnector, Notify
from procrastinate.exceptions import NoResult

from bastide.server.store.database import Database

#: How procrastinate writes what is put into a query, and a percent sign that is meant as one.
_WRITTEN: Final = re.compile(r"%\((\w+)\)s|%%")
#: Seconds between two looks whether a connection that only listens is still there, and until it answers.
_LOOK: Final = 5.0


class DatabaseConnector(BaseAsyncConnector):
    """Asks the database as everybody else here does: one driver, the same limits, the same errors."""

    def __init__(self, database: Database) -> None:
        self._database = database
        # Each query is one statement, which needs neither a beginning nor an end: each would be a round trip.
        self._engine = database.engine.execution_options(isolation_level="AUTOCOMMIT")

    async def open_async(self, pool: Any = None) -> None:
        """Whoever has made the database opens it."""

    async def close_async(self) -> None:
        """Whoever has made the database closes it."""

    async def execute_query_async(self, query: str, **arguments: Any) -> None:
        """Do something."""
        await self.execute_query_all_async(query, **arguments)

    async def execute_query_one_async(self, query: str, **arguments: Any) -> dict[str, Any]:
        """The first row of an answer."""
        rows = await self.execute_query_all_async(query, **arguments)
        if not rows:
            raise NoResult
        return rows[0]

    async def execute_query_all_async(self, query: str, **arguments: Any) -> list[dict[str, Any]]:
        """All rows of an answer."""
        text, names = _numbered(query)
        async with self._engine.connect() as connection:
            values = tuple(arguments[name] for name in names)
            found = await connection.exec_driver_sql(text, values)
            return [dict(row) for row in found.mappings()] if found.returns_rows else []

    async def listen_notify(self, on_notification: Notify, channels: Iterable[str]) -> None:
        """Listen on a connection of its own until that is lost."""
        connection = await asyncpg.connect(**self._database.connection_arguments())
        heard: asyncio.Queue[tuple[str, str]] = asyncio.Queue()

        def hear(_: object, __: int, channel: str, payload: object) -> None:
            heard.put_nowait((channel, str(payload)))

        try:
            for channel in channels:
                await connection.add_listener(channel, hear)
            while True:
                try:
                    channel, payload = await asyncio.wait_for(heard.get(), _LOOK)
                except TimeoutError:
                    await asyncio.wait_for(connection.execute("SELECT 1"), _LOOK)
                else:
                    await on_notification(channel=channel, payload=payload)
        finally:
            connection.terminate()


@cache
def _numbered(query: str) -> tuple[str, list[str]]:
    """A query with numbers in the place of names, as our driver wants it, and the names."""
    names = list(dict.fromkeys(name for name in _WRITTEN.findall(query) if name))
    return _WRITTEN.sub(lambda found: f"${names.index(found[1]) + 1}" if found[1] else "%", query), names
