"""What Abbey and Mayor keeps of a game: abbeys in hand, the barn just built, wagons about to drive on."""

from typing import Final, NamedTuple

from bastide.core.game import Game

SLUG: Final = "abbey_mayor"


class Estate(NamedTuple):
    """The record of this expansion."""

    #: The seats that still hold their abbey (AM-11).
    abbeys: tuple[int, ...] = ()
    #: A segment of the farm on which a barn was built in this turn part, or -1.
    built: int = -1
    #: The wagons whose features were scored in this turn part and which may drive on: the player, the segment
    #: on which it stood, and the number of the tile from which it drives.
    wagons: tuple[tuple[int, int, int], ...] = ()


def estate(game: Game) -> Estate:
    """The record of this expansion."""
    record: Estate = game.state.ext[SLUG]
    return record
