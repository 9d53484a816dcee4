"""``bastide worker``: real processes that think for two real servers on one PostgreSQL."""

import json
import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from tests import postgres
from tests.cli.runner import complaint, run
from tests.patience import wait_until
from tests.server.helpers import Server, bot, here
from tests.server.nursery import WORKER, nursery
from tests.server.pages import Visitor

pytestmark = pytest.mark.skipif(postgres.binaries() is None, reason="there is no PostgreSQL")
BOTS = "tests.server.toys:PATIENT_BOTS"


class Worker:
    """A worker in a process of its own; with a sign its patient bot thinks until it is told to answer."""

    def __init__(self, folder: Path, url: str, name: str, is_slow: bool = False) -> None:
        self.sign = folder / f"{name}.sign"
        self._log = folder / f"{name}.log"
        self._code: int | None = None
        variables = {"BASTIDE_DATABASE_URL": url, "BASTIDE_BOTS": BOTS, "BASTIDE_BOT_WORKERS": "1"}
        variables["BASTIDE_LOG_FORMAT"] = "json"
        if is_slow:
            variables["BASTIDE_TEST_SIGN"] = str(self.sign)
        self.process = nursery().fork(self._log, {**os.environ, **variables}, WORKER)

    def __enter__(self) -> "Worker":
        wait_until(lambda: "takes_jobs" in self.log, "the worker takes jobs")
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process, signal.SIGKILL)
        wait_until(lambda: self.has_ended, "the worker has ended")

    @property
    def log(self) -> str:
        return self._log.read_text() if self._log.exists() else ""

    def games(self) -> list[str]:
        """The tables for which it was asked to let a bot think, each time."""
        lines = map(json.loads, self.log.splitlines())
        return [line["game"] for line in lines if line["event"] == "thinks"]

    @property
    def has_ended(self) -> bool:
        if self._code is None:
            self._code = nursery().poll(self.process)
        return self._code is not None

    def tell(self, wish: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.process, wish)


@pytest.fixture
def url() -> Iterator[str]:
    with postgres.new_database() as url:
        yield url


@pytest.fixture
def servers(tmp_path: Path, url: str) -> Iterator[list[Server]]:
    """Two servers in which no bot thinks, as long as there is a worker."""
    variables = {"BASTIDE_DATABASE_URL": url, "BASTIDE_BOT_WORKERS": "0", "BASTIDE_BOTS": BOTS}
    with ExitStack() as stack:
        yield [stack.enter_context(Server(tmp_path / name, **variables)) for name in ("one", "other")]


def table_with(server: Server, level: str) -> str:
    """A table at which a bot begins, and Anna has to move after it."""
    seats = [bot("Max", level), here("Anna")]
    game: str = Visitor().ask(server, "POST", "/games", {"setup": {}, "seats": seats})["game"]
    return game


def test_a_worker_thinks_for_all_servers_and_when_it_is_killed_another_does(
    servers: list[Server], tmp_path: Path, url: str
) -> None:
    one, other = servers
    with Worker(tmp_path, url, "first", is_slow=True) as first:
        quick = [table_with(server, "random") for server in servers]
        for game, elsewhere in zip(quick, (other, one), strict=True):
            with Visitor().at(elsewhere, game) as page:
                page.wait_until(lambda page=page: page.snapshot["decision"]["seat"] == 1)  # type: ignore[misc]
        assert set(first.games()) == set(quick)
        slow = table_with(one, "patient")
        wait_until(first.sign.exists, "the bot thinks")
        first.tell(signal.SIGKILL)
    with Worker(tmp_path, url, "second") as second, Visitor().at(other, slow) as page:
        page.wait_until(lambda: page.snapshot["decision"]["seat"] == 1)
        assert set(second.games()) == {slow}
        assert page.snapshot["notices"] == []
    assert "bot_replaced" not in one.log + other.log


def test_a_worker_that_is_told_to_end_finishes_what_it_has_begun_and_takes_no_more(
    servers: list[Server], tmp_path: Path, url: str
) -> None:
    with Worker(tmp_path, url, "only", is_slow=True) as worker:
        game = table_with(servers[0], "patient")
        wait_until(worker.sign.exists, "the bot thinks")
        worker.tell(signal.SIGTERM)
        table_with(servers[1], "random")
        Path(f"{worker.sign}.go").touch()
        with Visitor().at(servers[1], game) as page:
            page.wait_until(lambda: page.snapshot["seq"] > 0)
            assert page.snapshot["notices"] == []
        wait_until(lambda: worker.has_ended, "it ends by itself")
        assert worker.games() == [game]
        assert '"event": "ended"' in worker.log


def test_a_worker_needs_a_database_that_is_shared(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BASTIDE_DATA", str(tmp_path))
    monkeypatch.delenv("BASTIDE_DATABASE_URL", raising=False)
    assert "BASTIDE_DATABASE_URL" in complaint(run("worker"))
    monkeypatch.setenv("BASTIDE_DATABASE_URL", "postgresql://nobody@127.0.0.1:1/none")
    assert "--processes" in complaint(run("worker", "--processes", 0))
