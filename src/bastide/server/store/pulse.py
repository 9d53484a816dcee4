"""The pulse: how long the server has run in all, written down while a clock runs, so that an outage is known.

Times of clocks are milliseconds in which a server was running, counted over all its runs. So what happens
while none runs takes nobody's time, and no clock on a wall is asked how much that was.
"""

from datetime import datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import func, select, update

from bastide.server.store.clock import utc_now
from bastide.server.store.database import Database
from bastide.server.store.records import STILL, StoredSeat, Ticking
from bastide.server.store.tables import GameRow, PulseRow, SeatRow

#: There is one row.
_ROW: Final = 1


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

    async def last(self) -> LastPulse:
        """The last sign of life: the last pulse, or a clock that was started after it."""
        async with self._session() as session:
            row = await session.get(PulseRow, _ROW)
            newest = await session.scalar(select(func.max(GameRow.since))) or 0
            return LastPulse(max(newest, row.ran if row else 0), row.at if row else None)

    async def beat(self, ran: int) -> None:
        """Write down that the server is alive."""
        async with self._session.begin() as session:
            await session.merge(PulseRow(id=_ROW, ran=ran, at=utc_now()))

    async def running(self) -> dict[str, int]:
        """The games in which a clock runs, each with the time at which it has run out."""
        wanted = select(GameRow.id, GameRow.deadline).where(GameRow.deadline.is_not(None))
        async with self._session() as session:
            rows = (await session.execute(wanted)).all()
            return {game: deadline for game, deadline in rows if deadline is not None}

    async def set_clock(self, game: str, ticking: Ticking, pause: dict[str, Any] | None) -> None:
        """Start or stop the clock of a game, or note who wants to."""
        values = {**ticking._asdict(), "pause": pause}
        async with self._session.begin() as session:
            await session.execute(update(GameRow).where(GameRow.id == game).values(values))

    async def replace_player(self, game: str, seat: int, bot: StoredSeat) -> None:
        """Let a bot play on for one who is out of time, whose clock stops with that."""
        values = {"kind": bot.kind, "bot": bot.bot, "holder": None, "invitation": None}
        values |= {"notice": bot.notice, "former": bot.former}
        async with self._session.begin() as session:
            chosen = (SeatRow.game == game, SeatRow.seat == seat)
            await session.execute(update(SeatRow).where(*chosen).values(values))
            await session.execute(update(GameRow).where(GameRow.id == game).values(STILL._asdict()))
