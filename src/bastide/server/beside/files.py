"""Files are read by worker processes, within limits of time and memory, and not too many at once."""

import math
from typing import Final

import structlog

from bastide.server.beside.file_worker import FileTask, read_files
from bastide.server.beside.places import Places
from bastide.server.beside.workers import WorkerFailure, WorkerPool
from bastide.server.guard.bodies import Bodies
from bastide.server.guard.problems import UNPROCESSABLE, Refusal
from bastide.server.settings import Settings
from bastide.server.store.records import StoredGame
from bastide.server.telling.words import Said, say

#: Files that wait to be read besides those that are being read.
_WAITING: Final = 6
#: Characters of a file whose reader is not asked again.
_LARGE: Final = 256 * 1024
_log = structlog.get_logger(__name__)


class FileReader:
    """Reads saved games."""

    def __init__(self, settings: Settings) -> None:
        self._seconds = settings.file_seconds
        self._workers = WorkerPool(
            settings.file_workers, read_files, settings.library, settings.worker_megabytes
        )
        self.bodies = Bodies()
        #: For files that have come as a whole, until they are read.
        self.places = Places(
            settings.file_workers + _WAITING,
            0,
            say("busy.files"),
        )

    async def read(self, text: str, maker: str) -> StoredGame:
        """The game of a file; a refusal names the fault."""
        try:
            found: StoredGame | str = await self._workers.ask(
                FileTask(text, maker), self._seconds, is_large=len(text) > _LARGE
            )
        except WorkerFailure as failure:
            _log.warning("file_not_read", why=failure.why, characters=len(text))
            raise Refusal(UNPROCESSABLE, self._excuse(failure)) from failure
        if isinstance(found, str):
            raise Refusal(UNPROCESSABLE, say("refused.file", fault=found))
        return found

    def _excuse(self, failure: WorkerFailure) -> Said:
        if failure.why == "slow":
            return say("refused.file.slow", seconds=math.ceil(self._seconds))
        return say("refused.file.broken")

    def close(self) -> None:
        """End the processes that wait."""
        self._workers.close()
