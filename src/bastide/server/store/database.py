"""The connection to the database, and its tables brought up to date at every start.

One process keeps its games in a file of SQLite; any number of them share PostgreSQL.
"""

import asyncio
import secrets
from functools import cache
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any, Final
from weakref import WeakSet

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, ExceptionContext, create_engine, delete, event, make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoneIsFree
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, PoolProxiedConnection

from bastide.core.errors import BastideError
from bastide.server.beside.threads import PROBING
from bastide.server.store.ailments import Ailment, Ill, ailment_of
from bastide.server.store.file_check import check_pages
from bastide.server.store.locks import hold
from bastide.server.store.notices import PROCESS
from bastide.server.store.postgres import NO_CONNECTION, connecting, driven, replace_lost
from bastide.server.store.private import make_private
from bastide.server.store.tables import ProbeRow

MIGRATIONS: Final = Path(__file__).with_name("migrations")
#: A move is on the disk before anybody hears of it. Waiting comes first, for the others may have to wait.
_PRAGMAS: Final = ("busy_timeout=10000", "synchronous=FULL", "foreign_keys=ON")
#: Seconds that another server may take to make the tables, and between two looks whether it has.
_PATIENCE: Final = 20.0
_PAUSE: Final = 0.05
#: Seconds that a connection of SQLite may take to end what it is at.
_LAST_WORD: Final = 5.0
#: Connections that stay open to PostgreSQL, and as many more for a while.
_CONNECTIONS: Final = 10
_MOST_PROCESS: Final = 2**31 - 1
#: Several pages, so that there is room for the next move when there was room for this.
_FILLER: Final = bytes(16 * 1024)


class WrongTables(BastideError):
    """The database is well, but not one that this version of Bastide can use."""


class Database:
    """An engine with its sessions. Whatever it suffers from is raised as :class:`Ill`."""

    def __init__(self, url: str) -> None:
        self._url = make_url(url)
        if not self._is_sqlite:
            self._url = driven(self._url)
        #: What this process is called among those that share the database.
        self.process = secrets.randbelow(_MOST_PROCESS) + 1
        self.engine: AsyncEngine = create_async_engine(self._url, **self._pool())
        #: The same file for one thread that writes to it without the event loop at each step.
        self.writer = _writer(self._url) if self.file is not None else None
        #: In which connections of SQLite work.
        self._threads: WeakSet[Thread] = WeakSet()
        #: Whether damage has shown since all pages were last found whole.
        self.is_damaged = False
        for engine in self.engines:
            if self._is_sqlite:
                event.listen(engine, "do_connect", _open_what_is_there)
                event.listen(engine, "connect", _set_pragmas)
            event.listen(engine, "handle_error", self._diagnose, retval=True)
        if self._is_sqlite:
            event.listen(self.engine.sync_engine, "connect", self._note_thread)
        else:
            replace_lost(self.engine.sync_engine)
        self.session: async_sessionmaker[AsyncSession] = async_sessionmaker(
            self.engine, expire_on_commit=False, info={PROCESS: self.process}
        )

    @property
    def _is_sqlite(self) -> bool:
        return self._url.get_backend_name() == "sqlite"

    @property
    def engines(self) -> list[Engine]:
        """All that make connections to it."""
        return [self.engine.sync_engine, *([] if self.writer is None else [self.writer])]

    @property
    def is_shared(self) -> bool:
        """Whether other processes may work with it at the same time."""
        return not self._is_sqlite

    @property
    def file(self) -> Path | None:
        """The file of a SQLite database."""
        name = self._url.database
        if not self._is_sqlite or not name or name == ":memory:":
            return None
        return Path(name.removeprefix("file:"))

    @property
    def place(self) -> str:
        """Where it is, without any password."""
        return str(self.file or self._url.render_as_string(hide_password=True))

    def _pool(self) -> dict[str, Any]:
        """Connections of which none may be free for long; a database in memory has only one."""
        if self._is_sqlite and self.file is None:
            return {}
        place = self.place

        class Connections(AsyncAdaptedQueuePool):
            __module__ = AsyncAdaptedQueuePool.__module__  # its log is named after this, and as quiet

            def connect(self) -> PoolProxiedConnection:
                try:
                    return super().connect()
                except NoneIsFree as error:  # of the pool, not of the driver: it is not diagnosed otherwise
                    raise Ill(Ailment.BUSY, place, "all connections to it are in use") from error
                except NO_CONNECTION as error:  # nor is this
                    raise Ill(ailment_of(error) or Ailment.UNREACHABLE, place, _words_of(error)) from error

        pool: dict[str, Any] = {"poolclass": Connections}
        if not self._is_sqlite:
            # The one that was used last comes first: it knows its statements, and need not be asked whether
            # it is still there.
            pool |= {"pool_size": _CONNECTIONS, "max_overflow": _CONNECTIONS, "pool_use_lifo": True}
            pool |= {"pool_timeout": _PATIENCE / 2, "connect_args": connecting()}
        return pool

    def _diagnose(self, context: ExceptionContext) -> BaseException | None:
        error = context.sqlalchemy_exception or context.original_exception
        ailment = ailment_of(error)
        if ailment is None:
            return None
        self.is_damaged |= ailment is Ailment.DAMAGED
        return Ill(ailment, self.place, _words_of(context.original_exception))

    def connection_arguments(self) -> dict[str, Any]:
        """How the driver of PostgreSQL makes a connection besides those of the pool."""
        _, named = self.engine.dialect.create_connect_args(self._url)
        return {**named, **connecting()}

    async def open(self) -> None:
        """Make the file of a SQLite database, for its owner alone, and bring the tables up to date."""
        try:
            if self.file is not None:
                await asyncio.to_thread(make_private, self.file)
        except OSError as error:
            raise Ill(Ailment.UNREACHABLE, self.place, error.strerror or str(error)) from error
        deadline = monotonic() + _PATIENCE
        while True:
            try:
                return await self._bring_up_to_date()
            except Ill as error:
                if error.ailment is not Ailment.BUSY or monotonic() > deadline:
                    raise
            await asyncio.sleep(_PAUSE)

    async def _bring_up_to_date(self) -> None:
        if self._is_sqlite:
            async with self.engine.connect() as connection:
                # Readers and a writer do not wait for each other. The file remembers it.
                await connection.exec_driver_sql("PRAGMA journal_mode=WAL")
        try:
            async with self.engine.begin() as connection:
                # Of two servers that start at once, one makes the tables and the other waits.
                if self._is_sqlite:
                    await connection.exec_driver_sql("BEGIN IMMEDIATE")
                else:
                    await hold(connection, "the tables")
                await connection.run_sync(self._upgrade)
        except DBAPIError as error:
            raise WrongTables(f"the database {self.place} is none of Bastide's: {error.orig}") from error

    def _upgrade(self, connection: Connection) -> None:
        """Run all migrations that this database does not have yet."""
        steps = _steps()
        heads = MigrationContext.configure(connection).get_current_heads()
        for found in heads:
            if found not in steps:
                other = "another folder with --data" if self.file is not None else "another database"
                raise WrongTables(
                    f"the database {self.place} was made by a newer Bastide: its tables are {found},"
                    f" this one knows them up to {steps[0]}; update Bastide, or take {other}"
                )
        if heads != steps[:1]:
            command.upgrade(migrations(connection), "head")

    async def try_to_write(self) -> None:
        """Write a little more than a move takes, and remove it; :class:`Ill` says why that is impossible."""
        if self.file is not None and not await PROBING.run(self.file.exists):
            raise Ill(Ailment.UNREACHABLE, self.place, "the file is gone")  # open handles would not notice
        async with self.session.begin() as session:
            session.add(ProbeRow(id=secrets.token_hex(16), filler=_FILLER))
        async with self.session.begin() as session:
            await session.execute(delete(ProbeRow))

    async def check_pages(self) -> None:
        """Read all pages of a SQLite file; :class:`Ill` if they do not fit together."""
        if self.file is None:
            return
        try:
            await asyncio.to_thread(check_pages, self.file)
        except Ill as ill:
            self.is_damaged |= ill.ailment is Ailment.DAMAGED
            raise
        self.is_damaged = False

    def _note_thread(self, connection: Any, _: object) -> None:
        self._threads.add(connection.driver_connection._thread)

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()
        # What somebody no longer waits for may still be done: it tells the loop so, which has to be there.
        for thread in [*self._threads]:
            await asyncio.to_thread(thread.join, _LAST_WORD)
        if self.writer is not None:
            await asyncio.to_thread(self.writer.dispose)


def _writer(url: URL) -> Engine:
    return create_engine(url.set(drivername="sqlite"), pool_size=1, max_overflow=0)


@cache
def _steps() -> tuple[str, ...]:
    """The names of all migrations, the newest first."""
    script = ScriptDirectory.from_config(migrations())
    return tuple(step.revision for step in script.walk_revisions())


def migrations(connection: Connection | None = None) -> Config:
    """What alembic has to know to change the tables of a database."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _open_what_is_there(_dialect: object, _record: object, names: list[Any], how: dict[str, Any]) -> None:
    """SQLite makes an empty file where one is missing, in place of all games; only the start may."""
    file = str(names[0])
    if file != ":memory:" and not how.get("uri"):
        names[0] = f"{Path(file).absolute().as_uri()}?mode=rw"
        how["uri"] = True


def _set_pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _words_of(error: BaseException) -> str:
    return str(error) or type(error).__name__
