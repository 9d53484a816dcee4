"""A copy is of one moment, and a restore lets nobody write in between, whatever servers do meanwhile."""

import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from pathlib import Path
from types import ModuleType

import pytest
from sqlalchemy import Table
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.testclient import TestClient

from bastide.server.store import backup, restore
from bastide.server.store.portable import Rows, rows_of
from tests import loops, postgres
from tests.patience import wait_until
from tests.server.databases import BOTH, Kind, using
from tests.server.helpers import Browser, Json, parts_of, running

DATABASES = BOTH


def when_games_were_read(
    patch: pytest.MonkeyPatch, module: ModuleType, happens: Callable[[], object]
) -> None:
    """Let something happen after the games, and before all that belongs to them."""

    @asynccontextmanager
    async def read(connection: AsyncConnection, table: Table) -> AsyncIterator[AsyncIterator[Rows]]:
        async with rows_of(connection, table) as parts:
            yield parts
        if table.name == "games":
            happens()

    patch.setattr(module, "rows_of", read)


def test_a_copy_is_of_one_moment_whatever_is_written_meanwhile(
    client: TestClient, anna: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = anna.new_game()["game"]
    url, copy = parts_of(client).settings.url, tmp_path / "copy.db"
    when_games_were_read(monkeypatch, backup, anna.new_game)
    assert loops.apart(lambda: backup.back_up(url, copy)) == 1
    assert len(anna.get("/api/games").json()) == 2
    with closing(sqlite3.connect(copy)) as rows:
        assert {name for (name,) in rows.execute("SELECT game FROM seats")} == {game}


@pytest.mark.sqlite
@pytest.mark.skipif(postgres.binaries() is None, reason="there is no PostgreSQL")
def test_who_makes_a_game_during_a_restore_waits_for_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite has one who writes anyway."""
    with using(Kind.POSTGRES), running(tmp_path) as client, ThreadPoolExecutor(1) as elsewhere:
        anna, ben = Browser(client), Browser(client)
        anna.new_game()
        url, copy = parts_of(client).settings.url, tmp_path / "copy.db"
        loops.apart(lambda: backup.back_up(url, copy))
        made: list[Future[Json]] = []

        def make() -> None:
            made.append(elsewhere.submit(ben.new_game))
            waiting = (
                "SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database"
                " WHERE NOT granted AND datname = current_database()"
            )
            wait_until(lambda: made[0].done() or bool(postgres.ask(url, waiting)), "somebody waits")
            assert not made[0].done()

        when_games_were_read(monkeypatch, restore, make)
        assert loops.apart(lambda: restore.restore(url, copy, True)) == 1
        assert made[0].result()["game"]
