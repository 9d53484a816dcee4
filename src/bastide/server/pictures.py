"""The door to the art: pictures as the server sends them and the spots where figures stand."""

import json
from functools import lru_cache
from html import escape
from typing import Final

from bastide.art import (
    anchors,
    areas,
    figure_svg,
    meadow_svg,
    symbols_svg,
    tile_document,
    tile_svg,
    token_svg,
)
from bastide.art.badges import TOKENS
from bastide.art.figures import NOBODYS
from bastide.art.symbols import symbols_for
from bastide.core.geometry import Cell
from bastide.core.library import Library

_SVG: Final = 'xmlns="http://www.w3.org/2000/svg"'
#: Around the spot on which a figure stands: left, top, width and height.
_FIGURE_BOX: Final = "-19 -23 38 38"


MIDDLE: Final = (50.0, 50.0)


@lru_cache(maxsize=4096)
def _spots(library: Library, tile: str, rotation: int) -> dict[str, tuple[float, float]]:
    found = anchors(library.tile(tile), rotation)
    return {name: (round(x, 1), round(y, 1)) for name, (x, y) in found.items()}


def spot_of(library: Library, tile: str, rotation: int, place: str) -> tuple[float, float]:
    """The spot of a place on a turned tile; one that is not drawn is in the middle."""
    return _spots(library, tile, rotation).get(place, MIDDLE)


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
    """A picture of a figure alone."""
    drawing = figure_svg(kind, seat, lying)
    return f'<svg {_SVG} viewBox="{_FIGURE_BOX}">{symbols_for(drawing)}{drawing}</svg>'


@lru_cache(maxsize=256)
def token_file(name: str) -> str:
    """A picture of a token alone; one that the art does not know is a disc with its first letter."""
    if name in TOKENS:
        drawing = token_svg(name)
    elif name in NOBODYS:
        drawing = figure_svg(name, 0)
    else:
        drawing = _disc(name)
    return f'<svg {_SVG} viewBox="{_FIGURE_BOX}">{symbols_for(drawing)}{drawing}</svg>'


def _disc(name: str) -> str:
    letter = escape(name.rpartition(".")[2][:1].upper())
    return (
        '<circle cy="-4" r="13" fill="#fcf8ef" stroke="#2a231a" stroke-width="1.6"/>'
        '<text y="1.4" text-anchor="middle" font-family="serif" font-size="15" font-weight="700"'
        f' fill="#2a231a">{letter}</text>'
    )
