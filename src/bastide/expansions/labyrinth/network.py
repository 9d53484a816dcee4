"""The network of a labyrinth: its centres, and the arms between and beyond them."""

from typing import Final

from bastide.core.game import Game

#: The mark of the road on a labyrinth tile.
LABYRINTH: Final = "labyrinth"


def is_centre(game: Game, segment: int) -> bool:
    """Whether a road segment is a labyrinth itself (LAB-03)."""
    return LABYRINTH in game.shape_of(segment).marks


def sub_area(game: Game, segment: int) -> frozenset[int]:
    """The part of a network that is occupied or free as one: a centre by itself, or a whole arm (LAB-03).

    An arm is what can be reached without crossing a centre; so it is one arm, too, when it leads back to the
    labyrinth by another exit (LAB-16) or runs on through a tunnel (TUN-X06).
    """
    if is_centre(game, segment):
        return frozenset({segment})
    found = {segment}
    edge = [segment]
    while edge:
        for beyond in game.beyond(edge.pop()):
            if beyond not in found and not is_centre(game, beyond):
                found.add(beyond)
                edge.append(beyond)
    return frozenset(found)
