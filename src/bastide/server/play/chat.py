"""The talk at one table: two rooms, one for those who play and one for those who watch."""

import asyncio
import unicodedata
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from bastide.server.guard.often import Often
from bastide.server.guard.problems import UNPROCESSABLE, Refusal
from bastide.server.messages.company_models import Chat, ChatLine, ChatWish
from bastide.server.store.chats import TABLE, WATCH, Chats, StoredLine, newest
from bastide.server.store.clock import iso
from bastide.server.telling.words import say

#: Lines that one may write at once, and seconds until one more. Of those who watch also all from one address,
#: since there whoever likes is a new one each time; and all together, of which one address has half.
_OF_ONE: Final = (5.0, 2.0)
_OF_ADDRESS: Final = (10.0, 1.0)
_OF_WATCHERS: Final = (20.0, 0.5)
_ALL: Final = "all"
#: Of the characters that nobody sees, these join others: families of emoji, letters of some languages.
_JOINERS: Final = frozenset("\u200c\u200d")


class TableChat:
    """The lines of one game, as they are stored."""

    def __init__(self, game: str, store: Chats) -> None:
        self._game = game
        self._store = store
        self._lines: list[StoredLine] = []
        self._lock = asyncio.Lock()
        refused = say("refused.chat.often")
        self._writers = Often(*_OF_ONE, refused)
        self._addresses = Often(*_OF_ADDRESS, refused)
        self._watchers = Often(*_OF_WATCHERS, refused)

    async def read(self) -> None:
        """Read what is stored."""
        self._lines = await self._store.of_game(self._game)

    async def read_on(self) -> None:
        """Read what others have written by way of other processes."""
        async with self._lock:
            self._keep(await self._store.of_game(self._game, self._last))

    @property
    def _last(self) -> int:
        return max((line.number for line in self._lines), default=0)

    def _keep(self, more: Sequence[StoredLine]) -> None:
        lines = [*self._lines, *more]
        self._lines = [*newest(lines, TABLE), *newest(lines, WATCH)]

    async def write(
        self, author: str, seat: int | None, wish: ChatWish, moves: int, address: str
    ) -> ChatLine:
        """Store a line of somebody at an address; :class:`Refusal` says why not."""
        text = "" if wish.phrase is not None else readable(wish.text)
        self._spend(author, seat, address)
        async with self._lock:
            line = await self._store.add(self._game, author, seat, text, wish.phrase, moves)
            is_next = line.number == self._last + 1  # else there are others that are not known here yet
            self._keep([line] if is_next else await self._store.of_game(self._game, self._last))
        return _told(line)

    def _spend(self, author: str, seat: int | None, address: str) -> None:
        """Count a line; one that is refused costs nothing, so nobody can use up what is others'."""
        counted = [(self._writers, author)]
        if seat is None:
            counted += [(self._addresses, address), (self._watchers, _ALL)]
        for often, who in counted:
            often.check(who)
        for often, who in counted:
            often.count(who)

    def news(self, rooms: Sequence[str], moves: int | None, known: dict[str, int]) -> Chat | None:
        """What a page may read in these rooms and does not know; ``known`` follows what it was told.

        Who watches some moves behind reads what players wrote when he sees the moves of that time, and no
        later line before it: where moves were taken back, later lines may be of fewer moves.
        """
        found: list[StoredLine] = []
        for room in rooms:
            unknown = (line for line in self._lines if line.room == room and line.number > known.get(room, 0))
            told = [
                *takewhile(lambda line: moves is None or line.room == WATCH or line.moves <= moves, unknown)
            ]
            if told:
                known[room] = told[-1].number
                found += told
        return Chat(lines=[_told(line) for line in sorted(found, key=_number)]) if found else None


def readable(text: str) -> str:
    """A line as it is stored; what cannot be read is refused."""
    line = unicodedata.normalize("NFC", text).strip()
    if not line or not all(_is_seen(character) for character in line):
        raise Refusal(UNPROCESSABLE, say("refused.chat.text"))
    return line


def _is_seen(character: str) -> bool:
    return character == " " or character in _JOINERS or unicodedata.category(character)[0] not in "CZ"


def _number(line: StoredLine) -> int:
    return line.number


def _told(line: StoredLine) -> ChatLine:
    return ChatLine.model_validate(
        {
            "number": line.number,
            "room": line.room,
            "seat": line.seat,
            "watcher": line.watcher,
            "text": line.text,
            "phrase": line.phrase,
            "at": iso(line.at),
        }
    )
