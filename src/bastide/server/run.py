"""Starts the server."""

import asyncio
import socket
import sys
from typing import Final

import structlog
import uvicorn

from bastide.server.app import create_app
from bastide.server.collecting import Collector
from bastide.server.ending import ANSWERS, EndingServer
from bastide.server.guard.modesty import ModestSocket
from bastide.server.guard.patience import patient_protocol
from bastide.server.logs import set_up_logs
from bastide.server.routes.live import MOST_BYTES
from bastide.server.settings import Settings
from bastide.server.store.ailments import Ailment, Ill
from bastide.server.store.database import Database

#: Seconds between two signs of life that a live connection is asked for, and until it is given up.
_PING: Final = 20.0
#: With these a server can start once its tables are there: they pass, and games can be looked at meanwhile.
_PASSING: Final = (Ailment.FULL, Ailment.BUSY, Ailment.FAILING)
#: Seconds for which a thread keeps the interpreter while another wants it: a long game that is played anew
#: must not hold up every step of those who ask for small things.
_SWITCH: Final = 0.001
_log = structlog.get_logger(__name__)


def make_server(settings: Settings) -> uvicorn.Server:
    """A server that is ready to run; an error says why it cannot with this database."""
    set_up_logs(settings)
    sys.setswitchinterval(_SWITCH)
    asyncio.run(_check_database(settings))
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        http=patient_protocol(settings),
        limit_concurrency=settings.connections,
        timeout_keep_alive=settings.idle_seconds,
        ws=ModestSocket,
        ws_max_size=MOST_BYTES,
        ws_ping_interval=_PING,
        ws_ping_timeout=_PING,
        timeout_graceful_shutdown=ANSWERS,
        proxy_headers=False,  # ours are in guard/proxies.py
        callback_notify=Collector().look,
        timeout_notify=1,
    )
    return EndingServer(config, settings)


async def _check_database(settings: Settings) -> None:
    """See before all else whether the database can be used, so that the reason is one line."""
    database = Database(settings.url)
    try:
        await database.open()
        await _try(database)
    finally:
        await database.close()


async def _try(database: Database) -> None:
    """See whether an open database does its work, now or after a while."""
    try:
        await database.check_pages()
        await database.try_to_write()
    except Ill as ill:
        if ill.ailment not in _PASSING:
            raise
        _log.warning("database_ill", ailment=ill.ailment, fault=str(ill))


def serve(settings: Settings, sockets: list[socket.socket] | None = None) -> None:
    """Run until it is told to stop; on given sockets, or on the host and port of the settings."""
    make_server(settings).run(sockets=sockets)
