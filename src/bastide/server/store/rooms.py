"""Tables that wait for people, in the database: changed as a whole, found by code, listed."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Final

from sqlalchemy import Select, and_, exists, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql import ColumnElement

from bastide.server.guard.problems import unknown_game
from bastide.server.store.clock import utc_now
from bastide.server.store.database import Database
from bastide.server.store.holders import holder_now
from bastide.server.store.locks import hold, hold_game
from bastide.server.store.ratings import enter
from bastide.server.store.records import BOT, StoredGame, StoredSeat
from bastide.server.store.removal import remove_game
from bastide.server.store.storage import insert_game, whole_game, with_seats
from bastide.server.store.tables import GameRow, SeatRow

#: What becomes of a table, made of how it is stored at that moment; nothing if nobody is left at it.
Change = Callable[[StoredGame], StoredGame | None]
#: For so long a table that waits stands in the list of all.
_LISTED_FOR: Final = timedelta(days=7)


class Rooms:
    """Reads and writes tables that have not begun."""

    def __init__(self, database: Database) -> None:
        self._session = database.session

    async def change(self, game: str, make: Change) -> StoredGame | None:
        """Change a table, in one transaction; whatever ``make`` raises leaves it as it was."""
        async with self._session.begin() as session:
            await hold_game(session, game)
            before = await whole_game(session, game)
            if before is None:
                raise unknown_game()
            after = make(before)
            if after is None:
                await remove_game(session, game)
            else:
                await _write(session, before, after)
                if after.begun and not before.begun and after.agreement.get("rated"):
                    await enter(session, game)
            return after

    async def by_code(self, code: str) -> StoredGame | None:
        """The table that has a code."""
        async with self._session() as session:
            name = await session.scalar(select(GameRow.id).where(GameRow.code == code))
            return None if name is None else await with_seats(session, name)

    async def open_tables(self, first: int, most: int) -> list[StoredGame]:
        """Public tables with free seats, those made last first."""
        wanted = (
            select(GameRow.id)
            .where(*_waits(), GameRow.public.is_(True), GameRow.created > utc_now() - _LISTED_FOR)
            .where(_has_free_seat())
            .order_by(GameRow.created.desc(), GameRow.id)
        )
        return await self._all(wanted.limit(most).offset(first))

    async def games_to_watch(self, most: int) -> list[StoredGame]:
        """Public games that are being played and may be watched, those played last first."""
        wanted = (
            select(GameRow.id)
            .where(GameRow.public.is_(True), GameRow.begun.is_not(None), GameRow.refused_by.is_(None))
            .where(GameRow.summary["over"].as_boolean().is_(False), GameRow.ended.is_(None))
            .where(func.coalesce(GameRow.agreement["watching"].as_boolean(), True))
            .order_by(GameRow.changed.desc())
        )
        return await self._all(wanted.limit(most))

    async def gathering(self, cards: Sequence[str], most: int) -> list[StoredGame]:
        """The tables of quick pairing that wait, the oldest first."""
        wanted = select(GameRow.id).where(*_waits(), GameRow.gathers.in_(cards))
        return await self._all(wanted.order_by(GameRow.created).limit(most))

    async def _all(self, wanted: Select[str]) -> list[StoredGame]:
        async with self._session() as session:
            names: Sequence[str] = (await session.scalars(wanted)).all()
            found = [await with_seats(session, name) for name in names]
            return [game for game in found if game is not None]

    async def waiting_of(self, maker: str, besides: str) -> int:
        """How many public tables of one maker wait, besides one of them."""
        his = (GameRow.maker == maker, GameRow.id != besides)
        wanted = select(func.count()).where(*_waits(), GameRow.public.is_(True), *his)
        async with self._session() as session:
            return int(await session.scalar(wanted) or 0)

    @asynccontextmanager
    async def pairing(self, card: str, browser: str) -> AsyncIterator["PairingDesk"]:
        """A transaction in which a browser is paired, and nobody else by the same card."""
        async with self._session.begin() as session:
            await hold(session, f"pairing {card}")
            # Before any table, as everybody does: nobody waits in a ring.
            holder = await holder_now(session, browser)
            yield PairingDesk(session, card, holder)


class PairingDesk:
    """Where people who wait by one card of quick pairing are brought together."""

    def __init__(self, session: AsyncSession, card: str, holder: str) -> None:
        self._session = session
        self._card = card
        #: The holder that the browser is.
        self.holder = holder

    async def oldest(self) -> StoredGame | None:
        """The table that waits longest; nobody else changes it before the transaction ends."""
        wanted = select(GameRow.id).where(*_waits(), GameRow.gathers == self._card, _has_free_seat())
        first = wanted.order_by(GameRow.created, GameRow.id).limit(1)
        while (name := await self._session.scalar(first)) is not None:
            await hold_game(self._session, name)
            found = await with_seats(self._session, name)
            if found is not None and found.begun is None and not found.is_full:
                return found  # else somebody has changed it just before
        return None

    async def store(self, before: StoredGame, after: StoredGame) -> None:
        """Somebody has sat down."""
        await _write(self._session, before, after)

    async def open(self, game: StoredGame) -> None:
        """Nobody waits: a table of one's own."""
        await insert_game(self._session, game)


def _waits() -> tuple[ColumnElement[bool], ...]:
    return (GameRow.begun.is_(None),)


def _has_free_seat() -> ColumnElement[bool]:
    is_free = and_(SeatRow.game == GameRow.id, SeatRow.holder.is_(None), SeatRow.kind != BOT)
    return exists().where(is_free)


async def _write(session: AsyncSession, before: StoredGame, after: StoredGame) -> None:
    """Write down what is not as it was."""
    values = {
        "setup": after.setup,
        "opening": list(after.opening),
        "maker": after.maker,
        "summary": after.summary,
        "agreement": after.agreement,
        "public": bool(after.agreement.get("public")),
        "begun": after.begun,
        "gathers": after.gathers,
        "changed": utc_now(),
    }
    await session.execute(update(GameRow).where(GameRow.id == before.id).values(values))
    for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        if old != new:
            this = (SeatRow.game == before.id, SeatRow.seat == number)
            await session.execute(update(SeatRow).where(*this).values(_row(new)))


def _row(seat: StoredSeat) -> dict[str, str | bool | None]:
    return {
        "name": seat.name,
        "kind": seat.kind,
        "bot": seat.bot,
        "holder": seat.holder,
        "invitation": seat.invitation,
        "put_away": False,
    }
