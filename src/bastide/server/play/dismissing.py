"""The host sends somebody away: a bot plays on for him, for good, without a vote."""

from bastide.server.beside.bots import FALLBACK
from bastide.server.guard.problems import UNPROCESSABLE, Refusal
from bastide.server.play.hosting import may_dismiss
from bastide.server.play.live import LiveGame
from bastide.server.store.seating import Seating
from bastide.server.telling.words import say


async def dismiss(live: LiveGame, seating: Seating, holder: str | None, seat: int) -> None:
    """Send who plays a seat away; :class:`Refusal` says why not."""
    async with live.lock:  # no move ends the game meanwhile
        if not may_dismiss(live.stored, live.agreement.rated, holder):
            raise Refusal(403, say("refused.dismiss"))
        assert holder is not None, "the host is known"
        if live.is_closed:
            raise Refusal(409, say("refused.over"))
        if seat >= len(live.stored.seats) or not await seating.dismiss(live.id, seat, holder, FALLBACK):
            raise Refusal(UNPROCESSABLE, say("refused.dismiss.whom"))
        await live.catch_up()
