"""The board on which a game is shown again: as large as in the end, with tiles that come one by one."""

from io import BytesIO
from typing import Final

from PIL import Image

from bastide.art.album.caption import Caption
from bastide.art.album.titled import Frame
from bastide.art.board.documents import board_box, document, ground_layer, upper_layer
from bastide.art.board.png import largest_scale, to_png
from bastide.art.svg.palette import PAPER
from bastide.core.game import Game
from bastide.core.geometry import Cell

#: Pixels of a picture, and of each unit of the board: a small board does not become coarse.
MOST_PIXELS: Final = 1_000_000
_LARGEST_SCALE: Final = 1.0


class Stage:
    """The board of a game in the end, of which tiles come to be seen one after the other."""

    def __init__(self, final: Game) -> None:
        self._frame = Frame.around(board_box(final))
        svg = document(*self._frame.box, ground_layer(final), PAPER)
        self._scale = min(_LARGEST_SCALE, largest_scale(svg, MOST_PIXELS))
        #: All tiles are drawn once, and each is shown when its time has come.
        self._tiles = _pixels(svg, self._scale).convert("RGB")
        self._shown = Image.new("RGB", self._tiles.size, PAPER)
        self._count = 0

    def picture(self, game: Game, caption: Caption) -> Image.Image:
        """The next picture; what was laid since the one before is marked."""
        fresh = [placed.cell for placed in game.state.board.tiles[self._count :]]
        for cell in fresh:
            place = self._place(cell)
            self._shown.paste(self._tiles.crop(place), place)
        marked = fresh if self._count and not game.is_over else []
        self._count = len(game.state.board.tiles)
        return self._with_upper(self._shown, game, caption, marked)

    def whole(self, game: Game, caption: Caption) -> Image.Image:
        """The picture of the end."""
        return self._with_upper(self._tiles, game, caption, [])

    def _with_upper(
        self, ground: Image.Image, game: Game, caption: Caption, marked: list[Cell]
    ) -> Image.Image:
        """Tiles with all that stands on them, and the bands."""
        svg = document(*self._frame.box, upper_layer(game, marked) + self._frame.bands(caption))
        return Image.alpha_composite(ground.convert("RGBA"), _pixels(svg, self._scale)).convert("RGB")

    def _place(self, cell: Cell) -> tuple[int, int, int, int]:
        """Where a cell is, in whole pixels."""
        left, top, _, _ = self._frame.box
        rims = (
            100 * cell[0] - left,
            100 * cell[1] - top,
            100 * cell[0] + 100 - left,
            100 * cell[1] + 100 - top,
        )
        x, y, right, bottom = (round(rim * self._scale) for rim in rims)
        return x, y, right, bottom


def _pixels(svg: str, scale: float) -> Image.Image:
    return Image.open(BytesIO(to_png(svg, scale))).convert("RGBA")
