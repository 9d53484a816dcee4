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

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left = _AT_ONCE
        self._at = clock()

    def spend(self, cost: float = 1) -> None:
        """Ask once; :class:`Exhausted` if it is too often."""
        now = self._clock()
        self._left = min(_AT_ONCE, self._left + _A_SECOND * (now - self._at)) - cost
        self._at = now
        if self._left < 0:
            raise Exhausted
