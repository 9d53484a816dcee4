"""Standing: everything that stands on the board of a position: figures, towers, dragon, barns."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from bastide.art.anchors import anchors, corner_spots
from bastide.art.badges import token_svg
from bastide.art.curves import MIDDLE, TILE, Point, add
from bastide.art.drawing import group, number
from bastide.art.figures import figure_svg
from bastide.art.pieces import tower_top
from bastide.art.shapes import FIGURES
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.tiles import FIELD
from bastide.core.tokens import NOBODYS, Token

_TOWER: Final = "tower"
#: A piece that is nobody's and goes with a follower stands this far beside it.
_BESIDE: Final[Point] = (13.0, -2.0)
#: Several pieces at one spot stand this far apart.
_APART: Final[Point] = (11.0, 0.0)
#: A token for a whole cell lies beside its middle, where other pieces stand.
_ASIDE: Final[Point] = (30.0, -30.0)


class _Piece(NamedTuple):
    """A drawing with the place of its foot; of two at the same height the later one is in front."""

    foot: float
    order: int
    drawing: str


def standing_svg(game: Game) -> str:
    """All pieces on the board, those further down the screen last."""
    pieces = sorted((*_towers_and_tokens(game), *_figures(game)))
    return "".join(piece.drawing for piece in pieces)


def _piece(at: Point, order: int, drawing: str, foot: float | None = None) -> _Piece:
    placed = group(f"translate({number(at[0])},{number(at[1])})", drawing)
    return _Piece(at[1] if foot is None else foot, order, placed)


def _figures(game: Game) -> Iterator[_Piece]:
    """All figures but those on corners, which are tokens; who is on a tower stands on its top."""
    tokens = game.tokens()
    on_corners = {(token.seat, token.name) for token in tokens if token.place in corner_spots()}
    heights = {token.cell: token.number for token in tokens if token.name == _TOWER}
    for figure in game.figures():
        if (figure.player, figure.kind) in on_corners:
            continue
        cell, name = game.locate(figure.segment)
        spot = _spot(game, cell, name)
        top = tower_top(heights[cell]) if name == _TOWER and cell in heights else (0.0, 0.0)
        drawing = figure_svg(figure.kind, figure.player, lying=name.startswith(FIELD))
        yield _piece(add(spot, top), 1, drawing, spot[1])


def _towers_and_tokens(game: Game) -> Iterator[_Piece]:
    crowd: Counter[tuple[Cell, str]] = Counter()
    for token in game.tokens():
        if token.cell is None:
            continue
        spot = _spot(game, token.cell, token.place)
        if token.name in FIGURES:
            is_companion = token.seat == NOBODYS and token.owner != NOBODYS
            spot = add(spot, _BESIDE) if is_companion else add(spot, _APART, crowd[token.cell, token.place])
            crowd[token.cell, token.place] += 1
            yield _piece(spot, 2, figure_svg(token.name, token.seat))
        else:
            yield _piece(_lying_spot(token, spot), 0, token_svg(token.name, token.number))


def _lying_spot(token: Token, spot: Point) -> Point:
    return spot if token.place else add(spot, _ASIDE)


def _spot(game: Game, cell: Cell, place: str) -> Point:
    """A place of a tile as a point of the whole picture; the middle of a tile that has no such place."""
    placed = game.state.board.cells[cell]
    spots = {**corner_spots(), **anchors(game.rules.tiles[placed.tile].type, placed.rotation)}
    return add(spots.get(place, MIDDLE), (TILE * cell[0], TILE * cell[1]))
