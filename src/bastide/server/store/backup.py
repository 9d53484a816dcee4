"""A copy of all games in one file, made while the server runs: the same file from every kind of database."""

import asyncio
import os
import secrets
from pathlib import Path

from sqlalchemy import insert
from sqlalchemy.exc import SQLAlchemyError

from bastide.core.errors import BastideError
from bastide.server.store.ailments import Ailment, Ill
from bastide.server.store.database import Database
from bastide.server.store.file_check import check_pages
from bastide.server.store.portable import (
    file_engine,
    hold_still,
    make_tables,
    revision_of,
    rows_of,
    tables_of,
)
from bastide.server.store.private import create_private


class NoBackup(BastideError):
    """A copy cannot be made, or not there."""


def back_up(url: str, copy: Path, overwrite: bool = False) -> int:
    """Copy a database to a file and read it again; gives the number of games in the copy.

    The file appears when it is whole, and for its owner alone. It is run in a thread without a loop.
    """
    database = Database(url)
    file = database.file
    if file is not None and not file.is_file():
        raise NoBackup(f"there is no database {file}")
    is_own = file is not None and copy.exists() and copy.samefile(file)
    if copy.exists() and (not overwrite or is_own or not copy.is_file()):
        raise NoBackup(f"{copy} is there already; name another file, or say --overwrite")
    part = copy.with_name(f".{copy.name}.{secrets.token_hex(4)}.part")
    try:
        create_private(part)
        games = asyncio.run(_write(database, part))
        check_pages(part)
        _put(part, copy, overwrite)
        return games
    except OSError as error:
        raise NoBackup(f"{copy} cannot be written: {error.strerror or error}") from error
    finally:
        part.unlink(missing_ok=True)


async def _write(database: Database, part: Path) -> int:
    """Write all rows of one moment to a file; gives the number of games."""
    try:
        await database.check_pages()
        return await _copy_rows(database, part)
    except Ill as ill:
        if ill.ailment is not Ailment.DAMAGED:
            raise
        raise NoBackup(f"no copy was made: {database.place} is damaged itself ({ill})") from ill
    except SQLAlchemyError as error:  # of the file, since what the database suffers from is told by itself
        raise NoBackup(f"no copy was made: {error}") from error
    finally:
        await database.close()


async def _copy_rows(database: Database, part: Path) -> int:
    games = 0
    async with database.engine.connect() as source:
        await hold_still(source)
        revision = await source.run_sync(revision_of, database.place)
        tables = await source.run_sync(tables_of)
        with file_engine(part).begin() as target:
            make_tables(target, revision)
            for table in tables:
                async with rows_of(source, table) as parts:
                    async for rows in parts:
                        target.execute(insert(table), rows)
                        games += len(rows) if table.name == "games" else 0
    return games


def _put(part: Path, copy: Path, overwrite: bool) -> None:
    """Give the finished copy its name; without leave, not over a file that has come meanwhile."""
    with part.open("rb") as written:
        os.fsync(written.fileno())
    if not overwrite:
        os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
    part.replace(copy)
