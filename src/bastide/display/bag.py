"""Bags and stacks from which tokens are drawn, for everybody to see."""

from typing import NamedTuple

from bastide.core.figures import NOBODYS


class Sort(NamedTuple):
    """Tokens of one sort."""

    token: str
    #: How many of them nobody has seen yet, and how many were drawn.
    left: int
    drawn: int = 0


class Bag(NamedTuple):
    """Tokens that come out in an order that nobody knows."""

    #: By which translators find its title.
    name: str
    title: str
    sorts: tuple[Sort, ...]
    #: What came out last, and in whose turn; nothing before the first one.
    last: str = ""
    player: int = NOBODYS
