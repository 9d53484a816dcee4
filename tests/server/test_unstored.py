"""Whatever stores something says so when it cannot: nothing is lost or half done, and then it works."""

import sqlite3
from collections.abc import Callable, Collection, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from datetime import timedelta
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

import pytest
from fastapi.routing import APIRoute
from starlette.testclient import TestClient

from bastide.server import routes
from bastide.server.store import sessions
from tests import postgres
from tests.samples import part_of_the_day
from tests.server.databases import Kind, using
from tests.server.helpers import Browser, parts_of, running
from tests.server.test_puzzles import BEST, NAME
from tests.server.test_reviews import AtHand
from tests.server.troubles import (
    SharedRoom,
    databases_only_read,
    databases_that_fill_up,
    files_without_room,
)
from tests.server.wishes import OTHERS, WISHES, Wish, at_desk, named

Filling = Callable[[TestClient, int], AbstractContextManager[None]]
#: What the server writes by itself, whatever is asked.
_BESIDE: Final = ("probes", "pulses", "processes")


def all_in(client: TestClient, harmless: str = "") -> dict[str, list[Any]]:
    """All that is stored."""
    without = (*_BESIDE, harmless)
    file = parts_of(client).database.file
    if file is None:
        return all_in_shared(parts_of(client).settings.database_url, without)
    with closing(sqlite3.connect(file)) as rows:
        names = [name for (name,) in rows.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: rows.execute(f"SELECT * FROM {name}").fetchall() for name in names if name not in without
        }


def all_in_shared(url: str, without: Collection[str]) -> dict[str, list[Any]]:
    """All that is stored in PostgreSQL, but for the jobs of bots."""
    ours = "schemaname = 'public' AND tablename NOT LIKE 'procrastinate_%'"
    names = postgres.ask(url, f"SELECT tablename::text FROM pg_tables WHERE {ours}")
    parts = [f"SELECT '{name}', rows::text FROM {name} rows" for (name,) in names if name not in without]
    found: dict[str, list[Any]] = {}
    for name, row in postgres.ask(url, " UNION ALL ".join(parts)):
        found.setdefault(name, []).append(row)
    return {name: sorted(rows) for name, rows in found.items()}


def send(route: str, wish: Wish) -> Any:
    more = {"content": wish.text} if wish.text is not None else {"json": wish.body}
    return wish.browser.request(route.split()[0], wish.path, headers=wish.headers, **more)


def check_refused(answer: Any, data: Path) -> None:
    """It is refused in words that a page can translate, and that tell nothing of the insides."""
    assert (answer.status_code, answer.json()["text_key"]) == (503, "problem.unstored"), answer.text
    assert "could not be stored" in answer.json()["error"]
    assert int(answer.headers["retry-after"]) > 0
    assert str(data) not in answer.text
    assert "Traceback" not in answer.text


@contextmanager
def serving(data: Path) -> Iterator[TestClient]:
    """A server of which much is asked, and which does nothing by itself."""
    with running(data, tables_per_minute=100_000, requests_per_second=100_000) as client:
        hand = AtHand()
        hand.allowed = 0  # reviews wait for their first stretch, and so change nothing by themselves
        parts_of(client).reviewing._thinkers = hand  # type: ignore[assignment]
        yield client


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, Path]]:
    data = tmp_path_factory.mktemp("unstored")
    with serving(data) as client:
        yield client, data


@pytest.mark.parametrize("route", part_of_the_day(list(WISHES), 2))
def test_what_cannot_be_stored_is_refused_changes_nothing_and_works_later(
    served: tuple[TestClient, Path], route: str
) -> None:
    client, data = served
    wish = WISHES[route](client)
    before = all_in(client)
    troubles: list[AbstractContextManager[None]] = [files_without_room(), databases_only_read(client)]
    for trouble in troubles:
        with trouble:
            check_refused(send(route, wish), data)
        assert all_in(client) == before
    check_until_there_is_room(client, route, wish, databases_that_fill_up)


@pytest.mark.skipif(postgres.binaries() is None, reason="there is no PostgreSQL")
def test_so_it_is_where_processes_share_a_database_that_can_only_be_read(tmp_path: Path) -> None:
    with using(Kind.POSTGRES), serving(tmp_path) as client:
        room = SharedRoom(client)
        for route in part_of_the_day(list(WISHES), 9):
            check_until_there_is_room(client, route, WISHES[route](client), room.ends)


def check_until_there_is_room(client: TestClient, route: str, wish: Wish, fills_up: Filling) -> None:
    """With room for some statements it is refused as a whole, wherever that ends; with enough it works."""
    before, unharmed = all_in(client), all_in(client, wish.harmless)
    data = parts_of(client).settings.data
    for room in range(100):
        with fills_up(client, room):
            told = send(route, wish)
        if told.is_success:
            break
        check_refused(told, data)
        assert all_in(client, wish.harmless) == unharmed, f"{route} with room for {room} statements"
    else:
        pytest.fail("it never works")
    assert all_in(client) != before
    assert client.portal is not None
    client.portal.call(parts_of(client).reviewing.close)


def test_a_guest_of_whom_nothing_is_kept_tries_puzzles_all_the_same(served: tuple[TestClient, Path]) -> None:
    client, _ = served
    for trouble in (files_without_room(), databases_only_read(client)):
        with trouble:
            told = Browser(client).post(f"/api/puzzles/{NAME}/tries", json={"tries": [BEST]})
        assert told.status_code == 200, told.text
        assert told.json()["solved"]


def test_who_only_reads_is_not_refused_because_his_visit_cannot_be_noted(
    served: tuple[TestClient, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    client, _ = served
    anna = named(client, "Reader")
    monkeypatch.setattr(sessions, "_NOTED", timedelta(0))
    for trouble in (files_without_room(), databases_only_read(client)):
        with trouble:
            assert anna.get("/api/account").json()["account"]["name"] == "Reader"


def test_a_copy_for_which_there_is_no_room_is_refused_with_the_reason_and_leaves_nothing(
    served: tuple[TestClient, Path],
) -> None:
    client, data = served
    wish = at_desk(client, "backup")
    with files_without_room():
        told = send("POST /api/desk/backup", wish)
    assert (told.status_code, told.json()["text_key"]) == (409, "desk.backup"), told.text
    assert [*(data / "backups").iterdir()] == []
    assert send("POST /api/desk/backup", wish).status_code == 201


def test_every_request_that_stores_something_is_tried() -> None:
    modules = [import_module(f"{routes.__name__}.{found.name}") for found in iter_modules(routes.__path__)]
    stored = {
        f"{method} {route.path}"
        for module in modules
        for route in module.router.routes
        if isinstance(route, APIRoute) and route.path.startswith("/api/")
        for method in (route.methods or set()) - {"GET", "HEAD"}
    }
    tried = {" ".join(route.split()[:2]) for route in WISHES}
    assert tried | OTHERS.keys() == stored
