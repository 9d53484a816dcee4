"""Bots think in processes of this machine, as many at once as there are cores for them.

Bots at tables where nobody sits and waits think longer, and games are looked back at: in processes of their
own, which leave the processor to all others.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from bastide.server.beside.bot_worker import Thought, think
from bastide.server.beside.levels import seconds_of
from bastide.server.beside.line import Line, most_unhurried
from bastide.server.beside.review_worker import Looked, look_back
from bastide.server.beside.thinkers import Job, LookBack
from bastide.server.beside.workers import WorkerPool
from bastide.server.settings import Settings
from bastide.server.store.notices import Notice

#: Who is not waited for any more may finish a thought that is nearly done, and keeps what it has found.
_GRACE: Final = 0.5
#: A stretch of a review that nobody waits for ends by itself soon; a new process would take as long to start.
_STRETCH_GRACE: Final = 3.0


class ThinkersHere:
    """The processes in which bots think; what one has found out about a table helps it at its next move."""

    def __init__(self, settings: Settings) -> None:
        places = max(1, settings.bot_workers)  # where all should think elsewhere, somebody may have to
        self._line = Line(places, settings.bots_per_account)
        asked = (think, settings.library, settings.bots, settings.worker_megabytes, places)
        self._workers = WorkerPool(places, *asked, grace=_GRACE)
        few = most_unhurried(places)
        #: Nobody at a live table waits behind those who take their time.
        self._unhurried_line = Line(few, settings.bots_per_account)
        self._unhurried = WorkerPool(few, *asked, True, grace=_GRACE)
        readers = max(1, settings.review_workers)
        #: Whoever wants a game reviewed has one stretch in each round, as with bots.
        self._review_line = Line(readers, 1)
        self._readers = WorkerPool(
            readers, look_back, settings.library, settings.worker_megabytes, grace=_STRETCH_GRACE
        )

    async def open(self) -> None:
        """Processes are started when they are needed."""

    async def think(self, job: Job, begun: Callable[[], None]) -> list[Thought]:
        """Wait in line for a process, and let a bot think in it."""
        loop = asyncio.get_running_loop()

        def hear(_: object) -> None:
            loop.call_soon_threadsafe(begun)

        if job.task.is_unhurried:
            workers, place = self._unhurried, self._unhurried_line.taken(job.whom.account, is_slow=False)
        else:
            is_slow = seconds_of(job.task.bot) > 0
            workers, place = self._workers, self._line.taken(job.whom.account, is_slow)
        async with place:
            thoughts: list[Thought] = await workers.ask(
                job.task,
                job.seconds,
                heard=hear,
                subject=job.whom.table,
            )
            return thoughts

    async def look_back(self, job: LookBack) -> Looked:
        """Wait in the line of reviews for a process, and look at a stretch of a game in it."""
        async with self._review_line.taken(job.whom.account, is_slow=False):
            told = await self._readers.ask(job.stretch, job.seconds, subject=job.whom.table)
            return Looked.from_json(told)

    def hear(self, notice: Notice) -> None:
        """Nobody else thinks for this server."""

    async def close(self) -> None:
        """End the processes that wait."""
        self._workers.close()
        self._unhurried.close()
        self._readers.close()
