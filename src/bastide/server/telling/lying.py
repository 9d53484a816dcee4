"""Where tokens lie that have no place of their own on their tile: beside the figures there."""

from collections import defaultdict
from collections.abc import Iterator
from math import dist
from typing import Final

from bastide.art import figure_stands, spot_for, stand_of
from bastide.art.svg.curves import MIDDLE, Point
from bastide.core.alike import outstanding
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.display.launch import THOUSAND
from bastide.display.tokens import Token

#: Tried one after the other until one is clear of all figures and of what is printed like a monastery.
_SPOTS: Final[tuple[Point, ...]] = (MIDDLE, (24.0, 76.0), (76.0, 76.0), (76.0, 24.0), (24.0, 24.0))
#: How far from a figure the middle of a token has to be.
_CLEAR: Final = 26.0


class Lying:
    """The spots of the tokens on the board in one position."""

    def __init__(self, game: Game) -> None:
        self._game = game
        #: The figures that pieces mark out, by these pieces; of several alike it is the last of them.
        self._marked = {word: who for who, word in outstanding(game).items() if isinstance(who, Figure)}
        self._figures: defaultdict[Cell, list[Point]] = defaultdict(list)
        for _, stand in figure_stands(game):
            self._figures[stand.cell].append(stand.seen)

    def spot(self, token: Token) -> Point | None:
        """Where a token lies on its tile or anywhere on the table, if it lies there."""
        if token.at is not None:
            x, y = (value % THOUSAND / 10 for value in token.at)  # spots are told in hundredths
            return x, y
        if token.name in self._marked:
            return stand_of(self._game, self._marked[token.name], last=True).seen
        if token.cell is None or token.place:
            return None if token.cell is None else spot_for(self._game, token.cell, token.place)
        there = [*self._figures[token.cell], *self._buildings(token.cell)]
        clear = (spot for spot in _SPOTS if all(dist(spot, figure) > _CLEAR for figure in there))
        return next(clear, MIDDLE)

    def _buildings(self, cell: Cell) -> Iterator[Point]:
        """Where monasteries and the like are printed on a tile."""
        placed = self._game.state.board.cells[cell]
        shape = self._game.rules.tiles[placed.tile].shapes[placed.rotation]
        return (spot_for(self._game, cell, shape.segments[local].name) for local in shape.surrounded)
