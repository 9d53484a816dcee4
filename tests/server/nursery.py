"""Servers in processes of their own that begin at once: forked from one that has imported everything.

To import it takes seconds of computing, and tests that kill servers again and again start many. Run as a
program this is the process that forks; it ends with whoever started it, and all servers with it.
"""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from tests.leash import Leashed
from tests.patience import wait_until
from tests.server.helpers import Server

_ROOT: Final = Path(__file__).parents[2]


class Nursery:
    """Forks servers; ``with`` starts it and ends it with all of them."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.server.nursery"]
        self._process = Leashed(command, cwd=_ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self) -> "Nursery":
        return self

    def __exit__(self, *_: object) -> None:
        with self._process:
            self._process.end()

    def fork(self, log: Path, program: str = "serve", **environment: str) -> int:
        """Start a server, or a worker; gives the number of its process."""
        talk, answer = self._process.stdin, self._process.stdout
        assert talk is not None
        assert answer is not None
        talk.write(json.dumps([str(log), program, environment]).encode() + b"\n")
        talk.flush()
        return int(answer.readline())


class Child(Server):
    """A server that is forked."""

    def __init__(self, nursery: Nursery, data: Path, **environment: str) -> None:
        super().__init__(data, **environment)
        self._nursery = nursery
        self._pid: int | None = None
        data.mkdir(exist_ok=True)

    def start(self) -> None:
        self._pid = self._nursery.fork(self._data / "log.txt", **self.variables)
        self._wait_until_it_answers()

    def _has_ended(self) -> bool:
        return self._pid is None or not Path(f"/proc/{self._pid}/stat").exists()

    @property
    def process(self) -> int:
        assert self._pid is not None
        return self._pid

    def kill(self) -> None:
        """Kill -9; whatever it has started has to notice."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """End it politely."""
        self._end(signal.SIGTERM)
        return 0

    def _end(self, how: signal.Signals) -> None:
        if self._pid is not None:
            with suppress(ProcessLookupError):
                os.kill(self._pid, how)
            wait_until(self._has_ended, "the server has ended")
            self._pid = None


def _run() -> None:
    from bastide.server.metrics import Metrics
    from bastide.server.run import serve
    from bastide.server.services import Services
    from bastide.server.settings import Settings
    from bastide.server.worker import work

    Services.make(Settings(), Metrics())  # what is made once for all servers
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them
    for line in sys.stdin:
        log, program, environment = json.loads(line)
        if (pid := os.fork()) != 0:
            print(pid, flush=True)
            continue
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.environ.update(environment)
        with open(log, "ab") as file, open(os.devnull, "rb") as nothing:
            os.dup2(file.fileno(), 2)
            os.dup2(file.fileno(), 1)
            os.dup2(nothing.fileno(), 0)
        try:
            {"serve": serve, "worker": work}[program](Settings.from_environment())
        finally:
            os._exit(0)


if __name__ == "__main__":
    _run()
