"""Fair deals: secrets that are promised before a game is made."""

from typing import Final

from sqlalchemy import ColumnElement, delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.core.fairness import promise_of
from bastide.server.guard.problems import Refusal
from bastide.server.guard.secret_codes import new_secret
from bastide.server.messages import models
from bastide.server.store.clock import utc_now
from bastide.server.store.database import Database
from bastide.server.store.locks import hold
from bastide.server.store.records import StoredDeal
from bastide.server.store.tables import PromiseRow
from bastide.server.telling.words import say

#: Promises that are kept for games which are still to be made: in all, and of one address.
_MOST: Final = 4096
_MOST_OF_ONE: Final = 32
_LONGEST_ADDRESS: Final = 64


class Promises:
    """Secrets of games that are still to be made.

    A page gets the promise first and adds its own share then, so the server cannot choose a secret that
    suits the share. Each is used once: who knows one after its game would know the tiles of the next.
    """

    def __init__(self, database: Database) -> None:
        self._session = database.session

    async def make(self, address: str) -> str:
        """A new promise; the oldest ones are forgotten, first of all those of the same address."""
        secret = new_secret()
        asker = address[:_LONGEST_ADDRESS]
        row = PromiseRow(promise=promise_of(secret), secret=secret, address=asker, at=utc_now())
        async with self._session.begin() as session:
            await hold(session, "promises")
            session.add(row)
            await session.flush()
            for these, most in (([PromiseRow.address == asker], _MOST_OF_ONE), ([], _MOST)):
                limits: list[ColumnElement[bool]] = list(these)
                count = select(func.count()).select_from(PromiseRow).where(*limits)
                if (spare := int(await session.scalar(count) or 0) - most) > 0:
                    oldest = (
                        select(PromiseRow.promise).where(*limits).order_by(PromiseRow.at, PromiseRow.promise)
                    )
                    await session.execute(
                        delete(PromiseRow).where(PromiseRow.promise.in_(oldest.limit(spare)))
                    )
        return row.promise

    async def redeem(self, share: models.Share | None, seat: int | None) -> StoredDeal:
        """The deal of a game that is made now, with what the page of its maker adds; see :func:`use_up`."""
        if share is None:
            return StoredDeal(new_secret())
        async with self._session() as session:
            row = await session.get(PromiseRow, share.promise)
        if row is None:
            raise _used()
        return StoredDeal(row.secret, ((seat, share.nonce),), is_promised=True)


async def use_up(session: AsyncSession, deal: StoredDeal | None) -> None:
    """Forget the promise of a deal together with storing its game: a game that is not stored uses up none.

    Of two games that are made with one promise at once, the second is refused.
    """
    if deal is not None and deal.is_promised:
        kept = PromiseRow.promise == promise_of(deal.secret)
        if await session.scalar(delete(PromiseRow).where(kept).returning(PromiseRow.promise)) is None:
            raise _used()


def _used() -> Refusal:
    return Refusal(409, say("refused.promise"))
