"""The processes in which pictures become pixels: the program that does it lets nobody else run meanwhile."""

from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from bastide.art.board.bitmaps import meadow_bitmap, tile_bitmap
from bastide.art.board.png import to_png
from bastide.core.tiles import TileType
from bastide.server.beside.workers import answer_all, be_bounded, be_modest


class PixelTask(NamedTuple):
    """A document, and how many pixels each of its units gets."""

    svg: str
    scale: float


class BitmapTask(NamedTuple):
    """A turned tile, or the meadow below it where there is none, and how many pixels its sides get.

    A meadow has the column of its cell as its copy and the row as its turn.
    """

    tile: TileType | None
    copy: int
    turn: int
    size: int


def draw_pixels(connection: "Connection[Any, Any]", megabytes: int) -> None:
    """Answer with PNG files until the server is gone."""

    def prepare() -> Callable[[PixelTask], bytes]:
        be_modest(megabytes)
        return lambda task: to_png(task.svg, task.scale)

    answer_all(connection, prepare)


def draw_bitmaps(connection: "Connection[Any, Any]", megabytes: int) -> None:
    """Answer with the pictures of single tiles until the server is gone."""

    def prepare() -> Callable[[BitmapTask], bytes]:
        be_bounded(megabytes)  # not modest: somebody who plays waits for the board
        return _draw_bitmap

    answer_all(connection, prepare)


def _draw_bitmap(task: BitmapTask) -> bytes:
    if task.tile is None:
        return meadow_bitmap((task.copy, task.turn), task.size)
    return tile_bitmap(task.tile, task.copy, task.turn, task.size)
