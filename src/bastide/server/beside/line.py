"""The line in which bots wait for a process: fair among those on whose account they think.

Whoever has many tables has one bot in each round, so that others wait for one of his and not for all. A round
that has begun to be served takes nobody in, so every round has its end and nobody waits for ever. And each
has a few lanes: in each lane one bot thinks, the others wait behind it, though a process may be free.

Bots that think for seconds leave one process to those that answer at once, where there is more than one.
Those that think even longer, because nobody sits and waits, have a line and processes of their own.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import NamedTuple


class Place(NamedTuple):
    """A place in the line."""

    round: int
    lane: int


def place_for(waiting: int | None, own: Sequence[Place], lanes: int) -> Place:
    """Where somebody comes to stand.

    Given are the first round in which anybody waits, and the places on the same account, of those who wait
    and of those who think.
    """
    following = 0 if waiting is None else waiting + 1
    busy = [sum(place.lane == lane for place in own) for lane in range(lanes)]
    return Place(max([following, *(place.round + 1 for place in own)]), busy.index(min(busy)))


def most_unhurried(places: int) -> int:
    """How many processes those have, besides so many, who think longer because nobody sits and waits."""
    return max(1, places // 4)


def most_slow(places: int) -> int:
    """How many of so many processes those may have who think for seconds."""
    return max(1, places - 1)


@dataclass(eq=False)
class _Waiter:
    account: str
    is_slow: bool
    place: Place
    number: int
    turn: asyncio.Event = field(default_factory=asyncio.Event)


class Line:
    """The line before the processes of this machine."""

    def __init__(self, places: int, lanes: int) -> None:
        self._places = places
        self._lanes = lanes
        self._numbers = count()
        self._waiting: list[_Waiter] = []
        self._inside: list[_Waiter] = []

    @asynccontextmanager
    async def taken(self, account: str, is_slow: bool) -> AsyncIterator[None]:
        """Wait for one's turn, and have a place for a while."""
        own = [waiter.place for waiter in (*self._waiting, *self._inside) if waiter.account == account]
        place = place_for(_first(self._waiting), own, self._lanes)
        waiter = _Waiter(account, is_slow, place, next(self._numbers))
        self._waiting.append(waiter)
        self._go_on()
        try:
            await waiter.turn.wait()
            yield
        finally:
            (self._inside if waiter.turn.is_set() else self._waiting).remove(waiter)
            self._go_on()

    def _go_on(self) -> None:
        """Let those in whose turn it is."""
        for waiter in sorted(self._waiting, key=lambda waiter: (waiter.place.round, waiter.number)):
            if self._has_room_for(waiter):
                self._waiting.remove(waiter)
                self._inside.append(waiter)
                waiter.turn.set()

    def _has_room_for(self, waiter: _Waiter) -> bool:
        lane = (waiter.account, waiter.place.lane)
        slow = sum(other.is_slow for other in self._inside)
        return (
            len(self._inside) < self._places
            and all((other.account, other.place.lane) != lane for other in self._inside)
            and not (waiter.is_slow and slow >= most_slow(self._places))
        )


def _first(waiting: Iterable[_Waiter]) -> int | None:
    return min((waiter.place.round for waiter in waiting), default=None)
