"""Offers at a table: taking moves back, ending the game, voting somebody out. All others have to agree."""

import asyncio

from sqlalchemy import update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.server.beside.bots import FALLBACK
from bastide.server.guard.problems import UNPROCESSABLE, Conflict, Refusal
from bastide.server.messages.company_models import OfferWish
from bastide.server.play.asking import is_stale, people_of
from bastide.server.play.live import MOST_TAKEN_BACK, LiveGame
from bastide.server.play.restored import BACK
from bastide.server.store.clock import utc_now
from bastide.server.store.offers import KICK, TAKEBACK, Deed, StoredOffer, asked_of
from bastide.server.store.records import StoredAction
from bastide.server.store.seating import leave_seat
from bastide.server.store.storage import add_action
from bastide.server.store.tables import GameRow
from bastide.server.telling.snapshot import seats_of
from bastide.server.telling.words import say


async def make_offer(live: LiveGame, holder: str | None, wish: OfferWish) -> None:
    """Ask something of all others; :class:`Refusal` says why not."""
    async with live.lock:
        _check(live, holder, wish.seat)
        target = _target(live, wish)
        people = people_of(live.stored.seats)
        if not asked_of(StoredOffer(wish.kind, "", wish.seat, target, ()), people):
            raise Refusal(409, say("refused.offer.alone"))
        live.asking.spend(wish.seat)
        seats, course = live.stored.seats, live.course
        if not await live.asking.store.make(
            live.id, wish.kind, wish.seat, target, lambda offer: is_stale(offer, seats, course)
        ):
            raise Refusal(409, say("refused.offer.waits"))
        await live.catch_up()


def _check(live: LiveGame, holder: str | None, seat: int) -> None:
    if seat not in seats_of(live.stored.seats, holder):
        raise Refusal(403, say("refused.seat"))
    if live.is_closed:
        raise Refusal(409, say("refused.over"))
    if live.stored.begun is None or not live.stored.seats[seat].is_person:
        raise Refusal(409, say("refused.offer.now"))


def _target(live: LiveGame, wish: OfferWish) -> int | None:
    seats = live.stored.seats
    if wish.kind == TAKEBACK:
        last = live.course.last_by(wish.seat)
        # What was dealt before a game was opened here was not dealt by its deck, and would come otherwise.
        if last is None or live.stored.opened:
            raise Refusal(409, say("refused.undo"))
        if live.course.taken_back >= MOST_TAKEN_BACK:
            raise Refusal(409, say("refused.undo.often"))
        return last
    if wish.kind == KICK:
        if wish.target is None or not wish.target < len(seats):
            raise Refusal(UNPROCESSABLE, say("refused.offer.whom"))
        whose = seats[wish.target].holder
        if whose is None or whose == seats[wish.seat].holder:
            raise Refusal(UNPROCESSABLE, say("refused.offer.whom"))
        return wish.target
    return None


async def answer_offer(live: LiveGame, holder: str | None, name: str, agreed: bool) -> None:
    """Agree to an offer, or not: then it is gone. Who has made it can only take it back."""
    async with live.lock:
        offer = live.asking.find(name, live.stored.seats, live.course)
        if offer is None or live.is_closed:
            raise Refusal(409, say("refused.offer.gone"))
        people = people_of(live.stored.seats)
        own = set(seats_of(live.stored.seats, holder))
        is_asked = bool(asked_of(offer, people) & own)
        if holder is None or not (is_asked or (offer.seat in own and not agreed)):
            raise Refusal(403, say("refused.offer.asked"))
        if not agreed:
            await live.asking.store.drop(live.id, name)
            await live.catch_up()
        else:
            await _agree(live, holder, offer)


async def _agree(live: LiveGame, holder: str, offer: StoredOffer) -> None:
    deed = await _deed(live, offer)
    try:
        done = await live.asking.store.agree(live.id, offer.id, holder, deed)
    except (IntegrityError, Conflict) as error:
        await live.catch_up()
        raise Refusal(409, say("refused.stale")) from error
    await live.catch_up()
    if done is None:
        raise Refusal(409, say("refused.offer.gone"))


async def _deed(live: LiveGame, offer: StoredOffer) -> Deed:
    """What is done when all have agreed."""
    game = live.id
    if offer.kind == TAKEBACK:
        assert offer.target is not None, "it says how many moves stay"
        after = await asyncio.to_thread(live.course.gone_back, offer.target)
        action = StoredAction(after.seq, BACK, offer.seat, str(offer.target))
        summary = after.summary()
        ticking = live.clocks.after(after, live.stored)
        return lambda session: add_action(session, game, action, summary, ticking=ticking)
    if offer.kind == KICK:
        assert offer.target is not None, "it says who"
        seat, former = offer.target, live.stored.seats[offer.target].holder
        return lambda session: leave_seat(session, game, seat, FALLBACK, "voted", former)
    return lambda session: _close(session, game)


async def _close(session: AsyncSession, game: str) -> None:
    """The game is over as it stands, and nobody has won it."""
    now = utc_now()
    values = {"ended": now, "ended_by": "agreement", "changed": now}
    await session.execute(update(GameRow).where(GameRow.id == game).values(values))
