"""Stops: where the piece of a ring came to rest, and the scorings that this has brought."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bastide.core.events import Event, GameEnded, PieceMoved, Scored, TileDiscarded, TilePlaced, TurnStarted
from bastide.display.ring import Ring

#: With these something else begins.
_ENDS: Final = (TurnStarted, TilePlaced, TileDiscarded, GameEnded)


class Stop(NamedTuple):
    """A stop of a piece, by the number of its event."""

    number: int
    #: The numbers of the scorings that belong to it.
    scorings: list[int]
    #: Whether nothing else has begun since.
    is_fresh: bool


def stops_of(ring: Ring, log: Sequence[Event]) -> list[Stop]:
    """All stops of the piece of a ring."""
    pays = {source.what for source in ring.sources}
    stops: list[Stop] = []
    for number, event in enumerate(log):
        if isinstance(event, PieceMoved) and event.piece == ring.piece:
            stops.append(Stop(number, [], is_fresh=True))
        elif stops and isinstance(event, _ENDS):
            stops[-1] = stops[-1]._replace(is_fresh=False)
        elif stops and stops[-1].is_fresh and isinstance(event, Scored) and event.what in pays:
            stops[-1].scorings.append(number)
    return stops
