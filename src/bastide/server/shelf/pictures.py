"""The door to the art: pictures as the server sends them and the spots where figures stand."""

import json
from functools import lru_cache
from html import escape
from typing import Final

from bastide.art import (
    areas,
    figure_svg,
    meadow_svg,
    piece_svg,
    symbols_svg,
    tile_document,
    tile_svg,
)
from bastide.art.board.piece import box_of, is_drawn
from bastide.art.drawings import Box
from bastide.art.paint.symbols import symbols_for
from bastide.core.figures import NOBODYS
from bastide.core.geometry import Cell
from bastide.core.library import Library

_SVG: Final = 'xmlns="http://www.w3.org/2000/svg"'


@lru_cache(maxsize=1024)
def tile_file(library: Library, tile: str, copy: int, turn: int) -> str:
    """A picture of a tile alone."""
    return tile_document(library.tile(tile), copy, turn)


@lru_cache(maxsize=1024)
def tile_fragment(library: Library, tile: str, copy: int, turn: int) -> str:
    """A tile for a page that holds the symbols; its meadow comes below it."""
    return tile_svg(library.tile(tile), copy, turn)


@lru_cache(maxsize=1024)
def tile_areas(library: Library, tile: str, turn: int) -> str:
    """The shape of each segment of a turned tile, by its name, as JSON."""
    return json.dumps(dict(areas(library.tile(tile), turn)))


def meadow_fragment(cell: Cell) -> str:
    """The meadow of a cell for a page that holds the symbols."""
    return meadow_svg(cell)


@lru_cache(maxsize=1)
def symbols_file() -> str:
    """All symbols that fragments use."""
    return f'<svg {_SVG} width="0" height="0" aria-hidden="true" focusable="false">{symbols_svg()}</svg>'


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
