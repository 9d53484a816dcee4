"""Places for work that takes its time: so much at once, so much more may wait, and the rest is refused."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from bastide.server.guard.counted import counted
from bastide.server.guard.problems import Refusal
from bastide.server.telling.words import Said

BUSY: Final = 503


class Places:
    """The places for one kind of work."""

    def __init__(self, at_once: int, waiting: int, busy: Said) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._most = at_once + waiting
        #: Who is inside or waits, by address; half of all places are for others.
        self._inside: Counter[str] = Counter()
        self._most_of_one = max(1, self._most // 2)
        #: What whoever finds no place is told.
        self._busy = busy

    @property
    def is_full(self) -> bool:
        """Whether nobody else may wait."""
        return self._inside.total() >= self._most

    @asynccontextmanager
    async def taken(self, client: str = "") -> AsyncIterator[None]:
        """Wait for a place and keep it for a while; no address, if it is told, has more than half of all."""
        if self.is_full or (client and self._inside[client] >= self._most_of_one):
            raise Refusal(BUSY, self._busy)
        with counted(self._inside, client):
            async with self._free:
                yield
