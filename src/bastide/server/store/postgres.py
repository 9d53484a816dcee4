"""How PostgreSQL is reached."""

from typing import Any, Final

import asyncpg
from sqlalchemy import URL

#: Seconds until a database that does not answer is given up: when it is called, and when it is asked.
_CALLING: Final = 5
_ASKING: Final = 30
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
