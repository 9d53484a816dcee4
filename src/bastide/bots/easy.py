"""The bot for a first game: it looks one turn ahead, and overlooks what beginners overlook."""

import random
from typing import Final

from bastide.bots.ahead import Search, worths_of
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.tiles import FIELD
from bastide.core.view import View

#: How far the worth of an option is misjudged, in points: the mean of what is too much or too little.
_MISJUDGED: Final = 1.1


class OwnGain(Search):
    """Sees what an option brings the player, and not what it does to others; farms are forgotten."""

    def _make_appraiser(self) -> Appraiser:
        return Appraiser(self._game, self._player, overlooks=[FIELD])

    def _standing(self, game: Game, prospects: list[float]) -> float:
        return prospects[self._player]


class EasyBot:
    """Plays what brings it most, as far as a beginner sees that."""

    name = "easy"

    def __init__(self, seed: int | str | None = None) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: View) -> Option:
        """The option that seems best."""
        worths = worths_of(view, by=OwnGain)
        return max(worths, key=lambda option: worths[option] + self._rng.gauss(0.0, _MISJUDGED))
