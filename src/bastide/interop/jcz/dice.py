"""That program's chance: the number that comes with a confirmation, and those that follow from it.

A confirmed turn carries one number from 0 to 1. It says which of several equally likely outcomes comes first;
for a further outcome before the next confirmation another number is made of it, by its 48 lowest bits.
"""

import struct
from collections.abc import Sequence
from typing import Final

from bastide.core.game import Game
from bastide.core.option import Option
from bastide.interop.jcz.errors import Unsupported

_BITS: Final = 48
_FACTOR: Final = 25_214_903_917
_PLUS: Final = 11
#: How many numbers are tried for one outcome before it is given up.
_ATTEMPTS: Final = 100_000


def next_number(number: float) -> float:
    """The number that follows one that was used."""
    size = 1 << _BITS
    bits = int.from_bytes(struct.pack("<d", number), "little") % size
    return (_FACTOR * bits + _PLUS) % size / size


def possible(game: Game) -> list[Option]:
    """Every outcome of chance as often as it is likely, in the order of our list."""
    return [outcome for outcome, weight in game.outcomes() for _ in range(weight)]


def chosen(outcomes: Sequence[Option], number: float) -> Option:
    """The outcome that a number means."""
    return outcomes[int(number * len(outcomes))]


def number_for(rolls: Sequence[tuple[Option, Sequence[Option]]]) -> float:
    """A number that gives these outcomes, one after the other, each out of what was possible."""
    (first, outcomes), *others = rolls
    for attempt in range(_ATTEMPTS):
        within = (attempt + 0.5) / _ATTEMPTS
        number = (outcomes.index(first) + within) / len(outcomes)
        following = number
        for wanted, possible_then in others:
            following = next_number(following)
            if chosen(possible_then, following) != wanted:
                break
        else:
            return number
    raise Unsupported([f"the outcome {first.code!r} together with those that follow it"])
