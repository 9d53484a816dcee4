"""What a database can suffer from, told from the errors of its driver."""

import sqlite3
from enum import StrEnum
from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError

from bastide.core.errors import BastideError


class Ailment(StrEnum):
    """Why nothing can be stored, or read."""

    FULL = "full"
    READ_ONLY = "read-only"
    DAMAGED = "damaged"
    FAILING = "failing"
    BUSY = "busy"
    UNREACHABLE = "unreachable"

    @property
    def words(self) -> str:
        """What is the matter, as the end of a sentence about the database."""
        return _WORDS[self]


_WORDS: Final = {
    Ailment.FULL: "has no room left: its disk is full",
    Ailment.READ_ONLY: "can only be read, not written",
    Ailment.DAMAGED: "is damaged",
    Ailment.FAILING: "cannot be used: its disk answers with errors",
    Ailment.BUSY: "is locked by another program",
    Ailment.UNREACHABLE: "cannot be reached",
}
#: By the primary result codes of SQLite.
_OF_SQLITE: Final = {
    sqlite3.SQLITE_FULL: Ailment.FULL,
    sqlite3.SQLITE_READONLY: Ailment.READ_ONLY,
    sqlite3.SQLITE_PERM: Ailment.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: Ailment.DAMAGED,
    sqlite3.SQLITE_NOTADB: Ailment.DAMAGED,
    sqlite3.SQLITE_IOERR: Ailment.FAILING,
    sqlite3.SQLITE_BUSY: Ailment.BUSY,
    sqlite3.SQLITE_LOCKED: Ailment.BUSY,
    sqlite3.SQLITE_PROTOCOL: Ailment.BUSY,
    sqlite3.SQLITE_CANTOPEN: Ailment.UNREACHABLE,
}
_PRIMARY: Final = 0xFF
#: By the SQLSTATE of PostgreSQL, or by its first two characters.
_OF_POSTGRES: Final = {
    "53100": Ailment.FULL,
    "25006": Ailment.READ_ONLY,
    "XX001": Ailment.DAMAGED,
    "XX002": Ailment.DAMAGED,
    "58": Ailment.FAILING,
    "53": Ailment.BUSY,
    "40": Ailment.BUSY,  # two who wait for each other
    "55": Ailment.BUSY,
    "57014": Ailment.BUSY,
    "57": Ailment.UNREACHABLE,
    "08": Ailment.UNREACHABLE,
    "28": Ailment.UNREACHABLE,
    "3D": Ailment.UNREACHABLE,
    "25P03": Ailment.UNREACHABLE,  # cut off for having been idle in mid-transaction
}
#: These speak of what was asked, not of the database.
_OUR_FAULTS: Final = (IntegrityError, ProgrammingError, DataError, NotSupportedError)


class Ill(BastideError):
    """The database cannot do its work; the message is for who runs the server."""

    def __init__(self, ailment: Ailment, place: str, cause: str = "") -> None:
        super().__init__(f"the database {place} {ailment.words}" + (f" ({cause})" if cause else ""))
        self.ailment = ailment


def ailment_of(error: BaseException) -> Ailment | None:
    """What an error says about the database; nothing if the fault lies in what was asked."""
    if isinstance(error, _OUR_FAULTS):
        return None
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", None)  # errors of the module itself have none
        return None if code is None else _OF_SQLITE.get(code & _PRIMARY)
    state = getattr(cause, "sqlstate", None)
    if isinstance(state, str):
        return _OF_POSTGRES.get(state) or _OF_POSTGRES.get(state[:2])
    # Without a word from the database itself: its connection is gone, or was never there.
    return Ailment.UNREACHABLE if isinstance(error, DBAPIError | OSError | TimeoutError) else None
