"""How long a connection may take: for the head of a request, for its body, and for reading the answer.

A client that has gone without a word, or sends a byte now and then, must not hold a place for ever, and
none may hold very many.
"""

import asyncio
import socket
import struct
from enum import Enum
from typing import Any, Final

import h11

from bastide.server.guard.callers import Callers
from bastide.server.guard.heads import ShortHeads
from bastide.server.settings import Settings

#: How long a closed socket may linger, as the system wants to hear it.
_NOT_AT_ALL: Final = struct.pack("ii", 1, 0)


class Phase(Enum):
    """What the server waits for."""

    HEAD = "head"
    BODY = "body"


def patient_protocol(settings: Settings) -> type[ShortHeads]:
    """The protocol of a connection, with the patience of these settings."""
    seconds = {Phase.HEAD: settings.head_seconds, Phase.BODY: settings.body_seconds}
    callers = Callers(settings.connections_per_client, settings.trusted_proxies)

    class PatientProtocol(ShortHeads):
        """HTTP as uvicorn speaks it, with an end to all waiting. Between requests uvicorn sees to that."""

        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            #: Whether it has become a live connection, which asks for signs of life by itself.
            self._is_live = False
            #: The address among the connections of which this one is counted.
            self._caller: str | None = None
            self._phase: Phase | None = None
            self._timer: asyncio.TimerHandle | None = None
            self._stalled: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if self.client is not None and not callers.is_welcome(self.client[0]):
                self._give_up()
                return
            self._caller = self.client[0] if self.client is not None else None
            self._watch()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._watch()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self._watch()

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            super().handle_websocket_upgrade(event)
            self._is_live = True
            self._leave()

        def connection_lost(self, exc: Exception | None) -> None:
            self._set(None)
            self._read_on()
            self._leave()
            super().connection_lost(exc)

        def _leave(self) -> None:
            if self._caller is not None:
                callers.leave(self._caller)
                self._caller = None

        def _watch(self) -> None:
            """Time runs for a phase as a whole, however many bytes come meanwhile."""
            phase = self._waiting_for()
            if phase != self._phase:
                self._set(phase)

        def _waiting_for(self) -> Phase | None:
            if self._is_live:
                return None
            if self.conn.their_state is h11.SEND_BODY:
                return Phase.BODY
            is_between = self.timeout_keep_alive_task is not None
            return Phase.HEAD if self.conn.their_state is h11.IDLE and not is_between else None

        def _set(self, phase: Phase | None) -> None:
            if self._timer is not None:
                self._timer.cancel()
            self._phase = phase
            self._timer = None if phase is None else self.loop.call_later(seconds[phase], self._give_up)

        def _give_up(self) -> None:
            """Close at once, also what the system would still try to deliver."""
            connection = self.transport.get_extra_info("socket")
            if connection is not None:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _NOT_AT_ALL)
            self.transport.abort()

        def pause_writing(self) -> None:
            super().pause_writing()
            self._stalled = self.loop.call_later(settings.body_seconds, self._give_up)

        def resume_writing(self) -> None:
            super().resume_writing()
            self._read_on()

        def _read_on(self) -> None:
            if self._stalled is not None:
                self._stalled.cancel()

    return PatientProtocol
