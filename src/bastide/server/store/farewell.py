"""The end of an account: who leaves takes his name along, and his games stay readable without it."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.server.beside.bots import FALLBACK
from bastide.server.guard.names import FORMER
from bastide.server.guard.problems import Refusal
from bastide.server.play.gathering import Gathering
from bastide.server.play.hall import Hall
from bastide.server.store.database import Database
from bastide.server.store.locks import hold_game
from bastide.server.store.notices import Parted, announce
from bastide.server.store.player_tables import CeremonyRow, PlayerRow
from bastide.server.store.records import BOT
from bastide.server.store.tables import BrowserRow, ChatRow, DeviceLinkRow, GameRow, SeatRow

#: Who has written a line, or made a table, and is nobody any more.
_NOBODY: Final = ""


class Left(NamedTuple):
    """What is left behind."""

    #: The browsers that were signed in.
    browsers: list[str]
    games: list[str]


class Farewell:
    """Deletes accounts."""

    def __init__(self, database: Database, hall: Hall, gathering: Gathering) -> None:
        self._session = database.session
        self._hall = hall
        self._gathering = gathering

    async def delete(self, player: str, holder: str) -> None:
        """Forget a player: name, keys, sessions, settings, ratings. In games that go on a bot plays."""
        for game in await self._waiting(holder):
            with suppress(Refusal):  # it has just begun: then a bot plays there
                await self._gathering.leave(game, holder)
        left = await self._delete(player, holder)
        await self._hall.part(left.browsers)
        for game in left.games:
            if live := await self._hall.loaded(game):
                await live.reload()
                live.wake_bots()

    async def _waiting(self, holder: str) -> list[str]:
        """The tables with a seat of his that have not begun: there somebody else can sit down."""
        held = select(SeatRow.game).join(GameRow, GameRow.id == SeatRow.game).distinct()
        async with self._session() as session:
            return list(await session.scalars(held.where(SeatRow.holder == holder, GameRow.begun.is_(None))))

    async def _delete(self, player: str, holder: str) -> Left:
        async with self._session.begin() as session:
            # With the row go all that refer to it: passkeys and ratings.
            await session.execute(delete(PlayerRow).where(PlayerRow.id == player))
            await session.execute(delete(CeremonyRow).where(CeremonyRow.player == player))
            his = delete(BrowserRow).where(BrowserRow.holder == holder).returning(BrowserRow.hash)
            browsers = list(await session.scalars(his))
            await session.execute(delete(DeviceLinkRow).where(DeviceLinkRow.holder == holder))
            his_once = or_(SeatRow.holder == holder, SeatRow.former == holder)
            games = sorted(await session.scalars(select(SeatRow.game).where(his_once).distinct()))
            for game in games:
                await hold_game(session, game)
                await _leave(session, game, holder)
            await announce(session, Parted(browsers))
            # What he has said stays, under the name of his seat; who he was is not kept with it.
            for row, column in ((ChatRow, ChatRow.author), (GameRow, GameRow.maker)):
                await session.execute(update(row).where(column == holder).values({column: _NOBODY}))
            return Left(browsers, games)


async def _leave(session: AsyncSession, game: str, holder: str) -> None:
    """Take a name off a game."""
    row = await session.get_one(GameRow, game)
    seats = list(await session.scalars(select(SeatRow).where(SeatRow.game == game)))
    his = [seat for seat in seats if holder in (seat.holder, seat.former)]
    names = list(row.setup["players"])
    free = _free_names({name for number, name in enumerate(names) if number not in {s.seat for s in his}})
    for seat in his:
        seat.name = names[seat.seat] = next(free)
        if seat.holder == holder and not row.summary["over"] and row.ended is None:
            seat.kind, seat.bot, seat.stand_in = BOT, FALLBACK, None
        # Why his bot was replaced was said with his name.
        seat.holder = seat.invitation = seat.former = seat.notice = None
    values: dict[str, Any] = {"setup": {**row.setup, "players": names}}
    if row.player is not None and len(his) == len(seats):
        values["player"] = FORMER
    await session.execute(update(GameRow).where(GameRow.id == game).values(values))


def _free_names(taken: set[str]) -> Iterator[str]:
    """How those are called who have left; no two at a table have one name."""
    numbered = (FORMER if number == 1 else f"{FORMER} {number}" for number in count(1))
    return (name for name in numbered if name not in taken)
