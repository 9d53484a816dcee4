"""The jobs that wait in the database, fair as in any line.

There is a queue for each level, one for bots that take their time, and one for reviews.
"""

import asyncio
import json
from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from procrastinate import App
from procrastinate.jobs import Job as QueuedJob
from procrastinate.jobs import Status
from procrastinate.manager import JobManager
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from bastide.server.beside.line import Place, place_for
from bastide.server.beside.thinkers import LookBack
from bastide.server.jobs.connector import DatabaseConnector
from bastide.server.jobs.job_text import AnyJob, job_to_text
from bastide.server.store.ailments import Ill
from bastide.server.store.database import Database
from bastide.server.store.locks import hold
from bastide.server.store.notices import NO_SERVER, PROCESS, Notice, ThinkingEnded, announce
from bastide.server.store.postgres import NO_CONNECTION

#: What all jobs are about.
THINK: Final = "think"
#: The queues of those that look back at a game, and of bots that take their time; no bot is called so.
REVIEW: Final = "a review"
UNHURRIED: Final = "without hurry"
#: In which each has a line of its own.
_APART: Final = (REVIEW, UNHURRIED)
#: Seconds between two signs of life of whoever takes jobs, and after how many he is taken for dead.
HEARTBEAT: Final = 1.0
STALLED: Final = 6.0
#: How often a job is begun before it is taken for one that kills whoever takes it.
MOST_ATTEMPTS: Final = 3
#: How often it is tried to tell the end of a job while the database is lost, and the seconds between; after
#: that it is given back like any other of which nobody knows.
_TRIES: Final = 12
_PAUSE: Final = 0.5
#: A job that is given back is due at once, whatever the clocks of two machines say.
_LONG_AGO: Final = datetime(2000, 1, 1, tzinfo=UTC)

#: The first round in which anybody waits in a line.
_FIRST: Final = text(
    "SELECT min(-priority) FROM procrastinate_jobs WHERE status = 'todo' AND"
    " CASE WHEN queue_name = ANY(CAST(:apart AS text[])) THEN queue_name ELSE '' END = :line"
)
_OWN: Final = text(
    "SELECT -priority, lock FROM procrastinate_jobs"
    " WHERE status IN ('todo', 'doing') AND lock = ANY(CAST(:lanes AS text[]))"
)
_REPLACE: Final = text("DELETE FROM procrastinate_jobs WHERE status = 'todo' AND queueing_lock = :table")
_ADD: Final = text(
    "INSERT INTO procrastinate_jobs (queue_name, task_name, priority, lock, queueing_lock, args)"
    " VALUES (:queue, :task, :priority, :lane, :table, CAST(:args AS jsonb)) RETURNING id"
)
_ALIVE: Final = "last_heartbeat >= now() - make_interval(secs => :seconds)"
_STANDING: Final = text(
    "SELECT (SELECT CAST(status AS text) FROM procrastinate_jobs WHERE id = :number),"
    f" EXISTS (SELECT 1 FROM procrastinate_workers WHERE {_ALIVE})"
)
_LEFT_ALONE: Final = text(
    "SELECT id, attempts, args FROM procrastinate_jobs WHERE status = 'doing' AND (NOT EXISTS"
    f" (SELECT 1 FROM procrastinate_workers WHERE id = worker_id AND {_ALIVE})"
    " OR (worker_id = ANY(CAST(:own AS bigint[])) AND NOT id = ANY(CAST(:in_hand AS bigint[]))))"
)
_FINISH: Final = text(
    "SELECT procrastinate_finish_job_v1(:number, CAST(:status AS procrastinate_job_status), :delete_job)"
)


def queue_of(job: AnyJob) -> str:
    """Where a job waits."""
    if isinstance(job, LookBack):
        return REVIEW
    return UNHURRIED if job.task.is_unhurried else job.task.bot


@dataclass(frozen=True)
class Standing:
    """How it is with a job."""

    is_there: bool
    is_waiting: bool
    #: Whether somebody thinks about it, or thought so.
    is_taken: bool
    #: Whether anybody lives who takes jobs.
    is_anybody_there: bool


class JobQueue:
    """The queue of one database."""

    def __init__(self, database: Database, lanes: int) -> None:
        self._lanes = lanes
        self._session: async_sessionmaker[AsyncSession] = async_sessionmaker(
            database.engine, expire_on_commit=False, info={PROCESS: NO_SERVER}
        )
        self.app = App(connector=DatabaseConnector(database))
        #: What bots have thought whose jobs are not finished yet, by the names of the jobs.
        self.answers: dict[str, ThinkingEnded] = {}
        self._manager = self.app.job_manager = _Answering(self)

    async def add(self, name: str, job: AnyJob) -> int:
        """Put a job in line; gives its number.

        A table waits for one move at most: what somebody has asked for who acted for it before is gone.
        """
        while True:
            with suppress(IntegrityError):  # somebody else has just asked for this table
                return await self._add(name, job)

    async def _add(self, name: str, job: AnyJob) -> int:
        queue = queue_of(job)
        is_review, line = queue == REVIEW, queue if queue in _APART else ""
        account = f"{line} of {job.whom.account}" if line else job.whom.account
        has_table = not is_review and not job.whom.is_hint
        lanes = [f"{account}/{lane}" for lane in range(1 if is_review else self._lanes)]
        async with self._session.begin() as session:
            await hold(session, f"line of {account}")
            if has_table:
                await session.execute(_REPLACE, {"table": job.whom.table})
            own = (await session.execute(_OWN, {"lanes": lanes})).all()
            places = [Place(round_, lanes.index(lane)) for round_, lane in own]
            first = await session.scalar(_FIRST, {"apart": list(_APART), "line": line})
            place = place_for(first, places, len(lanes))
            number = await session.scalar(
                _ADD,
                {
                    "queue": queue,
                    "task": THINK,
                    "priority": -place.round,
                    "lane": lanes[place.lane],
                    "table": job.whom.table if has_table else None,
                    "args": json.dumps({"name": name, "told": job_to_text(job)}),
                },
            )
            assert isinstance(number, int)
            return number

    async def take_back(self, number: int) -> bool:
        """Remove a job that nobody has taken yet; tells whether it was so."""
        return await self.app.job_manager.cancel_job_by_id_async(number, delete_job=True)

    async def give_up(self, number: int) -> None:
        """Nobody waits for the answer any more: whoever thinks about it may stop."""
        await self.app.job_manager.cancel_job_by_id_async(number, abort=True, delete_job=True)

    async def look(self, number: int) -> Standing:
        """How it is with a job."""
        async with self._session.begin() as session:
            found = await session.execute(_STANDING, {"number": number, "seconds": STALLED})
            status, is_anybody_there = found.one()
        is_waiting, is_taken = status == Status.TODO.value, status == Status.DOING.value
        return Standing(status is not None, is_waiting, is_taken, is_anybody_there)

    async def tell(self, notice: Notice) -> None:
        """Tell all servers."""
        async with self._session.begin() as session:
            await announce(session, notice)

    async def give_back_all(self, own: Collection[int] = ()) -> None:
        """Jobs of those who have died are for others; one that has killed too many is given up.

        So it is with jobs of one's ``own`` workers of which they know nothing: the connection was cut after a
        job was taken and before that was told.
        """
        async with self._manager.nobody_takes, self._session.begin() as session:
            known = {"seconds": STALLED, "own": list(own), "in_hand": list(self._manager.in_hand)}
            left = (await session.execute(_LEFT_ALONE, known)).all()
        for number, attempts, args in left:
            try:
                if attempts + 1 < MOST_ATTEMPTS:
                    await self.app.job_manager.retry_job_by_id_async(number, retry_at=_LONG_AGO)
                else:
                    failed = ThinkingEnded(args["name"], [], "crash")
                    await self.finish(number, Status.FAILED, True, failed)
            except DBAPIError:  # somebody else was faster
                continue

    async def finish(self, number: int, status: Status, delete_job: bool, said: Notice | None) -> None:
        """A job has its end, and with it all hear what came of it: both or nothing."""
        async with self._session.begin() as session:
            found = {"number": number, "status": status.value, "delete_job": delete_job}
            await session.execute(_FINISH, found)
            if said is not None:
                await announce(session, said)


class _Answering(JobManager):
    """What procrastinate does with jobs, but that the answer is told with the end of a job.

    It knows which jobs were taken here, and no end is lost with a connection.
    """

    def __init__(self, queue: JobQueue) -> None:
        super().__init__(queue.app.connector)
        self._queue = queue
        #: The numbers of the jobs that were taken here and have no end yet.
        self.in_hand: set[int] = set()
        #: Held by whoever takes a job, until it is in hand.
        self.nobody_takes = asyncio.Lock()

    async def fetch_job(self, queues: Iterable[str] | None, worker_id: int) -> QueuedJob | None:
        """Take the next job, if there is one."""
        async with self.nobody_takes:
            job = await super().fetch_job(queues, worker_id)
            if job is not None and job.id is not None:
                self.in_hand.add(job.id)
        return job

    async def finish_job(self, job: QueuedJob, status: Status, delete_job: bool) -> None:
        """A job has its end, even if the database is lost for a while."""
        assert job.id is not None
        said = self._queue.answers.pop(str(job.task_kwargs["name"]), None)
        try:
            for _ in range(_TRIES):
                if await self._has_ended(job.id, status, delete_job, said):
                    break
                await asyncio.sleep(_PAUSE)
        finally:
            self.in_hand.discard(job.id)

    async def _has_ended(self, number: int, status: Status, delete_job: bool, said: Notice | None) -> bool:
        """Try to tell the end of a job; somebody else may have told it, or this one before it was cut off."""
        try:
            await self._queue.finish(number, status, delete_job, said)
        except (*NO_CONNECTION, DBAPIError, Ill):
            with suppress(*NO_CONNECTION, DBAPIError, Ill):
                return not (await self._queue.look(number)).is_taken
            return False
        return True

    async def retry_job_by_id_async(
        self,
        job_id: int,
        retry_at: datetime,
        priority: int | None = None,
        queue: str | None = None,
        lock: str | None = None,
    ) -> None:
        """A job is given back."""
        self.in_hand.discard(job_id)
        await super().retry_job_by_id_async(job_id, retry_at, priority, queue, lock)
