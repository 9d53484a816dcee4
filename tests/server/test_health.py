"""The server says how it is: well, or what its database suffers from."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event
from starlette.testclient import TestClient

from bastide.server.store.ailments import Ill
from tests import postgres
from tests.server.helpers import Browser, Json, here, is_at, parts_of, running
from tests.server.proxy import Proxy
from tests.server.troubles import damage, databases_only_read, databases_without_room


def health(client: TestClient) -> tuple[int, str, str]:
    answer = client.get("/healthz")
    found: Json = answer.json()
    return answer.status_code, found["status"], found["database"]


def wait_for_health(client: TestClient, wanted: str) -> Json:
    while (found := client.get("/healthz").json())["database"] != wanted:
        assert found["database"] == "ok", found
    answer: Json = found
    return answer


@pytest.fixture
def watchful(tmp_path: Path) -> Iterator[TestClient]:
    """A server that looks whenever it is asked."""
    with running(tmp_path, health_seconds=0, check_seconds=0.01) as client:
        yield client


def test_a_full_disk_is_told_and_so_is_its_end(watchful: TestClient) -> None:
    assert health(watchful) == (200, "ok", "ok")
    with databases_without_room(watchful):
        assert health(watchful) == (503, "ill", "full")
        assert "full" in watchful.get("/healthz").json()["about"]
    assert health(watchful) == (200, "ok", "ok")


def test_a_database_that_can_only_be_read_is_told(watchful: TestClient) -> None:
    with databases_only_read(watchful):
        assert health(watchful) == (503, "ill", "read-only")


def test_damaged_pages_are_told_while_the_first_ones_can_still_be_written(
    watchful: TestClient, tmp_path: Path
) -> None:
    anna = Browser(watchful)
    for _ in range(20):
        anna.new_game(here("Anna"), here("Ben"))
    damage(tmp_path / "bastide.db")
    assert wait_for_health(watchful, "damaged")["status"] == "ill"
    assert health(watchful) == (503, "ill", "damaged")


def test_a_database_that_is_gone_is_told(watchful: TestClient, tmp_path: Path) -> None:
    (tmp_path / "bastide.db").rename(tmp_path / "elsewhere.db")
    assert health(watchful) == (503, "ill", "unreachable")


def test_a_database_that_is_gone_is_not_replaced_by_an_empty_one(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        database = parts_of(client).database

        async def use(connections: int) -> None:
            async with AsyncExitStack() as used:
                for _ in range(connections):
                    await used.enter_async_context(database.engine.connect())

        (tmp_path / "bastide.db").rename(tmp_path / "elsewhere.db")
        assert client.portal is not None
        with pytest.raises(Ill, match="cannot be reached"):
            client.portal.call(use, 8)  # more than are open
        assert not (tmp_path / "bastide.db").exists()
        (tmp_path / "elsewhere.db").rename(tmp_path / "bastide.db")
        client.portal.call(use, 8)


def test_a_locked_database_is_told(watchful: TestClient, tmp_path: Path) -> None:
    with impatient(watchful), closing(sqlite3.connect(tmp_path / "bastide.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        assert health(watchful) == (503, "ill", "busy")


@contextmanager
def impatient(client: TestClient) -> Iterator[None]:
    """Waiting for a lock is not what these tests are about."""
    engine = parts_of(client).database.engine.sync_engine

    def be_quick(connection: object, *_: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        cursor.execute("PRAGMA busy_timeout=1")
        cursor.close()

    event.listen(engine, "checkout", be_quick)
    yield
    event.remove(engine, "checkout", be_quick)


def test_a_flood_of_questions_writes_once(tmp_path: Path) -> None:
    with running(tmp_path, health_seconds=3600) as client:
        written: list[str] = []

        def note(*told: object) -> None:
            written.append(str(told[2]))

        engine = parts_of(client).database.engine.sync_engine
        event.listen(engine, "before_cursor_execute", note)
        askers = [threading.Thread(target=health, args=(client,)) for _ in range(20)]
        for asker in askers:
            asker.start()
        for asker in askers:
            asker.join()
        assert sum("INSERT INTO probes" in statement for statement in written) == 1
        assert health(client) == (200, "ok", "ok")


def test_a_probe_leaves_nothing_behind(watchful: TestClient, tmp_path: Path) -> None:
    assert health(watchful) == (200, "ok", "ok")
    with closing(sqlite3.connect(tmp_path / "bastide.db")) as rows:
        assert rows.execute("SELECT count(*) FROM probes").fetchone() == (0,)


@pytest.mark.skipif(postgres.binaries() is None, reason="there is no PostgreSQL")
def test_a_database_that_is_silent_is_told_soon_and_no_move_gets_lost_or_made_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with postgres.new_database() as url, Proxy(postgres.port_of(url)) as proxy:
        slow = url.replace(f":{postgres.port_of(url)}/", f":{proxy.port}/")
        with running(tmp_path, database_url=slow, health_seconds=0) as client:
            anna = Browser(client)
            game = anna.new_game()["game"]
            with anna.at_table(game) as table:
                proxy.be_silent()
                table.play(table.codes[0])
                with monkeypatch.context() as patch:
                    patch.setattr("bastide.server.store.health._PATIENCE", 0.1)
                    assert health(client) == (503, "ill", "unreachable")
                    assert client.get("/readyz").status_code == 503
                proxy.speak()
                table.wait_for(is_at(1))
                assert health(client) == (200, "ok", "ok")
            assert postgres.ask(url, "SELECT seq FROM actions WHERE game = $1", game) == [(1,)]
