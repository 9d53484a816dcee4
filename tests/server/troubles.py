"""Troubles of a database, made as real as a test that anybody can run may make them."""

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.pool import QueuePool
from starlette.testclient import TestClient

from tests.server.helpers import parts_of

#: More than any database can have.
_NO_LIMIT: Final = 1073741823
#: How a statement begins that changes something.
_WRITING: Final = ("INSERT", "UPDATE", "DELETE")


def damage(file: Path) -> None:
    """Overwrite the pages behind the first ones, as a dying disk does."""
    with closing(sqlite3.connect(file)) as rows:
        rows.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = rows.execute("PRAGMA page_size").fetchone()
        (count,) = rows.execute("PRAGMA page_count").fetchone()
    with file.open("r+b") as pages:
        for page in range(count // 2, count):
            pages.seek(page * size)
            pages.write(b"\x55" * size)


@contextmanager
def databases_without_room(client: TestClient) -> Iterator[None]:
    """The database may not grow by a page: SQLite says that the disk is full once all pages are."""
    file = parts_of(client).database.file
    assert file is not None
    with closing(sqlite3.connect(file)) as rows:
        rows.execute("VACUUM")
    with _told_before_use(client, "PRAGMA max_page_count=1", f"PRAGMA max_page_count={_NO_LIMIT}"):
        yield


@contextmanager
def databases_only_read(client: TestClient) -> Iterator[None]:
    """Nothing may be written: SQLite says that the database is read-only."""
    with _told_before_use(client, "PRAGMA query_only=ON", "PRAGMA query_only=OFF"):
        yield


@contextmanager
def files_without_room() -> Iterator[None]:
    """No file of this process can be written to: the same for SQLite as a disk without room."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


class SharedRoom:
    """PostgreSQL that carries out so many statements that write, and can then only be read.

    It holds for what is done in transactions, so not for jobs.
    """

    def __init__(self, client: TestClient) -> None:
        #: How many more there may be, if that matters now.
        self._left: int | None = None
        event.listen(parts_of(client).database.engine.sync_engine, "before_cursor_execute", self._tell)

    @contextmanager
    def ends(self, _: TestClient, room: int) -> Iterator[None]:
        """There is room for so many statements, for a while."""
        self._left = room
        try:
            yield
        finally:
            self._left = None

    def _tell(self, _: object, cursor: Any, statement: str, *__: object) -> None:
        if self._left is None:
            return
        if statement.startswith(_WRITING):
            self._left -= 1
        if self._left < 0:
            cursor.execute("SET TRANSACTION READ ONLY")


@contextmanager
def databases_that_fill_up(client: TestClient, room: int) -> Iterator[None]:
    """So many statements that write are carried out, and no more: the room ends in mid-request."""
    left = room
    is_over = False

    def tell(_: object, cursor: Any, statement: str, *__: object) -> None:
        nonlocal left
        if statement.startswith(_WRITING):
            left -= 1
        cursor.execute(f"PRAGMA query_only={'ON' if left < 0 and not is_over else 'OFF'}")

    for engine in parts_of(client).database.engines:
        event.listen(engine, "before_cursor_execute", tell)
    try:
        yield
    finally:
        is_over = True
        for engine in parts_of(client).database.engines:
            event.remove(engine, "before_cursor_execute", tell)


@contextmanager
def all_connections_in_use(client: TestClient) -> Iterator[None]:
    """No connection to the database is free, and nobody waits for one."""
    engine = parts_of(client).database.engine
    pool, portal = engine.pool, client.portal
    assert isinstance(pool, QueuePool)
    assert portal is not None
    taken = AsyncExitStack()

    async def take_all() -> None:
        while pool.overflow() < pool._max_overflow or pool.checkedin():
            await taken.enter_async_context(engine.connect())

    patience, pool._timeout = pool._timeout, 0
    portal.call(take_all)
    try:
        yield
    finally:
        portal.call(taken.aclose)
        pool._timeout = patience


@contextmanager
def _told_before_use(client: TestClient, during: str, after: str) -> Iterator[None]:
    wanted = during

    def tell(connection: object, *_: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        cursor.execute(wanted)
        cursor.close()

    for engine in parts_of(client).database.engines:
        event.listen(engine, "checkout", tell)
    try:
        yield
    finally:
        wanted = after
