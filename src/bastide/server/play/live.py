"""A live game: the stored one held in memory, with everybody who is connected to it."""

import asyncio
import random
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import replace
from typing import Final

import structlog

from bastide.core.errors import BastideError
from bastide.core.game import NOBODY
from bastide.core.library import Library
from bastide.core.view import hides
from bastide.display.ranges import spelled
from bastide.server.beside.bots import FALLBACK, BotFailure, BotPool
from bastide.server.beside.levels import seconds_of
from bastide.server.guard.problems import Conflict, Refusal, unknown_game
from bastide.server.messages import models
from bastide.server.messages.talk_models import Play, Presence, Thinking, Undo
from bastide.server.play.company import Company
from bastide.server.play.connection import Connection
from bastide.server.play.hints import advise
from bastide.server.play.pondering import Pondering
from bastide.server.play.restored import UNDO, Course
from bastide.server.store.ailments import Ill
from bastide.server.store.records import BOT, StoredAction, StoredGame
from bastide.server.store.results import result_of
from bastide.server.store.storage import Storage
from bastide.server.telling.changes import Told
from bastide.server.telling.deals import shuffle_of
from bastide.server.telling.notices import kept_notice
from bastide.server.telling.seen import Sight
from bastide.server.telling.snapshot import SeenTable, seats_of
from bastide.server.telling.words import Said, say

_log = structlog.get_logger(__name__)
#: Seconds until a bot tries again after so many failures to store its move; the last one is repeated.
_BOT_WAITS: Final = (0.0, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)

#: Moves of one game that can be taken back: each stays in the database as two actions, which are read again.
_MOST_TAKEN_BACK: Final = 1000


class MoveRefused(BastideError):
    """A move that is not made."""

    def __init__(self, said: Said, allowed: Iterable[str] = ()) -> None:
        super().__init__(said.text)
        self.said = said
        self.allowed = list(allowed)


class NotStored(MoveRefused):
    """A move that could not be written down, so it was not made; it may be tried again."""


class LiveGame:
    """One game. Moves come one after the other, and each is in the database before anybody hears of it."""

    def __init__(
        self,
        stored: StoredGame,
        course: Course,
        library: Library,
        storage: Storage,
        bots: BotPool,
        pause: float,
    ) -> None:
        self.id = stored.id
        self._stored = stored
        #: What the people at the table have agreed on.
        self.agreement = models.Agreement.model_validate(stored.agreement)
        self._library = library
        self._storage = storage
        self._bots = bots
        self._pause = pause
        self._lock = asyncio.Lock()
        self._bot_task: asyncio.Task[None] | None = None
        #: What browsers have asked for and is not done yet.
        self._under_way: set[asyncio.Task[None]] = set()
        self.course = course
        self._company = Company()
        self._pondering = Pondering(self._tell_thinking)
        self._sight: Sight | None = None

    # What is to be seen.

    @property
    def stored(self) -> StoredGame:
        """The game as stored: its seats and its setup (not its actions, which go on)."""
        return self._stored

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected, no move is being stored and no bot is thinking."""
        is_busy = self._company or self._under_way
        return not is_busy and (self._bot_task is None or self._bot_task.done())

    @property
    def weight(self) -> int:
        """How much memory it takes, in moves."""
        return len(self.course.game.history)

    async def told_to(self, holder: str | None) -> Told:
        """The position as a browser may see it."""
        if self._sight is None:
            stored = self._stored
            table = SeenTable(
                self.id, self.course.seq, stored.seats, self.course.can_undo, stored.rematch, stored.player
            )
            self._sight = Sight(self.course.game, table)
        return await self._sight.told_to(holder)

    def room(self, holder: str | None) -> models.Room:
        """What is to be told of the table besides the position, as a browser may see it."""
        stored = self._stored
        return models.Room(
            agreement=self.agreement,
            code=stored.code,
            begun=stored.begun is not None,
            host=holder is not None and holder == stored.maker,
            shuffle=shuffle_of(stored, holder),
        )

    def presence(self) -> Presence:
        """Who is there."""
        return self._company.presence(self._stored.seats)

    def thinking(self) -> Thinking | None:
        """The bot that thinks now, if one does."""
        return self._pondering.told

    def _tell_thinking(self) -> None:
        for connection in self._company:
            connection.thinking_is_due()

    # Who is there.

    def enter(self, connection: Connection) -> None:
        """Somebody connects, and is told the position."""
        self._company.enter(connection)
        connection.state_is_due()
        connection.room_is_due()
        connection.thinking_is_due()
        self.wake_bots()

    def leave(self, connection: Connection) -> None:
        """Somebody goes."""
        self._company.leave(connection)

    def dismiss(self) -> None:
        """The game is no more: everybody has to go."""
        for connection in self._company:
            connection.dismiss()

    @property
    def pages(self) -> int:
        """How many pages are open at it."""
        return len(self._company)

    def send_away(self, is_meant: Callable[[Connection], bool]) -> None:
        """Some of those who are there have to go."""
        for connection in filter(is_meant, self._company):
            connection.dismiss()

    def tell_room(self) -> None:
        """Something around the board is not as it was: everybody is to hear of it."""
        for connection in self._company:
            connection.room_is_due()

    def tell_all(self) -> None:
        """The position is another one: everybody is to get it."""
        self._sight = None
        for connection in self._company:
            connection.state_is_due()

    # Moves.

    async def play(self, holder: str | None, message: Play) -> None:
        """Make a move for a browser; :class:`MoveRefused` says why not."""
        await self._as_a_whole(self._play_for(holder, message))

    async def undo(self, holder: str | None, message: Undo) -> None:
        """Take the last move back for a browser; :class:`MoveRefused` says why not."""
        await self._as_a_whole(self._undo_for(holder, message))

    async def _as_a_whole(self, deed: Coroutine[None, None, None]) -> None:
        """Do it to the end, though the page may go meanwhile: what is stored is told to all others."""
        task = asyncio.create_task(deed)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        await asyncio.shield(task)

    async def _play_for(self, holder: str | None, message: Play) -> None:
        async with self._lock:
            self._check(holder, message.seat, message.seq)
            await self._play(message.code, message.seat)

    async def _undo_for(self, holder: str | None, message: Undo) -> None:
        async with self._lock:
            self._check(holder, message.seat, message.seq)
            if not self.course.can_undo:
                raise MoveRefused(say("refused.undo"))
            if self.course.taken_back >= _MOST_TAKEN_BACK:
                raise MoveRefused(say("refused.undo.often"))
            after = self.course.undone()
            await self._commit(after, StoredAction(after.seq, UNDO, message.seat))

    def _check(self, holder: str | None, seat: int, seq: int) -> None:
        game = self.course.game
        if seat not in seats_of(self._stored.seats, holder):
            raise MoveRefused(say("refused.seat"))
        if seq != self.course.seq:
            raise MoveRefused(say("refused.stale"))
        if game.actor == NOBODY:
            raise MoveRefused(say("refused.over"))
        if seat != game.actor:
            raise MoveRefused(say("refused.turn", player=self._stored.seats[game.actor].name))

    async def _play(self, code: str, seat: int) -> None:
        options = self.course.game.options()
        if all(option.code != code for option in options):
            raise MoveRefused(say("refused.illegal", code=code), spelled(options))
        after = self.course.played(code, seat)
        await self._commit(after, after.last_action)

    async def _commit(self, after: Course, action: StoredAction) -> None:
        """Write the action down, then let everybody know."""
        try:
            await self._write(after, action)
        except Ill as error:
            _log.error("not_stored", game=self.id, seq=action.seq, ailment=error.ailment, fault=str(error))
            raise NotStored(say("refused.unstored")) from error
        self.course = after
        code = "hidden" if hides(after.game, NOBODY) else action.code
        _log.info("action", game=self.id, seq=action.seq, seat=action.seat, kind=action.kind, code=code)
        self.tell_all()
        self.wake_bots()

    async def _write(self, after: Course, action: StoredAction) -> None:
        try:
            result = result_of(after.game, self._stored)
            await self._storage.append(self.id, action, after.summary(), result)
        except Conflict as error:
            await self._catch_up()
            raise MoveRefused(say("refused.stale")) from error

    async def _catch_up(self) -> None:
        """Follow what somebody else has written."""
        self.course = self.course.followed_by(await self._storage.actions_after(self.id, self.course.seq))
        self.tell_all()
        self.wake_bots()

    async def reload(self) -> None:
        """Read the game anew, after its seats or names have changed."""
        async with self._lock:
            stored = await self._storage.load(self.id)
            if stored is None:
                raise unknown_game(self.id)
            self.course = await asyncio.to_thread(Course.of, stored, self._library)
            self._stored = stored
        self.tell_all()
        self.tell_room()
        self._company.has_changed()

    async def unite(self, holder: str, other: str) -> None:
        """A holder has become another: his seats and his pages are the other's."""
        async with self._lock:
            before = self._stored
            seats = tuple(
                replace(seat, holder=other) if seat.holder == holder else seat for seat in before.seats
            )
            maker = other if before.maker == holder else before.maker
            self._stored = replace(before, seats=seats, maker=maker)
            his = [connection for connection in self._company if connection.holder == holder]
            for connection in his:
                connection.holder = other
        if his or seats != before.seats:
            self.tell_all()
            self._company.has_changed()

    # Bots.

    def wake_bots(self) -> None:
        """Let a bot think, if it is its turn and it does not think already."""
        if self._bot_seat() is None or (self._bot_task is not None and not self._bot_task.done()):
            return
        self._bot_task = asyncio.create_task(self._let_bots_play())

    def _bot_seat(self) -> int | None:
        actor = self.course.game.actor
        return actor if actor >= 0 and self._stored.seats[actor].kind == BOT else None

    async def _let_bots_play(self) -> None:
        failures = 0
        try:
            while self._bot_seat() is not None:
                await asyncio.sleep(self._pause + _BOT_WAITS[min(failures, len(_BOT_WAITS) - 1)])
                failures = 0 if await self._bot_moves() else failures + 1
        except Exception:
            _log.exception("bot_stopped", game=self.id)

    async def _bot_moves(self) -> bool:
        """Let a bot make its move, if it is still its turn; tells whether what came of it could be stored."""
        seat, seq = self._bot_seat(), self.course.seq
        if seat is None:
            return True
        try:
            code = await self._bot_choice(seat)
            async with self._lock:
                if self.course.seq == seq:
                    await self._play(code, seat)
        except (NotStored, Ill):
            return False
        except MoveRefused:
            _log.info("bot_too_late", game=self.id, seat=seat)
        return True

    async def bots_rest(self) -> None:
        """Wait until no bot is to move."""
        if self._bot_task is not None:
            await asyncio.wait({self._bot_task})

    async def _bot_choice(self, seat: int) -> str:
        """What the bot of a seat plays; where it fails another one takes over, and at worst chance."""
        bot = self._stored.seats[seat].bot or FALLBACK
        code = await self._ask(bot, seat)
        if code is None and bot != FALLBACK:
            code = await self._ask(FALLBACK, seat)
        return code or random.choice(self.course.game.options()).code

    async def _ask(self, bot: str, seat: int) -> str | None:
        game = self.course.game
        why = "crash"
        try:
            with self._pondering.about(self.course.seq, seat, seconds_of(bot)) as begun:
                code = await self._bots.choose(bot, game, seat, self.id, begun)
            if any(option.code == code for option in game.options()):
                return code
        except BotFailure as failure:
            why = failure.why
        await self._replace_bot(seat, bot, why)
        return None

    async def _replace_bot(self, seat: int, bot: str, why: str) -> None:
        level = FALLBACK if bot != FALLBACK else "random"
        notice = kept_notice(say(f"notice.{why}", player=self._stored.seats[seat].name, bot=bot, level=level))
        _log.warning("bot_replaced", game=self.id, seat=seat, bot=bot, why=why)
        async with self._lock:
            await self._storage.replace_bot(self.id, seat, bot, FALLBACK, notice)
            seats = list(self._stored.seats)
            seats[seat] = replace(seats[seat], bot=FALLBACK, notice=notice)
            self._stored = replace(self._stored, seats=tuple(seats))
        self.tell_all()

    async def hint(self, holder: str | None, seat: int) -> models.Hint:
        """What the bot thinks best for the one who has to decide."""
        self._check_hint(holder, seat)
        try:
            return await advise(self._bots, self.course.game, seat, self.id)
        except BotFailure as error:
            raise Refusal(503, "the bot has no advice now") from error

    def _check_hint(self, holder: str | None, seat: int) -> None:
        if seat not in seats_of(self._stored.seats, holder):
            raise Refusal(403, say("refused.seat").text)
        if self.course.game.actor != seat:
            raise Refusal(409, "there is nothing to decide for this seat now")

    async def close(self) -> None:
        """Let the last moves be made and stop the bots; the server ends, or the game is deleted."""
        self._company.close()
        if self._under_way:
            await asyncio.wait(self._under_way)
        if self._bot_task is not None:
            self._bot_task.cancel()
            await asyncio.wait({self._bot_task})
