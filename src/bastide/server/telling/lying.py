"""Where tokens are that share their tile or their place with figures: beside these."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import dist
from typing import Final

from bastide.art import figure_stands, spot_for, stand_of
from bastide.art.board.piece import is_figure
from bastide.art.board.stands import spots_of
from bastide.art.svg.curves import MIDDLE, Point, add
from bastide.core.alike import outstanding
from bastide.core.figures import NOBODYS, Figure
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.display.launch import THOUSAND
from bastide.display.tokens import Token

#: Tried one after the other until one is clear of all figures and of what is printed like a monastery, and
#: if there is one also of signs such as a lake: a token would hide what lies there.
_SPOTS: Final[tuple[Point, ...]] = (MIDDLE, (24.0, 76.0), (76.0, 76.0), (76.0, 24.0), (24.0, 24.0))
#: How far from a figure the middle of a token has to be.
_CLEAR: Final = 26.0
#: How far a figure that is nobody's stands beside others on a segment, and how near these would be to it.
_BESIDE: Final[Point] = (14.0, -2.0)
_NEAR: Final = 12.0


def is_among_figures(token: Token) -> bool:
    """Whether it is a figure of nobody's that stands on a segment, as others do."""
    return is_figure(token.name) and token.seat == token.owner == NOBODYS and "@" in token.place


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
        if token.cell is None:
            return None
        if token.place:
            spot = spot_for(self._game, token.cell, token.place)
            return self._beside(token.cell, spot) if is_among_figures(token) else spot
        there = [*self._figures[token.cell], *self._buildings(token.cell)]
        clear = _clear_of(there, _SPOTS)
        is_companion = token.owner != NOBODYS  # the page moves it to the side of a figure: not over the edge
        signs = [] if is_companion else self._signs(token.cell)
        return next(iter(_clear_of(signs, clear) or clear), MIDDLE)

    def _buildings(self, cell: Cell) -> Iterator[Point]:
        """Where monasteries and the like are printed on a tile."""
        placed = self._game.state.board.cells[cell]
        shape = self._game.rules.tiles[placed.tile].shapes[placed.rotation]
        return (spot_for(self._game, cell, shape.segments[local].name) for local in shape.surrounded)

    def _signs(self, cell: Cell) -> list[Point]:
        """Where signs with a meaning are printed on a tile, and where its roads end."""
        placed = self._game.state.board.cells[cell]
        tile = self._game.rules.tiles[placed.tile].type
        drawn = spots_of(self._game.rules.library, tile.id, placed.rotation)
        signs = {*tile.places, *tile.symbols, *(segment.junction for segment in tile.segments)}
        return [drawn[sign] for sign in signs if sign in drawn]

    def _beside(self, cell: Cell, spot: Point) -> Point:
        """A spot for one who comes to a segment, where perhaps others stand."""
        is_taken = any(dist(spot, figure) < _NEAR for figure in self._figures[cell])
        return add(spot, _BESIDE) if is_taken else spot


def _clear_of(there: Iterable[Point], spots: Iterable[Point]) -> list[Point]:
    """Those of some spots that are far enough from everything there."""
    taken = list(there)
    return [spot for spot in spots if all(dist(spot, other) > _CLEAR for other in taken)]
