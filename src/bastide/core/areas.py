"""Areas: tiles that hang together by what lies on them, for everybody to see."""

from typing import NamedTuple

from bastide.core.geometry import Cell


class Area(NamedTuple):
    """Some tiles of the board that are one thing in a game."""

    name: str
    cells: tuple[Cell, ...]
    #: By which of its kind are told apart, if they have numbers.
    number: int = 0
    #: Whether it does what it is there for, or only lies there.
    is_active: bool = True
