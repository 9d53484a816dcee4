"""Who sits at the table: people and bots."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from bastide.bots import BOTS
from bastide.core.errors import BastideError
from bastide.core.setup import SEAT_NAMES

#: How a person is called who gives no name.
PERSON: Final = "you"


class UnknownPlayerError(BastideError):
    """A player is neither a person nor a bot that exists."""


class SeatAtTable(NamedTuple):
    """A player of a game."""

    name: str
    #: Which bot decides; empty for a person.
    bot: str


def read_bots(text: str) -> list[SeatAtTable]:
    """The seats of a list such as ``random,greedy``; ``Max=greedy`` gives a bot a name."""
    return _read_seats(text, list(BOTS))


def read_players(text: str) -> list[SeatAtTable]:
    """The seats of a list such as ``you,greedy`` or ``Anna=you,Ben=you,Max=greedy``."""
    return _read_seats(text, [PERSON, *BOTS])


def for_one(seats: Sequence[SeatAtTable], number: int) -> list[SeatAtTable]:
    """The seats where one player plays so many colours, called by these; else they are as they are."""
    if number == 0 or len(seats) > 1:
        return list(seats)
    return [SeatAtTable(colour, seats[0].bot) for colour in SEAT_NAMES[:number]]


def seats_of_save(names: Sequence[str]) -> list[SeatAtTable]:
    """The seats of a saved game: players who are called like a bot are played by it."""
    kinds = (name.rstrip(" 0123456789") for name in names)
    return [SeatAtTable(name, kind if kind in BOTS else "") for name, kind in zip(names, kinds, strict=True)]


def _read_seats(text: str, kinds: Sequence[str]) -> list[SeatAtTable]:
    seats = []
    seen: Counter[str] = Counter()
    for entry in text.split(","):
        name, _, kind = (part.strip() for part in entry.rpartition("="))
        if kind not in kinds:
            raise UnknownPlayerError(
                f"{kind!r} is no player; there are {', '.join(kinds)} (with a name: Anna={kinds[0]})"
            )
        seen[kind] += 1
        if not name:
            name = kind if seen[kind] == 1 else f"{kind} {seen[kind]}"
        seats.append(SeatAtTable(name, "" if kind == PERSON else kind))
    return seats
