"""What is compiled once for all workers: the tests themselves, and the machine code of the simulator.

On a new clone one worker compiles the tests, and the others wait and take what it has made: otherwise all
would begin at the same moment, and each of them would compile every file.
"""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

#: Locks of files, which there are on Unix only.
_fcntl: Final[Any] = import_module("fcntl") if find_spec("fcntl") else None
#: The folder where the simulator's machine code is kept, for later runs, too: it takes half a minute to make.
_KERNEL_CACHE: Final = "BASTIDE_KERNEL_CACHE"
_TESTS: Final = Path(__file__).parent
#: A file that is there as long as nobody has compiled the tests.
_NAME: Final = "tests-to-compile"


def keep_kernel() -> None:
    """The simulator's machine code is kept with what pytest keeps, if nobody has named another folder."""
    os.environ.setdefault(_KERNEL_CACHE, str(_TESTS.parent / ".pytest_cache" / "d" / "kernel"))


def is_new_clone() -> bool:
    """Whether no test was compiled here before."""
    return next(_TESTS.glob("*/__pycache__/*-pytest-*.pyc"), None) is None


def let_one_be_first(folder: Path) -> None:
    """Of all workers that know this folder one is to compile while the others wait."""
    (folder / _NAME).touch()


@contextmanager
def after_the_first(folder: Path) -> Iterator[None]:
    """Be the one who compiles the tests, or wait until that is done; then go on beside the others."""
    waiting = folder / _NAME
    with ExitStack() as until_done:
        try:
            # Opened for reading, as that never makes the file anew once the first one has taken it away.
            lock = until_done.enter_context(waiting.open())
        except FileNotFoundError:
            lock = None
        if lock is not None and _fcntl is not None:
            _fcntl.flock(lock, _fcntl.LOCK_EX)
            if waiting.exists():
                yield
                waiting.unlink()
                return
    yield
