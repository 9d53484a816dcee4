"""What a proxy says of its clients is believed if it is trusted, and only then."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from bastide.server.guard.proxies import Proxies
from bastide.server.settings import Settings, SettingsError
from tests import loops
from tests.server.helpers import Browser, here, running


def seen(peer: str, *forwarded: str, proto: str = "", kind: str = "http", trusted: str = "10.0.0.0/8") -> Any:
    """The client and the scheme that the server goes by."""
    found: list[tuple[str, str]] = []

    async def app(scope: Scope, _: Receive, __: Send) -> None:
        found.append((scope["client"][0], scope["scheme"]))

    headers = [(b"x-forwarded-for", text.encode()) for text in forwarded]
    if proto:
        headers.append((b"x-forwarded-proto", proto.encode()))
    scheme = "ws" if kind == "websocket" else "http"
    scope = {"type": kind, "client": (peer, 5), "scheme": scheme, "headers": headers}

    async def nothing(*_: object) -> Any:
        raise AssertionError("nobody is asked")

    loops.run(Proxies(app, Settings(trusted_proxies=trusted).trusted_proxies)(scope, nothing, nothing))  # type: ignore[arg-type]
    return found[0]


def test_a_trusted_proxy_tells_the_client_and_the_scheme() -> None:
    assert seen("10.0.0.1", "203.0.113.9", proto="https") == ("203.0.113.9", "https")
    assert seen("10.0.0.1", "203.0.113.9", proto="https", kind="websocket") == ("203.0.113.9", "wss")


def test_nobody_else_does() -> None:
    assert seen("203.0.113.1", "10.0.0.7", proto="https") == ("203.0.113.1", "http")


def test_what_a_client_has_written_before_the_proxy_is_not_read() -> None:
    assert seen("10.0.0.1", "127.0.0.1, 203.0.113.9")[0] == "203.0.113.9"
    assert seen("10.0.0.1", "127.0.0.1", "203.0.113.9")[0] == "203.0.113.9"


def test_a_row_of_trusted_proxies_is_followed_to_the_client() -> None:
    assert seen("10.0.0.1", "198.51.100.4, 203.0.113.9, 10.0.0.3, 10.0.0.2")[0] == "203.0.113.9"
    assert seen("10.0.0.1", "10.0.0.3, 10.0.0.2")[0] == "10.0.0.3"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("203.0.113.9:4711", "203.0.113.9"),
        ("[2001:db8::9]:4711", "2001:db8::9"),
        ("2001:db8::9", "2001:db8::9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("unknown", "10.0.0.1"),
        ("203.0.113.9, _hidden", "10.0.0.1"),
        ("", "10.0.0.1"),
        ("x" * 5000, "10.0.0.1"),
    ],
)
def test_an_address_is_an_address_or_nothing(text: str, address: str) -> None:
    assert seen("10.0.0.1", text)[0] == address


def test_a_scheme_that_there_is_not_is_none() -> None:
    assert seen("10.0.0.1", proto="gopher")[1] == "http"


def test_only_networks_can_be_trusted() -> None:
    with pytest.raises(SettingsError, match="BASTIDE_TRUSTED_PROXIES"):
        Settings.from_environment({"BASTIDE_TRUSTED_PROXIES": "proxy.example"})


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with running(tmp_path, trusted_proxies="10.0.0.1") as client:
        yield client


def guesses(client: TestClient, proxy: str, address: str) -> int:
    """Guess a code that nobody has; tells the status."""
    asker = TestClient(client.app, client=(proxy, 1))
    return asker.get("/api/tables/ABCDEF", headers={"x-forwarded-for": address}).status_code


def test_clients_of_one_proxy_have_a_measure_each(client: TestClient) -> None:
    while guesses(client, "10.0.0.1", "203.0.113.9") != 429:
        pass
    assert guesses(client, "10.0.0.1", "203.0.113.10") == 404


def test_whoever_only_says_that_he_is_a_proxy_has_one_measure(client: TestClient) -> None:
    number = 0
    while guesses(client, "198.51.100.1", f"203.0.113.{number}") != 429:
        number += 1
    assert number < 100


def test_the_cookie_is_kept_for_https_where_a_trusted_proxy_says_so(client: TestClient) -> None:
    asker = TestClient(client.app, client=("10.0.0.1", 1))
    wish = {"setup": {}, "seats": [here("Anna"), here("Ben")]}
    made = asker.post("/api/games", json=wish, headers={"x-forwarded-proto": "https"})
    assert "__Host-bastide=" in made.headers["set-cookie"]
    assert "Secure" in made.headers["set-cookie"]
    other = TestClient(client.app, client=("198.51.100.1", 1))
    made = other.post("/api/games", json=wish, headers={"x-forwarded-proto": "https"})
    assert "__Host-" not in made.headers["set-cookie"]
    assert Browser(client).get("/healthz").status_code == 200
