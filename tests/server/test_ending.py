"""A server that is told to end hands over: nothing that was begun is cut off."""

import asyncio
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.leash import Leashed
from tests.patience import PATIENCE, get, post, wait_until
from tests.server.helpers import COOKIE, Browser, Server, here, parts_of, running

RESTARTING = 1012


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with running(tmp_path) as client:
        yield client


def test_a_move_under_way_is_made_and_told_before_the_page_is_sent_away(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts, portal = parts_of(client), client.portal
    assert portal is not None
    anna = Browser(client)
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    storage, append = parts.hall.storage, parts.hall.storage.append
    arrived, may_go_on = portal.call(asyncio.Event), portal.call(asyncio.Event)

    async def append_slowly(*all_: Any, **more: Any) -> None:
        arrived.set()
        await may_go_on.wait()
        await append(*all_, **more)

    monkeypatch.setattr(storage, "append", append_slowly)
    with anna.at_table(game) as table:
        table.play(table.codes[0])
        portal.call(arrived.wait)
        handing_over = portal.start_task_soon(parts.hall.hand_over)
        assert not handing_over.done()
        portal.call(may_go_on.set)
        table.wait_for(lambda snapshot: bool(snapshot["seq"] == 1))
        with pytest.raises(WebSocketDisconnect) as left:
            table.wait_until(lambda: False)
        assert left.value.code == RESTARTING
        handing_over.result()


def test_whoever_comes_while_the_server_ends_is_sent_elsewhere(client: TestClient) -> None:
    anna = Browser(client)
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    parts_of(client).readiness.end()
    with client.websocket_connect(f"/ws/games/{game}") as page, pytest.raises(WebSocketDisconnect) as left:
        page.receive_text()
    assert left.value.code == RESTARTING


# A real server in a process of its own.


def table(server: Server, game: str, token: str) -> ClientConnection:
    return connect(
        f"ws://127.0.0.1:{server.port}/ws/games/{game}",
        additional_headers={"cookie": f"{COOKIE}={token}"},
        max_size=None,
        open_timeout=PATIENCE,
        close_timeout=PATIENCE,
        ping_interval=None,
    )


def hear(page: ClientConnection, kind: str) -> dict[str, Any]:
    while (message := json.loads(page.recv(timeout=PATIENCE)))["type"] != kind:
        pass
    found: dict[str, Any] = message
    return found


def drain(page: ClientConnection) -> int | None:
    """Read to the end; gives the code with which the connection is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        hear(page, "nothing")
    return closed.value.rcvd.code if closed.value.rcvd else None


def is_ready(server: Server) -> int:
    return get(f"{server.address}/readyz").status_code


def test_a_server_that_is_told_to_end_still_answers_then_sends_all_pages_away(tmp_path: Path) -> None:
    with Server(tmp_path, BASTIDE_DRAIN_SECONDS=str(PATIENCE)) as server:
        made = post(f"{server.address}/api/games", {"setup": {}, "seats": [here("Anna"), here("Ben")]})
        game, token = made.json()["game"], made.cookies[COOKIE]
        assert is_ready(server) == 200
        with table(server, game, token) as page:
            hear(page, "state")
            server.signal(signal.SIGTERM)
            wait_until(lambda: is_ready(server) == 503, "it takes no more traffic")
            assert get(f"{server.address}/healthz").status_code == 200
            with table(server, game, token) as late:
                assert drain(late) == RESTARTING
            page.send(json.dumps({"type": "ping"}))
            assert hear(page, "pong")["seq"] == 0, "who is there is served on"
            server.signal(signal.SIGTERM)  # whoever says it twice does not want to wait
            assert drain(page) == RESTARTING
        assert server.wait() in (0, -signal.SIGTERM)
        with pytest.raises(httpx2.ConnectError):
            is_ready(server)
        assert "ended_by_force" not in server.log


STUCK = """
import asyncio, types, uvicorn
from bastide.server.ending import EndingServer

class Stuck:
    async def hand_over(self):
        await asyncio.Event().wait()

async def app(scope, receive, send):
    while (await receive())["type"] != "lifespan.shutdown":
        print("begun", flush=True)
        await send({"type": "lifespan.startup.complete"})

nothing = types.SimpleNamespace(end=lambda: None)
app.state = types.SimpleNamespace(services=types.SimpleNamespace(readiness=nothing, hall=Stuck()))
settings = types.SimpleNamespace(drain_seconds=0, stop_seconds=0.1)
EndingServer(uvicorn.Config(app, port=0, log_config=None), settings).run()
"""


def test_a_server_ends_within_a_time_whatever_happens() -> None:
    with Leashed([sys.executable, "-c", STUCK], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        while b"begun" not in server.stdout.readline():
            pass
        server.terminate()
        assert b"ended_by_force" in server.stdout.read()
        assert server.wait(timeout=PATIENCE) == 1
