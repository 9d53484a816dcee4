"""What a bot may think about a move: seconds, or a number of lines of play."""

import re
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from bastide.core.errors import BastideError

_FORM: Final = re.compile(r"(?P<number>\d{1,6}(?:\.\d{1,3})?)(?P<unit>s|ms|n)")
#: Nobody waits longer for one move, in seconds.
LONGEST: Final = 600.0
MOST_LINES: Final = 1_000_000
#: How many seconds a trial takes, before any was done.
USUAL_PACE: Final = 0.02
#: Where trials took too long for any, they may be quicker some time: as much, from decision to decision.
_HOPE: Final = 0.9
#: How much longer rounds take that are tried at once than one by itself, before that was seen.
_TOGETHER: Final = 1.3


class BadBudget(BastideError):
    """A budget that cannot be read or is out of bounds."""


class Budget(NamedTuple):
    """How long a bot may think about a move. With a number of lines it is the same on every machine."""

    seconds: float | None = None
    lines: int | None = None

    @property
    def text(self) -> str:
        """How it is written: ``2s`` or ``500n``."""
        return f"{self.seconds:g}s" if self.lines is None else f"{self.lines}n"

    def part(self, share: float) -> "Budget":
        """A part of it, for a decision that needs less."""
        if self.lines is not None:
            return Budget(lines=max(1, round(share * self.lines)))
        return Budget(seconds=None if self.seconds is None else share * self.seconds)


def parse_budget(text: str) -> Budget:
    """A budget such as ``2s``, ``300ms`` or ``500n``.

    >>> parse_budget("300ms")
    Budget(seconds=0.3, lines=None)
    """
    found = _FORM.fullmatch(text)
    if found is None:
        raise BadBudget(f"a bot thinks for so long as 2s, 300ms or 500n (lines of play), not {text!r}")
    number = float(found["number"])
    if found["unit"] == "n":
        if not 1 <= number <= MOST_LINES or number != int(number):
            raise BadBudget(f"a bot follows 1 to {MOST_LINES} lines of play, not {text}")
        return Budget(lines=int(number))
    seconds = number / 1000 if found["unit"] == "ms" else number
    if not 0 < seconds <= LONGEST:
        raise BadBudget(f"a bot thinks for more than nothing and at most {LONGEST:.0f} s, not {text}")
    return Budget(seconds=seconds)


class Deadline:
    """What is left of a budget while a bot thinks about one move by trials.

    A trial is only begun if it is likely to be done in time: how long one takes is known from those before.
    """

    def __init__(
        self, budget: Budget, goes_on: Callable[[], bool] = lambda: True, pace: float = USUAL_PACE
    ) -> None:
        self._start = time.monotonic()
        self._pace = pace
        self._seconds = budget.seconds
        self._lines = budget.lines
        self._asked = goes_on
        self._first: float | None = None
        self._trials = 0
        self._has_begun = False
        #: The round that was begun last: its trials, how many rounds at once, and what was done before it.
        self._round = (0, 1, 0)
        #: How many trials were done one after the other, and whether some were done at once.
        self._steps = 0
        self._is_together = False

    def goes_on(self) -> bool:
        """Whether there is time left at all."""
        return self._asked() and (self._seconds is None or self._spent() < self._seconds)

    def is_early(self) -> bool:
        """Whether less than half of the time has gone: what comes before trials must leave some for them."""
        return self._asked() and (self._seconds is None or self._spent() < self._seconds / 2)

    @property
    def pace(self) -> float:
        """How many seconds a trial takes: by those that were done, else by what is known of it now."""
        self._note_round()
        if self._steps or self._first is None or self._lines is not None:
            return self._each()
        if self._has_begun:  # none was done in that time
            return max(self._pace, self._spent() - self._first)
        return self._pace * _HOPE

    def trials(self, at_once: int) -> float:
        """How many trials there is time for, at the pace that was said, if so many are done at once."""
        left = self.left()
        return float(self._lines or 0) if left is None else at_once * left / self._pace

    def left(self) -> float | None:
        """How many seconds are left, if they are counted."""
        return None if self._seconds is None else max(0.0, self._seconds - self._spent())

    def rounds(self, trials: int, at_once: int, part: float) -> int:
        """How many rounds of so many trials are likely to be done before a part of the whole has gone.

        No more than are tried at once. Of a budget in trials the first round is always had.
        """
        if self._first is None:
            self._first = self._spent()
        if not self._asked():
            return 0
        if self._lines is not None:
            left = max(part * self._lines, trials) - self._trials
            return max(0, min(at_once, int(left // trials)))
        end = self._first + part * ((self._seconds or 0.0) - self._first)
        self._note_round()
        self._has_begun = self._spent() + self._will_take(trials, at_once) <= end
        if not self._has_begun:
            return 0
        self._round = (trials, at_once, self._trials)
        return at_once

    def _note_round(self) -> None:
        """See whether the last round was done: its trials were one after the other, however many at once."""
        trials, at_once, before = self._round
        if self._trials > before:
            self._steps += trials
            self._is_together = at_once > 1
            self._round = (0, 1, self._trials)

    def _will_take(self, trials: int, at_once: int) -> float:
        """How long a round of so many trials is going to take, if so many rounds are tried at once."""
        is_new = self._steps and at_once > 1 and not self._is_together
        return trials * self._each() * (_TOGETHER if is_new else 1.0)

    def count(self) -> None:
        """A trial is done."""
        self._trials += 1

    def _each(self) -> float:
        """How long a trial has taken so far, one after the other; if none was done, as it was said."""
        return (self._spent() - (self._first or 0.0)) / self._steps if self._steps else self._pace

    def _spent(self) -> float:
        return time.monotonic() - self._start
