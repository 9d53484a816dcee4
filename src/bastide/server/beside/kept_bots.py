"""The bots that a worker keeps between two moves: one that searches still knows what it has found."""

import os
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from bastide.bots import Bot
from bastide.core.setup import Setup

#: Bots that a worker keeps, those that played last.
MOST: Final = 4
_MEGABYTE: Final = 1024 * 1024


def megabytes_in_use() -> int | None:
    """How much memory this process takes now; nothing where the system does not say."""
    with suppress(OSError, ValueError, AttributeError):
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") // _MEGABYTE
    return None


class KeptBots:
    """A few bots, each for the games of one setup; those that rest longest go when it gets too much."""

    def __init__(
        self,
        bots: Mapping[str, Callable[[int | str | None], Bot]],
        megabytes: int,
        in_use: Callable[[], int | None] = megabytes_in_use,
    ) -> None:
        self._bots = bots
        self._megabytes = megabytes
        self._in_use = in_use
        self._kept: OrderedDict[tuple[str, Setup], Bot] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, name: str, setup: Setup) -> Bot:
        """The bot of a name that knows games of this setup, or a new one."""
        bot = self._kept.pop((name, setup), None) or self._bots[name](None)
        self._kept[name, setup] = bot
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return bot

    def tidy(self) -> None:
        """Let bots go while the process takes too much memory, the last one, too."""
        while self._kept and (self._in_use() or 0) > self._megabytes:
            self._kept.popitem(last=False)
