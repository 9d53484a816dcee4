"""Pictures become pixels in a worker process, within limits of time and memory."""

from typing import Final

import structlog

from bastide.server.beside.pixel_worker import PixelTask, draw_pixels
from bastide.server.beside.workers import WorkerFailure, WorkerPool
from bastide.server.guard.problems import Refusal
from bastide.server.settings import Settings
from bastide.server.telling.words import say

#: Characters of a document behind which the process is not asked again.
_LARGE: Final = 1024 * 1024
_log = structlog.get_logger(__name__)


class Draughtsman:
    """Draws pictures in pixels."""

    def __init__(self, settings: Settings) -> None:
        self._seconds = settings.picture_seconds
        self._workers = WorkerPool(1, draw_pixels, settings.worker_megabytes)

    async def draw(self, svg: str, scale: float) -> bytes:
        """A document as a PNG file."""
        try:
            png: bytes = await self._workers.ask(PixelTask(svg, scale), self._seconds, len(svg) > _LARGE)
        except WorkerFailure as failure:
            _log.warning("picture_not_drawn", why=failure.why, characters=len(svg))
            raise Refusal(503, say("refused.picture")) from failure
        return png

    def close(self) -> None:
        """End the process that waits."""
        self._workers.close()
