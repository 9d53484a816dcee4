"""The door to the art: pictures as the server sends them and the spots where figures stand."""

from functools import lru_cache
from html import escape
from typing import Final

from bastide.art import (
    figure_svg,
    piece_svg,
    tile_document,
)
from bastide.art.board.piece import box_of, is_drawn
from bastide.art.drawings import Box
from bastide.art.paint.symbols import symbols_for
from bastide.art.svg.elements import use
from bastide.core.figures import NOBODYS
from bastide.core.library import Library

#: Pictures are the same until the program changes.
LONG: Final = {"cache-control": "public, max-age=604800"}
_SVG: Final = 'xmlns="http://www.w3.org/2000/svg"'


@lru_cache(maxsize=1024)
def tile_file(library: Library, tile: str, copy: int, turn: int) -> str:
    """A picture of a tile alone."""
    return tile_document(library.tile(tile), copy, turn)


@lru_cache(maxsize=1)
def corner_tower_file() -> str:
    """The tower that stands on a corner of tiles where walls end; the page has the same box."""
    return _file(use("corner-tower", 0, 0), Box(-5, -7, 10, 11))


@lru_cache(maxsize=256)
def figure_file(kind: str, seat: int, lying: bool) -> str:
    """A picture of a figure alone; one of a pair has the letter of its pair behind a point."""
    return _file(figure_svg(kind, seat, lying), box_of(kind))


def _file(drawing: str, box: Box) -> str:
    view = " ".join(map(str, box))
    return f'<svg {_SVG} viewBox="{view}">{symbols_for(drawing)}{drawing}</svg>'


@lru_cache(maxsize=256)
def token_file(name: str, count: int = 0) -> str:
    """A picture of a token alone, or of a stack; one that the art does not know is a disc with a letter.

    Without a count no number is written on it.
    """
    drawing = piece_svg(name, NOBODYS, count) if is_drawn(name) else _disc(name)
    return _file(drawing, box_of(name, count))


def _disc(name: str) -> str:
    letter = escape(name.rpartition(".")[2][:1].upper())
    return (
        '<circle cy="-4" r="13" fill="#fcf8ef" stroke="#2a231a" stroke-width="1.6"/>'
        '<text y="1.4" text-anchor="middle" font-family="serif" font-size="15" font-weight="700"'
        f' fill="#2a231a">{letter}</text>'
    )
