"""Who may see a game while it goes on, and how much later than those who play it."""

import asyncio

from bastide.core.game import Game
from bastide.server.guard.problems import NotToWatch
from bastide.server.messages.agreement_models import Agreement
from bastide.server.play.restored import Course
from bastide.server.store.records import StoredGame
from bastide.server.telling.snapshot import seats_of
from bastide.server.telling.words import say


def check_may_see(stored: StoredGame, agreement: Agreement, is_closed: bool, holder: str | None) -> None:
    """Refuse who is none of those that play, where nobody may watch a game that has begun and goes on."""
    if agreement.watching or is_closed or stored.begun is None:
        return
    known = {stored.maker, *(name for seat in stored.seats for name in (seat.holder, seat.former))}
    if holder is None or holder not in known:
        raise NotToWatch(403, say("refused.watching"))


def is_player(stored: StoredGame, holder: str | None) -> bool:
    """Whether somebody plays at this table."""
    return bool(seats_of(stored.seats, holder))


class Behind:
    """A game as it was some moves ago, for those who watch."""

    def __init__(self, delay: int) -> None:
        self._delay = delay
        self._game: Game | None = None
        self._lock = asyncio.Lock()

    def number(self, course: Course) -> int:
        """How many moves are shown of a course."""
        return max(0, len(course.moves) - self._delay)

    async def course(self, course: Course) -> Course:
        """The course as it is shown; a long game is played anew beside the event loop, and only once."""
        async with self._lock:
            shown = await asyncio.to_thread(course.as_it_was, self.number(course), self._game)
            self._game = shown.game
        return shown
