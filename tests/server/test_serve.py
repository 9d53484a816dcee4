"""``bastide serve`` finds a port and says where the page is."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide.cli.serve import PortProblem, listen, page_address
from tests.server.helpers import health, serving


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_taken_port_is_replaced_by_a_free_one(taken: int) -> None:
    with listen("127.0.0.1", taken, is_asked=False) as found:
        assert found.getsockname()[1] != taken


def test_a_taken_port_that_was_asked_for_is_refused(taken: int) -> None:
    with pytest.raises(PortProblem, match=str(taken)):
        listen("127.0.0.1", taken, is_asked=True)


def test_a_host_that_is_not_ours_is_refused() -> None:
    with pytest.raises(PortProblem, match=r"192\.0\.2\.1"):
        listen("192.0.2.1", 0, is_asked=False)


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:80"),
        ("0.0.0.0", "http://127.0.0.1:80"),
        ("::1", "http://[::1]:80"),
        ("box.lan", "http://box.lan:80"),
    ],
)
def test_the_address_is_one_for_a_browser(host: str, address: str) -> None:
    assert page_address(host, 80) == address


def test_the_command_says_where_the_server_is_and_it_is_there(tmp_path: Path) -> None:
    with serving("serve", "--data", str(tmp_path / "games")) as address:
        assert health(address).json()["status"] == "ok"
    assert (tmp_path / "games" / "bastide.db").exists()


def test_the_command_allows_further_names_of_the_server(tmp_path: Path) -> None:
    names = ["--allow-host", "play.example.org", "--allow-host", "*.example.net"]
    with serving("serve", "--data", str(tmp_path / "games"), *names) as address:
        hosts = ("play.example.org", "a.example.net", "example.com")
        found = {host: health(address, host=host).status_code for host in hosts}
    assert found == {"play.example.org": 200, "a.example.net": 200, "example.com": 421}
