"""Counting who does something just now: connections, uploads, places, by their names."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def counted(counter: Counter[str], name: str) -> Iterator[None]:
    """One more of a name, for a while."""
    counter[name] += 1
    try:
        yield
    finally:
        counter[name] -= 1
        if not counter[name]:
            del counter[name]
