"""How often Python looks for objects that only refer to each other.

Each look takes as long as there are objects to look at, and a server that holds hundreds of games has
millions and makes a thousand with each move: everybody would wait for it, again and again. But tables,
games, positions and messages have no such rings, so they go by themselves. So whatever there is counts
as something that stays, every second anew, and only seldom is all of it looked at: after a long time, or
when the server has become twice as large. With hundreds of games that takes more than half a second, so it
waits for a second in which there is little to do; but not for ever, so that what lies about is bounded.
"""

import gc
import time
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

#: Knows how much memory the process has had, on Unix only.
_resource: Final[Any] = import_module("resource") if find_spec("resource") else None

#: All is looked at again after so many seconds, or when the server has grown by such a factor ...
_ALL: Final = 1800
_GROWN: Final = 2.0
#: ... in a second of which less than this share was worked, or anyhow when it is so many times overdue.
_QUIET: Final = 0.3
_OVERDUE: Final = 4
#: Where so many objects come to stay within a second, they are looked at before.
_MANY: Final = 200_000


class Collector:
    """Looks for rings in turn; nobody else does from its first look on."""

    def __init__(self) -> None:
        #: Seconds since all was looked at, and the memory there was then; at first it is overdue.
        self._seconds = _OVERDUE * _ALL
        self._had = 0
        self._worked = _worked()

    async def look(self) -> None:
        """Called every second; the first time, modules, rules and tiles become what stays."""
        worked = _worked() - self._worked
        self._worked += worked
        self._seconds += 1
        if self._is_due(_OVERDUE) or (worked < _QUIET and self._is_due(1)):
            gc.set_threshold(_MANY, _ALL, _ALL)
            gc.unfreeze()
            gc.collect()
            self._seconds, self._had = 0, _peak()
        gc.freeze()

    def _is_due(self, times: int) -> bool:
        return self._seconds >= times * _ALL or _peak() > times * _GROWN * self._had


def _worked() -> float:
    """Seconds of processor time that this process has used."""
    return time.process_time()


def _peak() -> int:
    """The most memory that this process has had; nothing where that is not known."""
    return int(_resource.getrusage(_resource.RUSAGE_SELF).ru_maxrss) if _resource else 0
