"""What people at a table do with each other: talk, make offers, let a bot play for who is gone."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from bastide.server.guard.browser import Holder, NewHolder, client_of
from bastide.server.guard.problems import Refusal
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import models
from bastide.server.play.dismissing import dismiss
from bastide.server.play.offers import answer_offer, make_offer
from bastide.server.play.standing_in import come_back, stand_in
from bastide.server.services import Live, Parts
from bastide.server.store.seating import Seating
from bastide.server.telling.snapshot import seats_of
from bastide.server.telling.words import say

router = APIRouter(prefix="/api/games/{game}", route_class=ReadingRoute)

#: A seat of the table.
Seat = Annotated[int, Query(ge=0, le=5)]


@router.post("/chat", status_code=201)
async def write(live: Live, request: Request, wish: models.ChatWish, holder: NewHolder) -> models.ChatLine:
    """Write a line: players at the table, everybody else among those who watch."""
    live.check_may_see(holder)
    if not live.agreement.chat:
        raise Refusal(403, say("refused.chat.off"))
    own = seats_of(live.stored.seats, holder)
    if wish.seat is not None and wish.seat not in own:
        raise Refusal(403, say("refused.seat"))
    seat = wish.seat if wish.seat is not None else own[0] if own else None
    line = await live.chat.write(holder, seat, wish, len(live.course.moves), client_of(request))
    live.tell_chat()
    return line


@router.post("/offers", status_code=204)
async def offer(live: Live, wish: models.OfferWish, holder: Holder) -> None:
    """Ask something of all others at the table."""
    await make_offer(live, holder, wish)


@router.post("/offers/{name}", status_code=204)
async def answer(live: Live, name: str, answer: models.OfferAnswer, holder: Holder) -> None:
    """Agree to an offer, or not; who has made it takes it back."""
    await answer_offer(live, holder, name, answer.agreed)


@router.post("/dismiss", status_code=204)
async def send_away(parts: Parts, live: Live, holder: Holder, seat: Seat) -> None:
    """As the host of a table that is not rated, let a bot play on for somebody for good."""
    await dismiss(live, Seating(parts.hall.storage), holder, seat)


@router.post("/stand-in", status_code=204)
async def let_bot_play(parts: Parts, live: Live, holder: Holder, seat: Seat) -> None:
    """Let a bot play for somebody who is gone for longer than was agreed."""
    await stand_in(live, Seating(parts.hall.storage), holder, seat)


@router.post("/come-back", status_code=204)
async def play_again(parts: Parts, live: Live, holder: Holder, seat: Seat) -> None:
    """Take one's seat back from the bot."""
    await come_back(live, Seating(parts.hall.storage), holder, seat)
