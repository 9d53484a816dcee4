"""Browsers, tables and servers for the tests of the server."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import httpx2
from starlette.testclient import TestClient, WebSocketTestSession

from bastide.server.app import create_app
from bastide.server.play.refusals import until_settled
from bastide.server.services import Services
from bastide.server.settings import Settings
from bastide.server.store.database import Database
from tests import loops
from tests.leash import Leashed
from tests.patience import PATIENCE, get, wait_until
from tests.server.databases import url_of
from tests.server.notebook import Json as Json
from tests.server.notebook import Notebook, news
from tests.server.nursery import nursery
from tests.server.unpacking import with_options

ROOT: Final = Path(__file__).parents[2]
COOKIE: Final = "bastide"
#: How the test client calls the server.
HOST: Final = "testserver"
#: Messages about the position, and all that everybody gets.
POSITIONS: Final = ("state", "change")
TOLD: Final = (*POSITIONS, "room", "chat", "presence", "thinking")


def settings(data: Path, **more: Any) -> Settings:
    """Settings of a quick server for tests; its host is the one that the test client names."""
    usual = {"data": data, "database_url": url_of(data), "allowed_hosts": HOST}
    usual |= {"bot_pause": 0, "bot_workers": 1}
    usual |= {"bot_seconds": PATIENCE, "file_seconds": PATIENCE, "picture_seconds": PATIENCE}
    return Settings.model_validate({**usual, **more})


@cache
def new_database() -> bytes:
    """The file of a database in which nothing is yet: to make its tables takes longer than most tests."""
    with TemporaryDirectory() as folder:
        made = Settings(data=Path(folder))

        async def make() -> None:
            database = Database(made.url)
            await database.open()
            await database.close()

        loops.run(make())
        return (made.data / "bastide.db").read_bytes()


@contextmanager
def running(data: Path, **more: Any) -> Iterator[TestClient]:
    """A server in this process; in a folder of its own it finds the tables made."""
    if data.is_dir() and not any(data.iterdir()):
        (data / "bastide.db").write_bytes(new_database())
    with TestClient(create_app(settings(data, **more)), raise_server_exceptions=False) as client:
        yield client


def parts_of(client: TestClient) -> Services:
    """The parts of a server in this process."""
    parts: Services = client.app.state.services  # type: ignore[attr-defined]
    return parts


class Browser:
    """One browser with its own cookie; several share the server in this process."""

    def __init__(self, client: TestClient) -> None:
        self._client = client
        self.token: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": f"{COOKIE}={self.token}"} if self.token else {}

    def request(self, method: str, path: str, **more: Any) -> httpx2.Response:
        self._client.cookies.clear()
        headers = {**self.headers, **more.pop("headers", {})}
        answer = self._client.request(method, path, headers=headers, **more)
        self.token = answer.cookies.get(COOKIE) or self.token
        self._client.cookies.clear()
        return answer

    def get(self, path: str) -> httpx2.Response:
        return self.request("GET", path)

    def post(self, path: str, **more: Any) -> httpx2.Response:
        return self.request("POST", path, **more)

    def new_game(self, *seats: Json, **setup: Any) -> Json:
        """Make a game; gives the answer."""
        answer = self.post(
            "/api/games", json={"setup": setup, "seats": list(seats) or [here("Anna"), here("Ben")]}
        )
        assert answer.status_code == 201, answer.text
        created: Json = answer.json()
        return created

    def join(self, created: Json, name: str | None = None, seat: int = 0) -> None:
        """Take a seat of a table that somebody else has made, by its link."""
        code = created["invitations"][seat]["path"].removeprefix("/join/")
        answer = self.post(f"/api/invitations/{code}", json={"name": name})
        assert answer.status_code == 200, answer.text

    def start(self, game: str) -> str:
        """Begin the game of one's table, at which every seat is taken; gives the game."""
        answer = self.post(f"/api/games/{game}/start")
        assert answer.status_code == 204, answer.text
        return game

    def snapshot(self, game: str) -> Json:
        answer = self.get(f"/api/games/{game}")
        assert answer.status_code == 200, answer.text
        return with_options(answer.json())

    def finish(self, game: str) -> str:
        """Let all seats play to the end; gives the game."""

        async def play_all() -> None:
            live = await parts_of(self._client).hall.game(game)
            async with live.lock:  # a bot of the table thinks meanwhile, and comes too late
                while not live.course.game.is_over:
                    option, actor = live.course.game.options()[0], live.course.game.actor
                    await until_settled(partial(live.play_code, option.code, actor))

        assert self._client.portal is not None
        self._client.portal.call(play_all)
        return game

    @contextmanager
    def at_table(self, game: str) -> Iterator["Table"]:
        """Connect to a game."""
        self._client.cookies.clear()
        with self._client.websocket_connect(f"/ws/games/{game}", headers=self.headers) as socket_:
            yield Table(socket_)


class Table:
    """The live connection of a browser to a game."""

    def __init__(self, socket_: WebSocketTestSession) -> None:
        self.socket = socket_
        #: Every frame that came, as text.
        self.frames: list[str] = []
        self.notes = Notebook()
        self.hear_position()

    def receive(self) -> Json:
        text = self.socket.receive_text()
        self.frames.append(text)
        message: Json = json.loads(text)
        self.notes.hear(message)
        return message

    @property
    def snapshot(self) -> Json:
        return self.notes.snapshot

    @property
    def events(self) -> list[Json]:
        return self.notes.events

    @property
    def presence(self) -> Json:
        return self.notes.presence

    def hear_position(self) -> Json:
        """The next message about the position; nothing may be refused meanwhile."""
        while True:
            message = self.receive()
            assert message["type"] in TOLD, message
            if message["type"] in POSITIONS:
                return message

    def wait_for(self, is_it: Callable[[Json], bool]) -> None:
        """Wait until the position is of a kind, which it may be already: bots don't wait for a page."""
        while not is_it(self.snapshot):
            self.hear_position()

    def wait_for_presence(self, present: list[bool], spectators: int) -> None:
        """Wait until just these are there."""
        while (self.presence.get("present"), self.presence.get("spectators")) != (present, spectators):
            message = self.receive()
            assert message["type"] in TOLD, message

    @property
    def room(self) -> Json:
        return self.notes.room

    @property
    def lines(self) -> list[Json]:
        return self.notes.lines

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Listen until something is so; nothing may be refused meanwhile."""
        while not is_so():
            message = self.receive()
            assert message["type"] in TOLD, message

    def answer(self) -> Json:
        """The next message that is meant for this page alone."""
        while (message := self.receive())["type"] in TOLD:
            pass
        return message

    @property
    def decision(self) -> Json:
        decision: Json = self.snapshot["decision"]
        return decision

    @property
    def codes(self) -> list[str]:
        return [option["code"] for option in self.decision["options"]]

    def send(self, **message: Any) -> None:
        self.socket.send_json(message)

    def play(self, code: str, seat: int | None = None, seq: int | None = None) -> None:
        """Send a move against the present position."""
        seat = self.decision["seat"] if seat is None else seat
        self.send(type="play", seq=self.snapshot["seq"] if seq is None else seq, seat=seat, code=code)

    def move(self, code: str) -> list[Json]:
        """Play a move and wait until it is made; gives what has happened."""
        wanted = self.snapshot["seq"] + 1
        self.play(code)
        while True:
            message = self.hear_position()
            if self.snapshot["seq"] >= wanted:
                return news(self.snapshot, message)

    def refused(self) -> Json:
        """The next answer, which has to be a refusal; it is about the position that was told last."""
        message = self.answer()
        assert message["type"] == "refused", message
        assert message["seq"] == self.snapshot["seq"]
        return message


def is_at(seq: int) -> Callable[[Json], bool]:
    """Whether a position is the one after so many moves."""
    return lambda snapshot: bool(snapshot["seq"] == seq)


def here(name: str) -> Json:
    return {"kind": "here", "name": name}


def link(name: str) -> Json:
    return {"kind": "link", "name": name}


def bot(name: str, kind: str = "greedy") -> Json:
    return {"kind": "bot", "name": name, "bot": kind}


class Server:
    """A real server in a process of its own, which can be killed; ``with`` starts it and ends it."""

    def __init__(self, data: Path, **environment: str) -> None:
        self.data = data
        self.port = free_port()
        self._environment = environment
        self._process: int | None = None
        self._code: int | None = None
        data.mkdir(exist_ok=True)

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def variables(self) -> dict[str, str]:
        """The environment of its process, as far as it is about the server."""
        return {
            "BASTIDE_DATA": str(self.data),
            "BASTIDE_DATABASE_URL": url_of(self.data),
            "BASTIDE_PORT": str(self.port),
            "BASTIDE_BOT_PAUSE": "0",
            "BASTIDE_BOT_SECONDS": str(PATIENCE),
            "BASTIDE_FILE_SECONDS": str(PATIENCE),
            "BASTIDE_LOG_FORMAT": "json",
            **self._environment,
        }

    def start(self) -> None:
        self._code = None
        self._process = nursery().fork(self.data / "log.txt", {**os.environ, **self.variables})
        try:
            wait_until(lambda: self._has_ended() or self.answers(), "the server answers")
            assert not self._has_ended(), self.log
        except BaseException:
            self.kill()
            raise

    def _has_ended(self) -> bool:
        if self._process is not None and self._code is None:
            self._code = nursery().poll(self._process)
        return self._process is None or self._code is not None

    def answers(self) -> bool:
        """Whether it is there and well."""
        try:
            return get(f"{self.address}/healthz").status_code == 200
        except httpx2.TransportError:
            return False

    @property
    def process(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process

    def kill(self) -> None:
        """Kill -9, with all that it has started; a server that is gone already stays so."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._process, signal.SIGKILL)
            self.wait()
            self._process = None

    def kill_alone(self) -> None:
        """Kill -9 of the server itself: the processes of its bots have to notice."""
        os.kill(self.process, signal.SIGKILL)
        self.wait()

    def stop(self) -> int:
        """End it politely; gives its exit code."""
        self.signal(signal.SIGTERM)
        code = self.wait()
        self.kill()
        return code

    def signal(self, number: int) -> None:
        """Tell it something by a signal."""
        os.kill(self.process, number)

    def wait(self) -> int:
        """Wait until it has ended; gives its exit code."""
        wait_until(self._has_ended, "the server has ended")
        assert self._code is not None
        return self._code

    def wait_for_children(self) -> list[int]:
        """The processes in which its bots think, once there are any."""
        process = self.process
        wait_until(lambda: _children(process), "a bot thinks")
        return _children(process)

    @property
    def log(self) -> str:
        return (self.data / "log.txt").read_text()


@contextmanager
def serving(*arguments: str, **variables: str) -> Iterator[str]:
    """The command ``bastide`` that starts a server; gives the address that it tells."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name == "BASTIDE_CACHE" or not name.startswith("BASTIDE_")
    }
    with Leashed(
        [sys.executable, "-m", "bastide", *arguments],
        env={**kept, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as process:
        assert process.stdout is not None
        yield process.stdout.readline().decode().split()[3]


def health(address: str, **headers: str) -> httpx2.Response:
    """What a server says of itself, once it answers."""
    with httpx2.Client(transport=httpx2.HTTPTransport(retries=8, verify=False), timeout=PATIENCE) as client:
        return client.get(f"{address}/healthz", headers=headers)


def _children(process: int) -> list[int]:
    files = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for file in files for child in file.read_text().split()]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
