"""Work that blocks has bounds: while some of it takes all threads that there are, tables and health go on."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from starlette.testclient import TestClient

from bastide.server.play.restored import Course
from tests.server.helpers import Browser, bot, here, parts_of, running

#: More than Python ever has threads for what has none of its own.
MANY: Final = 40


@contextmanager
def no_thread_free(client: TestClient) -> Iterator[None]:
    """All threads that the parts of the server share have something to do."""
    may_end = threading.Event()

    async def fill() -> None:
        for _ in range(MANY):
            asyncio.get_running_loop().run_in_executor(None, may_end.wait)

    assert client.portal is not None
    client.portal.call(fill)
    try:
        yield
    finally:
        may_end.set()


def test_tables_and_health_go_on_while_all_shared_threads_are_taken(tmp_path: Path) -> None:
    with running(tmp_path, health_seconds=0) as client:
        anna = Browser(client)
        game = anna.new_game(here("Anna"), bot("Sam"))["game"]
        with no_thread_free(client), anna.at_table(game) as table:
            assert client.get("/healthz").json()["status"] == "ok"
            table.move(table.codes[0])
            table.move("pass")
            table.wait_for(lambda snapshot: snapshot["decision"] is None or snapshot["decision"]["seat"] == 0)
            assert table.snapshot["seq"] > 2, "the bot has played"


class SlowCourses:
    """Games that are played anew only when the test lets them."""

    def __init__(self, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        self.may_end = threading.Event()
        self.loaded = 0
        self._of = Course.of
        monkeypatch.setattr(Course, "of", self._slowly)
        storage = parts_of(client).hall.storage
        self._load = storage.load
        monkeypatch.setattr(storage, "load", self._count)

    async def _count(self, name: str) -> Any:
        found = await self._load(name)
        self.loaded += 1
        return found

    def _slowly(self, *more: Any) -> Course:
        self.may_end.wait()
        return self._of(*more)


def test_many_games_that_are_read_leave_threads_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        game = anna.new_game(here("Anna"), here("Ben"))["game"]
        hall = parts_of(client).hall
        others = [anna.new_game(here("Anna"), here("Ben"))["game"] for _ in range(MANY)]
        for name in others:
            hall._forget(name)
        slow = SlowCourses(client, monkeypatch)
        with ThreadPoolExecutor(MANY) as threads:
            try:
                answers = [threads.submit(client.get, f"/api/games/{name}") for name in others]
                while slow.loaded < MANY:
                    assert not any(answer.done() for answer in answers)
                assert client.get(f"/api/games/{game}/save").status_code == 200
            finally:
                slow.may_end.set()
            assert {answer.result().status_code for answer in answers} == {200}
