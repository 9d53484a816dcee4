"""The bots that a worker keeps between two moves: one that searches still knows what it has found."""

import os
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from bastide.bots import Bot
from bastide.core.setup import Setup

#: Bots that a worker keeps, those that played last.
MOST: Final = 4
#: The one that played last may take so many times the memory of a worker: it needs that for each move anyway.
_LENIENCE: Final = 2
_MEGABYTE: Final = 1024 * 1024


def megabytes_in_use() -> int | None:
    """How much memory this process takes now; nothing where the system does not say."""
    with suppress(OSError, ValueError, AttributeError):
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") // _MEGABYTE
    return None


class _Key(NamedTuple):
    """Which bot it is, and what it has thought about last."""

    name: str
    kind: Setup
    table: str


class KeptBots:
    """A few bots, each with what it has found out about a table; who rests longest goes if it gets too much.

    A new one has to get ready, and plays less well meanwhile. So where there is no room for one more, a table
    takes over the bot that rests longest among those that know such games.
    """

    def __init__(
        self,
        bots: Mapping[str, Callable[[int | str | None], Bot]],
        megabytes: int,
        in_use: Callable[[], int | None] = megabytes_in_use,
    ) -> None:
        self._bots = bots
        self._megabytes = megabytes
        self._in_use = in_use
        #: What the process takes without any bot.
        self._bare = in_use() or 0
        self._kept: OrderedDict[_Key, Bot] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, name: str, table: str, setup: Setup) -> Bot:
        """The bot of a name that knows a table, or at least games of such a setup; else a new one."""
        key = _Key(name, kind_of(setup), table)
        bot = self._kept.pop(key, None) or self._taken_over(key) or self._bots[name](None)
        self._kept[key] = bot
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return bot

    def _taken_over(self, wanted: _Key) -> Bot | None:
        """The bot of another table, if it can be of use and there is no room for one more."""
        fitting = (key for key in self._kept if (key.name, key.kind) == (wanted.name, wanted.kind))
        oldest = next(fitting, None)
        return None if oldest is None or self._has_room else self._kept.pop(oldest)

    @property
    def _has_room(self) -> bool:
        """Whether one more bot can be kept that takes as much memory as those that are there."""
        number = len(self._kept)
        size = ((self._in_use() or 0) - self._bare) / number
        return number < MOST and self._bare + size * (number + 1) <= self._megabytes

    def tidy(self) -> None:
        """Let bots go while the process takes too much memory, the one that played last only at worst."""
        while len(self._kept) > 1 and (self._in_use() or 0) > self._megabytes:
            self._kept.popitem(last=False)
        if (self._in_use() or 0) > _LENIENCE * self._megabytes:
            self._kept.clear()


def kind_of(setup: Setup) -> Setup:
    """What a search goes by: the setup, whoever sits there in whatever colour, and whoever begins."""
    return replace(setup, seats=("",) * len(setup.seats), colours=(), first_seat=0)
