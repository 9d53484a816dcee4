"""How the server ends when it is told to (SIGTERM, Ctrl-C): nothing is cut off that was begun.

First ``/readyz`` says 503 and pages that come are sent elsewhere, for as long as whoever shares requests out
may need to notice. Then moves under way are made and told, open pages are told to connect anew at once, and
requests are answered. It ends within a time, whatever happens: what was accepted is stored already.
"""

import asyncio
import os
import socket
import threading
from types import FrameType
from typing import TYPE_CHECKING, Final

import structlog
import uvicorn

if TYPE_CHECKING:
    from bastide.server.services import Services
    from bastide.server.settings import Settings

#: Seconds that answers may take after the last page has been sent away.
ANSWERS: Final = 3
#: Seconds between two looks whether the wait is cut short.
_LOOK: Final = 0.05
_log = structlog.get_logger(__name__)


class EndingServer(uvicorn.Server):
    """A server that hands over before it ends."""

    def __init__(self, config: uvicorn.Config, settings: "Settings") -> None:
        super().__init__(config)
        self._settings = settings
        self._wishes = 0

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """It is to end; whoever says so twice does not want to wait."""
        self._wishes += 1
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End in order."""
        parts: Services = self.config.app.state.services  # type: ignore[union-attr]
        parts.readiness.end()
        _log.info("ending", drain_seconds=self._settings.drain_seconds)
        await self._drain()
        last = threading.Timer(self._settings.stop_seconds, _end_at_once)
        last.daemon = True
        last.start()
        await parts.hall.hand_over()
        await super().shutdown(sockets)

    async def _drain(self) -> None:
        """Answer as ever for a while."""
        loop = asyncio.get_running_loop()
        end = loop.time() + self._settings.drain_seconds
        while self._wishes < 2 and loop.time() < end:
            await asyncio.sleep(_LOOK)


def _end_at_once() -> None:
    """Something does not come to its end; nobody waits for it any longer."""
    _log.error("ended_by_force")
    os._exit(1)
