"""The bots of one table: they think when it is their turn, and where one fails another takes over."""

import asyncio
import random
from contextvars import Context
from typing import TYPE_CHECKING, Final
from weakref import proxy

import structlog

from bastide.server.beside.bots import FALLBACK, BotFailure, BotPool
from bastide.server.beside.thinkers import Unanswered, Whom
from bastide.server.messages.talk_models import Thinking
from bastide.server.play.pausing import is_paused
from bastide.server.play.pondering import Pondering
from bastide.server.play.refusals import MoveRefused, NotStored, until_settled
from bastide.server.play.weakly import weakly
from bastide.server.store.ailments import Ill
from bastide.server.telling.notices import kept_notice
from bastide.server.telling.words import say

if TYPE_CHECKING:
    from bastide.server.play.live import LiveGame

_log = structlog.get_logger(__name__)
#: At so many tables bots play among themselves while nobody is there. A table is in memory as long as its
#: bots are about to move, so who has begun thousands of such games would have all of it.
MOST_UNSEEN: Final = 100
#: Seconds until a bot tries again after so many failures to store its move; the last one is repeated.
_WAITS: Final = (0.0, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)


class TableBots:
    """Plays for the seats of bots, one after the other, and for those who have left the game."""

    def __init__(self, live: "LiveGame", pool: BotPool, pause: float) -> None:
        self._live: LiveGame = proxy(live)  # who knows his table does not keep it, see weakly
        self.pool = pool
        self._pause = pause
        self._task: asyncio.Task[None] | None = None
        self._pondering = Pondering(weakly(live.tell_thinking))

    @property
    def are_thinking(self) -> bool:
        """Whether one is about to move."""
        return self._task is not None and not self._task.done()

    @property
    def thinking(self) -> Thinking | None:
        """What there is to tell of one that thinks."""
        return self._pondering.told

    def wake(self) -> None:
        """Let a bot think, if it is its turn and it does not think already."""
        if self._seat() is not None and not self.are_thinking and self._live.may_act:
            # What it does belongs to no request, so its lines in the log do not name the one that woke it.
            self._task = asyncio.create_task(self._play_on(), context=Context())

    async def rest(self) -> None:
        """Wait until no bot is to move."""
        if self._task is not None:
            await asyncio.wait({self._task})

    async def close(self) -> None:
        """Stop thinking; the server ends, or the game is deleted."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    def _seat(self) -> int | None:
        """The seat that has to decide, if no person does."""
        live = self._live
        actor = live.course.game.actor
        if actor < 0 or live.is_closed or live.stored.begun is None or is_paused(live.stored):
            return None
        if self._is_unseen and len(self.pool.unseen - {live.id}) >= MOST_UNSEEN:
            return None  # they go on when somebody comes
        has_left = actor in live.course.game.state.retired
        return actor if has_left or live.stored.seats[actor].played_by is not None else None

    @property
    def _is_unseen(self) -> bool:
        """Whether bots play among themselves, and nobody is there."""
        live = self._live
        return not live.is_visited and not any(seat.is_person for seat in live.stored.seats)

    async def _play_on(self) -> None:
        failures, game = 0, self._live.id
        try:
            while self._seat() is not None and self._live.may_act:
                if self._is_unseen:
                    self.pool.unseen.add(game)
                await asyncio.sleep(self._pause + _WAITS[min(failures, len(_WAITS) - 1)])
                failures = 0 if await self._move() else failures + 1
        except Exception:
            _log.exception("bot_stopped", game=game)
        finally:
            self.pool.unseen.discard(game)

    async def _move(self) -> bool:
        """Let a bot make its move, if it is still its turn; tells whether what came of it could be stored."""
        live = self._live
        seat, seq = self._seat(), live.course.seq
        if seat is None:
            return True
        try:
            if not await live.claim():
                return False  # another process lets them move; or this one is cut off, and does not know
            code = await self._choice(seat)

            async def play() -> None:
                if live.course.seq == seq and self._seat() == seat and await live.claim():
                    await live.play_code(code, seat)

            async def play_alone() -> None:
                async with live.lock:
                    await until_settled(play)

            await live.as_a_whole(play_alone())  # what is being stored is stored, though the server may end
        except (NotStored, Ill, Unanswered):
            return False
        except MoveRefused:
            _log.info("bot_too_late", game=live.id, seat=seat)
        return True

    async def _choice(self, seat: int) -> str:
        """What the bot of a seat plays; where it fails another one takes over, and at worst chance."""
        live = self._live
        if seat in live.course.game.state.retired:
            return live.course.game.options()[0].code  # there is no other
        bot = live.stored.seats[seat].played_by or FALLBACK
        code = await self._ask(bot, seat)
        if code is None and bot != FALLBACK:
            code = await self._ask(FALLBACK, seat)
        return code or random.choice(live.course.game.options()).code

    async def _ask(self, bot: str, seat: int) -> str | None:
        live = self._live
        game = live.course.game
        why = "crash"
        try:
            whom, has_days = Whom(live.id, live.stored.maker), live.clocks.give_days
            seconds = self.pool.seconds_of(bot, has_days)
            with self._pondering.about(live.course.seq, seat, seconds) as begun:
                code = await self.pool.choose(bot, game, seat, whom, begun, is_unhurried=has_days)
            if any(option.code == code for option in game.options()):
                return code
        except BotFailure as failure:
            why = failure.why
        await self.replace(seat, bot, why)
        return None

    async def replace(self, seat: int, bot: str, why: str) -> None:
        """Another bot plays from now on, and everybody is told why."""
        live = self._live
        level = FALLBACK if bot != FALLBACK else "random"
        notice = kept_notice(say(f"notice.{why}", player=live.stored.seats[seat].name, bot=bot, level=level))
        _log.warning("bot_replaced", game=live.id, seat=seat, bot=bot, why=why)
        async with live.lock:
            await live.storage.replace_bot(live.id, seat, bot, FALLBACK, notice)
            await live.catch_up()
