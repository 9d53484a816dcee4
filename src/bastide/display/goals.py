"""Goals: what players can set themselves besides points, each ticked off when it is reached."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from bastide.core.game import Game


class Goal(NamedTuple):
    """A goal, how far the game is on the way to it, and whether it was reached."""

    name: str
    about: str
    #: How much there is of what it asks for, and how much it asks for.
    has: int
    of: int
    is_reached: bool


def goals_of(game: "Game") -> list[Goal]:
    """All goals of a game, and how far it is on the way to them."""
    return list(game.rules.format.goals(game))
