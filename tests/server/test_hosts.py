"""Who may be meant by a request: this machine by its own names, and whatever name was set. No other host."""

import socket
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bastide.server.guard.hosts import AllowedHosts, Host
from bastide.server.settings import Settings, SettingsError
from tests.patience import PATIENCE
from tests.server.helpers import HOST, Browser, Server, here, running

EVIL = "rebound.example"


@pytest.mark.parametrize(
    ("text", "name", "port"),
    [
        ("example.org", "example.org", None),
        ("Example.ORG:8765", "example.org", 8765),
        ("example.org.", "example.org", None),
        ("example.org.:80", "example.org", 80),
        ("127.0.0.1:8765", "127.0.0.1", 8765),
        ("127.0.0.1.", "127.0.0.1", None),
        ("[::1]:8765", "::1", 8765),
        ("[0:0:0:0:0:0:0:1]", "::1", None),
        ("[::ffff:192.0.2.7]:80", "192.0.2.7", 80),
        ("[FE80::1]", "fe80::1", None),
    ],
)
def test_a_host_is_read_as_browsers_write_it(text: str, name: str, port: int | None) -> None:
    host = Host.parse(text)
    assert host is not None
    assert (host.name, host.port) == (name, port)


@pytest.mark.parametrize(
    "text",
    [
        "",
        ".",
        ":80",
        "::1",
        "[::1",
        "[::1]x",
        "[box]",
        "a b",
        "a/b",
        "user@box",
        "box:",
        "box:x",
        "box:99999",
        "bö",
    ],
)
def test_what_is_no_host_is_not_read(text: str) -> None:
    assert Host.parse(text) is None


def allows(host: str, *patterns: str, arrived_at: str | None = "127.0.0.1") -> bool:
    parsed = Host.parse(host)
    assert parsed is not None
    return AllowedHosts(Settings(allowed_hosts=patterns).known_hosts).allows(parsed, arrived_at)


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:8765", "localhost.", "127.0.0.1", "127.9.9.9:80", "[::1]", "[::1]:8765"]
)
def test_this_machine_is_allowed_by_itself(host: str) -> None:
    assert allows(host)


def test_the_names_of_this_machine_are_found_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Box.example.org")
    for host in ("box", "Box.Example.Org:8765", "box.local", "box.lan.", "box.home.arpa", "box.internal"):
        assert allows(host)
    for host in ("other.local", "box.example.com", "example.org", "evilbox", "box.evil"):
        assert not allows(host)
    monkeypatch.setattr(socket, "gethostname", lambda: "laptop")
    assert allows("laptop.local"), "a machine that gets another name is known by it at once"


@pytest.mark.parametrize(
    ("host", "arrived_at", "expected"),
    [
        ("192.168.1.5:8765", "192.168.1.5", True),
        ("192.168.1.5:8765", "::ffff:192.168.1.5", True),
        ("192.168.1.5:8765", "10.0.0.7", False),
        ("192.168.1.5", None, False),
        ("[fe80::1]:8765", "fe80::1%eth0", True),
        ("[2001:db8::1]", "2001:db8:0:0::1", True),
        ("[2001:db8::2]", "2001:db8::1", False),
        (EVIL, "192.168.1.5", False),
        ("192.168.1.5.evil.example", "192.168.1.5", False),
    ],
)
def test_the_address_at_which_one_has_arrived_is_allowed(
    host: str, arrived_at: str | None, expected: bool
) -> None:
    assert allows(host, arrived_at=arrived_at) is expected


@pytest.mark.parametrize(
    ("host", "patterns", "expected"),
    [
        ("play.example.org", ("play.example.org",), True),
        ("play.example.org:8443", ("PLAY.example.org.",), True),
        ("other.example.org", ("play.example.org",), False),
        ("a.example.org", ("*.example.org",), True),
        ("a.b.example.org", ("*.example.org",), True),
        ("example.org", ("*.example.org",), False),
        ("evilexample.org", ("*.example.org",), False),
        ("203.0.113.9", ("203.0.113.9",), True),
        ("[2001:db8::9]", ("2001:db8::9",), True),
        (EVIL, ("example.org", "*"), True),
    ],
)
def test_names_that_were_set_are_allowed(host: str, patterns: tuple[str, ...], expected: bool) -> None:
    assert allows(host, *patterns) is expected


def test_the_host_at_which_the_server_listens_is_one_of_its_names() -> None:
    host = Host.parse("box.example:8765")
    assert host is not None
    assert AllowedHosts(Settings(host="box.example").known_hosts).allows(host, None)


@pytest.mark.parametrize(
    "text", ["example.org:80", "https://example.org", "a b", "*x", "*.1.2.3.4", "a.*.org"]
)
def test_a_setting_that_names_no_host_is_refused(text: str) -> None:
    with pytest.raises(SettingsError, match="BASTIDE_ALLOWED_HOSTS"):
        Settings.from_environment({"BASTIDE_ALLOWED_HOSTS": text})


def test_the_setting_is_a_list_with_commas() -> None:
    found = Settings.from_environment({"BASTIDE_ALLOWED_HOSTS": " play.example.org, *.Example.net ,"})
    assert found.allowed_hosts == ("play.example.org", "*.example.net")
    assert Settings.from_environment({}, allowed_hosts=["a.example"]).allowed_hosts == ("a.example",)


def test_a_request_for_an_unknown_host_is_refused_and_told_what_to_do(client: TestClient) -> None:
    for path in ("/", "/api/games", "/healthz", "/art/tiles.json"):
        answer = client.get(path, headers={"host": EVIL})
        assert answer.status_code == 421
        assert EVIL in answer.json()["error"]
        assert "BASTIDE_ALLOWED_HOSTS" in answer.json()["error"]
    wish = {"setup": {}, "seats": [here("Anna")]}
    answer = client.post(
        "/api/games", json=wish, headers={"host": f"{EVIL}:8765", "origin": f"http://{EVIL}:8765"}
    )
    assert answer.status_code == 421
    assert "set-cookie" not in answer.headers


def test_a_request_without_a_host_that_can_be_read_is_refused(client: TestClient) -> None:
    for host in ("", "a b", "[::1", "user@testserver"):
        assert client.get("/healthz", headers={"host": host}).status_code == 400
    twice: Any = [("host", HOST), ("host", HOST)]
    assert client.get("/healthz", headers=twice).status_code == 400


def test_a_live_connection_for_an_unknown_host_is_refused(client: TestClient, anna: Browser) -> None:
    game = anna.new_game(here("Anna"))["game"]
    headers = {**anna.headers, "host": EVIL, "origin": f"http://{EVIL}"}
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        client.websocket_connect(f"/ws/games/{game}", headers=headers),
    ):
        pass
    assert closed.value.code == 1008


def test_a_name_that_was_set_is_answered(tmp_path: Path) -> None:
    with running(tmp_path, allowed_hosts="*.example.org") as client:
        assert client.get("/healthz", headers={"host": "play.example.org"}).status_code == 200
        assert client.get("/healthz", headers={"host": HOST}).status_code == 421


def raw_status(port: int, *lines: str) -> bytes:
    """The status of an answer to a request that is written by hand."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as made:
        made.sendall("\r\n".join(("GET /healthz HTTP/1.1", *lines, "Connection: close", "", "")).encode())
        with made.makefile("rb") as answer:
            return answer.readline().split()[1]


def test_the_real_server_answers_to_its_own_names_alone(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        for host in ("127.0.0.1", f"127.0.0.1:{server.port}", "localhost", "LocalHost.", "[::1]"):
            assert raw_status(server.port, f"Host: {host}") == b"200"
        for host in (EVIL, "192.0.2.1", "127.0.0.1.evil.example"):
            assert raw_status(server.port, f"Host: {host}") == b"421"
        assert raw_status(server.port) == b"400"
        assert raw_status(server.port, "Host: localhost", "Host: localhost") == b"400"
    finally:
        server.kill()
