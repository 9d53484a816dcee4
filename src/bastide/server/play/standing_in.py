"""A bot plays for who is not there, until he comes back."""

from bastide.server.beside.bots import FALLBACK
from bastide.server.guard.problems import Refusal
from bastide.server.play.live import LiveGame
from bastide.server.store.seating import Seating
from bastide.server.telling.snapshot import seats_of
from bastide.server.telling.words import say


async def stand_in(live: LiveGame, seating: Seating, holder: str | None, seat: int) -> None:
    """Let a bot play for somebody who is gone for too long; :class:`Refusal` says why not."""
    async with live.lock:
        if seat not in live.absent_for(holder):
            raise Refusal(409 if seats_of(live.stored.seats, holder) else 403, say("refused.absent"))
        await seating.stand_in(live.id, seat, FALLBACK)
        await live.catch_up()


async def come_back(live: LiveGame, seating: Seating, holder: str | None, seat: int) -> None:
    """Who has come back plays again himself."""
    async with live.lock:
        if seat not in seats_of(live.stored.seats, holder):
            raise Refusal(403, say("refused.seat"))
        await seating.stand_in(live.id, seat, None)
        await live.catch_up()
