"""A pause: one of the people at a table asks, all others agree, and no clock runs until one goes on."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from bastide.server.messages.clock_models import Pause
from bastide.server.store.records import StoredGame

Wish = Literal["ask", "agree", "refuse", "resume"]


class NotNow(Exception):
    """There is nothing that could be answered so: others were faster."""


class KeptPause(NamedTuple):
    """A pause as it is stored, that was asked for or that lasts."""

    by: int
    #: The seats that want it.
    agreed: tuple[int, ...]
    #: What who has to decide had spent on that before it began, in milliseconds; nothing before that.
    spent: int | None = None

    def to_json(self) -> dict[str, Any]:
        """As it is stored."""
        return self._asdict()

    def told(self, people: Sequence[int]) -> Pause:
        """As pages are told, where these people play."""
        is_paused = self.spent is not None
        waiting = [] if is_paused else [seat for seat in people if seat not in self.agreed]
        return Pause(by=self.by, waiting=waiting, paused=is_paused)


def pause_of(stored: StoredGame) -> KeptPause | None:
    """The pause of a game, if one was asked for or lasts."""
    kept = stored.pause
    return KeptPause(kept["by"], tuple(kept["agreed"]), kept["spent"]) if kept else None


def is_paused(stored: StoredGame) -> bool:
    """Whether all clocks stand still, and nobody moves."""
    kept = pause_of(stored)
    return kept is not None and kept.spent is not None


def answered(
    kept: KeptPause | None, wish: Wish, own: Sequence[int], people: Sequence[int], spent: int
) -> KeptPause | None:
    """What becomes of a pause when the holder of some seats speaks; :class:`NotNow` if he comes too late.

    It begins when all people at the table want it; ``spent`` is what the decision has taken until then.
    """
    lasts = kept is not None and kept.spent is not None
    if lasts != (wish == "resume") or (kept is None) != (wish == "ask"):
        raise NotNow
    if wish in ("resume", "refuse"):
        return None
    agreed = {*(kept.agreed if kept else ()), *own}
    begins = agreed >= set(people)
    return KeptPause(kept.by if kept else own[0], tuple(sorted(agreed)), spent if begins else None)
