"""Where people come together before a game begins: they sit down, leave, and somebody starts it."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

import structlog

from bastide.core.library import Library
from bastide.server.guard.problems import Refusal
from bastide.server.messages import models
from bastide.server.play import waiting
from bastide.server.play.hall import Hall
from bastide.server.play.live import LiveGame
from bastide.server.store.ailments import Ill
from bastide.server.store.records import StoredGame
from bastide.server.store.rooms import Rooms
from bastide.server.telling.snapshot import seats_of
from bastide.server.telling.words import say

_log = structlog.get_logger(__name__)
#: Tables of one host that wait for players in the list of all.
_MOST_OPEN: Final = 5


class Gathering:
    """Changes tables that have not begun, and tells everybody who is there."""

    def __init__(self, hall: Hall, rooms: Rooms, bots: Mapping[str, Any]) -> None:
        self._hall = hall
        self._rooms = rooms
        self._bots = bots
        self._library = hall.library
        #: Changes that are being stored and told.
        self._under_way: set[asyncio.Task[None]] = set()

    async def by_code(self, code: str) -> StoredGame:
        """The table that has a code."""
        found = await self._rooms.by_code(code.upper())
        if found is None:
            raise Refusal(404, say("refused.code"))
        return found

    async def sit_down(self, code: str, wish: models.SitDown, holder: str) -> models.Seated:
        """Take the first free seat; who has one already keeps that."""
        table = await self.by_code(code)
        if not seats_of(table.seats, holder):
            await self._take_any(table, wish.name, holder)
        return await self.seated(table.id)

    async def _take_any(self, table: StoredGame, name: str, holder: str) -> None:
        free = [number for number, seat in enumerate(table.seats) if not seat.is_taken]
        # A seat that was meant for somebody of this name is his.
        for seat in sorted(free, key=lambda number: table.seats[number].name != name):
            renamed = _renaming(seat, name, self._library)
            if await self._hall.storage.take_seat(table.id, seat, holder, name, renamed):
                return
        raise Refusal(409, say("refused.full"))

    async def seated(self, game: str) -> models.Seated:
        """Somebody has sat down: everybody hears of it, and it may be that all are there now."""
        if live := await self._hall.loaded(game):
            await live.reload()
            await self.gather(live)
        return models.Seated(game=game)

    async def check_open_tables(self, host: str, besides: str = "") -> None:
        """Refuse to let everybody sit down at one more table of a host who has many such already."""
        if await self._rooms.waiting_of(host, besides) >= _MOST_OPEN:
            raise Refusal(409, say("refused.open.many", number=_MOST_OPEN))

    async def leave(self, game: str, holder: str | None) -> None:
        """Give one's seats back."""
        if holder is None:
            raise Refusal(403, say("refused.seatless"))
        await self._change(game, lambda table: waiting.stood_up(table, holder, self._library))

    async def free(self, game: str, seat: int, host: str | None) -> None:
        """Take a seat from a bot, or from somebody who does not come."""
        await self._change(game, lambda table: waiting.freed(table, host, seat, self._library))

    async def seat_bot(self, game: str, seat: int, wish: models.SeatBot, host: str | None) -> None:
        """Let a bot play for whom nobody has come."""
        await self._change(
            game, lambda table: waiting.with_bot(table, host, seat, wish, self._bots, self._library)
        )

    async def agree(self, game: str, agreement: models.Agreement, host: str | None) -> None:
        """Change what is agreed."""
        if agreement.public and host is not None:
            await self.check_open_tables(host, besides=game)
        await self._change(game, lambda table: waiting.agreed(table, host, agreement))

    async def start(self, game: str, host: str | None) -> None:
        """Begin the game."""
        await self._change(game, lambda table: waiting.started(table, self._library, host))
        _log.info("begun", game=game)

    async def gather(self, live: LiveGame) -> None:
        """Begin a game that begins by itself, if all are there now."""
        stored = live.stored
        if stored.begun is None and stored.gathers and stored.is_full and all(live.presence().present):
            with suppress(Refusal, Ill):  # somebody has left just now, or it is tried again when one comes
                await self._change(live.id, lambda table: _if_full(table, self._library))
                _log.info("gathered", game=live.id)

    async def _change(self, game: str, make: Callable[[StoredGame], StoredGame | None]) -> None:
        """Store a change as a whole, and then tell it, though whoever asked may go meanwhile."""
        task = asyncio.create_task(self._change_and_tell(game, make))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        await asyncio.shield(task)

    async def close(self) -> None:
        """The server ends: what was begun is stored and told."""
        if self._under_way:
            await asyncio.wait(self._under_way)

    async def _change_and_tell(self, game: str, make: Callable[[StoredGame], StoredGame | None]) -> None:
        after = await self._rooms.change(game, make)
        if after is None:
            await self._hall.dismiss(game)
        elif live := await self._hall.loaded(game):
            await live.reload()
            await self.gather(live)


def _if_full(table: StoredGame, library: Library) -> StoredGame:
    if table.begun is not None or not table.is_full:
        raise Refusal(409, say("refused.free"))
    return waiting.begun(table, library)


def _renaming(seat: int, name: str, library: Library) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda setup: waiting.renamed(setup, seat, name, library)
