"""What is told of a table besides the position: the room around the board, and what was written there."""

from typing import TYPE_CHECKING

from bastide.server.messages import models
from bastide.server.play.clocks import people
from bastide.server.play.hosting import may_dismiss
from bastide.server.play.pausing import pause_of
from bastide.server.play.watching import is_player
from bastide.server.store.chats import TABLE, WATCH
from bastide.server.telling.deals import shuffle_of
from bastide.server.telling.rooms import waiting_of
from bastide.server.telling.snapshot import seats_of

if TYPE_CHECKING:
    from bastide.server.play.live import LiveGame


def room_of(live: "LiveGame", holder: str | None) -> models.Room:
    """The table around the game, as a browser may see it."""
    stored = live.stored
    knows_code = live.agreement.public or bool(seats_of(stored.seats, holder))
    pause = pause_of(stored)
    is_behind = live.is_behind(holder)
    return models.Room(
        agreement=live.agreement,
        code=stored.code if knows_code else None,
        begun=stored.begun is not None,
        host=holder is not None and holder == stored.maker,
        shuffle=shuffle_of(stored, holder),
        offers=live.asking.told(stored.seats, live.course) if is_player(stored, holder) else [],
        absent=live.absent_for(holder),
        may_dismiss=not live.is_closed and may_dismiss(stored, live.agreement.rated, holder),
        hints=[seat.hints for seat in stored.seats],
        behind=live.agreement.delay if is_behind else 0,
        waiting=None if stored.begun else waiting_of(stored, live.library),
        # Whose clock runs would tell who is behind whose turn it is by now.
        clocks=None if is_behind else live.clocks.told(live.course, stored),
        pause=pause.told(people(live.course, stored)) if pause else None,
    )


def chat_for(live: "LiveGame", holder: str | None, known: dict[str, int]) -> models.Chat | None:
    """What a page may read and does not know yet: both rooms when the game is over."""
    if not live.agreement.chat:
        return None
    rooms = [TABLE] if is_player(live.stored, holder) and not live.is_closed else [TABLE, WATCH]
    moves = live.behind.number(live.course) if live.is_behind(holder) else None
    return live.chat.news(rooms, moves, known)
