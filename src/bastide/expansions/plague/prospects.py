"""What the plague means to those who stand beside it: for bots alone."""

from collections.abc import Iterator
from typing import Final

from bastide.core.game import Game
from bastide.core.hooks import Chances
from bastide.expansions.plague.regions import epidemic
from bastide.expansions.plague.spreading import targets
from bastide.expansions.plague.strikes import can_be_struck, stake

#: How likely a tile beside the plague is infected before what stands there is scored, among so many tiles.
_DANGER: Final = 0.6


def plague_prospects(game: Game, chance: Chances) -> Iterator[tuple[int, float]]:
    """What figures may lose that a flea could reach next: part of what their features pay now."""
    record = epidemic(game)
    if not record.outbreaks or not game.state.tiles_left:
        return
    near = frozenset(targets(game, record))
    tiles, home = game.state.board.tiles, game.state.graph.home
    for figure in game.figures() if near else ():
        if figure.on_tile and tiles[home[figure.segment]].cell in near and can_be_struck(game, figure):
            yield figure.player, -_DANGER * stake(game, figure) / len(near) ** 0.5
