"""Processes that end with whoever started them, however he ends: ``with leashed([...]) as process``.

A test that fails kills what it has started, but one whose whole run is killed (``kill -9``) cannot. So a
watcher beside the command holds a pipe whose other end only the starter has. When the starter is gone or lets
go, the watcher ends the command and everything that it has started.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import IO, Any, Final

_HERE: Final = os.path.abspath(__file__)


def start(
    command: Sequence[str],
    *,
    stdout: IO[Any] | int | None = None,
    stderr: IO[Any] | int | None = None,
    **more: Any,
) -> subprocess.Popen[bytes]:
    """Start a command in a group of its own; ``process.pid`` is its own number, and that of the group."""
    return subprocess.Popen(
        [sys.executable, _HERE, *command],
        stdin=subprocess.PIPE,
        stdout=stdout,
        stderr=stderr,
        start_new_session=True,
        **more,
    )


def end(process: subprocess.Popen[bytes]) -> None:
    """End a command at once with all that it has started, as a power cut would; twice does no harm."""
    assert process.stdin is not None
    if not process.stdin.closed:  # till then the watcher is there, so the group cannot be another's
        os.killpg(process.pid, signal.SIGKILL)
        process.stdin.close()
    process.wait()


@contextmanager
def leashed(command: Sequence[str], **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A command that runs as long as the block."""
    process = start(command, **more)
    try:
        yield process
    finally:
        end(process)


def _watch() -> None:
    """Wait in a process of its own until the pipe is closed; then end the group, this process included."""
    if os.fork() == 0:
        if os.fork() == 0:  # nobody's child, so that the command has none that it did not start
            null = os.open(os.devnull, os.O_RDWR)
            for output in (1, 2):
                os.dup2(null, output)  # whoever reads what the command says is not to wait for this one
            while os.read(0, 1):
                pass
            os.killpg(0, signal.SIGKILL)
        os._exit(0)
    os.wait()


if __name__ == "__main__":
    _watch()
    os.execvp(sys.argv[1], sys.argv[1:])
