"""The pieces of a position: pictures of everything on its board besides tiles, each at its place."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from bastide.art.board.figure import figure_svg
from bastide.art.board.piece import is_figure, piece_svg
from bastide.art.board.stands import figure_stands, in_crowd, lies_on, span_look, spot_for
from bastide.art.board.token import token_svg
from bastide.art.svg.curves import MIDDLE, TILE, Point, add
from bastide.art.svg.elements import group, number
from bastide.art.svg.forms import plate
from bastide.core.figures import NOBODYS
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.display.piece import piece_named
from bastide.display.tokens import Token

#: What is drawn first: spans lie on their tiles, below all that stands anywhere.
_ON_THE_GROUND: Final = float("-inf")
#: A piece that is nobody's and goes with a follower stands this far beside it.
_BESIDE: Final[Point] = (13.0, -2.0)
#: A token for a whole cell lies beside its middle, where other pieces stand.
_ASIDE: Final[Point] = (30.0, -30.0)
#: Where the number of several pieces alike is written.
_NUMBER: Final[Point] = (9.0, -11.0)


class _Placed(NamedTuple):
    """A drawing with the place of its foot; of two at the same height the later one is in front."""

    foot: float
    order: int
    drawing: str


def pieces_layer(game: Game) -> str:
    """All pieces on the board, those further down the screen last."""
    pieces = sorted((*_tokens(game), *_figures(game)), key=lambda piece: piece[:2])
    return "".join(piece.drawing for piece in pieces)


def _piece(cell: Cell, spot: Point, order: int, drawing: str, lift: float = 0.0) -> _Placed:
    """A drawing at a spot of its tile; its feet may be above that spot."""
    x, y = add(spot, (TILE * cell[0], TILE * cell[1]))
    return _Placed(y, order, group(f"translate({number(x)},{number(y - lift)})", drawing))


def _figures(game: Game) -> Iterator[_Placed]:
    """All figures on segments and spots."""
    palette = game.rules.setup.palette
    for figure, stand in figure_stands(game):
        drawing = figure_svg(figure.kind, palette[figure.player], lying=lies_on(game, figure.segment))
        yield _piece(stand.cell, stand.spot, 1 + (stand.lift > 0), drawing, stand.lift)


def _tokens(game: Game) -> Iterator[_Placed]:
    """All tokens that lie on the board, side by side where several stand in one place."""
    tokens = [(token, token.cell) for token in game.tokens() if token.cell is not None]
    crowds = Counter(
        (cell, token.place)
        for token, cell in tokens
        if _is_standing(token) and not _is_companion(game, token)
    )
    come: Counter[tuple[Cell, str]] = Counter()
    taken = {(stand.cell, stand.place) for _, stand in figure_stands(game)}
    for token, cell in tokens:
        if look := span_look(game, token.place):
            x, y = add(MIDDLE, (TILE * cell[0], TILE * cell[1]))
            drawing = group(f"translate({number(x)},{number(y)})", token_svg(look))
            yield _Placed(_ON_THE_GROUND, 0, drawing)
            continue
        spot = spot_for(game, cell, token.place)
        if _is_companion(game, token):
            spot = add(spot, _BESIDE)
        elif _is_standing(token):
            there = cell, token.place
            spot = add(spot, in_crowd(come[there], crowds[there]))
            come[there] += 1
            if there in taken and _is_nobodys(token):
                spot = add(spot, _BESIDE)
        elif not token.place:
            spot = add(spot, _ASIDE)
        is_built = "@" in token.place  # figures stand on it
        yield _piece(cell, spot, 2 if _is_standing(token) and not is_built else 0, _numbered(game, token))


def _is_standing(token: Token) -> bool:
    return is_figure(token.name)


def _is_nobodys(token: Token) -> bool:
    """Whether it is a figure of nobody's on a segment, on which others may stand."""
    return token.seat == token.owner == NOBODYS and "@" in token.place


def _is_companion(game: Game, token: Token) -> bool:
    """Whether it is nobody's and goes with somebody's figure."""
    is_companion = piece_named(game.rules.pieces, token.name).is_companion
    return is_companion and token.seat == NOBODYS and token.owner != NOBODYS


def _numbered(game: Game, token: Token) -> str:
    """A token or figure; several figures alike are drawn once, with their number."""
    seat = token.owner if token.seat == NOBODYS else token.seat
    colour = NOBODYS if seat == NOBODYS else game.rules.setup.palette[seat]
    drawing = piece_svg(token.name, colour, token.number)
    return drawing + plate(token.number, *_NUMBER) if _is_standing(token) and token.number > 1 else drawing
