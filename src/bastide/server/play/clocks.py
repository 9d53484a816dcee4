"""The clocks of one table: whose runs, since when, and what is left on it."""

from typing import Final

from bastide.server.messages.agreement_models import (
    Agreement,
    AnyClock,
    DayClock,
    GameClock,
    MoveClock,
    NoClock,
)
from bastide.server.messages.clock_models import Clocks
from bastide.server.play.pausing import is_paused, pause_of
from bastide.server.play.restored import Course
from bastide.server.play.timekeeper import Timekeeper
from bastide.server.play.times import Times
from bastide.server.store.records import STILL, StoredGame, Ticking

_SECOND: Final = 1000
_DAY: Final = 24 * 3600 * _SECOND


class TableClocks:
    """One runs for the seat that has to decide, from when the game has begun and the position was stored.

    It runs neither for bots nor for a seat that nobody has taken, and not at all where one plays all seats.
    """

    def __init__(self, stored: StoredGame, agreement: Agreement, keeper: Timekeeper) -> None:
        self._game = stored.id
        self._clock = agreement.clock
        self._keeper = keeper
        #: Whether there are any.
        self.are_used = not isinstance(self._clock, NoClock) and stored.player is None
        self._ticking = Ticking(stored.since, stored.deadline)

    @property
    def give_days(self) -> bool:
        """Whether people have a day or more for each turn, so that nobody sits and waits."""
        return self.are_used and isinstance(self._clock, DayClock)

    @property
    def keeper(self) -> Timekeeper:
        """Who keeps the time of all tables."""
        return self._keeper

    def whose(self, course: Course, stored: StoredGame) -> int | None:
        """The seat whose clock is to run, if one is; for who has left the game it is always over."""
        actor = course.game.actor
        is_going_on = stored.begun is not None and stored.ended is None
        if not self.are_used or actor < 0 or not is_going_on or is_paused(stored):
            return None
        return actor if actor in course.game.state.retired or stored.seats[actor].is_person else None

    def is_to_change(self, course: Course, stored: StoredGame) -> bool:
        """Whether a clock is to run that does not, or the other way round: somebody came, went, or began."""
        return (self._ticking == STILL) != (self.whose(course, stored) is None)

    def after(self, course: Course, stored: StoredGame, spent: int = 0) -> Ticking:
        """What is to be stored with a position that is reached now, or goes on after so long."""
        seat = self.whose(course, stored)
        if seat is None:
            return STILL
        since = self._keeper.now() - spent
        return Ticking(since, since + self._left(course, seat))

    def set(self, ticking: Ticking) -> None:
        """This was stored, and holds from now on."""
        self._ticking = ticking
        self._keeper.expect(self._game, ticking.deadline)

    def spent(self, course: Course, at: int | None = None) -> int:
        """What was spent on the decision that waits until now, or until another time: of bots nothing."""
        since = self._ticking.since
        if since is None or course.game.actor in course.game.state.retired:
            return 0
        return max(0, (self._keeper.now() if at is None else at) - since)

    def is_late(self, at: int) -> bool:
        """Whether the time of who has to decide was over at this time."""
        return self._ticking.deadline is not None and at >= self._ticking.deadline

    def told(self, course: Course, stored: StoredGame) -> Clocks | None:
        """What pages are told of them now."""
        if not self.are_used:
            return None
        gone = course.game.state.retired
        left = [
            None if number in gone or seat.played_by is not None else self._left(course, number)
            for number, seat in enumerate(stored.seats)
        ]
        actor = course.game.actor
        if actor >= 0 and (mine := left[actor]) is not None:
            pause = pause_of(stored)
            is_still = pause is not None and pause.spent is not None
            left[actor] = mine - ((pause.spent or 0) if pause and is_still else self.spent(course))
        running = self.whose(course, stored)
        return Clocks(
            seq=course.seq,
            left=[None if ms is None else max(0, ms) for ms in left],
            running=None if running in gone else running,
        )

    def _left(self, course: Course, seat: int) -> int:
        """What a seat had left when the position was reached."""
        if seat in course.game.state.retired:
            return 0
        decision = len(course.moves) if seat == course.game.actor else None
        return time_left(self._clock, course.times, seat, decision)


def time_left(clock: AnyClock, times: Times, seat: int, decision: int | None) -> int:
    """What a seat has left, in milliseconds; ``decision`` is the number of the one that it has to make."""
    match clock:
        case NoClock():
            return 0
        case GameClock(minutes=minutes, increment=increment):
            return (minutes * 60 + times.turns[seat] * increment) * _SECOND - times.spent[seat]
        case MoveClock(seconds=seconds):
            spent = 0 if decision is None else sum(times.on_moves[decision : decision + 1])
            return seconds * _SECOND - spent
        case DayClock(days=days):
            return days * _DAY - times.in_turn[seat]


def people(course: Course, stored: StoredGame) -> list[int]:
    """The seats of people who still play."""
    gone = course.game.state.retired
    return [number for number, seat in enumerate(stored.seats) if seat.is_person and number not in gone]
