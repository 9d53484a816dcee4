"""Databases of every version of the tables are brought up to date, and their games are played on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select
from starlette.testclient import TestClient

from bastide.server.store.database import Database
from bastide.server.store.portable import count_on, file_engine, make_tables, tables_of
from tests import loops, postgres
from tests.samples import part_of_the_day
from tests.server.helpers import Browser, running
from tools.schemas import FOLDER, MOVES, revisions

FILES = sorted(FOLDER.glob("*.sql"))
#: How many days it takes until all have been in PostgreSQL.
DAYS = 6


def test_every_version_has_a_database() -> None:
    """A new migration needs ``python -m tools.schemas``; files of older ones stay as they are."""
    assert [file.stem for file in FILES] == revisions()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_database_of_old_is_brought_up_to_date_and_its_game_is_played_on(
    file: Path, tmp_path: Path
) -> None:
    database = tmp_path / "bastide.db"
    found, game = read_into(database, file)
    assert found == file.stem
    with running(tmp_path) as client:
        check_played_on(client, file, game)
    with closing(sqlite3.connect(database)) as rows:
        (now,) = rows.execute("SELECT version_num FROM alembic_version").fetchone()
    assert now == revisions()[-1]


@pytest.mark.skipif(postgres.binaries() is None, reason="there is no PostgreSQL")
@pytest.mark.parametrize("file", part_of_the_day(FILES, DAYS), ids=lambda file: file.stem)
def test_so_is_one_in_postgresql(file: Path, tmp_path: Path) -> None:
    _, game = read_into(tmp_path / "old.db", file)
    with postgres.new_database(is_empty=True) as url:
        loops.run(move_to(url, tmp_path / "old.db", file.stem))
        with running(tmp_path / "data", database_url=url) as client:
            check_played_on(client, file, game)
        assert postgres.ask(url, "SELECT version_num FROM alembic_version") == [(revisions()[-1],)]


def read_into(database: Path, file: Path) -> tuple[str, str]:
    """Make a database of old; gives its version and its game."""
    with closing(sqlite3.connect(database)) as rows:
        rows.executescript(file.read_text(encoding="utf-8"))
        (version,) = rows.execute("SELECT version_num FROM alembic_version").fetchone()
        ((game,),) = rows.execute("SELECT id FROM games").fetchall()
    return version, game


async def move_to(url: str, old: Path, revision: str) -> None:
    """The same tables with the same rows in PostgreSQL, as they were with that version."""

    def fill(target: Connection) -> None:
        make_tables(target, revision)
        with file_engine(old).connect() as source:
            tables = tables_of(source)
            for table in tables:
                if rows := source.execute(select(table)).mappings().all():
                    target.execute(insert(table), [dict(row) for row in rows])
        count_on(target, tables)

    database = Database(url)
    try:
        async with database.engine.begin() as connection:
            await connection.run_sync(fill)
    finally:
        await database.close()


def check_played_on(client: TestClient, file: Path, game: str) -> None:
    """Who has played the game of old finds it and makes a move."""
    anna = Browser(client)
    anna.token = file.read_text(encoding="utf-8").splitlines()[0].removeprefix("-- cookie: ")
    assert [card["game"] for card in anna.get("/api/games").json()] == [game]
    with anna.at_table(game) as table:
        assert table.snapshot["seq"] == MOVES
        table.move(table.codes[0])
        assert table.snapshot["seq"] == MOVES + 1
