"""Who is not at the table, and for how long: after a wait on which all have agreed a bot may play for him."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from time import monotonic
from typing import Final

from bastide.server.store.notices import short_name
from bastide.server.store.records import StoredSeat

#: Seconds more, so that a look at the clock after the wait finds it over.
_MARGIN: Final = 0.05


class Absence:
    """Since when the people of one table are gone. Nobody is, before this server has begun to look."""

    def __init__(self, seconds: float | None, tell: Callable[[], None]) -> None:
        self._seconds = seconds
        self._tell = tell
        self._began = monotonic()
        self._left: dict[str, float] = {}
        self._there: frozenset[str] = frozenset()
        self._later: asyncio.TimerHandle | None = None

    def follow(self, there: Collection[str]) -> None:
        """These are at the table now, by their short names."""
        now = monotonic()
        before, self._there = self._there, frozenset(there)
        for holder in before - self._there:
            self._left[holder] = now
        self._wait()

    def is_due(self, seat: StoredSeat) -> bool:
        """Whether who plays a seat is gone for so long that a bot may play for him."""
        if self._seconds is None or seat.holder is None or short_name(seat.holder) in self._there:
            return False
        return self._gone_since(short_name(seat.holder)) + self._seconds <= monotonic()

    def due(self, seats: Sequence[StoredSeat]) -> list[int]:
        """The seats of which that is so."""
        if self._seconds is None:
            return []
        return [number for number, seat in enumerate(seats) if seat.is_person and self.is_due(seat)]

    def _gone_since(self, holder: str) -> float:
        return self._left.get(holder, self._began)

    def _wait(self) -> None:
        """Tell everybody when the next wait for somebody is over; nobody needs it while nobody is there."""
        self.close()
        if self._seconds is None or not self._there:
            return
        now = monotonic()
        waits = [moment + self._seconds - now for moment in (self._began, *self._left.values())]
        if due := [wait for wait in waits if wait > 0]:
            self._later = asyncio.get_running_loop().call_later(min(due) + _MARGIN, self._tell_and_wait)

    def _tell_and_wait(self) -> None:
        self._tell()
        self._wait()

    def close(self) -> None:
        """Wait for nobody."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
