"""Giving up: one of several people goes, and a bot plays on, so that the others can finish.

A save tells the names of the players and the moves, not who made them: it is the same with and without this.
"""

from bastide.server.beside.bots import FALLBACK
from bastide.server.guard.problems import Refusal
from bastide.server.play.live import LiveGame
from bastide.server.store.seating import Seating
from bastide.server.telling.snapshot import seats_of
from bastide.server.telling.words import say


async def resign(live: LiveGame, seating: Seating, holder: str | None, seat: int) -> None:
    """Let a bot play on for a seat of this browser; :class:`Refusal` says why not."""
    if holder is None or seat not in seats_of(live.stored.seats, holder):
        raise Refusal(403, say("refused.seat"))
    if live.stored.begun is None:
        raise Refusal(409, say("refused.waiting"))
    if live.is_closed:
        raise Refusal(409, say("refused.over"))
    # Where all seats have one result, one person plays them all: nobody is left who could go on.
    is_joint = live.course.game.result.joint is not None
    if is_joint or not await seating.give_up(live.id, seat, holder, FALLBACK):
        raise Refusal(409, say("refused.resign"))
    async with live.lock:
        await live.look_again()
