"""How often somebody may do what costs others: guess codes, open tables for everybody to see."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from bastide.server.guard.problems import Refusal
from bastide.server.telling.words import Said

TOO_OFTEN: Final = 429
#: So many clients are remembered; whoever was not heard of for longest is forgotten first.
_MOST_CLIENTS: Final = 10_000


class Often:
    """Lets each client do something so many times at once, and once more every so many seconds."""

    def __init__(
        self, at_once: float, seconds: float, refused: Said, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._at_once = at_once
        self._seconds = seconds
        self._refused = refused
        self._clock = clock
        #: What was done and is not forgiven yet, and when that was counted.
        self._done: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def check(self, client: str) -> None:
        """Refuse who has done it too often."""
        if self._now(client) >= self._at_once:
            raise Refusal(TOO_OFTEN, self._refused)

    def count(self, client: str) -> None:
        """It was done once more."""
        self._done[client] = (self._now(client) + 1, self._clock())
        self._done.move_to_end(client)
        if len(self._done) > _MOST_CLIENTS:
            self._done.popitem(last=False)

    def spend(self, client: str) -> None:
        """Do it, if it may be done."""
        self.check(client)
        self.count(client)

    def _now(self, client: str) -> float:
        done, at = self._done.get(client, (0.0, 0.0))
        return max(0.0, done - (self._clock() - at) / self._seconds)
