"""How much a page may ask, so that nobody keeps the server busy with nonsense."""

import time
from collections.abc import Callable
from typing import Final

#: Questions that a page may have saved up, and how many more it may ask each second.
_AT_ONCE: Final = 40.0
_A_SECOND: Final = 4.0


class Exhausted(Exception):
    """A page asks more than it may."""


class Allowance:
    """What is left of the questions that one page may ask."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        at_once: float = _AT_ONCE,
        a_second: float = _A_SECOND,
    ) -> None:
        self._clock = clock
        self._at_once = at_once
        self._a_second = a_second
        self._left = at_once
        self._at = clock()

    def spend(self, cost: float = 1) -> None:
        """Ask once; :class:`Exhausted` if it is too often."""
        now = self._clock()
        self._left = min(self._at_once, self._left + self._a_second * (now - self._at)) - cost
        self._at = now
        if self._left < 0:
            raise Exhausted
