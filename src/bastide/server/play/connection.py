"""One page at a table: what it is still to be told.

A slow page gets the newest position, not a queue of old ones.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from bastide.server.messages.company_models import Chat
from bastide.server.messages.room_models import Room
from bastide.server.messages.talk_models import Pong, Presence, Refused, Thinking
from bastide.server.telling.changes import Told

#: Answers that wait for a page that does not read; a page that lets more pile up is cut off.
_MOST_ANSWERS: Final = 50

Answer = Callable[[], Refused | Pong]


class Dismissed(Exception):
    """The game at which a page is has been deleted."""


class HandedOver(Exception):
    """The server ends, and a page is to go on at another one."""


class TooSlow(Exception):
    """A page asks and asks and does not read the answers."""


class Teller(Protocol):
    """Knows what there is to tell."""

    async def told_to(self, holder: str | None) -> Told:
        """The position now, as a browser may see it."""

    def room(self, holder: str | None) -> Room:
        """What is to be told of the table besides the position, as a browser may see it."""

    def presence(self) -> Presence:
        """Who is there now."""

    def chat_news(self, holder: str | None, known: dict[str, int]) -> Chat | None:
        """What was written that a page may read and does not know; by room, the last line that it knows."""

    def thinking(self, holder: str | None) -> Thinking | None:
        """The bot that thinks now, if one does and the page is to know."""


class Connection:
    """What one page is to be sent."""

    def __init__(
        self, holder: str | None, page: str, browser: str | None = None, address: str | None = None
    ) -> None:
        #: Who has opened the page, in which browser, and from where.
        self.holder = holder
        self.browser = browser
        self.address = address
        #: Whether anybody can see it.
        self.is_visible = True
        #: The page that the server gives out, so that an older one notices.
        self._page = page
        self._state_due = False
        self._room_due = False
        self._presence_due = False
        self._thinking_due = False
        self._chat_due = False
        self._is_dismissed = False
        self._is_handed_over = False
        self._answers: deque[Answer] = deque()
        self._something = asyncio.Event()
        #: What the page was told last, and how many messages about the position there were.
        self._number = 0
        self._told: Told | None = None
        self._room: Room | None = None
        self._presence: Presence | None = None
        self._read: dict[str, int] = {}

    def state_is_due(self) -> None:
        """The position has changed."""
        self._state_due = True
        self._something.set()

    def all_is_due(self) -> None:
        """Somebody has just come."""
        for due in (self.state_is_due, self.room_is_due, self.thinking_is_due, self.chat_is_due):
            due()

    def forget(self) -> None:
        """The page does not know what it was told, and is to get the whole position."""
        self._told = None
        self.state_is_due()

    def room_is_due(self) -> None:
        """Something around the board may have changed."""
        self._room_due = True
        self._something.set()

    def presence_is_due(self) -> None:
        """Somebody may have come or gone."""
        self._presence_due = True
        self._something.set()

    def thinking_is_due(self) -> None:
        """A bot may think."""
        self._thinking_due = True
        self._something.set()

    def chat_is_due(self) -> None:
        """There may be something to read."""
        self._chat_due = True
        self._something.set()

    def dismiss(self) -> None:
        """The game is no more."""
        self._is_dismissed = True
        self._something.set()

    def hand_over(self) -> None:
        """The server ends: when all was told, the page is to go on at another one."""
        self._is_handed_over = True
        self._something.set()

    def answer(self, answer: Answer) -> None:
        """Something to be said to this page alone, once it knows the position."""
        if len(self._answers) >= _MOST_ANSWERS:
            raise TooSlow
        self._answers.append(answer)
        self._something.set()

    async def send_all(self, teller: Teller, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what is due, again and again."""
        while True:
            await self._something.wait()
            self._something.clear()
            if self._is_dismissed:
                raise Dismissed
            while self._is_due():
                message = await self._next(teller)
                if message is not None:
                    await send(message)
            if self._is_handed_over:
                raise HandedOver

    def _is_due(self) -> bool:
        due = self._state_due or self._room_due or self._presence_due or self._thinking_due
        return due or self._chat_due or bool(self._answers)

    async def _next(self, teller: Teller) -> str | None:
        """The position comes first, so that an answer is never about one that the page does not know."""
        if self._state_due:
            self._state_due = False
            told = await teller.told_to(self.holder)
            before, self._told = self._told, told  # read now: the page may have asked for all meanwhile
            self._number += 1
            return told.message(self._number, before, self._page)
        if self._room_due:
            self._room_due = False
            last, self._room = self._room, teller.room(self.holder)
            return self._room.model_dump_json() if self._room != last else None
        if self._presence_due:
            self._presence_due = False
            before_, self._presence = self._presence, teller.presence()
            return self._presence.model_dump_json() if self._presence != before_ else None
        if self._thinking_due:
            self._thinking_due = False
            thinking = teller.thinking(self.holder)
            return thinking.model_dump_json() if thinking is not None else None
        if self._chat_due:
            self._chat_due = False
            chat = teller.chat_news(self.holder, self._read)
            return chat.model_dump_json() if chat is not None else None
        return self._answers.popleft()().model_dump_json()
