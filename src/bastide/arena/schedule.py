"""Which games a match has: every deck is played in all seat orders, so that nobody has better tiles."""

from collections.abc import Iterator
from itertools import combinations, permutations
from math import factorial
from typing import Final, NamedTuple

#: Of more seats there are too many orders; they are rotated then.
_ALL_ORDERS: Final = 4
#: Games of a match, which are all held in memory (some 700 bytes each) and rated in the end.
MOST_GAMES: Final = 100_000
#: Games of one deck: with more nobody would see the end of the first one.
MOST_PER_DECK: Final = 1000


class Pairing(NamedTuple):
    """One game of a match."""

    #: The number of the deck, from which everything that chance does comes.
    deck: int
    #: The number of the entrant on each seat.
    order: tuple[int, ...]


def orders_of(entrants: int, seats: int) -> list[tuple[int, ...]]:
    """All ways in which a deck is played: everybody with everybody, on every seat.

    >>> orders_of(entrants=2, seats=2)
    [(0, 1), (1, 0)]
    """
    found: list[tuple[int, ...]] = []
    for group in combinations(range(entrants), seats):
        if seats <= _ALL_ORDERS:
            found += permutations(group)
        else:
            found += (group[turn:] + group[:turn] for turn in range(seats))
    return found


def schedule(entrants: int, seats: int, games: int) -> Iterator[Pairing]:
    """So many games or a few more, as a deck is played out in all orders."""
    orders = orders_of(entrants, seats)
    for deck in range(-(-games // len(orders))):
        for order in orders:
            yield Pairing(deck, order)


def games_per_deck(entrants: int, seats: int) -> int:
    """How many games a deck has.

    >>> games_per_deck(entrants=3, seats=2)
    6
    """
    groups = factorial(entrants) // factorial(seats) // factorial(entrants - seats)
    return groups * (factorial(seats) if seats <= _ALL_ORDERS else seats)
