"""Waits that grow: who tries in vain again and again has to wait longer each time."""

import math
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

from bastide.server.guard.problems import Refusal
from bastide.server.telling.words import say

TOO_MANY: Final = 429
#: Nobody waits longer than a quarter of an hour, and after an hour of peace all is forgotten.
_LONGEST: Final = 900.0
_FORGOTTEN: Final = 3600.0
#: So many names or clients are remembered; the oldest goes first.
_MOST: Final = 20_000


class Waits:
    """Counts what was tried in vain under each name; after so many the waits begin, each twice the last."""

    def __init__(self, free: int, now: Callable[[], float] = monotonic) -> None:
        self._free = free
        self._now = now
        #: How often it was in vain, and when last.
        self._tries: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def check(self, name: str) -> None:
        """Refuse who has to wait still."""
        number, last = self._tries.get(name, (0, 0.0))
        over = number - self._free
        left = min(2.0 ** min(over, 20), _LONGEST) - (self._now() - last) if over >= 0 else 0.0
        if left > 0:
            raise Refusal(TOO_MANY, say("account.wait", seconds=math.ceil(left)))

    def begin(self, name: str) -> None:
        """A try counts as in vain from its beginning, so that many at once are many; ``well`` undoes it."""
        number, last = self._tries.pop(name, (0, 0.0))
        now = self._now()
        self._tries[name] = (1 if now - last > _FORGOTTEN else number + 1, now)
        if len(self._tries) > _MOST:
            self._tries.popitem(last=False)

    def well(self, name: str) -> None:
        """It was not in vain: nothing is held against that name any more."""
        self._tries.pop(name, None)

    def undo(self, name: str) -> None:
        """One try less: what came of it was no fault of who tried, but others are still remembered."""
        number, last = self._tries.get(name, (0, 0.0))
        if number > 1:
            self._tries[name] = (number - 1, last)
        else:
            self._tries.pop(name, None)
