"""``bastide serve`` finds a port and says where the page is."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from bastide.cli.serve import PortProblem, listen, page_address
from tests.leash import leashed
from tests.server.helpers import free_port


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


@contextmanager
def command(data: Path, *arguments: str, **variables: str) -> Iterator[str]:
    """``bastide`` with arguments in a process of its own; gives the address that it tells."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("BASTIDE_")}
    with leashed(
        [sys.executable, "-m", "bastide", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**environment, "BASTIDE_DATA": str(data), **variables},
    ) as process:
        assert process.stdout is not None
        with process.stdout as says:
            yield says.readline().decode().split()[3]


@pytest.mark.parametrize("is_asked", [False, True])
def test_the_command_says_where_the_server_is_and_it_is_there(tmp_path: Path, is_asked: bool) -> None:
    data = tmp_path / "games"
    wish = ["--port", str(free_port())] if is_asked else []
    with command(tmp_path, "serve", "--data", str(data), *wish) as address:
        assert not is_asked or address.endswith(wish[1])
        transport = httpx2.HTTPTransport(retries=8)
        with httpx2.Client(transport=transport, timeout=60) as client:
            assert client.get(f"{address}/healthz").json()["status"] == "ok"
    assert (data / "bastide.db").exists()


def test_the_command_allows_further_names_of_the_server(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "import typer; from bastide.cli.serve import serve; typer.run(serve)"]
    names = ["--allow-host", "play.example.org", "--allow-host", "*.example.net"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("BASTIDE_")}
    with subprocess.Popen(
        [*command, "--data", str(tmp_path / "games"), *names],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().split()[3]
            transport = httpx2.HTTPTransport(retries=8)
            with httpx2.Client(transport=transport, timeout=60) as client:
                found = {
                    host: client.get(f"{address}/healthz", headers={"host": host}).status_code
                    for host in ("play.example.org", "a.example.net", "example.com")
                }
        finally:
            process.terminate()
    assert found == {"play.example.org": 200, "a.example.net": 200, "example.com": 421}


def test_the_command_alone_opens_the_page_in_the_browser(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n', encoding="utf-8")
    browser.chmod(0o755)
    with command(tmp_path / "games", BROWSER=f"{browser} %s") as address:
        for _ in range(600):
            if opened.exists() and opened.read_text(encoding="utf-8").strip():
                break
            time.sleep(0.1)
        assert opened.read_text(encoding="utf-8").strip() == address
