"""A copy of the database, made while the server runs."""

import os
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

from bastide.core.errors import BastideError
from bastide.server.store.ailments import Ailment, Ill, ailment_of
from bastide.server.store.file_check import check_pages
from bastide.server.store.private import create_private


class NoBackup(BastideError):
    """A copy cannot be made, or not there."""


def back_up(database: Path, copy: Path, overwrite: bool = False) -> int:
    """Copy a SQLite database to a file and read it again; gives the number of games in the copy.

    The file appears when it is whole, and for its owner alone.
    """
    if not database.is_file():
        raise NoBackup(f"there is no database {database}")
    if copy.exists() and (not overwrite or copy.samefile(database) or not copy.is_file()):
        raise NoBackup(f"{copy} is there already; name another file, or say --overwrite")
    part = copy.with_name(f".{copy.name}.{secrets.token_hex(4)}.part")
    try:
        create_private(part)
        games = _copy(database, part)
        _put(part, copy, overwrite)
        return games
    except OSError as error:
        raise NoBackup(f"{copy} cannot be written: {error.strerror or error}") from error
    finally:
        part.unlink(missing_ok=True)


def _copy(database: Path, part: Path) -> int:
    try:
        with (
            closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=rw", uri=True)) as source,
            closing(sqlite3.connect(part)) as target,
        ):
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")  # one file that needs no others beside it
    except sqlite3.Error as error:
        raise Ill(ailment_of(error) or Ailment.UNREACHABLE, str(database), str(error)) from error
    try:
        check_pages(part)
    except Ill as ill:
        raise NoBackup(f"no copy was made: {database} is damaged itself ({ill})") from ill
    with closing(sqlite3.connect(part)) as target:
        (games,) = target.execute("SELECT count(*) FROM games").fetchone()
    return int(games)


def _put(part: Path, copy: Path, overwrite: bool) -> None:
    """Give the finished copy its name; without leave, not over a file that has come meanwhile."""
    with part.open("rb") as written:
        os.fsync(written.fileno())
    if not overwrite:
        os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
    part.replace(copy)
