"""The audit asks about what is installed, tells what is known, and finds no fault where nobody answers."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from tests.server.helpers import free_port
from tools.audit import main


@contextmanager
def service(*hollow: str, answer: bytes | None = None) -> Iterator[tuple[str, list[Any]]]:
    """A service that knows a hole in some packages; gives its address, and what it was asked."""
    asked: list[Any] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            queries = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
            asked.extend(queries)
            found = [{"vulns": [{"id": "HOLE-1"}]} if q["package"]["name"] in hollow else {} for q in queries]
            self.send_response(200)
            self.end_headers()
            self.wfile.write(answer if answer is not None else json.dumps({"results": found}).encode())

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}", asked
        finally:
            server.shutdown()


def test_packages_of_both_kinds_are_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
    with service() as (address, asked):
        assert main(["--service", address]) == 0
    packages = {(query["package"]["ecosystem"], query["package"]["name"]) for query in asked}
    assert {("PyPI", "fastapi"), ("npm", "svelte"), ("npm", "vite")} <= packages
    assert ("PyPI", "bastide") not in packages
    assert all(query["version"] for query in asked)
    assert "no known holes" in capsys.readouterr().out


def test_a_known_hole_is_told_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    with service("fastapi") as (address, _):
        assert main(["--service", address]) == 1
    assert "fastapi" in (told := capsys.readouterr().out)
    assert "HOLE-1" in told


def test_where_nobody_answers_nothing_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--service", f"http://127.0.0.1:{free_port()}"]) == 0
    assert "does not answer" in capsys.readouterr().out


@pytest.mark.parametrize("answer", [b"", b"<html>a wall</html>", b"{}"])
def test_where_something_else_answers_nothing_fails(
    answer: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    with service(answer=answer) as (address, _):
        assert main(["--service", address]) == 0
    assert "does not answer" in capsys.readouterr().out
