"""All games back from a copy, into any kind of database, also while servers run with it: all or nothing."""

import asyncio
import secrets
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import JSON, Connection, Table, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from bastide.core.errors import BastideError
from bastide.server.store.ailments import Ill
from bastide.server.store.database import Database
from bastide.server.store.desk import note
from bastide.server.store.desk_rows import DeskRow
from bastide.server.store.file_check import check_pages
from bastide.server.store.portable import (
    Rows,
    count_on,
    file_engine,
    make_tables,
    revision_of,
    rows_of,
    tables_of,
)
from bastide.server.store.private import create_private
from bastide.server.store.tables import GameRow

#: Where servers see that the database is another one.
RESTORED: Final = "restored"
_WHO: Final = "bastide restore"
#: What any server writes before anybody has played.
_NOBODYS: Final = frozenset({"pulses", "desk", "desk_keys", "desk_log"})


class NoRestore(BastideError):
    """A copy cannot be restored; nothing has changed."""


def restore(url: str, copy: Path, replace: bool = False) -> int:
    """Put all that is in a copy into a database; gives the number of games.

    One that has games already is refused, unless they are to be replaced. The copy stays as it is: one of an
    older version is brought up to date elsewhere.
    """
    if not copy.is_file():
        raise NoRestore(f"there is no file {copy}")
    with TemporaryDirectory(prefix="bastide-restore-") as folder:
        file = Path(folder) / "copy.db"
        create_private(file)
        shutil.copyfile(copy, file)
        _bring_up_to_date(file, copy)
        return asyncio.run(_write(Database(f"sqlite+aiosqlite:///{file}"), Database(url), copy, replace))


def _bring_up_to_date(file: Path, copy: Path) -> None:
    """See whether a file is a copy of ours, whole and not newer than we are; change its tables to ours."""
    try:
        check_pages(file)
        with file_engine(file).begin() as connection:
            revision_of(connection, str(copy))
            make_tables(connection, "head")
    except (Ill, SQLAlchemyError) as error:
        raise NoRestore(f"{copy} is damaged, or no copy of Bastide's: {error}") from error


async def _write(source: Database, target: Database, copy: Path, replace: bool) -> int:
    try:
        await target.open()
        async with source.engine.connect() as reading, target.session.begin() as session:
            writing = await session.connection()
            await _hold_alone(writing)
            # A copy is read as our tables are: what it says of its own columns need not be true.
            tables = await writing.run_sync(tables_of)
            _check_tables(await reading.run_sync(tables_of), tables, copy)
            if not replace and await writing.run_sync(_is_used, tables):
                raise NoRestore(f"the database {target.place} has games already; --replace removes them")
            games = await _replace_rows(reading, writing, tables)
            await _tell(session, copy)
        return games
    except Ill:
        raise
    except DBAPIError as error:
        raise _does_not_fit(copy, error.orig) from error
    except ValueError as error:  # of a time or a JSON that is none
        raise _does_not_fit(copy, error) from error
    finally:
        await source.close()
        await target.close()


def _does_not_fit(copy: Path, why: object) -> NoRestore:
    return NoRestore(f"{copy} does not fit together; nothing was changed: {why}")


def _check_tables(found: list[Table], wanted: list[Table], copy: Path) -> None:
    """What has no place in a copy that is to replace everything would be lost without a word."""
    columns, ours = (
        {(t.name, column.name) for t in tables for column in t.columns} for tables in (found, wanted)
    )
    if columns != ours:
        table, column = min(columns ^ ours)
        raise _does_not_fit(
            copy, f"{column} of {table} is {'missing' if (table, column) in ours else 'unknown'}"
        )


async def _hold_alone(connection: AsyncConnection) -> None:
    """Nobody else writes until all is done."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        tables = ", ".join(f'"{table.name}"' for table in await connection.run_sync(tables_of))
        await connection.exec_driver_sql(f"LOCK TABLE {tables} IN ACCESS EXCLUSIVE MODE")


def _is_used(connection: Connection, tables: list[Table]) -> bool:
    wanted = (table for table in tables if table.name not in _NOBODYS)
    return any(connection.execute(select(table).limit(1)).first() is not None for table in wanted)


async def _replace_rows(reading: AsyncConnection, writing: AsyncConnection, tables: list[Table]) -> int:
    games, known = 0, await writing.scalar(select(func.max(GameRow.version))) or 0
    for table in reversed(tables):
        await writing.execute(delete(table))
    for table in tables:
        async with rows_of(reading, table) as parts:
            async for rows in parts:
                _check_kinds(table, rows)
                await writing.execute(insert(table), rows)
                games += len(rows) if table.name == "games" else 0
    # Whoever still has a game in memory knows it under another version, so none of his moves is added to it.
    await writing.execute(update(GameRow).values(version=GameRow.version + known + 1, owner=None))
    await writing.run_sync(count_on, tables)
    return games


def _check_kinds(table: Table, rows: Rows) -> None:
    """SQLite keeps a text where a number should be; nobody who reads it later expects that."""
    for column in table.columns:
        if isinstance(column.type, JSON):
            continue
        kind = column.type.python_type
        for row in rows:
            value = row[column.name]
            if value is not None and not isinstance(value, kind):
                raise ValueError(
                    f"{column.name} of {table.name} is {value!r:.40}, not of kind {kind.__name__}"
                )


async def _tell(session: AsyncSession, copy: Path) -> None:
    """Running servers are to notice, and the desk remembers."""
    await session.merge(DeskRow(name=RESTORED, value={"id": secrets.token_hex(8)}))
    note(session, _WHO, RESTORED, copy.name)
