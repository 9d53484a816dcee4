"""What happens at a table by its clocks: time is called, a pause is asked for, and all go on."""

from dataclasses import replace
from typing import TYPE_CHECKING

import structlog

from bastide.core.game import NOBODY
from bastide.core.retiring import retirement
from bastide.server.beside.bots import FALLBACK
from bastide.server.guard.problems import Conflict
from bastide.server.play.clocks import people
from bastide.server.play.pausing import NotNow, Wish, answered, pause_of
from bastide.server.play.refusals import MoveRefused, until_settled
from bastide.server.store.records import BOT, STILL, StoredGame
from bastide.server.telling.notices import kept_notice
from bastide.server.telling.snapshot import seats_of
from bastide.server.telling.words import say

if TYPE_CHECKING:
    from bastide.server.play.live import LiveGame

_log = structlog.get_logger(__name__)


async def call_time(live: "LiveGame") -> None:
    """The time of who has to decide is over, if it is: the table's rule says what happens to him."""
    async with live.lock:
        await until_settled(lambda: _call_time(live))


async def _call_time(live: "LiveGame") -> None:
    seat = live.clocks.whose(live.course, live.stored)
    if seat is None or not live.clocks.is_late(live.clocks.keeper.now()):
        return
    if seat in live.course.game.state.retired:
        live.wake_bots()
        return
    _log.info("out_of_time", game=live.id, seat=seat, late=live.agreement.late)
    if live.agreement.late == "out":
        await put_out(live, seat)
    else:
        await _hand_to_bot(live, seat)


async def put_out(live: "LiveGame", seat: int) -> None:
    """A seat leaves the game: its pieces stay, its turns are passed. Who calls this holds the lock."""
    before, spent = live.course, live.clocks.spent(live.course)
    is_due = before.game.actor == seat
    his = spent if is_due else 0
    after = before.played(retirement(seat), seat, his)
    # Who has to decide goes on deciding, by a clock that runs on.
    goes_on = not is_due and after.game.actor == before.game.actor
    await live.commit(after, after.last_action(his), spent if goes_on else 0)


async def _hand_to_bot(live: "LiveGame", seat: int) -> None:
    """Let a bot play on for a seat; whoever held it watches from now on."""
    stored = live.stored
    notice = kept_notice(say("notice.late", player=stored.seats[seat].name, level=FALLBACK))
    his = stored.seats[seat]
    bot = replace(his, kind=BOT, bot=FALLBACK, holder=None, invitation=None, notice=notice, former=his.holder)
    try:
        await live.clocks.keeper.pulse.replace_player(live.id, stored.version, seat, bot)
    except Conflict as error:
        raise await live.overtaken() from error
    live.clocks.set(STILL)
    live.restate(replace(stored, seats=(*stored.seats[:seat], bot, *stored.seats[seat + 1 :])))


async def set_clock(live: "LiveGame", stored: StoredGame, spent: int = 0) -> None:
    """Write down a pause and the clock that runs with it, then hold to it.

    :class:`Conflict` if somebody else has changed the table.
    """
    ticking = live.clocks.after(live.course, stored, spent)
    await live.clocks.keeper.pulse.set_clock(live.id, stored.version, ticking, stored.pause)
    live.clocks.set(ticking)
    live.restate(stored)


async def answer_pause(live: "LiveGame", holder: str | None, wish: Wish) -> None:
    """Somebody wants a pause, or none; :class:`MoveRefused` says why that cannot be."""
    async with live.lock:
        await until_settled(lambda: _answer_pause(live, holder, wish))


async def _answer_pause(live: "LiveGame", holder: str | None, wish: Wish) -> None:
    stored, there = live.stored, people(live.course, live.stored)
    own = [seat for seat in seats_of(stored.seats, holder) if seat in there]
    if not own:
        raise MoveRefused(say("refused.seat"))
    if not live.clocks.are_used or stored.begun is None or live.course.game.actor == NOBODY:
        raise MoveRefused(say("refused.pause"))
    before = pause_of(stored)
    spent = before.spent if before and before.spent is not None else live.clocks.spent(live.course)
    try:
        kept = answered(before, wish, own, there, spent)
    except NotNow as error:
        raise MoveRefused(say("refused.pause")) from error
    try:
        await set_clock(live, replace(stored, pause=kept.to_json() if kept else None), spent)
    except Conflict as error:
        raise await live.overtaken() from error
