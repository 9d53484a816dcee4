"""The first game after the lessons: a whole game of the base game with a third of its tiles.

With the eight lessons it takes about ten minutes. The tiles are those of the box in about the same mixture,
with a few more that close a city, since a newcomer likes to see things finished.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bastide.core.game import Game
from bastide.core.library import Library
from bastide.core.setup import Setup

#: Nobody is to lose his first game by much.
FIRST_BOT: Final = "easy"

#: What is in the pile besides the start tile.
FIRST_TILES: Final[Mapping[str, int]] = MappingProxyType(
    {
        "base/cloister": 1,
        "base/cloister-road": 1,
        "base/city-1": 3,
        "base/city-1-road-straight": 1,
        "base/city-1-road-curve-es": 1,
        "base/city-1-road-curve-sw": 1,
        "base/city-1-village-3": 1,
        "base/cities-2-opposite": 1,
        "base/cities-2-adjacent": 1,
        "base/city-2-adjacent": 1,
        "base/city-2-adjacent-shield": 1,
        "base/city-2-adjacent-road-curve": 1,
        "base/city-2-opposite-shield": 1,
        "base/city-3": 1,
        "base/city-3-road-end-shield": 1,
        "base/village-3": 1,
        "base/road-curve": 3,
        "base/road-straight": 3,
    }
)


def first_game(names: Sequence[str], library: Library) -> Game:
    """The game before its first tile is drawn; the one who learns is named first, and begins."""
    return Game.begin(Setup.make(names, {}, left=FIRST_TILES, library=library), library)
