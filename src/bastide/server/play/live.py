"""A live game: the stored one held in memory, with everybody who is connected to it."""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Final

import structlog

from bastide.core.game import NOBODY
from bastide.core.library import Library
from bastide.core.option import with_code
from bastide.core.view import hides
from bastide.display.ranges import spelled
from bastide.server.beside.bots import BotPool
from bastide.server.guard.problems import Conflict, unknown_game
from bastide.server.messages import models
from bastide.server.messages.talk_models import PauseWish, Play, Presence, Thinking, Undo
from bastide.server.play.absence import Absence
from bastide.server.play.around import chat_for, room_of
from bastide.server.play.asking import Asking
from bastide.server.play.attendance import Attendance
from bastide.server.play.bots_at_table import TableBots
from bastide.server.play.chat import TableChat
from bastide.server.play.checking import check_move
from bastide.server.play.clocks import TableClocks
from bastide.server.play.company import Company
from bastide.server.play.connection import Connection
from bastide.server.play.following import course_after, course_by_now, seen_of
from bastide.server.play.hinting import hint
from bastide.server.play.pausing import pause_of
from bastide.server.play.refusals import MoveRefused as MoveRefused
from bastide.server.play.refusals import NotStored, Overtaken, until_settled
from bastide.server.play.restored import UNDO, Course
from bastide.server.play.timekeeper import Timekeeper
from bastide.server.play.timing import answer_pause, set_clock
from bastide.server.play.watching import Behind, check_may_see, is_player
from bastide.server.play.weakly import weakly
from bastide.server.store.ailments import Ill
from bastide.server.store.chats import Chats
from bastide.server.store.exchange import Exchange
from bastide.server.store.notices import Moved
from bastide.server.store.offers import Offers
from bastide.server.store.ratings import stake_of
from bastide.server.store.records import StoredAction, StoredGame, Ticking
from bastide.server.store.results import result_of
from bastide.server.store.seating import Seating
from bastide.server.store.storage import Storage
from bastide.server.telling.changes import Told
from bastide.server.telling.kept import Kept
from bastide.server.telling.seen import Sight
from bastide.server.telling.snapshot import SeenTable
from bastide.server.telling.words import say

_log = structlog.get_logger(__name__)
#: Knows at once whether lines about single moves are wanted.
_details = logging.getLogger(__name__)
#: Moves of one game that can be taken back: each stays in the database as two actions, which are read again.
MOST_TAKEN_BACK: Final = 1000


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
        keeper: Timekeeper,
        exchange: Exchange,
        attendance: Attendance,
        minute: float = 60.0,
    ) -> None:
        self.id = stored.id
        self._stored = stored
        #: What the people at the table have agreed on.
        self.agreement = models.Agreement.model_validate(stored.agreement)
        self.library = library
        self.storage = storage
        #: Whoever holds it is the only one who changes the game.
        self.lock = asyncio.Lock()
        #: What browsers have asked for and is not done yet.
        self._under_way: set[asyncio.Task[None]] = set()
        self.course = course
        self._exchange = exchange
        self._attendance = attendance
        self._company = Company(self.id, attendance)
        self.bots = TableBots(self, bots, pause)
        #: Whose clock runs.
        self.clocks = TableClocks(stored, self.agreement, keeper)
        #: What is seen of the position: by those who play, and by those who watch some moves behind.
        self._sights: dict[bool, Sight] = {}
        self._kept = {False: Kept(), True: Kept()}
        self.chat = TableChat(self.id, Chats(storage))
        self.asking = Asking(self.id, Offers(storage))
        self.seating = Seating(storage)
        self._minute = minute
        self._agree()

    def _agree(self) -> None:
        """What is agreed says how far behind others watch, and for how long somebody may be away."""
        self.behind = Behind(self.agreement.delay)
        minutes = self.agreement.absence
        self._absence = Absence(None if minutes is None else minutes * self._minute, weakly(self.tell_room))

    async def read_around(self) -> None:
        """Read what was said and offered at this table."""
        await self.chat.read()
        await self.asking.read()

    # What is to be seen.

    @property
    def stored(self) -> StoredGame:
        """The game as stored: its seats and its setup (not its actions, which go on)."""
        return self._stored

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected, nothing is being stored and no bot is thinking."""
        return not (self._company or self._under_way or self.lock.locked() or self.bots.are_thinking)

    @property
    def is_visited(self) -> bool:
        """Whether anybody is there, by way of whichever process."""
        return self._company.is_somewhere

    @property
    def weight(self) -> int:
        """How much memory it takes, in moves."""
        return len(self.course.game.history)

    @property
    def is_closed(self) -> bool:
        """Whether nobody can move any more: the game is over, or was closed before its end."""
        return self.course.game.is_over or self._stored.ended is not None

    def is_behind(self, holder: str | None) -> bool:
        """Whether somebody only watches, and sees what happens some moves later."""
        return self.agreement.delay > 0 and not self.is_closed and not is_player(self._stored, holder)

    def check_may_see(self, holder: str | None) -> None:
        """Refuse who may not see this game."""
        check_may_see(self._stored, self.agreement, self.is_closed, holder)

    async def course_for(self, holder: str | None) -> Course:
        """The course of the game as far as somebody may see it: whatever tells a position asks for it."""
        self.check_may_see(holder)
        return await self.behind.course(self.course) if self.is_behind(holder) else self.course

    def seq_for(self, holder: str | None) -> int:
        """The number of the position that somebody sees."""
        return self.behind.number(self.course) if self.is_behind(holder) else self.course.seq

    def table_of(self, seq: int, can_undo: bool = False) -> SeenTable:
        """What belongs to a position besides the game itself."""
        stored = self._stored
        return SeenTable(
            self.id,
            seq,
            stored.seats,
            can_undo,
            stored.rematch,
            stored.player,
            None if self.is_closed else self.agreement.help,
            stored.ended_by,
        )

    async def told_to(self, holder: str | None) -> Told:
        """The position as a browser may see it."""
        while True:
            now, is_behind = self.course, self.is_behind(holder)
            course = await self.course_for(holder)
            if self.course is now:  # else somebody has moved while it was found
                break
        if is_behind not in self._sights:
            table = self.table_of(course.seq, course.can_undo)
            # Before the game begins nobody is to know the first tile: he might leave for it.
            game = course.game if self._stored.begun else course.before
            self._sights[is_behind] = Sight(game, table, self._kept[is_behind])
        return await self._sights[is_behind].told_to(holder)

    def room(self, holder: str | None) -> models.Room:
        """What is to be told of the table besides the position, as a browser may see it."""
        return room_of(self, holder)

    def absent_for(self, holder: str | None) -> list[int]:
        """The seats for which somebody else at the table may let a bot play: their players are gone."""
        stored = self._stored
        due = [] if self.is_closed else self._absence.due(stored.seats)
        is_other = bool(due) and any(other.is_person and other.holder == holder for other in stored.seats)
        return [seat for seat in due if is_other and seat == self.course.game.actor]

    def chat_news(self, holder: str | None, known: dict[str, int]) -> models.Chat | None:
        """What a page may read and does not know yet: both rooms when the game is over."""
        return chat_for(self, holder, known)

    def tell_chat(self) -> None:
        """Something was written, or may be read now."""
        self._company.tell(Connection.chat_is_due)

    def presence(self) -> Presence:
        """Who is there."""
        return self._company.presence(self._stored.seats)

    def thinking(self, holder: str | None) -> Thinking | None:
        """The bot that thinks now, if one does and the page is to know."""
        if self.is_behind(holder):
            return None
        return self.bots.thinking or self._attendance.thought(self.id, self.course.seq)

    def tell_thinking(self) -> None:
        """A bot thinks that did not."""
        if self.bots.thinking is not None:
            self._attendance.tell_thought(self.id, self.bots.thinking)
        self.hear_of_thinking()

    def hear_of_thinking(self) -> None:
        """A bot thinks, here or at another process."""
        self._company.tell(Connection.thinking_is_due)

    # Who is there.

    def enter(self, connection: Connection) -> None:
        """Somebody connects, and is told the position."""
        self._company.enter(connection)
        connection.all_is_due()
        self._follow_company()
        self.wake_bots()

    def leave(self, connection: Connection) -> None:
        """Somebody goes."""
        self._company.leave(connection)
        self._follow_company()

    def see(self, connection: Connection, is_visible: bool) -> None:
        """Somebody looks at his page, or away from it."""
        if connection.is_visible != is_visible:
            connection.is_visible = is_visible
            self._company.has_changed()

    def _follow_company(self) -> None:
        self._absence.follow(self._company.there)
        self.tell_room()

    def hear_of_company(self) -> None:
        """Somebody has come or gone at another process."""
        self._company.has_changed()
        self._follow_company()
        self.wake_bots()

    def dismiss(self) -> None:
        """The game is no more: everybody has to go."""
        self._company.tell(Connection.dismiss)

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
        self._company.tell(Connection.room_is_due)

    def tell_all(self) -> None:
        """The position is another one, or the table is: everybody is to get both."""
        self._tell_position()
        self.tell_chat()
        self.tell_room()

    def _tell_position(self) -> None:
        self._sights = {}
        self._company.tell(Connection.state_is_due)

    @property
    def _moves_change_room(self) -> bool:
        """Whether what is told of the table besides the position may be another after a move."""
        stored = self._stored
        has_news = self.clocks.are_used or self.asking.is_waiting or pause_of(stored) is not None
        return has_news or self.is_closed or bool(self._absence.due(stored.seats))

    # Moves.

    async def play(self, holder: str | None, message: Play) -> None:
        """Make a move for a browser; :class:`MoveRefused` says why not."""
        await self.as_a_whole(self._play_for(holder, message, self.clocks.keeper.now()))

    async def undo(self, holder: str | None, message: Undo) -> None:
        """Take the last move back for a browser; :class:`MoveRefused` says why not."""
        await self.as_a_whole(self._undo_for(holder, message, self.clocks.keeper.now()))

    async def as_a_whole(self, deed: Coroutine[None, None, None]) -> None:
        """Do it to the end, though the page may go meanwhile: what is stored is told to all others."""
        task = asyncio.create_task(deed)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        await asyncio.shield(task)

    async def _play_for(self, holder: str | None, message: Play, came: int) -> None:
        async def play() -> None:
            check_move(self, holder, message.seat, message.seq, came)
            await self.play_code(message.code, message.seat, self.clocks.spent(self.course, came))

        async with self.lock:
            await until_settled(play)

    async def _undo_for(self, holder: str | None, message: Undo, came: int) -> None:
        async def take_back() -> None:
            check_move(self, holder, message.seat, message.seq, came)
            if not self.course.can_undo:
                raise MoveRefused(say("refused.undo"))
            if self.course.taken_back >= MOST_TAKEN_BACK:
                raise MoveRefused(say("refused.undo.often"))
            spent = self.clocks.spent(self.course, came)
            after = self.course.undone(message.seat, spent)
            await self.commit(after, StoredAction(after.seq, UNDO, message.seat, spent=spent))

        async with self.lock:
            await until_settled(take_back)

    async def play_code(self, code: str, seat: int, spent: int = 0) -> None:
        """Make a move that is among the options; who calls this holds the lock."""
        options = self.course.game.options()
        option = with_code(options, code)
        if option is None:
            raise MoveRefused(say("refused.illegal", code=code), spelled(options))
        after = self.course.played(option, seat, spent)
        await self.commit(after, after.last_action(spent))

    async def commit(self, after: Course, action: StoredAction, spent: int = 0) -> None:
        """Write an action down, then let everybody know; who calls this holds the lock.

        So much of the time for the next decision is over already.
        """
        ticking = self.clocks.after(after, self._stored, spent)
        try:
            await self._write(after, action, ticking)
        except Ill as error:
            _log.error("not_stored", game=self.id, seq=action.seq, ailment=error.ailment, fault=str(error))
            raise NotStored(say("refused.unstored")) from error
        if _details.isEnabledFor(logging.DEBUG):
            code = "hidden" if hides(after.game, NOBODY) else action.code
            _log.debug("action", game=self.id, seq=action.seq, seat=action.seat, kind=action.kind, code=code)
        self.arrive(after, ticking)

    def arrive(self, after: Course, ticking: Ticking) -> None:
        """One action that is stored already has led here: all are to see it, and bots go on."""
        self._stored = self._stored.changed_once()
        self.course = after
        self.clocks.set(ticking)
        self._tell_position()
        if self.is_closed or self.agreement.delay:  # what was written may be read by others now
            self.tell_chat()
        if self._moves_change_room:
            self.tell_room()
        self.wake_bots()

    async def _write(self, after: Course, action: StoredAction, ticking: Ticking) -> None:
        stored = self._stored
        try:
            result = result_of(after.game, stored)
            stake = stake_of(after.game, stored, self.library)
            summary = after.summary()
            await self.storage.append(self.id, action, summary, result, ticking, stake, stored.version)
        except Conflict as error:
            raise await self.overtaken() from error

    async def overtaken(self) -> MoveRefused:
        """Somebody else has changed the table: follow him, and say whether the position is still the same."""
        seq = self.course.seq
        await self.catch_up()
        return (Overtaken if self.course.seq == seq else MoveRefused)(say("refused.stale"))

    async def follow(self, version: int, moved: Moved | None = None) -> None:
        """The table has this version, by somebody here or elsewhere, perhaps by a move that was told."""
        if self._stored.version < version:
            async with self.lock:
                if moved is not None and (after := course_after(self, moved)) is not None:
                    self.arrive(after, moved.ticking)
                elif self._stored.version < version:
                    await self.catch_up()

    async def reload(self) -> None:
        """Follow what has just been stored about this table."""
        async with self.lock:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Follow all that is stored, whoever has written it; who calls this holds the lock."""
        before, course = self._stored, self.course
        # The table before its moves: so it is never taken for newer than the moves that are known.
        stored = await self.storage.sketch(self.id)
        if stored is None:
            raise unknown_game()
        self.course = await course_by_now(self, stored)
        self._stored = stored
        await self.asking.read()
        agreement = models.Agreement.model_validate(stored.agreement)
        if agreement != self.agreement:
            self.agreement = agreement
            self._absence.close()
            self._agree()
            self._absence.follow(self._company.there)
            self.clocks = TableClocks(stored, self.agreement, self.clocks.keeper)
        self.clocks.set(Ticking(stored.since, stored.deadline))
        await self.start_clock()
        if self.course is not course or seen_of(stored) != seen_of(before):
            self.tell_all()
            self._company.has_changed()
        self.tell_room()
        self.wake_bots()

    async def unite(self, holder: str, other: str) -> None:
        """A holder has become another: his seats and his pages are the other's."""
        async with self.lock:
            before = self._stored
            seats = tuple(seat.united(holder, other) for seat in before.seats)
            maker = other if before.maker == holder else before.maker
            self._stored = replace(before, seats=seats, maker=maker)
            is_here = self._company.unite(holder, other)
        if is_here or seats != before.seats:
            self.tell_all()
            self._company.has_changed()

    def part(self, browsers: Collection[str]) -> None:
        """Pages of browsers that were signed out are nobody's from now on: they watch."""
        if self._company.part(browsers):
            self.tell_all()
            self._company.has_changed()

    # Clocks.

    async def start_clock(self) -> None:
        """Let the clock run of who has to decide, or none, if that is not so yet."""
        if self.clocks.is_to_change(self.course, self._stored):
            with suppress(Conflict):  # whoever was faster starts it, or this is called again when he is heard
                await set_clock(self, self._stored)

    async def pause(self, holder: str | None, message: PauseWish) -> None:
        """Somebody asks for a pause, answers who has asked, or goes on; :class:`MoveRefused` says why not."""
        await self.as_a_whole(answer_pause(self, holder, message.wish))

    def restate(self, stored: StoredGame) -> None:
        """Something besides the actions was stored as one change: everybody is to hear of it."""
        before, self._stored = self._stored, replace(stored, version=self._stored.version + 1)
        if stored.seats != before.seats:
            self._company.has_changed()
            self.tell_all()
        self.tell_room()
        self.wake_bots()

    # Bots.

    def wake_bots(self) -> None:
        """Let a bot think, if it is its turn and it does not think already."""
        self.bots.wake()

    @property
    def may_act(self) -> bool:
        """Whether no other process is known to let the bots of this table move."""
        return self._stored.owner in (None, self._exchange.process)

    async def claim(self) -> bool:
        """Whether this process lets bots move and calls time here, which it does if no other did."""
        owner = await self._exchange.claim(self.id)
        self._stored = replace(self._stored, owner=owner)
        return owner == self._exchange.process

    async def bots_rest(self) -> None:
        """Wait until no bot is to move."""
        await self.bots.rest()

    async def hint(self, holder: str | None, seat: int) -> models.Hint:
        """What the bot thinks best for the one who has to decide."""
        return await hint(self, holder, seat)

    async def hand_over(self) -> None:
        """The server ends: what is under way is done and told, then all pages go on at another one."""
        if self._under_way:
            await asyncio.wait(self._under_way)
        self._company.tell(Connection.hand_over)

    async def close(self) -> None:
        """Let the last moves be made and stop the bots; the server ends, or the game is deleted."""
        self._company.close()
        self._absence.close()
        await self.bots.close()
        if self._under_way:
            await asyncio.wait(self._under_way)
