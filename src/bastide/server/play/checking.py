"""Whether somebody may move now; who may not is told why."""

from typing import TYPE_CHECKING

from bastide.core.game import NOBODY
from bastide.server.play.pausing import is_paused
from bastide.server.play.refusals import MoveRefused
from bastide.server.telling.snapshot import seats_of
from bastide.server.telling.words import say

if TYPE_CHECKING:
    from bastide.server.play.live import LiveGame


def check_move(live: "LiveGame", holder: str | None, seat: int, seq: int, came: int) -> None:
    """Refuse a move, or taking one back, of who does not have to decide about the position that he knows."""
    game, stored = live.course.game, live.stored
    if seat not in seats_of(stored.seats, holder):
        raise MoveRefused(say("refused.seat"))
    if stored.begun is None:
        raise MoveRefused(say("refused.waiting"))
    if seq != live.course.seq:
        raise MoveRefused(say("refused.stale"))
    if game.actor == NOBODY or stored.ended is not None:
        raise MoveRefused(say("refused.over"))
    if stored.seats[seat].stand_in is not None:
        raise MoveRefused(say("refused.standin"))
    if seat != game.actor:
        raise MoveRefused(say("refused.turn", player=stored.seats[game.actor].name))
    if is_paused(stored):
        raise MoveRefused(say("refused.paused"))
    if seat in game.state.retired:
        raise MoveRefused(say("refused.out"))
    if live.clocks.is_late(came):
        raise MoveRefused(say("refused.late"))
