"""The pulse: how long the server has run in all, written down while a clock runs, so that an outage is known.

Times of clocks are milliseconds in which a server was running, counted over all its runs. So what happens
while none runs takes nobody's time, and no clock on a wall is asked how much that was.
"""

from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.server.store.clock import utc_now
from bastide.server.store.database import Database
from bastide.server.store.locks import hold
from bastide.server.store.records import STILL, StoredSeat, Ticking
from bastide.server.store.storage import Storage
from bastide.server.store.tables import GameRow, PulseRow, SeatRow

#: There is one row.
_ROW: Final = 1
#: Milliseconds that are believed to have passed since a pulse, of which there is one every second.
_LONGEST: Final = 2000
#: Games that are looked after at once where nobody acts for them.
_AT_ONCE: Final = 50


class LastPulse(NamedTuple):
    """What is known of the run before this one."""

    #: How long servers had run then, in milliseconds.
    ran: int
    #: What the clock on the wall said, if a pulse was ever written.
    at: datetime | None


class Pulse:
    """Reads and writes what clocks need."""

    def __init__(self, database: Database) -> None:
        self._session = database.session
        self._storage = Storage(database)
        #: Whether other processes count the same time.
        self.is_shared = database.is_shared

    async def last(self) -> LastPulse:
        """The last sign of life: the last pulse, or a clock that was started after it."""
        async with self._session() as session:
            row = await session.get(PulseRow, _ROW)
            newest = await session.scalar(select(func.max(GameRow.since))) or 0
            return LastPulse(max(newest, row.ran if row else 0), row.at if row else None)

    async def beat(self, ran: int, goes_on: bool = True) -> int:
        """Write down that a server is alive, by whose count they have run so long; gives the count of all.

        Where several run, it is that of the fastest among them. It goes on from the last pulse unless nobody
        was alive since then; how long ago that was says the clock of the database, of which no jump is
        believed.
        """
        async with self._session.begin() as session:
            await hold(session, "pulse")
            now = await self._moment(session)
            last = await session.get(PulseRow, _ROW)
            if self.is_shared and goes_on and last is not None:
                since = (now - last.at) // timedelta(milliseconds=1)
                ran = max(ran, last.ran + min(max(since, 0), _LONGEST))
            await session.merge(PulseRow(id=_ROW, ran=ran, at=now))
            return ran

    async def _moment(self, session: AsyncSession) -> datetime:
        """What the clock on the wall says, by one clock for all processes."""
        if not self.is_shared:
            return utc_now()
        now: datetime = (
            await session.execute(select(func.timezone("utc", func.clock_timestamp())))
        ).scalar_one()
        return now

    async def overdue(self, now: int) -> dict[str, int]:
        """Some games in which a clock has run out and for which no process acts."""
        late = (GameRow.deadline <= now, GameRow.owner.is_(None))
        wanted = select(GameRow.id, GameRow.deadline).where(*late).limit(_AT_ONCE)
        async with self._session() as session:
            rows = (await session.execute(wanted)).all()
            return {game: deadline for game, deadline in rows if deadline is not None}

    async def running(self) -> dict[str, int]:
        """The games in which a clock runs, each with the time at which it has run out."""
        wanted = select(GameRow.id, GameRow.deadline).where(GameRow.deadline.is_not(None))
        async with self._session() as session:
            rows = (await session.execute(wanted)).all()
            return {game: deadline for game, deadline in rows if deadline is not None}

    async def set_clock(
        self, game: str, version: int, ticking: Ticking, pause: dict[str, Any] | None
    ) -> None:
        """Start or stop the clock of a game of which that version is known, or note who wants to."""
        values = {**ticking._asdict(), "pause": pause}
        async with self._storage.changing(game, version) as session:
            await session.execute(update(GameRow).where(GameRow.id == game).values(values))

    async def replace_player(self, game: str, version: int, seat: int, bot: StoredSeat) -> None:
        """Let a bot play on for one who is out of time, whose clock stops with that."""
        values = {"kind": bot.kind, "bot": bot.bot, "holder": None, "invitation": None}
        values |= {"notice": bot.notice, "former": bot.former}
        async with self._storage.changing(game, version) as session:
            chosen = (SeatRow.game == game, SeatRow.seat == seat)
            await session.execute(update(SeatRow).where(*chosen).values(values))
            await session.execute(update(GameRow).where(GameRow.id == game).values(STILL._asdict()))
