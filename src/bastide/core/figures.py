"""Figures: the pieces that players put on features."""

from dataclasses import dataclass
from typing import Final, NamedTuple

#: The seat of what belongs to nobody.
NOBODYS: Final = -1


@dataclass(frozen=True, slots=True)
class FigureKind:
    """What one kind of piece is and may do; an expansion brings its own."""

    name: str
    #: How many of them each player has at the start.
    supply: int
    #: Kinds of features on which it may be placed.
    stands_on: frozenset[str]
    #: Followers claim features and count for the majority; special figures do neither.
    is_follower: bool = True
    strength: int = 1


class Figure(NamedTuple):
    """A figure on the board. Two figures of one player and kind are alike, so there are no numbers."""

    player: int
    kind: str
    segment: int
    #: Whether it stands on the tile of its segment; one that only joins the scoring of a feature does not.
    on_tile: bool = True


class Resident(NamedTuple):
    """A figure at a site: at a place on the table that is no segment, where an expansion keeps it."""

    player: int
    kind: str
    site: str


#: How many figures of each kind one player has left; replaced, never changed.
Supply = dict[str, int]


def take_from(supply: list[Supply], player: int, kind: str) -> None:
    """Take one figure out of a player's supply."""
    stock = dict(supply[player])
    stock[kind] -= 1
    supply[player] = stock


def give_back(supply: list[Supply], player: int, kind: str) -> None:
    """Put one figure back into a player's supply."""
    stock = dict(supply[player])
    stock[kind] = stock.get(kind, 0) + 1
    supply[player] = stock
