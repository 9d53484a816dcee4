"""Starts the server."""

import socket

import uvicorn

from bastide.server.app import create_app
from bastide.server.logs import set_up_logs
from bastide.server.routes.live import MOST_BYTES
from bastide.server.settings import Settings


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
        ws_max_size=MOST_BYTES,
        ws_ping_interval=20.0,
        timeout_graceful_shutdown=3,
    )
    return uvicorn.Server(config)


def serve(settings: Settings, sockets: list[socket.socket] | None = None) -> None:
    """Run until it is told to stop; on given sockets, or on the host and port of the settings."""
    make_server(settings).run(sockets=sockets)
