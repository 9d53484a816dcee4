"""Rows between databases of any kind, and the file in which they travel: a SQLite file with the same tables.

Tables are read as they are found, so that a database of an older version can be copied before it is brought
up to date, and kinds of values are those that every database knows.
"""

from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing, asynccontextmanager
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import JSON, Connection, Engine, MetaData, Table, create_engine, event, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncResult
from sqlalchemy.pool import NullPool

from bastide.server.store.database import WrongTables, migrations

#: Rows that are read and written in one go.
_CHUNK: Final = 1000
#: What no copy needs: the version of the tables is made with them, probes are removed at once, the processes
#: that are alive are those of this moment, and so are promises for games that are not made yet.
_LEFT_OUT: Final = frozenset({"alembic_version", "probes", "processes", "promises"})
#: Nor does it need jobs, of which no server waits for the answer.
_JOBS: Final = "procrastinate_"

Rows = Sequence[dict[str, Any]]


def file_engine(file: Path) -> Engine:
    """The file in which rows travel; it needs no others beside it."""
    return create_engine(f"sqlite:///{file}", poolclass=NullPool)


async def hold_still(connection: AsyncConnection) -> None:
    """From now on the connection sees the database as it is at one moment, whatever others write."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN")
    else:
        await connection.execution_options(isolation_level="REPEATABLE READ")


def revision_of(connection: Connection, place: str) -> str:
    """The version of the tables; :class:`WrongTables` if there are none, or newer ones than we know."""
    script = ScriptDirectory.from_config(migrations(connection))
    known = {step.revision for step in script.walk_revisions()}
    found = MigrationContext.configure(connection).get_current_heads()
    if len(found) != 1:
        raise WrongTables(f"{place} holds no games of Bastide")
    if found[0] not in known:
        raise WrongTables(
            f"{place} was made by a newer Bastide: its tables are {found[0]}, this one knows them up to"
            f" {script.get_current_head()}; update Bastide"
        )
    return found[0]


def make_tables(connection: Connection, revision: str) -> None:
    """Make or change the tables of a file until they have a version."""
    command.upgrade(migrations(connection), revision)


def tables_of(connection: Connection) -> list[Table]:
    """All tables that are there, those first to which others point."""
    found = MetaData()
    event.listen(found, "column_reflect", _make_general)
    found.reflect(connection, only=_is_kept)
    return found.sorted_tables


def _is_kept(name: str, _: object) -> bool:
    return name not in _LEFT_OUT and not name.startswith(_JOBS)


def _make_general(_inspector: object, _table: object, column: Any) -> None:
    general = column["type"].as_generic(allow_nulltype=True)
    # Nothing stays nothing, which is another thing than a JSON that says so.
    column["type"] = JSON(none_as_null=True) if isinstance(general, JSON) else general


@asynccontextmanager
async def rows_of(connection: AsyncConnection, table: Table) -> AsyncIterator[AsyncIterator[Rows]]:
    """All rows of a table, some at a time; who leaves before the end leaves nothing open behind him."""
    found = await connection.stream(select(table))
    try:
        async with aclosing(_parts(found)) as parts:
            yield parts
    finally:
        await found.close()


async def _parts(found: AsyncResult[Any]) -> AsyncGenerator[Rows, None]:
    async for rows in found.mappings().partitions(_CHUNK):
        yield [dict(row) for row in rows]


def count_on(connection: Connection, tables: Sequence[Table]) -> None:
    """Let numbers that a database gives by itself go on behind those that were written."""
    if connection.dialect.name != "postgresql":
        return  # SQLite looks at what is there
    for table in tables:
        if (column := table.autoincrement_column) is not None:
            connection.execute(
                text(
                    "SELECT setval(pg_get_serial_sequence(:table, :column),"
                    f' (SELECT coalesce(max("{column.name}"), 0) + 1 FROM "{table.name}"), false)'
                ),
                {"table": table.name, "column": column.name},
            )
