"""Starts the server."""

import socket
from typing import Final

import uvicorn

from bastide.server.app import create_app
from bastide.server.logs import set_up_logs
from bastide.server.patience import patient_protocol
from bastide.server.routes.live import MOST_BYTES
from bastide.server.settings import Settings

#: The lines before the body of a request, together.
MOST_HEAD_BYTES: Final = 16 * 1024
#: Requests beyond so many connections are answered with 503.
_MOST_CONNECTIONS: Final = 800
#: Seconds between two signs of life that a live connection is asked for, and until it is given up.
_PING: Final = 20.0


def make_server(settings: Settings) -> uvicorn.Server:
    """A server that is ready to run."""
    set_up_logs(settings)
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        http=patient_protocol(settings),
        h11_max_incomplete_event_size=MOST_HEAD_BYTES,
        limit_concurrency=_MOST_CONNECTIONS,
        timeout_keep_alive=settings.idle_seconds,
        ws_max_size=MOST_BYTES,
        ws_ping_interval=_PING,
        ws_ping_timeout=_PING,
        timeout_graceful_shutdown=3,
    )
    return uvicorn.Server(config)


def serve(settings: Settings, sockets: list[socket.socket] | None = None) -> None:
    """Run until it is told to stop; on given sockets, or on the host and port of the settings."""
    make_server(settings).run(sockets=sockets)
