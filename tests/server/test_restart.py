"""A real server in a process of its own: killed, started anew, asked by two at once."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE, get, post, wait_until
from tests.server.helpers import COOKIE, POSITIONS, Browser, Server, bot, here, running
from tests.server.notebook import Notebook
from tests.server.unpacking import with_options


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as server:
        yield server


def new_game(server: Server, *seats: dict[str, str]) -> tuple[str, str]:
    """A game and the cookie of its maker."""
    answer = post(f"{server.address}/api/games", {"setup": {}, "seats": list(seats)})
    return answer.json()["game"], answer.cookies[COOKIE]


def table(server: Server, game: str, token: str) -> ClientConnection:
    return connect(
        f"ws://127.0.0.1:{server.port}/ws/games/{game}",
        additional_headers={"cookie": f"{COOKIE}={token}"},
        max_size=None,
        open_timeout=PATIENCE,
        close_timeout=PATIENCE,
        ping_interval=None,
    )


def receive(socket: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
    return message


def position(socket: ClientConnection, notes: Notebook) -> dict[str, Any]:
    """The next position that is told."""
    while True:
        notes.hear(message := receive(socket))
        if message["type"] in POSITIONS:
            return notes.snapshot


def drain(socket: ClientConnection) -> None:
    """Read until there is nobody who writes."""
    while True:
        socket.recv(timeout=PATIENCE)


def play(socket: ClientConnection, snapshot: dict[str, Any]) -> None:
    decision = snapshot["decision"]
    socket.send(
        json.dumps(
            {
                "type": "play",
                "seq": snapshot["seq"],
                "seat": decision["seat"],
                "code": decision["options"][0]["code"],
            }
        )
    )


def pong(socket: ClientConnection, notes: Notebook) -> str:
    socket.send('{"type": "ping"}')
    while (message := receive(socket))["type"] != "pong":
        notes.hear(message)
    return str(message["server"])


def test_after_kill_9_every_accepted_move_is_there_and_the_game_goes_on(server: Server) -> None:
    game, token = new_game(server, here("Anna"), here("Ben"))
    starts = set()
    snapshot: dict[str, Any] = {}
    for _ in range(2):
        with table(server, game, token) as socket:
            notes = Notebook()
            found = position(socket, notes)
            if snapshot:
                known = {k: v for k, v in snapshot.items() if k != "decision"}
                assert {k: v for k, v in found.items() if k != "decision"} == known
                assert found["decision"] == snapshot["decision"]
            snapshot = found
            starts.add(pong(socket, notes))
            for _ in range(9):
                play(socket, snapshot)
                seq = snapshot["seq"]
                while snapshot["seq"] == seq:
                    snapshot = position(socket, notes)
            server.kill()
            with pytest.raises(ConnectionClosed):
                drain(socket)
        server.start()
    assert len(starts) == 2
    found = with_options(get(f"{server.address}/api/games/{game}", cookie=f"{COOKIE}={token}").json())
    assert found["seq"] == 18
    assert found["decision"] == snapshot["decision"]


def test_a_bot_goes_on_after_the_server_was_killed(server: Server) -> None:
    game, token = new_game(server, bot("Max"), here("Anna"))
    server.kill()
    server.start()
    with table(server, game, token) as socket:
        notes = Notebook()
        while (snapshot := position(socket, notes))["decision"]["seat"] == 0:
            pass
        assert snapshot["seq"] >= 1


@pytest.fixture
def thinking(tmp_path: Path) -> Iterator[Server]:
    """A server with a bot that would think for minutes."""
    with Server(tmp_path, BASTIDE_BOTS="tests.server.toys:BOTS", BASTIDE_BOT_SECONDS=str(PATIENCE)) as server:
        yield server


def test_a_server_that_ends_while_a_bot_thinks_does_not_blame_the_bot(thinking: Server) -> None:
    game, _ = new_game(thinking, bot("Sam", "slow"), here("Anna"))
    thinking.wait_for_children()
    thinking.stop()
    thinking.start()
    snapshot = get(f"{thinking.address}/api/games/{game}").json()
    assert snapshot["seats"][0]["bot"] == "slow"
    assert snapshot["notices"] == []


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks processes up as Linux shows them")
def test_a_killed_server_leaves_no_bot_behind(thinking: Server) -> None:
    new_game(thinking, bot("Sam", "slow"), here("Anna"))
    children = thinking.wait_for_children()
    thinking.kill_alone()
    wait_until(lambda: not any(map(is_alive, children)), "its bots have ended")


def is_alive(process: int) -> bool:
    status = Path(f"/proc/{process}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"


def test_the_server_ends_politely_and_its_log_tells_no_secret(tmp_path: Path) -> None:
    server = Server(tmp_path, BASTIDE_LOG_LEVEL="debug")
    with server:
        code, token, room = tell_secrets_to(server)
    lines = [json.loads(line) for line in server.log.splitlines()]
    assert {"event", "level", "timestamp"} <= set(lines[0])
    assert {"action", "ending"} <= {line["event"] for line in lines}
    assert token not in server.log
    assert code not in server.log
    assert room not in server.log


def tell_secrets_to(server: Server) -> tuple[str, str, str]:
    """Invite somebody, play a move, and let it end; gives the codes of a seat, a browser and a table."""
    wish = {"setup": {}, "seats": [here("Anna"), {"kind": "link", "name": "Ben"}, bot("Max")]}
    created = post(f"{server.address}/api/games", wish)
    token = created.cookies[COOKIE]
    path = created.json()["invitations"][0]["path"]
    code = path.removeprefix("/join/")
    get(f"{server.address}/api/invitations/{code}")
    get(f"{server.address}{path}")
    with table(server, created.json()["game"], token) as socket:
        while (room := receive(socket))["type"] != "room":
            pass
    get(f"{server.address}/api/tables/{room['code']}")
    get(f"{server.address}/join/{room['code']}")
    game, token = new_game(server, here("Anna"), bot("Max"))
    with table(server, game, token) as socket:
        notes = Notebook()
        play(socket, position(socket, notes))
        position(socket, notes)
        server.stop()
    return code, token, str(room["code"])


def test_an_oversized_message_is_cut_off_by_the_real_server(server: Server) -> None:
    game, token = new_game(server, here("Anna"))
    with table(server, game, token) as socket:
        receive(socket)
        socket.send("x" * 20000)
        with pytest.raises(ConnectionClosed) as closed:
            drain(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_of_two_servers_on_one_database_exactly_one_makes_the_move(tmp_path: Path) -> None:
    with running(tmp_path) as first, running(tmp_path) as second:
        anna, twin = Browser(first), Browser(second)
        game = anna.new_game(here("Anna"), here("Ben"))["game"]
        twin.token = anna.token
        with anna.at_table(game) as one, twin.at_table(game) as two:
            one.move(one.codes[0])
            two.play(two.codes[-1])
            refusal = two.refused()
            assert refusal["text_key"] == "refused.stale"
            assert refusal["seq"] == 1
            assert two.snapshot["tiles"] == one.snapshot["tiles"]
            two.move("pass")
            one.play("pass")
            assert one.refused()["seq"] == 2
            assert one.snapshot["decision"] == two.snapshot["decision"]
