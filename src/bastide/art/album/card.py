"""A board as a card for link previews: always the same size, so that no site cuts off what matters."""

from math import ceil
from typing import Final

from bastide.art.album.caption import FOOT, HEAD, WIDTH, Caption, caption_of
from bastide.art.album.titled import Frame
from bastide.art.board.documents import BoardBox, document, ground_layer, upper_layer
from bastide.art.board.documents import board_box as box_of_board
from bastide.art.svg.palette import PAPER
from bastide.core.game import Game

#: Pixels of a card, as sites that show links ask for them.
CARD_WIDTH: Final = 1200
CARD_HEIGHT: Final = 630
_SHAPE: Final = CARD_HEIGHT / CARD_WIDTH
#: Documents are measured in whole units, and with such a width the height of a card is one, too.
_STEP: Final = 40
#: How much of the width the board may be high, between its two bands.
_ROOM: Final = _SHAPE - (HEAD + FOOT) / WIDTH
#: A board of few tiles is not blown up beyond this.
_NARROWEST: Final = 900.0


def card_svg(game: Game, caption: Caption | None = None) -> str:
    """A position with names and points, in the shape of a card."""
    frame = _around(box_of_board(game))
    content = ground_layer(game) + upper_layer(game, ()) + frame.bands(caption or caption_of(game))
    return document(*frame.box, content, PAPER)


def card_scale(game: Game) -> float:
    """Pixels for each unit of such a card."""
    return CARD_WIDTH / _around(box_of_board(game)).box.width


def _around(board: BoardBox) -> Frame:
    """The board in the middle of what the bands leave."""
    width = _STEP * ceil(max(board.width, board.height / _ROOM, _NARROWEST) / _STEP)
    scale = width / WIDTH
    middle = board.top + board.height / 2
    top = middle - _ROOM * width / 2 - HEAD * scale
    return Frame(BoardBox(board.left - (width - board.width) / 2, top, width, _SHAPE * width), scale)
