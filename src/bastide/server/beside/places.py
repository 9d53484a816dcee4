"""Places for work that takes its time: so much at once, so much more may wait, and the rest is refused."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from bastide.server.guard.problems import Refusal
from bastide.server.telling.words import Said

BUSY: Final = 503


class Places:
    """The places for one kind of work."""

    def __init__(self, at_once: int, waiting: int, busy: Said) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._most = at_once + waiting
        self._inside = 0
        #: What whoever finds no place is told.
        self._busy = busy

    @property
    def is_full(self) -> bool:
        """Whether nobody else may wait."""
        return self._inside >= self._most

    @asynccontextmanager
    async def taken(self) -> AsyncIterator[None]:
        """Wait for a place and keep it for a while."""
        if self.is_full:
            raise Refusal(BUSY, self._busy)
        self._inside += 1
        try:
            async with self._free:
                yield
        finally:
            self._inside -= 1
