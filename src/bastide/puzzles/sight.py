"""How hard a puzzle is at first sight: how often somebody would find it who looks one turn ahead and errs."""

from math import exp, log10
from typing import Final

from bastide.bots.ahead import Search
from bastide.bots.offers import different
from bastide.core.game import Game
from bastide.puzzles.moves import Move

#: By so many points who tries a puzzle misjudges a move, as likely as not.
_MISJUDGES: Final = 1.6
#: The rating of a puzzle that one of two tries solves, and how much harder one is that one of eleven does.
_MIDDLE: Final = 1500
_TENFOLD: Final = 400
_LEAST, _MOST = 700, 2400


def ease(game: Game, best: Move) -> float:
    """How often a move is the first try, from 0 to 1: of the placement, then of what follows."""
    chance = 1.0
    here = game.copy()
    for code in best:
        worths = Search(here, game.actor).worths([*different(here, here.options())])
        most = max(worths.values())
        weights = {option.code: exp((worth - most) / _MISJUDGES) for option, worth in worths.items()}
        chance *= weights.get(code, min(weights.values())) / sum(weights.values())
        here.play(code)
    return chance


def first_rating(chance: float) -> int:
    """The rating of a puzzle that is found so often at once."""
    odds = (1.0 - chance) / max(chance, 1e-6)
    rating = _MIDDLE + _TENFOLD * log10(max(odds, 1e-6))
    return round(min(max(rating, _LEAST), _MOST))
