"""A server in a process of its own, on a core of its own, and what it takes of the machine."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

#: Seconds in which a server has to answer.
PATIENCE = 120
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


def cores() -> tuple[int, int]:
    """The core of the server and that of the players; the same where there is only one."""
    found = sorted(os.sched_getaffinity(0))
    return found[0], found[-1]


class ServerProcess:
    """A running server."""

    def __init__(self, pid: int, port: int) -> None:
        self._pid = pid
        self._port = port

    @property
    def socket_address(self) -> str:
        """Where live connections go."""
        return f"ws://127.0.0.1:{self._port}/ws/games"

    def cpu_seconds(self) -> float:
        """Processor time that it has used, in all its threads."""
        fields = Path(f"/proc/{self._pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def megabytes(self) -> float:
        """Memory that it holds."""
        return int(Path(f"/proc/{self._pid}/statm").read_text().split()[1]) * _PAGE / 1e6


def database_url(folder: Path) -> str:
    """The database of a server whose data lie in a folder."""
    return f"sqlite+aiosqlite:///{folder / 'bastide.db'}"


@contextmanager
def serving(folder: Path, core: int) -> Iterator[ServerProcess]:
    """A server with the data of a folder, pinned to a core, which takes any number of connections."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = {
        "BASTIDE_DATA": str(folder),
        "BASTIDE_CACHE": str(folder / "cache"),
        "BASTIDE_PORT": str(port),
        "BASTIDE_SOCKETS_PER_CLIENT": "20000",
        "BASTIDE_CONNECTIONS": "20000",
    }
    with (folder / "log.txt").open("wb") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "bastide.server"],
            env={**os.environ, **settings},
            stdout=log,
            stderr=log,
            preexec_fn=lambda: os.sched_setaffinity(0, {core}),
        )
        try:
            _wait(f"http://127.0.0.1:{port}/healthz")
            yield ServerProcess(server.pid, port)
        finally:
            server.terminate()
            server.wait()


def _wait(address: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            with urlopen(address):
                return
        except (URLError, ConnectionError):
            time.sleep(0.1)
    raise TimeoutError(f"the server at {address} does not answer")
