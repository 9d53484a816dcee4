"""Links by which somebody takes his seats along to another device, or gets them back when he has lost one.

A link is a key: it works until its holder makes a new one or ends it, also when no browser of his knows its
cookie any more. Of its code only the hash is stored. All devices keep what they had: from then on they are
one holder.
"""

from typing import NamedTuple

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.server.guard.problems import Refusal
from bastide.server.guard.secret_codes import hash_token, new_invitation
from bastide.server.messages.device_models import DeviceInfo, DeviceJoined, DeviceLink
from bastide.server.play.hall import Hall
from bastide.server.store.database import Database
from bastide.server.store.holders import holder_now, unite
from bastide.server.store.players import player_of
from bastide.server.store.tables import DeviceLinkRow, SeatRow
from bastide.server.telling.words import say


class Union(NamedTuple):
    """Two holders that have become one."""

    holder: str
    #: The one that is no more.
    former: str


class Devices:
    """Makes the links and follows them."""

    def __init__(self, database: Database, hall: Hall) -> None:
        self._session = database.session
        self._hall = hall

    async def make_link(self, holder: str | None) -> DeviceLink:
        """A link to all seats of a holder; it takes the place of the one before it."""
        async with self._session.begin() as session:
            if holder is None or await _games(session, holder) == 0:
                raise Refusal(409, say("refused.device.seatless"))
            owner = await holder_now(session, holder)
            await _end_links(session, owner)
            code = new_invitation()
            session.add(DeviceLinkRow(hash=hash_token(code), holder=owner))
        return DeviceLink(path=f"/device/{code}")

    async def end_link(self, holder: str | None) -> None:
        """No link leads to the seats of a holder any more; who has followed one keeps them."""
        if holder is not None:
            async with self._session.begin() as session:
                await _end_links(session, await holder_now(session, holder))

    async def look(self, code: str, holder: str | None) -> DeviceInfo:
        """What a link leads to; looking changes nothing."""
        async with self._session() as session:
            row = await _link(session, code)
            return DeviceInfo(
                state="yours" if row.holder == holder else "open",
                games=await _games(session, row.holder),
                own=await _games(session, holder),
            )

    async def follow(self, code: str, browser: str) -> DeviceJoined:
        """Make a browser one with the holder of a link."""
        union = await self._follow(code, browser)
        if union.former != union.holder:
            await self._hall.unite(union.former, union.holder)
        async with self._session() as session:
            return DeviceJoined(games=await _games(session, union.holder))

    async def _follow(self, code: str, browser: str) -> Union:
        async with self._session.begin() as session:
            former = await holder_now(session, browser)
            row = await _link(session, code)
            holder = row.holder
            if holder != former:
                if await player_of(session, former) is not None:
                    raise Refusal(409, say("account.device"))
                await unite(session, former, holder)
            return Union(holder, former)


async def _link(session: AsyncSession, code: str) -> DeviceLinkRow:
    wanted = select(DeviceLinkRow).where(DeviceLinkRow.hash == hash_token(code))
    row = await session.scalar(wanted.with_for_update())
    if row is None:
        raise Refusal(404, say("refused.device"))
    return row


async def _end_links(session: AsyncSession, holder: str) -> None:
    await session.execute(delete(DeviceLinkRow).where(DeviceLinkRow.holder == holder))


async def _games(session: AsyncSession, holder: str | None) -> int:
    """In how many games somebody holds a seat."""
    if holder is None:
        return 0
    held = select(func.count(SeatRow.game.distinct())).where(SeatRow.holder == holder)
    return int(await session.scalar(held) or 0)
