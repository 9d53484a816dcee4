"""Servers in processes of their own that begin at once: forked from one that has imported everything.

To import it takes two seconds of computing, and tests start servers again and again. The process that forks
is started with the first server of a process of tests; it ends with those tests, and all servers with it.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from tests.leash import Leashed, watch

_ROOT: Final = Path(__file__).parents[2]
#: What it can start.
SERVER: Final = "serve"
WORKER: Final = "worker"
#: Not a file that runs: processes that a server starts would import it, and all that the tests need.
_PROGRAM: Final = "from tests.server.nursery import run; run()"


class Nursery:
    """Forks servers and workers, and knows how they have ended."""

    def __init__(self) -> None:
        command = [sys.executable, "-c", _PROGRAM]
        self._process = Leashed(command, cwd=_ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def fork(self, log: Path, environment: Mapping[str, str], program: str = SERVER) -> int:
        """Start a server or a worker in a group of its own; gives its number, which is that of the group."""
        return int(self._ask([str(log), dict(environment), program]))

    def poll(self, process: int) -> int | None:
        """How one of them has ended, as a code of exit (below 0 a signal); once only."""
        code = self._ask(process)
        return int(code) if code else None

    def _ask(self, question: object) -> bytes:
        talk, answer = self._process.stdin, self._process.stdout
        assert talk is not None
        assert answer is not None
        talk.write(json.dumps(question).encode() + b"\n")
        talk.flush()
        said: bytes = answer.readline()
        assert said, "the process that forks has ended"
        return said.strip()


@cache
def nursery() -> Nursery:
    """That of this process of tests."""
    return Nursery()


def run() -> None:
    """Fork what is asked for, until nobody can ask any more."""
    from bastide.server.metrics import Metrics
    from bastide.server.services import Services
    from bastide.server.settings import Settings

    Services.make(Settings(), Metrics())  # what is made once for all servers
    watched, held = os.pipe()  # closed when this process ends
    for line in sys.stdin:
        asked = json.loads(line)
        if isinstance(asked, int):
            process, status = os.waitpid(asked, os.WNOHANG)
            print(os.waitstatus_to_exitcode(status) if process else "", flush=True)
        elif process := os.fork():
            print(process, flush=True)
        else:
            os.close(held)
            _become(watched, *asked)


def _become(watched: int, log: str, environment: dict[str, str], program: str) -> None:
    from bastide.server.run import serve
    from bastide.server.settings import Settings
    from bastide.server.worker import work

    os.setsid()
    with open(log, "ab") as file, open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    os.environ.clear()
    os.environ.update(environment)
    watch(watched)
    code = 1
    try:
        {SERVER: serve, WORKER: work}[program](Settings.from_environment())
        code = 0
    finally:
        sys.stderr.flush()
        os._exit(code)
