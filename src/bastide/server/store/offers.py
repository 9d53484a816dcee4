"""What one player asks of all others: stored until it is answered, carried out when all agree."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.server.guard.secret_codes import new_game_id
from bastide.server.store.clock import utc_now
from bastide.server.store.storage import Storage
from bastide.server.store.tables import OfferRow, SeatRow

TAKEBACK, END, KICK = "takeback", "end", "kick"


@dataclass(frozen=True)
class StoredOffer:
    """An offer that waits for answers."""

    kind: str
    id: str
    #: Who asks.
    seat: int
    #: How many moves stay, or which seat is to be left.
    target: int | None
    #: The seats that have agreed.
    agreed: tuple[int, ...]


#: Carries out what all have agreed to, in the transaction in which the last of them did.
Deed = Callable[[AsyncSession], Awaitable[None]]


class Offers:
    """Reads and writes the offers of games."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def of_game(self, game: str) -> list[StoredOffer]:
        """The offers that wait for answers."""
        async with self._storage.session() as session:
            wanted = select(OfferRow).where(OfferRow.game == game).order_by(OfferRow.at)
            return [_offer(row) for row in (await session.scalars(wanted)).all()]

    async def make(
        self, game: str, kind: str, seat: int, target: int | None, stale: Callable[[StoredOffer], bool]
    ) -> StoredOffer | None:
        """Store an offer, unless one of its kind waits that is not stale; gives the new one."""
        async with self._storage.changing(game) as session:
            found = await session.get(OfferRow, (game, kind))
            if found is not None:
                if not stale(_offer(found)):
                    return None
                await session.delete(found)
                await session.flush()
            row = OfferRow(
                game=game, kind=kind, id=new_game_id(), seat=seat, target=target, agreed=[], at=utc_now()
            )
            session.add(row)
            return _offer(row)

    async def drop(self, game: str, offer: str) -> bool:
        """Forget an offer; tells whether it was there."""
        async with self._storage.changing(game) as session:
            chosen = (OfferRow.game == game, OfferRow.id == offer)
            gone = await session.scalar(delete(OfferRow).where(*chosen).returning(OfferRow.kind))
            return gone is not None

    async def agree(self, game: str, offer: str, holder: str, deed: Deed) -> bool | None:
        """A holder agrees, with all his seats. Where he is the last, the deed is done: tells whether.

        Nothing is told where there is no such offer any more. Who is asked is looked up at this moment.
        """
        async with self._storage.changing(game) as session:
            row = await session.scalar(select(OfferRow).where(OfferRow.game == game, OfferRow.id == offer))
            if row is None:
                return None
            people = await _people(session, game)
            own = {seat for seat, owner in people.items() if owner == holder}
            agreed = sorted({*row.agreed, *own})
            if not asked_of(_offer(row), people) <= set(agreed):
                await session.execute(
                    update(OfferRow).where(OfferRow.game == game, OfferRow.id == offer).values(agreed=agreed)
                )
                return False
            await session.execute(delete(OfferRow).where(OfferRow.game == game, OfferRow.id == offer))
            await deed(session)
            return True


def asked_of(offer: StoredOffer, people: dict[int, str]) -> set[int]:
    """The seats of all who have to agree: everybody but who asks, and whom it is about."""
    aside = {people.get(offer.seat)}
    if offer.kind == KICK and offer.target is not None:
        aside.add(people.get(offer.target))
    return {seat for seat, owner in people.items() if owner not in aside}


async def _people(session: AsyncSession, game: str) -> dict[int, str]:
    """The seats that people play, with who they are."""
    chosen = (SeatRow.game == game, SeatRow.holder.is_not(None), SeatRow.stand_in.is_(None))
    rows = (await session.execute(select(SeatRow.seat, SeatRow.holder).where(*chosen))).all()
    return {seat: holder for seat, holder in rows if holder is not None}


def _offer(row: OfferRow) -> StoredOffer:
    return StoredOffer(row.kind, row.id, row.seat, row.target, tuple(row.agreed))
