"""Areas: tiles that hang together by what lies on them, for everybody to see."""

from typing import TYPE_CHECKING, NamedTuple

from bastide.core.geometry import Cell

if TYPE_CHECKING:
    from bastide.core.game import Game


class Area(NamedTuple):
    """Some tiles of the board that are one thing in a game."""

    name: str
    cells: tuple[Cell, ...]
    #: By which of its kind are told apart, if they have numbers.
    number: int = 0
    #: Whether it does what it is there for, or only lies there.
    is_active: bool = True


def areas_of(game: "Game") -> list[Area]:
    """All areas on the board of a game."""
    return [area for add in game.rules.add_areas for area in add(game)]
