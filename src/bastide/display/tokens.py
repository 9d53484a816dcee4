"""Tokens: what lies on the table besides tiles and figures on features, for everybody to see."""

from typing import NamedTuple

from bastide.core.figures import NOBODYS
from bastide.core.geometry import Cell, Point


class Token(NamedTuple):
    """Some pieces of one kind: goods before a player, a card, the count in his quarter ..."""

    name: str
    #: Who has it, or ``NOBODYS``.
    seat: int = NOBODYS
    number: int = 1
    #: Where it lies, if it lies on the board: the cell, and the place on that tile.
    cell: Cell | None = None
    place: str = ""
    #: Whose piece it is, where somebody else keeps it.
    owner: int = NOBODYS
    #: The exact point where it lies, if it may lie anywhere.
    at: Point | None = None
