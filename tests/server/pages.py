"""Pages of real servers: a browser that may ask any of several processes, and its live connections."""

import json
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any

import httpx2
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE, wait_until
from tests.server.helpers import COOKIE, Json, Server
from tests.server.notebook import Notebook


class Visitor:
    """Somebody with a cookie, who asks whichever server he is told to."""

    def __init__(self) -> None:
        self.token = ""

    @property
    def cookie(self) -> dict[str, str]:
        return {"cookie": f"{COOKIE}={self.token}"} if self.token else {}

    def ask(self, server: Server, method: str, path: str, json: object = None) -> Any:
        """What a server answers, which has to be what was wanted."""
        answer = self.try_to(server, method, path, json)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def try_to(self, server: Server, method: str, path: str, json: object = None) -> httpx2.Response:
        """What a server answers."""
        address = f"{server.address}/api{path}"
        answer = httpx2.request(method, address, json=json, headers=self.cookie, timeout=PATIENCE)
        self.token = answer.cookies.get(COOKIE) or self.token
        return answer

    def join(self, server: Server, created: Json, seat: int = 0) -> None:
        """Take a seat by its link."""
        self.ask(server, "POST", created["invitations"][seat]["path"].replace("join", "invitations"), {})

    def at(self, server: Server, game: str) -> "Page":
        """Open the page of a game."""
        return Page(server, game, self.cookie)


class Page:
    """The live connection of a page to one server; ``with`` closes it."""

    def __init__(self, server: Server, game: str, cookie: dict[str, str]) -> None:
        self._open = ExitStack()
        self._socket: ClientConnection = self._open.enter_context(
            connect(
                f"ws://127.0.0.1:{server.port}/ws/games/{game}",
                additional_headers=cookie,
                max_size=None,
                open_timeout=PATIENCE,
                close_timeout=PATIENCE,
                ping_interval=None,
            )
        )
        self.notes = Notebook()
        self.wait_until(lambda: bool(self.snapshot))

    def __enter__(self) -> "Page":
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    @property
    def snapshot(self) -> Json:
        return self.notes.snapshot

    @property
    def seq(self) -> int:
        return int(self.snapshot["seq"])

    def hear(self) -> Json:
        """The next message."""
        message: Json = json.loads(self._socket.recv(timeout=PATIENCE))
        self.notes.hear(message)
        return message

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Listen until something is so."""
        while not is_so():
            self.hear()

    def wait_for(self, seq: int) -> None:
        """Listen until so many moves were made."""
        self.wait_until(lambda: self.seq >= seq)

    def send_move(self) -> int:
        """Send the first move that there is; gives its number."""
        decision = self.snapshot["decision"]
        seat, code = decision["seat"], decision["options"][0]["code"]
        self._socket.send(json.dumps({"type": "play", "seq": self.seq, "seat": seat, "code": code}))
        return self.seq + 1

    def move(self) -> None:
        """Make the first move that there is, and wait until it is made."""
        self.wait_for(self.send_move())


def back_at(visitor: Visitor, game: str, servers: list[Server]) -> Page:
    """A page that has lost its server finds another, as pages do: it tries one after the other."""
    found: list[Page] = []

    def try_all() -> bool:
        for server in servers:
            with suppress(OSError, ConnectionClosed, InvalidHandshake, EOFError, TimeoutError):
                found.append(visitor.at(server, game))
                return True
        return False

    wait_until(try_all, "a server lets the page in")
    return found[0]
