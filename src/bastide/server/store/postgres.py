"""How PostgreSQL is reached."""

from time import monotonic
from typing import Any, Final

import asyncpg
from sqlalchemy import URL, Engine, event
from sqlalchemy.exc import DisconnectionError

#: Seconds until a database that does not answer is given up: when it is called, and when it is asked.
_CALLING: Final = 5
_ASKING: Final = 30
#: Seconds after which a connection that nobody has used is asked whether it is still there.
_UNUSED: Final = 1.0
#: Under which name a connection knows when it was last used.
_USED: Final = "used"
#: Told to every connection. Nobody waits longer for a lock than for a locked file of SQLite, and who is cut
#: off in mid-transaction does not hold others up for long, nor one whose machine or net is gone.
_SETTINGS: Final = {
    "application_name": "bastide",
    "lock_timeout": "10s",
    "idle_in_transaction_session_timeout": "60s",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "10s",
}
#: What can be raised where no connection comes about: these are no errors of the driver's own.
NO_CONNECTION: Final = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)


def driven(url: URL) -> URL:
    """An address with the driver that is used, however it was written; ``sslmode`` is ``ssl`` to it."""
    query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
    return url.set(drivername="postgresql+asyncpg", query=query)


def connecting() -> dict[str, Any]:
    """How a connection is made."""
    return {"timeout": _CALLING, "command_timeout": _ASKING, "server_settings": dict(_SETTINGS)}


def replace_lost(engine: Engine) -> None:
    """Let a connection that was cut off while nobody used it be replaced before anybody notices.

    Mostly it is known here that it has ended. To ask PostgreSQL takes as long as all else about a move, so
    that is done only after a while in which nothing was heard of it.
    """
    event.listen(engine, "checkin", _note_use)
    event.listen(engine, "checkout", _check)


def _note_use(_: object, record: Any) -> None:
    record.info[_USED] = monotonic()


def _check(connection: Any, record: Any, _: object) -> None:
    if connection.driver_connection.is_closed():
        raise DisconnectionError("it has ended")
    if monotonic() - record.info.get(_USED, monotonic()) > _UNUSED:
        try:
            connection.ping()
        except connection.dbapi.Error as error:
            raise DisconnectionError("it does not answer") from error
