"""Servers of several commits side by side: each from its own checkout, with its own page."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[2]
#: Seconds in which a server has to answer.
PATIENCE = 120


@contextmanager
def checkout(commit: str) -> Iterator[Path]:
    """The files of a commit, with its page built; for no commit those that lie here."""
    if not commit:
        yield ROOT
        return
    with TemporaryDirectory(prefix="bastide-page-") as folder:
        tree = Path(folder) / "tree"
        _run(ROOT, "git", "worktree", "add", "--quiet", "--detach", str(tree), commit)
        try:
            _fetch_modules(tree)
            _run(tree / "web", "npm", "run", "--silent", "build", "--", "--logLevel", "error")
            yield tree
        finally:
            _run(ROOT, "git", "worktree", "remove", "--force", str(tree))


def _fetch_modules(tree: Path) -> None:
    """What the page of a checkout is built with: ours, if that is the same, else its own."""
    lock = "web/package-lock.json"
    if (tree / lock).read_bytes() == (ROOT / lock).read_bytes():
        (tree / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    else:
        _run(tree / "web", "npm", "ci", "--silent", "--no-audit", "--no-fund")


def _run(folder: Path, *command: str) -> None:
    subprocess.run(command, cwd=folder, check=True)


@contextmanager
def serving(tree: Path) -> Iterator[str]:
    """A server that has drawn nothing yet; gives its address."""
    with TemporaryDirectory(prefix="bastide-page-") as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        command = [sys.executable, "-m", "bastide", "serve", "--port", str(port), "--no-open"]
        places = {"BASTIDE_DATA": f"{folder}/data", "BASTIDE_CACHE": f"{folder}/cache"}
        more = {"BASTIDE_FILE_SECONDS": "600", "PYTHONPATH": str(tree / "src")}
        environment = {**os.environ, **places, **more}
        silent = subprocess.DEVNULL
        server = subprocess.Popen(command, env=environment, cwd=tree, stdout=silent, stderr=silent)
        try:
            address = f"http://127.0.0.1:{port}"
            _wait(address)
            yield address
        finally:
            server.terminate()
            server.wait()


def _wait(address: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            with urlopen(f"{address}/healthz"):
                return
        except (URLError, ConnectionError):
            time.sleep(0.1)
    raise TimeoutError(f"the server at {address} does not answer")
