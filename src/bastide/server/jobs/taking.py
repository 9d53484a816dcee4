"""Takes jobs and does them on this machine: in ``bastide worker``, and in servers."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any, Final

import structlog
from procrastinate import BaseRetryStrategy, JobContext, RetryDecision
from procrastinate.exceptions import JobAborted
from procrastinate.job_context import AbortReason
from procrastinate.jobs import Job as QueuedJob
from procrastinate.worker import Worker
from sqlalchemy.exc import DBAPIError

from bastide.server.beside.levels import seconds_of
from bastide.server.beside.line import most_slow, most_unhurried
from bastide.server.beside.named import resolve
from bastide.server.beside.thinkers import LookBack, Thinkers
from bastide.server.beside.workers import WorkerFailure
from bastide.server.jobs.job_text import AnyJob, job_from_text, thoughts_to_json
from bastide.server.jobs.queue import HEARTBEAT, REVIEW, STALLED, THINK, UNHURRIED, JobQueue
from bastide.server.settings import Settings
from bastide.server.store.ailments import Ill
from bastide.server.store.notices import ThinkingBegun, ThinkingEnded
from bastide.server.store.postgres import NO_CONNECTION

#: Seconds until it is tried again after the database was lost.
_PAUSE: Final = 0.5
#: Seconds between two looks for jobs of which nothing was heard: those that were given back, those whose lane
#: is free by now, and those that came while it was looked for others.
_LOOK: Final = 0.25
#: Between two looks for what nobody sits and waits for: stretches of reviews, bots that take their time.
_SELDOM: Final = 1.0
_log = structlog.get_logger(__name__)


class _GiveBack(BaseRetryStrategy):
    """Whoever ends in mid-thought gives his job back."""

    def get_retry_decision(self, *, exception: BaseException, job: QueuedJob) -> RetryDecision | None:
        return RetryDecision() if isinstance(exception, asyncio.CancelledError) else None


class Taker:
    """Takes as many jobs at once as can be done here.

    ``grace`` is how many seconds a thought may take that is under way when it is to stop: nothing, if as long
    as it needs.
    """

    def __init__(
        self, queue: JobQueue, thinkers: Thinkers, settings: Settings, grace: float | None = None
    ) -> None:
        self._queue = queue
        self._thinkers = thinkers
        self._grace = grace
        self._bots = list(resolve(settings.bots))
        self._quick = [bot for bot in self._bots if seconds_of(bot) == 0]
        self._places = settings.bot_workers
        self._readers = settings.review_workers
        self._workers: list[Worker] = []
        self._is_to_stop = False
        self._under_way: set[asyncio.Task[None]] = set()
        queue.app.task(name=THINK, pass_context=True, retry=_GiveBack())(self._think)

    async def run(self) -> None:
        """Take jobs until it is told to stop, though the database may be lost meanwhile."""
        living = asyncio.create_task(self._live())
        try:
            while not self._is_to_stop:
                try:
                    await self._take()
                except (*NO_CONNECTION, DBAPIError, Ill) as error:
                    _log.warning("no_jobs", fault=str(error) or type(error).__name__)
                except Exception:  # whatever it is, bots go on
                    _log.exception("no_jobs")
                if not self._is_to_stop:
                    await asyncio.sleep(_PAUSE)
        finally:
            living.cancel()
            await asyncio.gather(living, return_exceptions=True)

    async def _take(self) -> None:
        slow = most_slow(self._places)
        self._workers = [self._worker(self._bots, slow)]
        if slow < self._places:  # one is always there for bots that answer at once
            self._workers.append(self._worker(self._quick, self._places - slow))
        self._workers.append(self._worker([UNHURRIED], most_unhurried(self._places), _SELDOM))
        if self._readers:
            self._workers.append(self._worker([REVIEW], self._readers, _SELDOM))
        runs = [asyncio.create_task(worker.run()) for worker in self._workers]
        try:
            await asyncio.sleep(0)  # as they begin, they forget that they were to stop
            if self._is_to_stop:
                self.stop()
            await asyncio.wait(runs, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for worker in self._workers:
                worker.stop()
            await asyncio.gather(*runs, return_exceptions=True)
        for run in runs:
            run.result()

    def _worker(self, queues: list[str], places: int, look: float = _LOOK) -> Worker:
        return Worker(
            self._queue.app,
            queues=queues,
            concurrency=places,
            delete_jobs="always",
            fetch_job_polling_interval=look,
            stalled_worker_timeout=STALLED,
            shutdown_graceful_timeout=self._grace,
            install_signal_handlers=False,
        )

    def stop(self) -> None:
        """Take no more, and finish what is in hand."""
        self._is_to_stop = True
        for worker in self._workers:
            worker.stop()

    async def _live(self) -> None:
        """Give signs of life, also while the last thoughts are finished, and look after those who do not."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            with suppress(*NO_CONNECTION, DBAPIError, Ill):
                own = [worker.worker_id for worker in self._workers if worker.worker_id is not None]
                for worker in own:
                    await self._queue.app.job_manager.update_heartbeat(worker)
                await self._queue.give_back_all(own)

    async def _think(self, context: JobContext, name: str, told: str) -> None:
        try:
            job = job_from_text(told)
            self._queue.answers[name] = ThinkingEnded(name, await self._do(name, job))
        except WorkerFailure as failure:
            self._queue.answers[name] = ThinkingEnded(name, [], failure.why)
        except asyncio.CancelledError as error:
            if context.abort_reason() is AbortReason.USER_REQUEST:
                raise JobAborted from error  # nobody waits for it any more
            raise
        except Exception:
            _log.exception("job_failed")
            self._queue.answers[name] = ThinkingEnded(name, [], "crash")

    async def _do(self, name: str, job: AnyJob) -> list[Any]:
        """What comes of a job, as plain data."""
        if isinstance(job, LookBack):
            _log.info("looks_back", game=job.whom.table, first=job.stretch.first)
            self._begin(name)
            return [(await self._thinkers.look_back(job)).to_json()]
        _log.info("thinks", game=job.whom.table, bot=job.task.bot)
        return thoughts_to_json(await self._thinkers.think(job, partial(self._begin, name)))

    def _begin(self, name: str) -> None:
        task = asyncio.create_task(self._tell_begun(name))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _tell_begun(self, name: str) -> None:
        with suppress(Ill):
            await self._queue.tell(ThinkingBegun(name))
