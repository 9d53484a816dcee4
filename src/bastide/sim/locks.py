"""Locks of files, so that of several processes one alone works on something."""

from importlib import import_module
from importlib.util import find_spec
from typing import IO, Any, Final

#: Locks of files, which there are on Unix only.
_fcntl: Final[Any] = import_module("fcntl") if find_spec("fcntl") else None


def lock(file: IO[Any], wait: bool = True) -> bool:
    """Have an open file for oneself until it is closed; whether nobody else has it.

    With ``wait`` it is awaited that all others are done. Where files have no locks, everybody has his way.
    """
    if _fcntl is None:
        return True
    try:
        _fcntl.flock(file, _fcntl.LOCK_EX | (0 if wait else _fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    except OSError:
        return True  # a disk that knows no locks
    return True
