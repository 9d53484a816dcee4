"""Jumps of the clock on the wall: what cannot be undone waits until it is believed again."""

import time
from collections.abc import Callable
from typing import Final

import structlog

#: Seconds by which a clock may be put right, and for which one that was set by more is not believed.
_SMALL: Final = 60.0
_DOUBT: Final = 24 * 3600.0
_log = structlog.get_logger(__name__)


def _steady() -> float:
    """Seconds that pass whatever the clock on the wall is set to, also while the machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Jumps:
    """Compares the clock on the wall with one that nobody can set."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = _steady) -> None:
        self._wall = wall
        self._steady = steady
        self._between = wall() - steady()
        self._doubted_until = steady()

    def is_believed(self) -> bool:
        """Whether the clock has gone well for a day, or since this server began."""
        between = self._wall() - self._steady()
        if abs(between - self._between) > _SMALL:
            _log.warning("clock_was_set", seconds=round(between - self._between))
            self._doubted_until = self._steady() + _DOUBT
        self._between = between
        return self._steady() >= self._doubted_until
