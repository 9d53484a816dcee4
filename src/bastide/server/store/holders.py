"""Who holds seats: browsers, known by the hash of their cookie. Several browsers may be one holder.

Every browser begins as a holder of its own, whose name is its hash; two that become one share all seats.
"""

from collections.abc import Sequence

from sqlalchemy import or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.server.store.database import Database
from bastide.server.store.notices import United, announce
from bastide.server.store.review_tables import ReviewRow
from bastide.server.store.tables import BrowserRow, ChatRow, DeviceLinkRow, GameRow, SeatRow


class Holders:
    """Finds holders."""

    def __init__(self, database: Database) -> None:
        self._session = database.session

    async def known(self, browsers: Sequence[str]) -> dict[str, str]:
        """The holders of those browsers that are known; a cookie that was not made here is no browser's."""
        if not browsers:
            return {}
        wanted = select(BrowserRow.hash, BrowserRow.holder).where(BrowserRow.hash.in_(browsers))
        async with self._session() as session:
            return {row.hash: row.holder for row in await session.execute(wanted)}


async def holder_now(session: AsyncSession, browser: str) -> str:
    """The holder that a browser belongs to at this moment; a new browser becomes one.

    It stays so until the transaction ends: the write that changes nothing makes others wait.
    """
    same = update(BrowserRow).where(BrowserRow.hash == browser).values(hash=browser)
    found = await session.scalar(same.returning(BrowserRow.holder))
    if found is None:
        dialect = postgresql if session.get_bind().dialect.name == "postgresql" else sqlite
        new = dialect.insert(BrowserRow).values(hash=browser, holder=browser)
        await session.execute(new.on_conflict_do_nothing())  # another may write it down at the same time
        found = await session.scalar(same.returning(BrowserRow.holder))
    return found or browser


async def unite(session: AsyncSession, holder: str, other: str) -> None:
    """All browsers and seats of a holder become another's."""
    await announce(session, United(holder, other))
    # Browsers, then tables, then seats, as everybody does: nobody waits in a ring.
    await session.execute(select(BrowserRow.hash).where(BrowserRow.holder == holder).with_for_update())
    seated = select(SeatRow.game).where(or_(SeatRow.holder == holder, SeatRow.former == holder))
    his = or_(GameRow.maker == holder, GameRow.id.in_(seated))
    await session.execute(select(GameRow.id).where(his).order_by(GameRow.id).with_for_update())
    for table, column in (
        (BrowserRow, BrowserRow.holder),
        (SeatRow, SeatRow.holder),
        (SeatRow, SeatRow.former),
        (ChatRow, ChatRow.author),
        (GameRow, GameRow.maker),
        (DeviceLinkRow, DeviceLinkRow.holder),
        (ReviewRow, ReviewRow.holder),
    ):
        await session.execute(update(table).where(column == holder).values({column: other}))
