"""The levels among which people choose, from the one for a first game to the strongest."""

from typing import Final, NamedTuple


class Level(NamedTuple):
    """A bot by the name that people know, with what to expect of it."""

    name: str
    #: How long it thinks about a move, in seconds; at once, if nothing.
    seconds: float
    #: How long it thinks where people have days for a move, so that nobody sits and waits.
    ample: float
    #: What it is worth in the arena's games (docs/bots.md), as chess players are rated: 1500 for the one that
    #: looks a turn ahead, 200 more for who wins three games of four.
    rating: int


#: From the weakest to the strongest.
LEVELS: Final = (
    Level("easy", 0.0, 0.0, 1210),
    Level("steady", 0.0, 0.0, 1500),
    Level("strong", 0.3, 0.3, 1870),
    Level("expert", 2.0, 10.0, 1950),
)
