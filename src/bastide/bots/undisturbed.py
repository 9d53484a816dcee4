"""Thinking undisturbed: Python's collector of garbage rests while a bot looks at positions."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from threading import Lock


class _Rest:
    """Whether the collector rests, and for how many who think at the same time."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._thinking = 0
        self._ran = False

    def begin(self) -> None:
        with self._lock:
            if not self._thinking:
                self._ran = gc.isenabled()
                gc.disable()
            self._thinking += 1

    def end(self) -> None:
        with self._lock:
            self._thinking -= 1
            if self._ran and not self._thinking:
                if not is_anything_frozen():
                    gc.freeze()
                    gc.unfreeze()
                gc.enable()


_REST = _Rest()


@cache
def is_anything_frozen() -> bool:
    """Whether somebody wants things to stay frozen; it is found out once, since they are counted for it."""
    return gc.get_freeze_count() > 0


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let the collector rest for a moment, if it runs at all.

    Positions are thrown away as soon as nobody needs them, without it. What is remembered of them it would go
    through again and again: a sixth of the time of a large game. So what has come meanwhile counts as old
    for it afterwards, and is looked at when everything is.
    """
    _REST.begin()
    try:
        yield
    finally:
        _REST.end()
