"""The tiles of a board as small pictures: in stock, or drawn once by workers and kept."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from itertools import islice
from typing import Final

import structlog

from bastide.art.board.bitmaps import SIZES
from bastide.art.stock.keeper import mark_of_tile
from bastide.art.stock.pixels import ready_pixels
from bastide.server.beside.pixel_worker import BitmapTask, draw_bitmaps
from bastide.server.beside.workers import WorkerFailure, WorkerPool
from bastide.server.settings import Settings
from bastide.server.shelf.art_version import art_version
from bastide.server.store.drawn import Drawn

#: So many pictures of one request are drawn at once: then requests take turns, and a small one waits little.
_AT_ONCE: Final = 2
#: Bytes of pictures that are handed on together.
_LUMP: Final = 256 * 1024
#: A folder with fewer pictures than a large board has tiles.
_FEW: Final = 300
#: Seconds after which whoever looks at a board may look closer.
_SOON: Final = 3.0
_log = structlog.get_logger(__name__)


class Bitmaps:
    """Draws tiles in pixels, each of them once."""

    def __init__(self, settings: Settings) -> None:
        self._seconds = settings.picture_seconds
        self._workers = WorkerPool(settings.tile_workers, draw_bitmaps, settings.worker_megabytes)
        self._drawn = Drawn(settings.cache / "tiles", art_version(), settings.cache_megabytes)
        #: What is being drawn just now, so that two who ask wait for one picture.
        self._waiting: dict[str, asyncio.Task[bytes]] = {}
        self._soon: asyncio.TimerHandle | None = None

    async def open(self) -> None:
        """Look at what was drawn before; a large folder takes its time."""
        await asyncio.to_thread(self._drawn.open)

    async def at_hand(self, tasks: Sequence[BitmapTask]) -> list[bytes]:
        """The pictures of the first tiles, as far as none has to be drawn; of many the first lump."""
        return await asyncio.to_thread(self._find_first, tasks)

    def _find_first(self, tasks: Sequence[BitmapTask]) -> list[bytes]:
        found: list[bytes] = []
        taken = 0
        for task in tasks:
            picture = self._find(task)
            if picture is None or taken > _LUMP:
                break
            found.append(picture)
            taken += len(picture)
        return found

    def _find(self, task: BitmapTask) -> bytes | None:
        """A picture that need not be drawn."""
        ready = ready_pixels(task.tile, task.copy, task.turn) if task.size == SIZES[0] else None
        return ready or self._drawn.find(_name(task))

    def expect_closer_look(self) -> None:
        """Somebody looks at a board: where little was drawn so far, what is larger will have to be, soon."""
        if self._soon is None and self._drawn.count < _FEW:
            self._soon = asyncio.get_running_loop().call_later(_SOON, self._workers.get_ready)

    async def in_order(self, tasks: Sequence[BitmapTask]) -> AsyncGenerator[bytes, None]:
        """The pictures of all tiles, each as soon as those before it are there.

        :class:`WorkerFailure` where one cannot be drawn: half an answer must not be kept for good.
        """
        coming = (asyncio.ensure_future(self._picture(task)) for task in tasks)
        begun = list(islice(coming, _AT_ONCE))
        try:
            while begun:
                yield await begun[0]
                del begun[0]
                begun.extend(islice(coming, 1))
        finally:  # whoever has asked may have gone
            for one in begun:
                one.cancel()

    async def _picture(self, task: BitmapTask) -> bytes:
        found = await asyncio.to_thread(self._find, task)
        if found is not None:
            return found
        name = _name(task)
        drawing = self._waiting.get(name)
        if drawing is None:
            drawing = self._waiting[name] = asyncio.create_task(self._draw(name, task))
            drawing.add_done_callback(lambda _: self._waiting.pop(name, None))
        return await asyncio.shield(drawing)

    async def _draw(self, name: str, task: BitmapTask) -> bytes:
        try:
            picture: bytes = await self._workers.ask(task, self._seconds)
        except WorkerFailure as failure:
            _log.warning("tile_not_drawn", why=failure.why, tile=task.tile and task.tile.id, size=task.size)
            raise
        await asyncio.to_thread(self._drawn.keep, name, picture)
        return picture

    def close(self) -> None:
        """End the processes that wait."""
        if self._soon is not None:
            self._soon.cancel()
        for drawing in self._waiting.values():
            drawing.cancel()
        self._workers.close()


def _name(task: BitmapTask) -> str:
    """The same for whatever looks the same: designs of different games may have one id."""
    shown = mark_of_tile(task.tile) if task.tile else "meadow"
    return f"{shown}-{task.copy}-{task.turn}-{task.size}.webp"
