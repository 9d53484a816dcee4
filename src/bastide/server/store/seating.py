"""Who plays a seat in place of its holder: a bot for good, or until he comes back; and what help it had."""

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.server.store.holders import holder_now
from bastide.server.store.locks import hold_game
from bastide.server.store.records import BOT
from bastide.server.store.storage import Storage
from bastide.server.store.tables import SeatRow


class Seating:
    """Changes who plays the seats of games, each in one transaction."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def give_up(self, game: str, seat: int, holder: str, bot: str) -> bool:
        """Let a bot play on for a seat; tells whether its holder had this one and somebody is left to play.

        Somebody else at the table keeps a note of who has gone; at one screen nobody has.
        """
        async with self._storage.session.begin() as session:
            now = await holder_now(session, holder)
            await hold_game(session, game)
            of_people = (SeatRow.game == game, SeatRow.holder.is_not(None))
            held = select(SeatRow.seat, SeatRow.holder).where(*of_people)
            seats = {row.seat: row.holder for row in (await session.execute(held)).all()}
            if seats.get(seat) != now or len(seats) == 1:
                return False
            keeps = any(number != seat and owner == now for number, owner in seats.items())
            await leave_seat(session, game, seat, bot, "resigned", None if keeps else now)
            return True

    async def dismiss(self, game: str, seat: int, host: str, bot: str) -> bool:
        """Let a bot play on for a seat that somebody else than the host holds; tells whether one does."""
        async with self._storage.changing(game) as session:
            now = await holder_now(session, host)
            held = select(SeatRow.holder).where(SeatRow.game == game, SeatRow.seat == seat)
            whose = await session.scalar(held)
            if whose is None or whose == now:
                return False
            await leave_seat(session, game, seat, bot, "dismissed", whose)
            return True

    async def stand_in(self, game: str, seat: int, bot: str | None) -> None:
        """Let a bot play for who holds a seat, or let him play again."""
        async with self._storage.changing(game) as session:
            chosen = (SeatRow.game == game, SeatRow.seat == seat, SeatRow.holder.is_not(None))
            await session.execute(update(SeatRow).where(*chosen).values(stand_in=bot))

    async def count_hint(self, game: str, seat: int) -> None:
        """Remember that a hint was asked for."""
        async with self._storage.changing(game) as session:
            chosen = (SeatRow.game == game, SeatRow.seat == seat)
            await session.execute(update(SeatRow).where(*chosen).values(hints=SeatRow.hints + 1))


async def leave_seat(
    session: AsyncSession, game: str, seat: int, bot: str, why: str, former: str | None
) -> None:
    """Give a seat to a bot for good."""
    values = {"kind": BOT, "bot": bot, "holder": None, "invitation": None, "stand_in": None}
    chosen = (SeatRow.game == game, SeatRow.seat == seat)
    await session.execute(update(SeatRow).where(*chosen).values(**values, gone=why, former=former))
