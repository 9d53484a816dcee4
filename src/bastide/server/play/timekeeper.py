"""The timekeeper: the server's time, and one task that knows which clock runs out next."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Final

import structlog

from bastide.server.guard.problems import Refusal
from bastide.server.store.ailments import Ill
from bastide.server.store.clock import utc_now
from bastide.server.store.pulse import Pulse

#: Milliseconds between two signs of life, which is the most that a crash gives back to whose clock ran, and
#: until it is tried again to call time where that could not be stored.
_BEAT: Final = 1000
_RETRY: Final = 1000
_log = structlog.get_logger(__name__)

#: Calls time in a game.
Call = Callable[[str], Awaitable[None]]


class Timekeeper:
    """Time in which a server runs, in milliseconds over all runs; whose clock runs out is called.

    Within a run the time is that of ``source``, which never jumps; a run begins where the last pulse was.
    """

    def __init__(self, pulse: Pulse, source: Callable[[], float] = monotonic) -> None:
        self.pulse = pulse
        self.source = source
        self._base = 0
        self._started = source()
        self._deadlines: dict[str, int] = {}
        self._last_beat = 0
        self._something = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None
        self._calls: set[asyncio.Task[None]] = set()

    def now(self) -> int:
        """The server's time."""
        return self._base + int((self.source() - self._started) * 1000)

    def expect(self, game: str, deadline: int | None) -> None:
        """A clock of a game runs out at this time, or none runs."""
        if deadline is not None:
            self._deadlines[game] = deadline
        elif game in self._deadlines:
            del self._deadlines[game]
        self.wake()

    def wake(self) -> None:
        """Look at the clocks now."""
        self._something.set()

    async def open(self, call: Call, is_alone: bool = True) -> None:
        """Go on where the last run was ended: the time of an outage is nobody's. Where others run, go along.

        Several processes look every second for clocks that ran out in games of which none of them thinks.
        """
        last = await self.pulse.last()
        self._base, self._started = last.ran, self.source()
        if self.pulse.is_shared:
            self._base = await self.pulse.beat(last.ran, goes_on=not is_alone)
        else:
            self._deadlines = await self.pulse.running()
        if self._deadlines and last.at is not None:
            outage = (utc_now() - last.at).total_seconds()
            _log.info("clocks_go_on", games=len(self._deadlines), outage=round(outage, 1))
        self._task = asyncio.create_task(self._watch(call))

    async def _watch(self, call: Call) -> None:
        while True:
            self._something.clear()
            now = self.now()
            for game in [game for game, deadline in self._deadlines.items() if deadline <= now]:
                del self._deadlines[game]
                task = asyncio.create_task(self._call(call, game))
                self._calls.add(task)
                task.add_done_callback(self._calls.discard)
            if not self._deadlines and not self.pulse.is_shared:
                await self._something.wait()
                continue
            if now - self._last_beat >= _BEAT:
                # Not to be cut off: a transaction that nobody ends keeps all others from writing.
                self._beating = asyncio.create_task(self._beat())
                await asyncio.shield(self._beating)
            soonest = min([*self._deadlines.values(), self._last_beat + _BEAT])
            with suppress(TimeoutError):
                await asyncio.wait_for(self._something.wait(), max(0, soonest - self.now()) / 1000)

    async def _beat(self) -> None:
        mine = self._last_beat = self.now()
        try:
            self._base += await self.pulse.beat(mine) - mine
            if self.pulse.is_shared:
                self._deadlines |= await self.pulse.overdue(self.now())
        except Ill as ill:
            _log.error("no_pulse", ailment=ill.ailment)

    async def _call(self, call: Call, game: str) -> None:
        try:
            await call(game)
        except Refusal as refusal:  # it is gone, or cannot be played any more
            _log.info("time_not_called", game=game, fault=str(refusal))
        except Exception:
            _log.exception("time_not_called", game=game)
            self.expect(game, self.now() + _RETRY)

    async def close(self) -> None:
        """The server ends: what has run until now has run."""
        tasks = [*self._calls, *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._beating is not None:
            await asyncio.wait({self._beating})
        if self._deadlines:
            await self._beat()
