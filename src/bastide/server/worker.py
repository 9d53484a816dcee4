"""``bastide worker``: a process that does nothing but let bots think, for all servers of one database."""

import asyncio
import signal

import structlog

from bastide.core.errors import BastideError
from bastide.server.beside.thinking_here import ThinkersHere
from bastide.server.logs import set_up_logs
from bastide.server.settings import Settings
from bastide.server.store.database import Database

_log = structlog.get_logger(__name__)


class NoWork(BastideError):
    """There is nothing that a worker could do."""


def work(settings: Settings) -> None:
    """Take jobs until it is told to end (SIGTERM, Ctrl-C); what is in hand then is finished."""
    if not Database(settings.url).is_shared:
        raise NoWork(
            "a worker takes jobs of servers that share a PostgreSQL, which BASTIDE_DATABASE_URL names;"
            " a server with a file of SQLite lets its bots think itself"
        )
    if settings.bot_workers == 0:
        raise NoWork("a worker needs a process for bots: --processes, or BASTIDE_BOT_WORKERS, is 0")
    set_up_logs(settings)
    asyncio.run(_work(settings))


async def _work(settings: Settings) -> None:
    from bastide.server.jobs.queue import JobQueue
    from bastide.server.jobs.taking import Taker

    database, here = Database(settings.url), ThinkersHere(settings)
    try:
        await database.open()
        taker = Taker(JobQueue(database, settings.bots_per_account), here, settings)
        loop = asyncio.get_running_loop()
        for wish in (signal.SIGTERM, signal.SIGINT):
            signal.signal(wish, lambda *_: loop.call_soon_threadsafe(taker.stop))
        _log.info("takes_jobs", processes=settings.bot_workers, database=database.place)
        await taker.run()
        _log.info("ended")
    finally:
        await here.close()
        await database.close()
