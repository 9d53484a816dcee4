"""A table is made ready while the page that asked for it is still being loaded."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from bastide.server.guard.problems import Refusal
from bastide.server.play.hall import Hall
from bastide.server.store.ailments import Ill

#: So many tables are made ready at once; whoever comes meanwhile waits for his when his page connects.
_MOST: Final = 4


class Welcome:
    """Reads and tells games ahead: a long one takes a second, and its page needs as long to begin."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._under_way: set[asyncio.Task[None]] = set()

    def expect(self, game: str, holder: Callable[[], Awaitable[str | None]]) -> None:
        """Somebody has asked for the page of a game."""
        if len(self._under_way) < _MOST:
            task = asyncio.ensure_future(self._make_ready(game, holder))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def _make_ready(self, game: str, holder: Callable[[], Awaitable[str | None]]) -> None:
        with suppress(Refusal, Ill):  # the page will hear of it when it connects
            live = await self._hall.game(game)
            await live.told_to(await holder())

    async def close(self) -> None:
        """The server ends."""
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
