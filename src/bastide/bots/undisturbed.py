"""Thinking undisturbed: Python's collector of garbage rests while a bot looks at positions."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let the collector rest for a moment, if it runs at all.

    Positions are thrown away as soon as nobody needs them, without it. What is remembered of them it would go
    through again and again: a sixth of the time of a large game.
    """
    runs = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if runs:
            gc.enable()
