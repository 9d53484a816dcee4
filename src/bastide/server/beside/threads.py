"""Threads of their own for work on which tables and health depend, so that it never waits for any other."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

Made = TypeVar("Made")


class Threads:
    """So many threads for one kind of work."""

    def __init__(self, most: int, name: str) -> None:
        self._executor = ThreadPoolExecutor(most, name)

    async def run(self, work: Callable[..., Made], *more: object) -> Made:
        """What comes of some work that blocks."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, work, *more)

    def close(self) -> None:
        """Take no more work; what has begun goes on to its end."""
        self._executor.shutdown(wait=False)


#: Where positions are described for all who see them.
DESCRIBING: Final = Threads(4, "describing")
#: Where the server looks after its own health.
PROBING: Final = Threads(1, "probing")
