"""Whoever sends too much is told to wait, and nobody else."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from bastide.server.beside.places import Places
from bastide.server.guard.hosts import client_name
from bastide.server.messages import models
from bastide.server.telling.words import say
from tests.server.helpers import Browser, here, parts_of, running
from tests.server.test_puzzles import BEST, NAME
from tests.server.test_running import from_address

SEATS = {"setup": {}, "seats": [here("Anna"), here("Ben")]}


def test_an_address_that_asks_too_much_is_refused_and_others_are_not(tmp_path: Path) -> None:
    with running(tmp_path, requests_per_second=0.001) as client:  # one at once, and no more for long
        flooding, other = from_address(client, "203.0.113.9"), from_address(client, "203.0.113.10")
        assert flooding.get("/api/notice").status_code == 200
        refused = flooding.get("/api/notice")
        assert (refused.status_code, refused.json()["text_key"]) == (429, "often.asked")
        assert refused.headers["retry-after"]
        with pytest.raises(WebSocketDisconnect), flooding.websocket_connect("/ws/games/none"):
            pass
        assert other.get("/api/notice").status_code == 200


def test_nobody_makes_tables_without_end(tmp_path: Path) -> None:
    with running(tmp_path, tables_per_minute=0.05) as client:  # two at once
        maker = from_address(client, "203.0.113.9")
        assert [made(maker) for _ in range(3)] == [201, 201, 429]
        assert made(from_address(client, "203.0.113.10")) == 201


def test_whoever_is_known_is_one_wherever_he_comes_from(tmp_path: Path) -> None:
    with running(tmp_path, tables_per_minute=0.05) as client:
        anna = Browser(client)
        game = anna.new_game(here("Anna"), here("Ben"))["game"]

        def again(address: str) -> int:
            asker = from_address(client, address)
            return asker.post("/api/games", json=SEATS, headers=anna.headers).status_code

        assert [again(f"203.0.113.{number}") for number in range(3)] == [201, 201, 429]
        assert anna.get(f"/api/games/{game}").status_code == 200, "what is there can be played"


def test_every_way_to_make_a_table_is_counted(tmp_path: Path) -> None:
    with running(tmp_path, tables_per_minute=0.001) as client:  # one at once
        anna = Browser(client)
        game = anna.new_game(here("Anna"), here("Ben"))["game"]
        for path, body in (
            ("/api/games", SEATS),
            ("/api/games/open", {}),
            (f"/api/games/{game}/at/0/play", {"seats": SEATS["seats"]}),
            (f"/api/games/{game}/rematch", None),
            (f"/api/games/{game}/again", {"seats": SEATS["seats"]}),
        ):
            assert anna.post(path, json=body).json()["text_key"] == "often.tables", path


def test_all_connections_together_have_an_end(tmp_path: Path) -> None:
    with running(tmp_path, sockets=1) as client:
        anna = Browser(client)
        game = anna.new_game(here("Anna"), here("Ben"))["game"]
        with (
            anna.at_table(game),
            another(client, game) as late,
            pytest.raises(WebSocketDisconnect) as left,
        ):
            late.receive_text()
        assert left.value.code == 4503


def another(client: TestClient, game: str) -> WebSocketTestSession:
    return from_address(client, "203.0.113.9").websocket_connect(f"/ws/games/{game}")


def test_addresses_of_one_network_are_one_client() -> None:
    assert client_name("2001:db8:1:2::7") == client_name("2001:db8:1:2:aaaa::9") == "2001:db8:1:2::/64"
    assert client_name("2001:db8:1:3::7") != client_name("2001:db8:1:2::7")
    assert client_name("::ffff:203.0.113.9") == client_name("203.0.113.9") == "203.0.113.9"
    assert client_name("testclient") == "testclient"


def test_whoever_is_banned_stays_so_at_another_address_of_his_network(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        assert client.portal is not None

        async def ban() -> None:
            await parts_of(client).bans.add(models.NewBan(kind="address", who="2001:db8::1"), "test")

        client.portal.call(ban)
        assert made(from_address(client, "2001:db8::2")) == 403
        assert made(from_address(client, "2001:db8:0:1::2")) == 201


@pytest.mark.parametrize(
    ("places", "method", "path", "wish"),
    [
        ("telling", "POST", "/api/explorer", {"points": [0, 0]}),
        ("telling", "POST", "/api/explorer/play", {"position": {"points": [0, 0]}}),
        ("telling", "POST", "/api/lessons/first-game", {"name": "Anna", "bot": "Otto"}),
        ("telling", "GET", f"/api/puzzles/{NAME}", None),
        ("telling", "POST", f"/api/puzzles/{NAME}/position", {"move": []}),
        ("telling", "POST", f"/api/puzzles/{NAME}/tries", {"tries": [BEST]}),
        ("telling", "GET", "/api/games/{game}/numbers", None),
        ("telling", "GET", "/api/games/{game}/review", None),
        ("telling", "GET", "/api/games/{game}/replay", None),
        ("advising", "POST", "/api/explorer/opinion", {"position": {"points": [0, 0]}}),
        ("teaching", "GET", "/api/lessons/tile/position", None),
    ],
)
def test_no_address_has_more_than_half_of_the_places_for_what_takes_its_time(
    places: str, method: str, path: str, wish: Any, client: TestClient
) -> None:
    game = Browser(client).new_game()["game"]
    flooding, other = from_address(client, "203.0.113.9"), from_address(client, "203.0.113.10")
    setattr(parts_of(client), places, taken := Places(3, 1, say("busy.asked")))
    asked = (method, path.format(game=game))

    async def two_of_one() -> None:
        for _ in range(2):
            await held.enter_async_context(taken.taken(client_name("203.0.113.9")))

    held = AsyncExitStack()
    assert client.portal is not None
    client.portal.call(two_of_one)
    assert flooding.request(*asked, json=wish).status_code == 503
    assert other.request(*asked, json=wish).status_code not in (500, 503)
    client.portal.call(held.aclose)
    assert flooding.request(*asked, json=wish).status_code not in (500, 503)


def made(client: TestClient) -> int:
    client.cookies.clear()
    return client.post("/api/games", json=SEATS).status_code
