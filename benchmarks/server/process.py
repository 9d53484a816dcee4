"""Servers in processes of their own, on a core of their own, and what they take of the machine."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

#: Seconds in which a server has to answer.
PATIENCE: Final = 120
#: No limit is in the way of one address that does the work of many.
_LIMITS: Final = {
    "BASTIDE_CONNECTIONS": "20000",
    "BASTIDE_SOCKETS": "20000",
    "BASTIDE_SOCKETS_PER_CLIENT": "20000",
    "BASTIDE_LIVE_TABLES": "20000",
    "BASTIDE_REQUESTS_PER_SECOND": "10000",
    "BASTIDE_BOT_WORKERS": "1",
}
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


def cores(are_apart: bool = False) -> tuple[list[int], list[int]]:
    """The cores of the servers and those of the players; the same where there is only one.

    The servers share one, and the players have another; or each server has its own, and the players have all.
    """
    found = sorted(os.sched_getaffinity(0))
    return (found, found) if are_apart else (found[:1], found[-1:])


class Servers:
    """One running server, or several that share a database."""

    def __init__(self, processes: Sequence[tuple[int, int]], cores: Collection[int]) -> None:
        #: The ids of the processes, and their ports.
        self._processes = processes
        #: The cores that they have together.
        self.cores = cores

    def socket_address(self, page: int) -> str:
        """Where the live connections of a page go: those of one table to different servers."""
        _, port = self._processes[page % len(self._processes)]
        return f"ws://127.0.0.1:{port}/ws/games"

    def cpu_seconds(self) -> float:
        """Processor time that they have used, in all their threads."""
        return sum(_cpu_seconds(pid) for pid, _ in self._processes)

    def busy_seconds(self) -> float:
        """Time in which their cores did anything, for whomever."""
        lines = [line.split() for line in Path("/proc/stat").read_text().splitlines()]
        found = {fields[0]: list(map(int, fields[1:])) for fields in lines if fields[0].startswith("cpu")}
        # The fourth and fifth are time in which there was nothing to do.
        return sum(sum(found[f"cpu{core}"][:3] + found[f"cpu{core}"][5:8]) for core in self.cores) / _TICKS

    def megabytes(self) -> float:
        """Memory that they hold."""
        return sum(_megabytes(pid) for pid, _ in self._processes)


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def _megabytes(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE / 1e6


def sqlite_in(folder: Path) -> str:
    """The database of a server whose data lie in a folder."""
    return f"sqlite+aiosqlite:///{folder / 'bastide.db'}"


@contextmanager
def serving(folder: Path, url: str, cores: Sequence[int], processes: int = 1) -> Iterator[Servers]:
    """Servers on one database, each pinned to one of the cores."""
    chosen = [cores[number % len(cores)] for number in range(processes)]
    with ExitStack() as running:
        started = [running.enter_context(_serving(folder, url, core)) for core in chosen]
        yield Servers(started, set(chosen))


@contextmanager
def _serving(folder: Path, url: str, core: int) -> Iterator[tuple[int, int]]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = {
        "BASTIDE_DATA": str(folder),
        "BASTIDE_DATABASE_URL": url,
        "BASTIDE_CACHE": str(folder / "cache"),
        "BASTIDE_PORT": str(port),
    }
    with (folder / f"log-{port}.txt").open("wb") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "bastide.server"],
            env={**os.environ, **_LIMITS, **settings},
            stdout=log,
            stderr=log,
            preexec_fn=lambda: os.sched_setaffinity(0, {core}),
        )
        try:
            _wait(f"http://127.0.0.1:{port}/healthz", server)
            yield server.pid, port
        finally:
            server.terminate()
            server.wait()


def _wait(address: str, server: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if server.poll() is not None:
            raise RuntimeError("the server has ended before it answered")
        try:
            with urlopen(address):
                return
        except (URLError, ConnectionError):
            time.sleep(0.1)
    raise TimeoutError(f"the server at {address} does not answer")
