"""Hints at a table: who may ask for one, and that it was asked for."""

from typing import TYPE_CHECKING

from bastide.server.beside.bots import BotFailure
from bastide.server.beside.thinkers import Unanswered, Whom
from bastide.server.guard.problems import Refusal
from bastide.server.messages import models
from bastide.server.play.hints import advise
from bastide.server.telling.snapshot import seats_of
from bastide.server.telling.words import say

if TYPE_CHECKING:
    from bastide.server.play.live import LiveGame


async def hint(live: "LiveGame", holder: str | None, seat: int) -> models.Hint:
    """What the bot thinks best for the one who has to decide; :class:`Refusal` says why not."""
    if seat not in seats_of(live.stored.seats, holder):
        raise Refusal(403, say("refused.seat"))
    if not live.agreement.help.hints:
        raise Refusal(403, say("refused.hints"))
    if live.course.game.actor != seat or live.is_closed:
        raise Refusal(409, say("refused.hint"))
    game = live.course.game  # others may play on while it is counted
    await _count(live, seat)
    try:
        return await advise(live.bots.pool, game, seat, Whom(live.id, holder or live.id, is_hint=True))
    except (BotFailure, Unanswered) as error:
        raise Refusal(503, say("refused.advice")) from error


async def _count(live: "LiveGame", seat: int) -> None:
    """The record keeps what help was used."""
    await live.seating.count_hint(live.id, seat)
    await live.reload()
