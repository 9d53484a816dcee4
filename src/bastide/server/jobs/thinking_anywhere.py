"""Jobs are done wherever somebody takes them: in this server, in another one, in a ``bastide worker``."""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final

import structlog

from bastide.server.beside.bot_worker import Thought
from bastide.server.beside.review_worker import Looked
from bastide.server.beside.thinkers import Job, LookBack, Thinkers, Unanswered
from bastide.server.beside.workers import WorkerFailure
from bastide.server.jobs.job_text import AnyJob, thoughts_from_json
from bastide.server.jobs.queue import UNHURRIED, JobQueue, queue_of
from bastide.server.jobs.taking import Taker
from bastide.server.settings import Settings
from bastide.server.store.ailments import Ill
from bastide.server.store.database import Database
from bastide.server.store.notices import Notice, ThinkingBegun, ThinkingEnded

#: Seconds between two looks at a job of which nothing is heard.
_LOOK: Final = 1.0
#: Seconds for which a job waits for those who live elsewhere, before the server lets the bot think itself;
#: and one that nobody sits and waits for.
_PATIENCE: Final = 60.0
_LONG_PATIENCE: Final = 600.0
#: Seconds that the way of an answer may take.
_WAY: Final = 10.0
#: Seconds that a thought of another server's may take when this server ends; then it is given back.
_GRACE: Final = 0.5
_log = structlog.get_logger(__name__)


@dataclass(eq=False)
class _Asked:
    """A job that somebody here waits for."""

    begun: Callable[[], None]
    answer: "asyncio.Future[ThinkingEnded]" = field(default_factory=asyncio.Future)
    #: When a bot began to think about it.
    since: float | None = None


class ThinkersAnywhere:
    """Puts jobs into the database, and takes jobs as everybody does who works with it.

    Where nobody lives who takes jobs, or none for a long time, this server does them itself.
    """

    def __init__(self, database: Database, here: Thinkers, settings: Settings) -> None:
        self._queue = JobQueue(database, settings.bots_per_account)
        self._here = here
        self._asked: dict[str, _Asked] = {}
        self._taker = Taker(self._queue, here, settings, _GRACE) if settings.bot_workers else None
        self._taking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to take jobs."""
        await self._here.open()
        if self._taker is not None:
            self._taking = asyncio.create_task(self._taker.run())

    async def close(self) -> None:
        """Take no more; what others have asked for is given back."""
        if self._taker is not None and self._taking is not None:
            self._taker.stop()
            await asyncio.gather(self._taking, return_exceptions=True)
        await self._here.close()

    def hear(self, notice: Notice) -> None:
        """Somebody tells how far he is with a job; what nobody waits for is not heard."""
        match notice:
            case ThinkingBegun(name) if asked := self._asked.get(name):
                asked.since = monotonic()
                asked.begun()
            case ThinkingEnded(name) if (asked := self._asked.get(name)) and not asked.answer.done():
                asked.answer.set_result(notice)
            case _:
                pass

    async def think(self, job: Job, begun: Callable[[], None]) -> list[Thought]:
        """Put a job in line and wait for the answer."""
        told = await self._asked_for(job, begun)
        return await self._here.think(job, begun) if told is None else thoughts_from_json(told)

    async def look_back(self, job: LookBack) -> Looked:
        """Put a stretch of a review in line and wait for what is found."""
        told = await self._asked_for(job, lambda: None)
        return await self._here.look_back(job) if told is None else Looked.from_json(told[0])

    async def _asked_for(self, job: AnyJob, begun: Callable[[], None]) -> list[Any] | None:
        """What somebody answers, as plain data; nothing if this server has to do the job itself."""
        name = secrets.token_urlsafe(12)
        asked = self._asked[name] = _Asked(begun)
        try:
            return await self._ask(name, asked, job)
        except Unanswered:
            _log.warning("not_answered", game=job.whom.table)
            raise
        finally:
            del self._asked[name]

    async def _ask(self, name: str, asked: _Asked, job: AnyJob) -> list[Any] | None:
        number = await self._queue.add(name, job)
        try:
            if await self._wait(number, asked, job):
                return None
        finally:
            if not asked.answer.done():
                with suppress(Ill):
                    await asyncio.shield(self._queue.give_up(number))
        ended = asked.answer.result()
        if ended.failure is not None:
            raise WorkerFailure(ended.failure)
        return ended.thoughts

    async def _wait(self, number: int, asked: _Asked, job: AnyJob) -> bool:
        """Wait for an answer; tells whether this server has to do the job itself."""
        patience = _LONG_PATIENCE if queue_of(job) == UNHURRIED else _PATIENCE
        asked_at, was_gone = monotonic(), False
        while True:
            await asyncio.wait({asked.answer}, timeout=_LOOK)
            if asked.answer.done():
                return False
            if asked.since is not None and monotonic() > asked.since + job.seconds + _WAY:
                raise WorkerFailure("slow")
            with suppress(Ill):  # who has lost the database hears nothing either, and looks again
                now = await self._queue.look(number)
                if not now.is_there and was_gone:
                    raise Unanswered("the job is gone")
                was_gone = not now.is_there
                is_alone = not now.is_anybody_there or monotonic() > asked_at + patience
                if now.is_waiting and is_alone and await self._queue.take_back(number):
                    return True
