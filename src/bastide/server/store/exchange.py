"""This process among those that share a database: who is alive, what others tell, for which tables it acts.

Each process has one connection of its own to PostgreSQL, by which it hears the others, and holds the lock
of its number as long as that connection lives. So a process that dies, or is cut off, is known to be gone at
once, and no clock is compared for it. Whoever notices buries it: its tables are nobody's then, and others act
for them.

Where one process has its database for itself, it acts for all tables and hears nobody.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Final

import asyncpg
import structlog
from sqlalchemy import delete, exists, func, select, update

from bastide.server.store.ailments import Ill
from bastide.server.store.clock import utc_now
from bastide.server.store.database import Database
from bastide.server.store.locks import hold, hold_game
from bastide.server.store.notices import CHANNEL, Died, Notice, TableChanged, announce, heard, is_told_by
from bastide.server.store.postgres import NO_CONNECTION
from bastide.server.store.tables import GameRow, ProcessRow

#: Among the locks of PostgreSQL those of processes are of this class.
CLASS: Final = 20001
#: Seconds between two looks who is alive, until one's own connection has to answer, and between two tries.
_LOOK: Final = 1.0
_ANSWER: Final = 5.0
_PAUSE: Final = 0.5
_log = structlog.get_logger(__name__)

#: Told who has told what.
Hear = Callable[[int, Notice], None]
#: Told that this process has just joined, so that something may have been missed.
Joined = Callable[[], Awaitable[None]]
#: Told of tables for which nobody acts any more.
Orphaned = Callable[[Sequence[str]], Awaitable[None]]


class Exchange:
    """Joins the others, hears them, and claims tables."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._session = database.session
        #: How this process is called.
        self.process = database.process
        #: Whether there may be others.
        self.is_shared = database.is_shared
        #: Whether nobody else was alive when this process came.
        self.was_alone = True
        self._is_member = not self.is_shared
        self._owned: set[str] = set()
        self._hear: Hear = lambda _, __: None
        self._joined: Joined | None = None
        self._orphaned: Orphaned | None = None
        self._first = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, hear: Hear, joined: Joined, orphaned: Orphaned) -> None:
        """Join the others, and do so again whenever the connection was lost."""
        self._hear, self._joined, self._orphaned = hear, joined, orphaned
        if self.is_shared:
            self._begin(self._stay())
            await self._first.wait()

    async def close(self) -> None:
        """The server ends: as its connection does, others bury it and go on with its tables."""
        self._is_member = False
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Telling.

    def tell(self, notices: Iterable[Notice]) -> None:
        """Tell all others something that is stored nowhere; while the database is ill, nobody hears it."""
        if self._is_member and self.is_shared:
            self._begin(self._tell(list(notices)))

    async def _tell(self, notices: list[Notice]) -> None:
        with suppress(Ill):
            async with self._session.begin() as session:
                for notice in notices:
                    await announce(session, notice)

    def _take(self, _: object, __: int, ___: str, text: object) -> None:
        """Something was told on our connection; what we have told ourselves is known, and half of it all."""
        told = str(text)
        if not is_told_by(self.process, told) and (found := heard(told)) is not None:
            self._hear(*found)

    # Acting for tables.

    async def claim(self, game: str) -> int | None:
        """Which process acts for a table: this one, if none did until now."""
        if not self.is_shared or (self._is_member and game in self._owned):
            return self.process
        if not self._is_member:
            return None  # others may act for it by now
        is_alive = exists().where(ProcessRow.number == self.process)
        free = update(GameRow).where(GameRow.id == game, GameRow.owner.is_(None), is_alive)
        async with self._session.begin() as session:
            await session.execute(free.values(owner=self.process))
            owner = await session.scalar(select(GameRow.owner).where(GameRow.id == game))
        if owner == self.process and self._is_member:
            self._owned.add(game)
        return owner

    def release(self, game: str) -> None:
        """This process has forgotten a table: others may act for it."""
        if game in self._owned:
            self._owned.discard(game)
            self._begin(self._release(game))

    async def _release(self, game: str) -> None:
        with suppress(Ill):
            async with self._session.begin() as session:
                await hold_game(session, game)
                ours = (GameRow.id == game, GameRow.owner == self.process)
                await session.execute(update(GameRow).where(*ours).values(owner=None))

    # Who is alive.

    async def _stay(self) -> None:
        while True:
            connection = None
            try:
                connection, orphans = await self._join()
                _log.info("joined", process=self.process, alone=self.was_alone)
                await self._look_around(connection, orphans)
            except (*NO_CONNECTION, Ill) as error:
                _log.warning("not_joined", process=self.process, fault=str(error) or type(error).__name__)
            finally:
                # From here on others may act for what was ours.
                self._is_member = False
                self._owned.clear()
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(_PAUSE)

    async def _join(self) -> tuple[Any, list[str]]:
        """Take the lock of our number, and write down that we are here; gives what holds it, and orphans."""
        connection = await asyncpg.connect(**self._database.connection_arguments())
        try:
            await connection.add_listener(CHANNEL, self._take)
            await connection.execute("SELECT pg_advisory_lock($1::int, $2::int)", CLASS, self.process)
            async with self._session.begin() as session:
                await hold(session, "processes")  # of two who come at once one is the first
                orphans = await self._bury(session)
                others = (await session.scalars(select(ProcessRow.number))).all()
                if self.process not in others:
                    session.add(ProcessRow(number=self.process, since=utc_now()))
                self.was_alone = not set(others) - {self.process}
        except BaseException:
            connection.terminate()
            raise
        self._is_member = True
        return connection, orphans

    async def _look_around(self, connection: Any, orphans: list[str]) -> None:
        """Look who dies, until our own connection is gone."""
        is_lost = asyncio.Event()
        connection.add_termination_listener(lambda _: is_lost.set())
        is_first = not self._first.is_set()
        self._first.set()
        if not is_first and self._joined is not None:
            await self._joined()
        while not is_lost.is_set():
            if orphans and self._orphaned is not None:
                self._begin(self._adopt(orphans))
            with suppress(TimeoutError):
                await asyncio.wait_for(is_lost.wait(), _LOOK)
            # One that was cut off somewhere on the way does not answer.
            await asyncio.wait_for(connection.execute("SELECT 1"), _ANSWER)
            async with self._session.begin() as session:
                orphans = await self._bury(session)

    async def _adopt(self, orphans: Sequence[str]) -> None:
        assert self._orphaned is not None
        await self._orphaned(orphans)

    async def _bury(self, session: Any) -> list[str]:
        """Forget the processes that are dead, whose locks nobody holds; gives their tables."""
        orphans: list[str] = []
        others = select(ProcessRow.number).where(ProcessRow.number != self.process)
        for number in (await session.scalars(others)).all():
            if not await session.scalar(select(func.pg_try_advisory_xact_lock(CLASS, number))):
                continue
            await session.execute(delete(ProcessRow).where(ProcessRow.number == number))
            # A version more, so that nothing counts which it may still be about to write.
            theirs = update(GameRow).where(GameRow.owner == number)
            freed = theirs.values(owner=None, version=GameRow.version + 1)
            for game, version in (await session.execute(freed.returning(GameRow.id, GameRow.version))).all():
                await announce(session, TableChanged(game, version))
                orphans.append(game)
            await announce(session, Died(number))
            self._hear(number, Died(number))
            _log.warning("buried", process=number, tables=len(orphans))
        return orphans

    def _begin(self, deed: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(deed)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
