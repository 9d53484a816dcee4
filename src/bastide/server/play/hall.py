"""The hall: all live games, read from the database when somebody comes and forgotten when all have left."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from time import monotonic
from typing import Final

import structlog

from bastide.core.library import Library
from bastide.server.beside.bots import BotPool
from bastide.server.guard.problems import Refusal, refused_game, unknown_game
from bastide.server.messages.talk_models import Presence
from bastide.server.play.attendance import Attendance
from bastide.server.play.company import presence_of
from bastide.server.play.connection import Connection
from bastide.server.play.following import follow_at_once
from bastide.server.play.live import LiveGame
from bastide.server.play.restored import Course
from bastide.server.play.timekeeper import Timekeeper
from bastide.server.play.timing import call_time
from bastide.server.settings import Settings
from bastide.server.store.ailments import Ill
from bastide.server.store.exchange import Exchange
from bastide.server.store.notices import Moved
from bastide.server.store.records import StoredGame
from bastide.server.store.rules_version import rules_version
from bastide.server.store.storage import Storage

#: What games that nobody is at may weigh together before their time is over; a game of the base set ends at
#: about 220.
_MOST_WEIGHT: Final = 5000
#: How many games are woken after a start. Who comes back to an older one wakes it himself.
_MOST_WOKEN: Final = 100
#: How many games are read at once; those who come to others wait, and leave threads for other work.
_READ_AT_ONCE: Final = 2
_log = structlog.get_logger(__name__)


class Hall:
    """Finds live games."""

    def __init__(
        self,
        storage: Storage,
        library: Library,
        bots: BotPool,
        settings: Settings,
        keeper: Timekeeper,
        exchange: Exchange,
    ) -> None:
        self.storage = storage
        self.exchange = exchange
        #: Who is at tables by way of other processes.
        self.attendance = Attendance(exchange.tell)
        self.keeper = keeper
        self.library = library
        self.bots = bots
        self._settings = settings
        self._games: OrderedDict[str, LiveGame] = OrderedDict()
        #: When somebody was last at a game.
        self._used: dict[str, float] = {}
        #: Games that are being read.
        self._coming: dict[str, asyncio.Task[LiveGame]] = {}
        self._reading = asyncio.Semaphore(_READ_AT_ONCE)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Let clocks and bots go on where they have to, and begin to forget games that everybody has left."""
        await self.keeper.open(self._call_time, self.exchange.was_alone)
        self._tasks = [asyncio.create_task(self.wake()), asyncio.create_task(self._tidy())]

    async def renew(self) -> None:
        """The database is another one: pages connect anew, and every game is read again."""
        await self._rest()
        games = list(self._games.values())
        self._games.clear()
        self._used.clear()
        for live in games:
            await live.hand_over()
            await live.close()
        await self.open()

    async def game(self, name: str) -> LiveGame:
        """A live game by its id; its bots go on."""
        live = await self._in_memory(name)
        if self.exchange.is_shared:
            # Who has just changed it by way of another process is to find it so, before that is heard here.
            await self.follow(name, await self.storage.version(name))
            live = await self._in_memory(name)  # meanwhile it may have been put away, or removed
        self._games.move_to_end(name)
        self._used[name] = monotonic()
        self._lose_weight(name)
        live.wake_bots()
        return live

    async def _call_time(self, name: str) -> None:
        if await self.exchange.claim(name) == self.exchange.process:
            await call_time(await self.game(name))

    def is_at_hand(self, name: str) -> bool:
        """Whether a table is in memory, or soon will be: of others nobody here has to hear."""
        return name in self._games or name in self._coming

    def follow_at_once(self, moved: Moved) -> bool:
        """Make a move that another process has told at a table in memory; tells whether that could be."""
        live = self._games.get(moved.game)
        return live is not None and follow_at_once(live, moved)

    async def follow(self, name: str, version: int | None, moved: Moved | None = None) -> None:
        """A table has this version by now, perhaps by a move that was told; or it is no more."""
        live = await self.loaded(name)
        if live is None:
            return
        if version is None:
            await self.dismiss(name)
        else:
            await live.follow(version, moved)

    async def follow_all(self) -> None:
        """Follow whatever happened to the tables in memory, since it may not have been heard."""
        for name in [*self._games, *self._coming]:
            with suppress(Refusal):
                await self.follow(name, await self.storage.version(name))
                if live := self._games.get(name):
                    await live.chat.read_on()
                    live.tell_chat()

    async def wake(self, names: Sequence[str] | None = None) -> None:
        """Let bots go on where it is their turn and nobody acts: a few at a time, the newest first.

        Named are the tables of a process that is no more; at the start it is any.
        """
        with suppress(Ill):
            waiting = iter(await self.storage.waiting_for_bots(_MOST_WOKEN, names))
            await asyncio.gather(*(self._wake(waiting) for _ in range(max(1, self._settings.bot_workers))))

    def company_changed(self, name: str) -> LiveGame | None:
        """Somebody has come to a table or left it by way of another process; gives it if it is in memory."""
        live = self._games.get(name)
        if live is not None:
            live.hear_of_company()
        return live

    async def _in_memory(self, name: str) -> LiveGame:
        """A game that is among those in memory when this ends."""
        return self._games.get(name) or self._games.setdefault(name, await self._awaited(name))

    async def _awaited(self, name: str) -> LiveGame:
        """A game that is not in memory yet; it is read once, whoever else waits for it."""
        task = self._coming.get(name)
        if task is None:
            task = self._coming[name] = asyncio.create_task(self._read(name))
            task.add_done_callback(lambda _: self._coming.pop(name))
        return await asyncio.shield(task)

    async def _read(self, name: str) -> LiveGame:
        """Read a game; a long one is played anew for seconds, so that is done beside the event loop."""
        stored = await self.storage.load(name)
        if stored is None:
            raise unknown_game()
        try:
            async with self._reading:
                course = await asyncio.to_thread(Course.of, stored, self.library)
        except Exception as error:  # whatever it is: this game cannot be played, the others can
            raise await self._refuse(stored, error) from error
        settings = self._settings
        live = LiveGame(
            stored,
            course,
            self.library,
            self.storage,
            self.bots,
            settings.bot_pause,
            self.keeper,
            self.exchange,
            self.attendance,
            settings.absence_seconds,
        )
        await live.read_around()
        await live.start_clock()
        self._games[name] = live
        self._used[name] = monotonic()
        return live

    async def _refuse(self, stored: StoredGame, error: Exception) -> Refusal:
        """Today's rules refuse a stored game; its row remembers it for lists of games."""
        _log.error("game_refused", game=stored.id, rules=stored.rules, fault=str(error))
        if stored.refused_by != rules_version():
            with suppress(Ill):
                await self.storage.note_refusal(stored.id)
        return refused_game(stored.rules)

    async def loaded(self, name: str) -> LiveGame | None:
        """A game that is in memory; one that is just being read is waited for."""
        if task := self._coming.get(name):
            await asyncio.wait({task})
        return self._games.get(name)

    def presence(self, table: StoredGame) -> Presence:
        """Who is at a table, by way of any process."""
        live = self._games.get(table.id)
        if live is not None:
            return live.presence()
        return presence_of(table.seats, self.attendance.elsewhere(table.id))

    async def unite(self, holder: str, other: str) -> None:
        """All games hear that a holder has become another, those that are just being read as well."""
        if self._coming:
            await asyncio.wait(self._coming.values())
        for live in list(self._games.values()):
            await live.unite(holder, other)

    async def part(self, browsers: Collection[str]) -> None:
        """All games hear that browsers were signed out."""
        for live in list(self._games.values()):
            live.part(browsers)

    async def dismiss(self, name: str) -> None:
        """A game is deleted: whoever is at it hears that it is gone, and no bot plays on."""
        live = await self.loaded(name)
        if live is not None:
            self._games.pop(name, None)
            self._used.pop(name, None)
            self.exchange.release(name)
            live.dismiss()
            await live.close()

    def pages(self) -> dict[str, int]:
        """How many pages are open at each table in memory, here and elsewhere."""
        return {
            name: live.pages + sum(map(len, self.attendance.elsewhere(name)))
            for name, live in self._games.items()
        }

    def send_away(self, is_meant: Callable[[Connection], bool]) -> None:
        """Close the pages of somebody, wherever they are."""
        for live in self._games.values():
            live.send_away(is_meant)

    def send_away_banned(self, kind: str, who: str) -> None:
        """Close the pages of one who was banned, by his holder or by his address."""
        self.send_away(lambda page: who == (page.holder if kind == "holder" else page.address))

    # Memory.

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(self._settings.game_seconds / 2)
            self._forget_left()

    def _forget_left(self) -> None:
        """Forget the games that everybody has left a while ago."""
        now = monotonic()
        for name, live in list(self._games.items()):
            if not live.is_idle:
                self._used[name] = now
            elif now - self._used[name] >= self._settings.game_seconds:
                self._forget(name)

    def _lose_weight(self, wanted: str) -> None:
        """Forget at once what was left longest ago, if all that nobody is at weighs too much."""
        idle = [name for name, live in self._games.items() if live.is_idle and name != wanted]
        weight = sum(self._games[name].weight for name in idle)
        for name in idle:
            if weight <= _MOST_WEIGHT:
                return
            weight -= self._games[name].weight
            self._forget(name)

    def _forget(self, name: str) -> None:
        del self._games[name], self._used[name]
        self.exchange.release(name)

    # Bots after a start.

    async def _wake(self, names: Iterator[str]) -> None:
        for name in names:
            with suppress(Refusal, Ill):
                live = await self.game(name)
                await live.bots_rest()

    async def hand_over(self) -> None:
        """The server ends soon: pages go on at another one, each when its move is made."""
        await asyncio.gather(*(live.hand_over() for live in self._games.values()))

    async def close(self) -> None:
        """The server ends."""
        await self._rest()
        await asyncio.gather(*(live.close() for live in self._games.values()))
        await self.bots.close()

    async def _rest(self) -> None:
        """Nothing happens by itself any more."""
        await self.keeper.close()
        tasks = [*self._tasks, *self._coming.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
