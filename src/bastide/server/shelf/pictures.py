"""The door to the art: pictures as the server sends them and the spots where figures stand."""

import json
from collections.abc import Mapping
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
    token_svg,
)
from bastide.art.board.piece import is_figure
from bastide.art.collection import TOKENS
from bastide.art.paint.symbols import symbols_for
from bastide.core.geometry import Cell
from bastide.core.library import Library

_SVG: Final = 'xmlns="http://www.w3.org/2000/svg"'
#: Around the spot on which a figure stands: left, top, width and height.
_FIGURE_BOX: Final = "-19 -23 38 38"


#: Of what lies over a whole tile, of a tower, and of figures that are larger than others.
_WIDE_BOX: Final = "-50 -50 100 100"
_TALL_BOX: Final = "-19 -46 38 61"
_BOXES: Final[Mapping[str, str]] = {"castle": "-25 -31 50 50"}
_SPAN: Final = "bridge."
_TOWER: Final = "tower"


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
    return _file(figure_svg(kind, seat, lying), _BOXES.get(kind, _FIGURE_BOX))


def _file(drawing: str, box: str) -> str:
    return f'<svg {_SVG} viewBox="{box}">{symbols_for(drawing)}{drawing}</svg>'


@lru_cache(maxsize=256)
def token_file(name: str, count: int = 0) -> str:
    """A picture of a token alone, or of a stack; one that the art does not know is a disc with a letter.

    Without a count no number is written on it.
    """
    if name == _TOWER and count > 1:
        return _file(token_svg(name, count), _TALL_BOX)
    drawing = piece_svg(name, -1, count) if name in TOKENS or is_figure(name) else _disc(name)
    return _file(drawing, _WIDE_BOX if name.startswith(_SPAN) else _BOXES.get(name, _FIGURE_BOX))


def _disc(name: str) -> str:
    letter = escape(name.rpartition(".")[2][:1].upper())
    return (
        '<circle cy="-4" r="13" fill="#fcf8ef" stroke="#2a231a" stroke-width="1.6"/>'
        '<text y="1.4" text-anchor="middle" font-family="serif" font-size="15" font-weight="700"'
        f' fill="#2a231a">{letter}</text>'
    )
