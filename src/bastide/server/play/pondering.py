"""What everybody at a table is told of a bot that thinks: who, for how long, and since when."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Final

from bastide.server.messages.talk_models import Thinking

#: Seconds after which somebody who was to answer at once is told to think.
_UNUSUAL: Final = 1.0


@dataclass
class _Thought:
    """A bot that thinks about its move."""

    seq: int
    seat: int
    since: float
    seconds: float = 0.0
    #: Whether everybody is to hear of it.
    is_told: bool = False


class Pondering:
    """The bot of one table that thinks now, if one does; ``tell`` lets everybody hear of it."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._thought: _Thought | None = None
        self._later: asyncio.TimerHandle | None = None

    @contextmanager
    def about(self, seq: int, seat: int, seconds: float) -> Iterator[Callable[[], None]]:
        """A bot is asked for its move; what is given is to be called when it begins to think.

        One that thinks for some time is told of at once, with its time; everybody else only if he is slow.
        """
        thought = self._thought = _Thought(seq, seat, monotonic())
        self._later = asyncio.get_running_loop().call_later(_UNUSUAL, self._tell_of, thought)

        def begun() -> None:
            if self._thought is thought and seconds > 0:
                thought.seconds, thought.since = seconds, monotonic()
                self._tell_of(thought)

        try:
            yield begun
        finally:
            self._thought = None
            self._stop_waiting()

    def _tell_of(self, thought: _Thought) -> None:
        thought.is_told = True
        self._stop_waiting()
        self._tell()

    def _stop_waiting(self) -> None:
        if self._later is not None:
            self._later.cancel()
            self._later = None

    @property
    def told(self) -> Thinking | None:
        """What there is to tell now; nothing of who has not taken long yet."""
        thought = self._thought
        if thought is None or not thought.is_told:
            return None
        spent = round(monotonic() - thought.since, 2)
        return Thinking(seq=thought.seq, seat=thought.seat, seconds=thought.seconds, spent=spent)
