"""What this expansion shows: its parts, the spaces on its tiles, and how its points are told."""

from typing import Final

from bastide.core.board import Placed
from bastide.core.game import Game
from bastide.core.scoring import Line
from bastide.core.setup import Setup

SLUG: Final = "big_top"
#: The parts that a game may use or leave out; two of them are also the spaces on the tiles (TOP-05).
CIRCUS: Final = "circus"
ACROBATS: Final = "acrobats"
RINGMASTER_PART: Final = "ringmaster"


def is_in(setup: Setup, part: str) -> bool:
    """Whether a part of this expansion is in the game."""
    use = setup.use(SLUG)
    return use is not None and part in use.parts


def shows(game: Game, placed: Placed, space: str) -> bool:
    """Whether a tile has a space of a kind, whatever it is used for in this game."""
    return space in game.rules.tiles[placed.tile].type.places


def counted(thing: str, number: int, each: int, rule: str) -> Line:
    """A line for some things of one kind, so many points each: ``3 meeples +12``."""
    noun = thing.replace("_", " ")
    return Line(noun if number == 1 else f"{noun}s", number * each, rule, number)
