"""What the tests of the page run on: the installed browser, and a server that can be killed."""

import os
import shutil
import socket
import sys
from pathlib import Path
from types import TracebackType

import httpx2
import pytest

from bastide.server.settings import STATIC
from tests.leash import Leashed
from tests.patience import PATIENCE, get, wait_until

#: The first is the lightest.
_NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)


def find_chromium() -> str:
    """The system's Chromium; without one (or without the built page) the tests skip, but never in CI."""
    missing = []
    path = os.environ.get("BASTIDE_CHROMIUM") or next(filter(None, map(shutil.which, _NAMES)), "")
    if not path:
        missing.append("no Chromium is installed (apt-get install chromium)")
    if not (STATIC / "index.html").exists():
        missing.append("the page is not built (make web)")
    if missing:
        reason = "; ".join(missing)
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return path


class LiveServer:
    """``bastide serve`` in a process of its own, with data that outlives it."""

    def __init__(self, data: Path, **variables: str) -> None:
        self.data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._variables = {"BASTIDE_BOT_PAUSE": "0", "BASTIDE_BOT_SECONDS": str(PATIENCE), **variables}
        self._process: Leashed | None = None

    def __enter__(self) -> "LiveServer":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [
            sys.executable,
            "-m",
            "bastide",
            "serve",
            "--port",
            str(self.port),
            "--data",
            str(self.data),
        ]
        log = self.data.parent / f"server-{self.port}.log"
        with log.open("ab") as output:
            self._process = Leashed(
                [*command, "--no-open"],
                env={**os.environ, **self._variables},
                stdout=output,
                stderr=output,
            )
        wait_until(lambda: self._has_ended() or self._answers(), "the server answers")
        assert not self._has_ended(), f"it does not start: {log.read_text(encoding='utf-8')[-2000:]}"

    def _has_ended(self) -> bool:
        return self._process is None or self._process.poll() is not None

    def _answers(self) -> bool:
        try:
            return get(f"{self.address}/healthz").is_success
        except httpx2.TransportError:
            return False

    def kill(self) -> None:
        """End it at once, as a power cut would (kill -9), with its workers."""
        if self._process is not None:
            self._process.end()
            self._process = None
