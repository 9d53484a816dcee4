"""How likely a lead that is expected becomes a victory."""

from math import sqrt
from statistics import NormalDist
from typing import Final

from bastide.core.game import Game

#: How far the end differs from what was expected, for each tile to come: its square grows with their number.
#: In games of a search bot with itself this was 1.1 times the points that a tile brings (docs/bots.md).
_SPREAD: Final = 1.1
#: What a tile brings at the start, before the game itself shows it, and how many tiles that counts for.
_POINTS: Final = 2.5
_FIRST_TILES: Final = 10
_NORMAL: Final = NormalDist()


def spread_of(game: Game) -> float:
    """How far the end is likely to differ from a lead that is expected now, in points."""
    state = game.state
    each = (sum(state.score) + _POINTS * _FIRST_TILES) / (len(state.board.tiles) + _FIRST_TILES)
    return _SPREAD * max(each, 1.0) * sqrt(state.tiles_left + 1)


def win_chance(game: Game, margin: float) -> float:
    """The chance of a player to win who will have so many points more than the best other, it seems."""
    if game.is_over:
        return 0.5 if margin == 0 else float(margin > 0)
    return _NORMAL.cdf(margin / spread_of(game))
