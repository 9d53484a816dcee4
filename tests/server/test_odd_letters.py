"""A letter that ends texts elsewhere, and that PostgreSQL does not keep: it finds nothing, and no fault."""

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.databases import BOTH
from tests.server.helpers import Browser

DATABASES = BOTH


def test_an_address_with_it_is_refused(client: TestClient, anna: Browser) -> None:
    game = anna.new_game()["game"]
    pages = ("game/%00", "join/%00x", "replay/a%00", "player/%00")
    asked = ("games/%00x", "games/%00/replay", "tables/%00AB", "invitations/%00", "players/a%00", "rules/%00")
    for path in (*pages, *(f"api/{name}" for name in asked), f"api/games/{game}/hint?seat=%00"):
        assert client.get(f"/{path}").status_code == 400, path
    assert anna.post("/api/invitations/%00", json={"name": None}).status_code == 400
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws/games/%00"):
        pass


def test_a_name_with_it_is_nobodys(anna: Browser) -> None:
    answer = anna.post("/api/account/sign-in", json={"name": "a\0b", "password": "wrong, but long"})
    assert answer.status_code == 401
