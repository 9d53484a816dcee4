"""Giving up: one of several people goes, and the others can finish.

What happens to him is what happens at this table to who runs out of time: a bot plays on, or he is out of
the game, his pieces stay and his turns are passed. A save tells the names of the players and the moves, not
who made them: where a bot plays on it is the same with and without this.
"""

from bastide.server.beside.bots import FALLBACK
from bastide.server.guard.problems import Refusal
from bastide.server.play.clocks import people
from bastide.server.play.live import LiveGame
from bastide.server.play.pausing import is_paused
from bastide.server.play.refusals import MoveRefused, NotStored, until_settled
from bastide.server.play.timing import put_out
from bastide.server.store.seating import Seating
from bastide.server.telling.snapshot import seats_of
from bastide.server.telling.words import say


async def resign(live: LiveGame, seating: Seating, holder: str | None, seat: int) -> None:
    """Somebody gives a seat of his up; :class:`Refusal` says why not."""
    if live.agreement.late == "out" and live.clocks.are_used:
        async with live.lock:
            _check(live, holder, seat)
            await _leave_game(live, seat)
        return
    _check(live, holder, seat)
    assert holder is not None, "who holds a seat is known"
    # Where all seats have one result, one person plays them all: nobody is left who could go on.
    is_joint = live.course.game.result.joint is not None
    if is_joint or not await seating.give_up(live.id, seat, holder, FALLBACK):
        raise Refusal(409, say("refused.resign"))
    async with live.lock:
        await live.catch_up()


def _check(live: LiveGame, holder: str | None, seat: int) -> None:
    if holder is None or seat not in seats_of(live.stored.seats, holder):
        raise Refusal(403, say("refused.seat"))
    if live.stored.begun is None:
        raise Refusal(409, say("refused.waiting"))
    if live.is_closed:
        raise Refusal(409, say("refused.over"))


async def _leave_game(live: LiveGame, seat: int) -> None:
    """He is out, as who is late is out at this table."""
    if seat in live.course.game.state.retired:
        raise Refusal(409, say("refused.out"))
    if is_paused(live.stored):  # the clock of who has to decide is kept with the pause
        raise Refusal(409, say("refused.paused"))
    if not [other for other in people(live.course, live.stored) if other != seat]:
        raise Refusal(409, say("refused.resign"))
    try:
        await until_settled(lambda: put_out(live, seat))
    except NotStored as error:
        raise Refusal(503, error.said) from error
    except MoveRefused as error:
        raise Refusal(409, error.said) from error
