"""How often Python looks for objects that only refer to each other.

Each look takes as long as there are objects to look at, and a server that holds hundreds of games has
millions and makes a thousand with each move: everybody would wait for it, again and again. But games,
positions and messages are records without such rings, so they go by themselves. So whatever there is counts
as something that stays, every second anew, and only seldom is all of it looked at: after a long time, or
when the server has become twice as large, so that what lies about is never more than what is used.
"""

import gc
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

#: Knows how much memory the process has had, on Unix only.
_resource: Final[Any] = import_module("resource") if find_spec("resource") else None

#: All is looked at again after so many seconds, or when the server has grown by such a factor.
_ALL: Final = 1800
_GROWN: Final = 2.0
#: Where so many objects come to stay within a second, they are looked at before.
_MANY: Final = 200_000


class Collector:
    """Looks for rings in turn; nobody else does from its first look on."""

    def __init__(self) -> None:
        self._seconds = 0
        self._peak = 0

    async def look(self) -> None:
        """Called every second; the first time, modules, rules and tiles become what stays."""
        if self._seconds % _ALL == 0 or _peak() > _GROWN * self._peak:
            gc.set_threshold(_MANY, _ALL, _ALL)
            gc.unfreeze()
            gc.collect()
            self._peak = _peak()
        gc.freeze()
        self._seconds += 1


def _peak() -> int:
    """The most memory that this process has had; nothing where that is not known."""
    return int(_resource.getrusage(_resource.RUSAGE_SELF).ru_maxrss) if _resource else 0
