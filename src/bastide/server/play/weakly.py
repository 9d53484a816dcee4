"""Parts of a table tell it what happens, but do not keep it: a table that nobody is at goes at once.

A table that refers to its parts and is referred to by them would lie about, a megabyte each, until all of the
memory is looked through for such rings (:mod:`bastide.server.collecting`).
"""

from collections.abc import Callable
from weakref import WeakMethod


def weakly(method: Callable[[], None]) -> Callable[[], None]:
    """Call a method of something if that is still there; this alone does not keep it."""
    known = WeakMethod(method)

    def call() -> None:
        found = known()
        if found is not None:
            found()

    return call
