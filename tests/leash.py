"""Processes that end with whoever started them, however he ends: ``with Leashed([...]) as process``.

A test that fails kills what it has started, but one whose whole run is killed (``kill -9``) cannot. So a
watcher beside the command holds a pipe whose other end only the starter has. When the starter is gone or lets
go, the watcher ends the command and everything that it has started.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Final

_HERE: Final = os.path.abspath(__file__)


class Leashed(subprocess.Popen[Any]):
    """A command in a group of its own; ``pid`` is its own number, and that of the group."""

    def __init__(self, command: Sequence[str], **more: Any) -> None:
        watched, self._leash = os.pipe()
        self._is_held = True
        try:
            super().__init__(
                [sys.executable, _HERE, str(watched), *command],
                pass_fds=[watched],
                start_new_session=True,
                **more,
            )
        finally:
            os.close(watched)

    def end(self) -> None:
        """End it at once with all that it has started, as a power cut would; twice does no harm."""
        if self._is_held:  # till now the watcher is there, so the group cannot be another's
            os.killpg(self.pid, signal.SIGKILL)
            os.close(self._leash)
            self._is_held = False
        self.wait()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()
        super().__exit__(kind, error, trace)


def watch(pipe: int) -> None:
    """Wait in a process of its own until the pipe is closed; then end the group, this process included."""
    if os.fork() == 0:
        if os.fork() == 0:  # nobody's child, so that the command has none that it did not start
            null = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(null, stream)  # whoever talks with the command is not to wait for this one
            while os.read(pipe, 1):
                pass
            os.killpg(0, signal.SIGKILL)
        os._exit(0)
    os.wait()
    os.close(pipe)


if __name__ == "__main__":
    watch(int(sys.argv[1]))
    os.execvp(sys.argv[2], sys.argv[2:])
