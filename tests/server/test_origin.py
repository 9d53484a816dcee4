"""What a page of another site can do with our visitor's browser: nothing, and his cookie stays his."""

from importlib import import_module
from pkgutil import iter_modules

import pytest
from fastapi.routing import APIRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bastide import Setup
from bastide.server import routes
from bastide.server.guard.gate import is_origin
from bastide.server.guard.hosts import Host
from tests.playing import play_at_random
from tests.server.helpers import Browser, here

FOREIGN: list[dict[str, str]] = [
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "cross-site", "origin": "https://evil.example"},
    {"sec-fetch-site": "same-site", "origin": "http://testserver:3000"},
    {"origin": "https://evil.example"},
    {"origin": "http://testserver:3000"},
    {"origin": "http://testserver.evil.example"},
    {"origin": "null"},
    {"origin": "file://"},
    {"origin": ""},
]
OWN: list[dict[str, str]] = [
    {"sec-fetch-site": "same-origin", "origin": "http://testserver"},
    {"sec-fetch-site": "none"},
    {"origin": "http://testserver"},
    {"origin": "http://TestServer:80"},
    {},
]
WISH = {"setup": {}, "seats": [here("Anna"), here("Ben")]}


@pytest.mark.parametrize("headers", FOREIGN)
def test_a_form_of_another_site_cannot_take_a_players_seats_away(
    client: TestClient, anna: Browser, headers: dict[str, str]
) -> None:
    """A cross-site form comes without the cookie, and an answer with a new one would replace it."""
    game = anna.new_game(here("Anna"))["game"]
    save = play_at_random(Setup.make(["Ann", "Ben"]), seed=1).save()
    answer = client.post("/api/games/open", content=save, headers={"content-type": "text/plain", **headers})
    assert answer.status_code == 403
    assert "another site" in answer.json()["error"]
    assert "set-cookie" not in answer.headers
    assert [card["game"] for card in anna.get("/api/games").json()] == [game]


@pytest.mark.parametrize("headers", OWN)
def test_our_own_page_and_a_program_that_is_no_browser_may_make_games(
    client: TestClient, headers: dict[str, str]
) -> None:
    answer = client.post("/api/games", json=WISH, headers=headers)
    assert answer.status_code == 201
    assert "set-cookie" in answer.headers


def addresses() -> list[tuple[str, str]]:
    """Every method and path of the server, with something in its gaps."""
    values = {"game": "g", "code": "c", "path": "new", "number": "0", "rule": "r", "expansion": "base"}
    values |= {"name": "n", "kind": "follower", "seat": "0", "language": "it", "size": "96"}
    values |= {"passkey": "k", "session": "s", "deck": "d", "ban": "1", "offer": "o"}
    values |= {"lesson": "base-1", "puzzle": "p"}
    modules = [import_module(f"{routes.__name__}.{found.name}") for found in iter_modules(routes.__path__)]
    found = [
        (method, route.path.replace("{path:path}", "{path}").format(**values))
        for module in modules
        for route in module.router.routes
        if isinstance(route, APIRoute)
        for method in sorted(route.methods or ())
    ]
    assert len(found) > 25
    return found


@pytest.mark.parametrize("headers", FOREIGN[:4])
def test_no_address_changes_anything_or_sets_a_cookie_for_another_site(
    client: TestClient, headers: dict[str, str]
) -> None:
    for method, path in addresses():
        answer = client.request(method, path, headers=headers)
        assert "set-cookie" not in answer.headers, path
        assert (answer.status_code == 403) == (method not in ("GET", "HEAD", "OPTIONS")), path
        assert "access-control-allow-origin" not in answer.headers, path


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "POST"])
def test_what_might_change_something_is_refused_whatever_its_path(client: TestClient, method: str) -> None:
    answer = client.request(method, "/nowhere", headers={"origin": "https://evil.example"})
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "headers", [*FOREIGN, {"sec-fetch-site": "same-origin", "origin": "https://evil.example"}]
)
def test_a_page_of_another_site_gets_no_live_connection(
    client: TestClient, anna: Browser, headers: dict[str, str]
) -> None:
    game = anna.new_game(here("Anna"))["game"]
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        client.websocket_connect(f"/ws/games/{game}", headers={**anna.headers, **headers}),
    ):
        pass
    assert closed.value.code == 1008


@pytest.mark.parametrize("headers", OWN)
def test_our_own_page_gets_a_live_connection(
    client: TestClient, anna: Browser, headers: dict[str, str]
) -> None:
    game = anna.new_game(here("Anna"))["game"]
    with client.websocket_connect(f"/ws/games/{game}", headers={**anna.headers, **headers}) as socket:
        assert socket.receive_json()["snapshot"]["seats"][0]["yours"]


@pytest.mark.parametrize(
    ("origin", "scheme", "host", "expected"),
    [
        ("http://box:8765", "http", "box:8765", True),
        ("http://box:8765", "ws", "BOX.:8765", True),
        ("http://box", "http", "box:80", True),
        ("https://box:443", "wss", "box", True),
        ("https://box", "http", "box", True),  # a proxy has unpacked it
        ("https://box:8443", "ws", "box:8443", True),
        ("http://box", "https", "box", False),  # a page that came in plain is not to be trusted
        ("http://box", "wss", "box", False),
        ("https://box", "http", "box:8765", False),
        ("http://box:8766", "http", "box:8765", False),
        ("http://[::1]:8765", "http", "[0:0::1]:8765", True),
        ("http://[::1]:8765", "http", "127.0.0.1:8765", False),
        ("ftp://box", "http", "box", False),
        ("http://user@box", "http", "box", False),
        ("http://[box", "http", "box", False),
        ("chrome-extension://box", "http", "box", False),
    ],
)
def test_an_origin_is_ours_if_scheme_host_and_port_fit(
    origin: str, scheme: str, host: str, expected: bool
) -> None:
    asked = Host.parse(host)
    assert asked is not None
    assert is_origin(origin, scheme, asked) is expected
