"""The process in which pictures become pixels: the program that does it lets nobody else run meanwhile."""

from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from bastide.art.board.png import to_png
from bastide.server.beside.workers import answer_all, be_modest


class PixelTask(NamedTuple):
    """A document, and how many pixels each of its units gets."""

    svg: str
    scale: float


def draw_pixels(connection: "Connection[Any, Any]", megabytes: int) -> None:
    """Answer with PNG files until the server is gone."""

    def prepare() -> Callable[[PixelTask], bytes]:
        be_modest(megabytes)
        return lambda task: to_png(task.svg, task.scale)

    answer_all(connection, prepare)
