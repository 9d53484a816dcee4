"""How long games are kept: those that nobody has played for so many days leave the database."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from typing import Any, Final

import structlog
from sqlalchemy import exists, func, select

from bastide.server.messages import models
from bastide.server.play.hall import Hall
from bastide.server.store.ailments import Ill
from bastide.server.store.clock import utc_now
from bastide.server.store.database import Database
from bastide.server.store.desk import Desk, note
from bastide.server.store.jumps import Jumps
from bastide.server.store.removal import remove_game
from bastide.server.store.tables import GameRow, ResultRow

#: Seconds between two looks, and games that are removed in one of them.
_PAUSE: Final = 3600.0
_MOST: Final = 500
#: Who removes games by itself, in the log.
_ITSELF: Final = "bastide"
_log = structlog.get_logger(__name__)


class Keeper:
    """Removes games, when their time is over or when the host says so."""

    def __init__(self, database: Database, hall: Hall, desk: Desk, jumps: Jumps | None = None) -> None:
        self._session = database.session
        self._hall = hall
        self._desk = desk
        self._jumps = jumps or Jumps()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        """The server ends."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _go_on(self) -> None:
        while True:
            # Not at the start, when a machine may not have asked yet what time it is.
            await asyncio.sleep(_PAUSE)
            with suppress(Ill):  # it will be tried again
                await self.look()

    async def look(self) -> int:
        """Remove what is too old, unless the clock that says so was just set; tells how many games went."""
        return await self.tidy() if self._jumps.is_believed() else 0

    async def count(self, keeping: models.Keeping) -> models.KeepingCount:
        """How many games would go now."""
        return models.KeepingCount(
            abandoned=await self._count(False, keeping.abandoned),
            finished=await self._count(True, keeping.finished),
        )

    async def _count(self, over: bool, days: int | None) -> int:
        if days is None:
            return 0
        async with self._session() as session:
            return int(await session.scalar(select(func.count()).where(*_old(over, days))) or 0)

    async def tidy(self) -> int:
        """Remove what is older than the host wants it kept; tells how many games went."""
        keeping = await self._desk.keeping()
        gone = 0
        for over, days in ((False, keeping.abandoned), (True, keeping.finished)):
            if days is not None:
                gone += await self._remove_old(over, days)
        return gone

    async def _remove_old(self, over: bool, days: int) -> int:
        async with self._session() as session:
            names = (await session.scalars(select(GameRow.id).where(*_old(over, days)).limit(_MOST))).all()
        gone = 0
        for name in names:
            live = await self._hall.loaded(name)
            is_left = live is None or live.is_idle
            if is_left and not self._hall.attendance.elsewhere(name):  # who looks at it keeps it for today
                gone += await self.remove(name, _ITSELF, "expired", _old(over, days))
        if gone:
            _log.info("games_expired", over=over, games=gone)
        return gone

    async def remove(self, game: str, who: str, deed: str, only: Sequence[Any] = ()) -> bool:
        """Remove a game, whoever plays it; tells whether it was there."""
        async with self._session.begin() as session:
            if await remove_game(session, game, only) is None:
                return False
            note(session, who, deed, game)
        await self._hall.dismiss(game)
        return True


def _old(over: bool, days: int) -> tuple[Any, ...]:
    """Games that were last played so long ago. Those in the high scores stay."""
    counts = exists().where(ResultRow.game == GameRow.id)
    is_over = GameRow.summary["over"].as_boolean().is_(over)
    return is_over, GameRow.changed < utc_now() - timedelta(days=days), ~counts
