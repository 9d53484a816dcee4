"""Thinking undisturbed: Python's collector of garbage rests while a bot looks at positions."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let the collector rest for a moment, if it runs at all.

    Positions are thrown away as soon as nobody needs them, without it. What is remembered of them it would go
    through again and again: a sixth of the time of a large game. So what has come meanwhile counts as old
    for it afterwards, and is looked at when everything is.
    """
    runs = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if runs:
            if not gc.get_freeze_count():  # else somebody wants things to stay frozen
                gc.freeze()
                gc.unfreeze()
            gc.enable()
