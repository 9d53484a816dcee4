"""The door to the art: pictures as the server sends them and the spots where figures stand."""

import json
from collections.abc import Mapping
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
from bastide.art.curves import turned
from bastide.art.figures import NOBODYS
from bastide.art.planner import plan_tile
from bastide.art.symbols import symbols_for
from bastide.core.geometry import Cell
from bastide.core.library import Library
from bastide.expansions.big_top.circus import ANIMALS

_SVG: Final = 'xmlns="http://www.w3.org/2000/svg"'
#: Around the spot on which a figure stands: left, top, width and height.
_FIGURE_BOX: Final = "-19 -23 38 38"


#: Of what lies over a whole tile, of a tower, and of figures that are larger than others.
_WIDE_BOX: Final = "-50 -50 100 100"
_TALL_BOX: Final = "-19 -46 38 61"
_BOXES: Final[Mapping[str, str]] = {"castle": "-25 -31 50 50"}
_SPAN: Final = "bridge."
_TOWER: Final = "tower"
#: The piece under which a token lies face down.
_BIG_TOP: Final = "big_top"
_FACE_DOWN: Final = "animal"
#: The art knows animals by what they pay.
_ANIMALS: Final = {f"animal.{animal.name}": f"animal.{animal.points}" for animal in ANIMALS}

MIDDLE: Final = (50.0, 50.0)


@lru_cache(maxsize=4096)
def _spots(library: Library, tile: str, rotation: int) -> dict[str, tuple[float, float]]:
    drawn = library.tile(tile)
    marks = {mark.what: turned(mark.at, rotation) for mark in plan_tile(drawn).marks}
    found = {**marks, **anchors(drawn, rotation)}  # signs, too: followers are trapped in some
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
    """A picture of a figure alone; one of a pair has the letter of its pair behind a point."""
    name, _, letter = kind.partition(".")
    drawing = figure_svg(name, seat, lying) + (_letter(letter) if letter else "")
    return _file(drawing, _BOXES.get(name, _FIGURE_BOX))


def _file(drawing: str, box: str) -> str:
    return f'<svg {_SVG} viewBox="{box}">{symbols_for(drawing)}{drawing}</svg>'


def _letter(letter: str) -> str:
    return (
        '<circle cx="9" cy="3" r="7" fill="#fcf8ef" stroke="#2a231a" stroke-width="1"/>'
        '<text x="9" y="6.6" text-anchor="middle" font-family="sans-serif" font-size="10" font-weight="700"'
        f' fill="#2a231a">{escape(letter[:1].upper())}</text>'
    )


@lru_cache(maxsize=256)
def token_file(name: str, count: int = 1) -> str:
    """A picture of a token alone; one that the art does not know is a disc with its first letter."""
    name = _ANIMALS.get(name, name)
    if name == _TOWER and count > 1:
        return _file(token_svg(name, count), _TALL_BOX)
    if name in TOKENS:
        drawing = token_svg(name)
    elif name == _BIG_TOP:
        drawing = f'<g transform="translate(11,9)">{token_svg(_FACE_DOWN)}</g>{figure_svg(name, 0)}'
    elif name in NOBODYS:
        drawing = figure_svg(name, 0)
    else:
        drawing = _disc(name)
    return _file(drawing, _WIDE_BOX if name.startswith(_SPAN) else _FIGURE_BOX)


def _disc(name: str) -> str:
    letter = escape(name.rpartition(".")[2][:1].upper())
    return (
        '<circle cy="-4" r="13" fill="#fcf8ef" stroke="#2a231a" stroke-width="1.6"/>'
        '<text y="1.4" text-anchor="middle" font-family="serif" font-size="15" font-weight="700"'
        f' fill="#2a231a">{letter}</text>'
    )
