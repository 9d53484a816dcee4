"""One page at a table: what it is still to be told.

A slow page gets the newest position, not a queue of old ones.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from bastide.core.events import Event
from bastide.server import models

#: Answers that wait for a page that does not read; a page that lets more pile up is cut off.
_MOST_ANSWERS: Final = 50

Answer = Callable[[], models.Refused | models.Pong]


class TooSlow(Exception):
    """A page asks and asks and does not read the answers."""


class Connection:
    """What one page is to be sent."""

    def __init__(self, holder: str | None) -> None:
        #: Who has opened the page.
        self.holder = holder
        self._state_due = False
        self._answers: deque[Answer] = deque()
        self._something = asyncio.Event()
        #: The events that the page has been told.
        self.known: list[Event] | None = None

    def state_is_due(self) -> None:
        """The position has changed."""
        self._state_due = True
        self._something.set()

    def answer(self, answer: Answer) -> None:
        """Something to be said to this page alone."""
        if len(self._answers) >= _MOST_ANSWERS:
            raise TooSlow
        self._answers.append(answer)
        self._something.set()

    async def send_all(
        self, state: Callable[[], models.State], send: Callable[[models.Model], Awaitable[None]]
    ) -> None:
        """Send what is due, again and again."""
        while True:
            await self._something.wait()
            self._something.clear()
            while self._answers:
                await send(self._answers.popleft()())
            if self._state_due:
                self._state_due = False
                await send(state())
