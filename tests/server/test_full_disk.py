"""A move that cannot be stored is not played: who made it is told, and may try again."""

import resource
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.sync.client import ClientConnection

from tests.patience import get, post
from tests.server.helpers import (
    COOKIE,
    TOLD,
    Browser,
    Json,
    Server,
    Table,
    bot,
    here,
    link,
    parts_of,
    running,
)
from tests.server.notebook import Notebook
from tests.server.test_restart import new_game, play, position, receive, table
from tests.server.troubles import all_connections_in_use, databases_only_read, databases_without_room


def play_until_refused(at: Table) -> Json:
    """Moves go well as long as there is room in the pages that are there."""
    while True:
        seq = at.snapshot["seq"]
        at.play(at.codes[0])
        while (message := at.receive())["type"] in TOLD:
            if at.snapshot["seq"] > seq:
                break
        else:
            assert message["type"] == "refused"
            return message


def test_a_move_that_cannot_be_stored_is_refused_and_can_be_made_again(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        game = anna.new_game(here("Anna"), here("Ben"))["game"]
        with anna.at_table(game) as at:
            with databases_only_read(client):
                before = at.snapshot
                for _ in range(2):
                    at.play(at.codes[0])
                    refusal = at.refused()
                    assert refusal["text_key"] == "refused.unstored"
                    assert "nothing was played" in refusal["reason"]
                assert anna.snapshot(game)["seq"] == before["seq"] == 0
                assert anna.snapshot(game)["tiles"] == before["tiles"]
            at.move(at.codes[0])
            assert at.snapshot["seq"] == 1
    with running(tmp_path) as client:
        assert Browser(client).snapshot(game)["seq"] == 1


def test_a_move_for_which_there_is_no_room_is_refused(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as at:
            with databases_without_room(client):
                refusal = play_until_refused(at)
                assert refusal["text_key"] == "refused.unstored"
            at.move(at.codes[0])


def test_moves_wait_for_no_connection_that_others_use(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as at:
            with all_connections_in_use(client):
                at.move(at.codes[0])
                answer = anna.get("/api/games")
                assert (answer.status_code, answer.json()["text_key"]) == (503, "problem.unread")
            assert anna.snapshot(at.snapshot["game"])["seq"] == 1


def test_who_comes_to_a_table_while_the_database_is_ill_is_told_to_come_later(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        game = anna.new_game(here("Anna"), here("Ben"))["game"]
        with (
            all_connections_in_use(client),
            client.websocket_connect(f"/ws/games/{game}", headers=anna.headers) as socket,
            pytest.raises(WebSocketDisconnect) as closed,
        ):
            socket.receive_text()
        assert (closed.value.code, closed.value.reason) == (1013, "the database is locked by another program")
        with anna.at_table(game) as at:
            at.move(at.codes[0])


def test_nothing_can_be_taken_back_that_cannot_be_stored(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as at:
            at.move(at.codes[0])
            with databases_only_read(client):
                at.send(type="undo", seq=1, seat=0)
                assert at.refused()["text_key"] == "refused.unstored"
            at.send(type="undo", seq=1, seat=0)
            at.wait_for(lambda snapshot: snapshot["seq"] == 2)


def test_a_bot_whose_move_cannot_be_stored_tries_again(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        with anna.at_table(anna.new_game(here("Anna"), bot("Max", "random"))["game"]) as at:
            at.move(at.codes[0])
            with bots_that_cannot_store(client) as has_failed:
                at.move("pass")
                has_failed.wait()
                assert at.snapshot["decision"]["seat"] == 1
            at.wait_for(lambda snapshot: snapshot["decision"]["seat"] == 0)


@contextmanager
def bots_that_cannot_store(client: TestClient) -> Iterator[threading.Event]:
    """Moves of the second seat cannot be written; the event tells that one was tried."""
    has_failed = threading.Event()
    is_over = False

    def tell(_: object, cursor: Any, statement: str, values: Any, *__: object) -> None:
        is_bots = "INSERT INTO actions" in statement and values[3] == 1 and not is_over
        cursor.execute(f"PRAGMA query_only={'ON' if is_bots else 'OFF'}")
        if is_bots:
            has_failed.set()

    for engine in parts_of(client).database.engines:
        event.listen(engine, "before_cursor_execute", tell)
    yield has_failed
    is_over = True


@pytest.mark.parametrize(
    ("path", "wish"),
    [
        ("/api/games", {"setup": {}, "seats": [here("Anna"), here("Ben")]}),
        ("{join}", {"name": "Ben"}),
        ("/api/pairing", {"card": "quick", "name": "Anna"}),
        ("/api/games/{over}/rematch", None),
    ],
)
def test_what_cannot_be_stored_is_503_with_the_reason(tmp_path: Path, path: str, wish: Json | None) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        created = anna.new_game(here("Anna"), link("Ben"))
        join = "/api/invitations/" + created["invitations"][0]["path"].removeprefix("/join/")
        path = path.format(join=join, over=anna.finish(created["game"]) if "{over}" in path else "")
        with databases_only_read(client):
            answer = anna.post(path, json=wish)
            assert answer.status_code == 503
            assert "could not be stored" in answer.json()["error"]
            assert answer.json()["text_key"] == "problem.unstored"
            assert str(tmp_path) not in answer.text
            assert int(answer.headers["retry-after"]) > 0
        assert anna.post(path, json=wish).status_code in (200, 201)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="limits a running process as Linux does")
def test_a_real_server_on_a_full_disk_says_so_loses_nothing_and_goes_on(tmp_path: Path) -> None:
    """Files may not grow: the same for SQLite as a disk without room, and possible without being root."""
    server = Server(tmp_path, BASTIDE_HEALTH_SECONDS="0")
    server.start()
    try:
        game, token = new_game(server, here("Anna"), here("Ben"))
        with table(server, game, token) as socket:
            notes = Notebook()
            position(socket, notes)
            with files_that_cannot_grow(server):
                refusal = try_to_play(socket, notes)
                assert refusal["type"] == "refused", refusal
                assert refusal["text_key"] == "refused.unstored"
                ill = get(f"{server.address}/healthz")
                assert (ill.status_code, ill.json()["status"]) == (503, "ill")
                assert ill.json()["database"] in ("full", "failing")
                wish = {"setup": {}, "seats": [here("Anna")]}
                answer = post(f"{server.address}/api/games", wish)
                assert answer.status_code == 503
                assert "could not be stored" in answer.json()["error"]
            assert get(f"{server.address}/healthz").json()["status"] == "ok"
            made = try_to_play(socket, notes)
            assert (made["type"], notes.snapshot["seq"]) == ("change", 1)
        server.kill()
        server.start()
        found = get(f"{server.address}/api/games/{game}", cookie=f"{COOKIE}={token}")
        assert found.json()["tiles"] == notes.snapshot["tiles"]
    finally:
        server.kill()


def try_to_play(socket: ClientConnection, notes: Notebook) -> Json:
    """What comes of the first option against the position that is known."""
    seq = notes.snapshot["seq"]
    play(socket, notes.snapshot)
    while True:
        notes.hear(message := receive(socket))
        if message["type"] not in TOLD or notes.snapshot["seq"] != seq:
            return message


@contextmanager
def files_that_cannot_grow(server: Server) -> Iterator[None]:
    before = resource.prlimit(server.process, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process, resource.RLIMIT_FSIZE, (1, before[1]))
    yield
    resource.prlimit(server.process, resource.RLIMIT_FSIZE, before)
