"""A board with its players above it and what is played below it."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from bastide.art.album.caption import FOOT, HEAD, WIDTH, Caption, caption_of, foot_svg, head_svg
from bastide.art.board.documents import BoardBox, document, ground_layer, upper_layer
from bastide.art.board.documents import board_box as box_of_board
from bastide.art.svg.elements import group, number
from bastide.art.svg.palette import PAPER
from bastide.core.game import Game
from bastide.core.geometry import Cell

#: A small board, or a high one, gets more room beside it, so that names can be read.
_NARROWEST: Final = 760.0
_STEEPEST: Final = 0.75
#: How small a number in a scale may be and still be told apart.
_PRECISION: Final = 4


class Frame(NamedTuple):
    """Where everything is in a picture of a board with its bands."""

    #: The whole picture, in the units of the board.
    box: BoardBox
    #: How much larger than drawn the bands are.
    scale: float

    @staticmethod
    def around(board: BoardBox) -> "Frame":
        """The frame of a board."""
        width = max(board.width, _STEEPEST * board.height, _NARROWEST)
        scale = width / WIDTH
        height = board.height + (HEAD + FOOT) * scale
        return Frame(
            BoardBox(board.left - (width - board.width) / 2, board.top - HEAD * scale, width, height), scale
        )

    def bands(self, caption: Caption) -> str:
        """Both bands, each in its place."""
        left, top, _, height = self.box
        return self._placed(head_svg(caption), left, top) + self._placed(
            foot_svg(caption), left, top + height - FOOT * self.scale
        )

    def _placed(self, band: str, x: float, y: float) -> str:
        size = f"{self.scale:.{_PRECISION}f}"
        return group(f"translate({number(x)},{number(y)}) scale({size})", band)


def titled_svg(game: Game, caption: Caption | None = None, marked: Iterable[Cell] = ()) -> str:
    """A position with the names and points of its players; some cells may be marked."""
    frame = Frame.around(box_of_board(game))
    content = ground_layer(game) + upper_layer(game, marked) + frame.bands(caption or caption_of(game))
    return document(*frame.box, content, PAPER)
