"""What other processes tell, passed on to whom it concerns here."""

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any

import structlog

from bastide.core.errors import BastideError
from bastide.server.play.gathering import Gathering
from bastide.server.play.hall import Hall
from bastide.server.store.bans import Bans
from bastide.server.store.notices import (
    Banned,
    BotThinks,
    CompanyOf,
    Died,
    Moved,
    Notice,
    Parted,
    TableChanged,
    TableGone,
    ThinkingBegun,
    ThinkingEnded,
    United,
    WhoIsThere,
    Written,
)

_log = structlog.get_logger(__name__)


class Hearing:
    """Listens to the other processes."""

    def __init__(self, hall: Hall, gathering: Gathering, bans: Bans) -> None:
        self._hall = hall
        self._gathering = gathering
        self._bans = bans
        self._under_way: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Join the others; who is at their tables they tell when they are asked."""
        exchange = self._hall.exchange
        await exchange.open(self._hear, self._catch_up, self._adopt)
        exchange.tell([WhoIsThere()])

    async def close(self) -> None:
        """The server ends: its tables are others' from now on."""
        await self._hall.exchange.close()
        for task in list(self._under_way):
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _catch_up(self) -> None:
        """Others were not heard for a while, nor were we."""
        await self._bans.open()
        await self._hall.follow_all()
        for game in self._hall.attendance.forget():
            self._hall.company_changed(game)
        self._hall.attendance.tell_all()
        self._hall.exchange.tell([WhoIsThere()])

    async def _adopt(self, games: Sequence[str]) -> None:
        """Nobody acts for some tables any more."""
        await self._hall.wake(games)

    def _hear(self, process: int, notice: Notice) -> None:
        match notice:
            case CompanyOf():
                self._hall.attendance.note(process, notice)
                self._meet(notice.game)
            case Died():
                for game in self._hall.attendance.forget(notice.process):
                    self._meet(game)
            case ThinkingBegun() | ThinkingEnded():
                self._hall.bots.hear(notice)
            case BotThinks(game):
                self._hall.attendance.note_thought(notice)
                self._begin(self._follow(notice))
            case WhoIsThere():
                self._hall.attendance.tell_all()
            case Moved() if self._is_followed(notice):
                pass
            case TableChanged(game) | Moved(game) | TableGone(game) | Written(game) if (
                not self._hall.is_at_hand(game)
            ):
                pass
            case _:
                self._begin(self._follow(notice))

    def _meet(self, game: str) -> None:
        """Who is at a table is not as it was: it may be that all are there now."""
        live = self._hall.company_changed(game)
        if live is not None:
            self._begin(self._gathering.gather(live))

    def _is_followed(self, moved: Moved) -> bool:
        """Whether nothing is left to do about a move: as a rule it is made at once, without a task."""
        try:
            return self._hall.follow_at_once(moved)
        except Exception:
            _log.exception("not_followed")
            return True

    async def _follow(self, notice: Notice) -> None:
        match notice:
            case TableChanged(game, version):
                await self._hall.follow(game, version)
            case Moved(game, version):
                await self._hall.follow(game, version, notice)
            case TableGone(game):
                await self._hall.follow(game, None)
            case Written(game):
                if live := await self._hall.loaded(game):
                    await live.chat.read_on()
                    live.tell_chat()
            case BotThinks(game):
                if live := await self._hall.loaded(game):
                    live.hear_of_thinking()
            case United(holder, other):
                await self._hall.unite(holder, other)
            case Parted(browsers):
                await self._hall.part(browsers)
            case Banned(kind, who, is_barred):
                await self._bans.open()
                if is_barred:
                    self._hall.send_away_banned(kind, who)

    def _begin(self, deed: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._safely(deed))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _safely(self, deed: Coroutine[Any, Any, None]) -> None:
        try:
            await deed
        except BastideError as error:  # it is gone, or the database is ill: then all is read again afterwards
            _log.info("not_followed", fault=str(error))
        except Exception:
            _log.exception("not_followed")
