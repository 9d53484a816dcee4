"""Pictures for the pages: a sheet of the tiles of each expansion, and one of its pieces.

They are SVG, so they are sharp at any size and small in the repository. Each says in words what it was made
of, so that a test can tell whether it is still about what there is, however the art has changed.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from bastide.art import sheet_svg
from bastide.art.svg.elements import FONTS, number
from bastide.art.svg.palette import INK, PAPER
from bastide.core.library import Library
from bastide.server.messages.rulebook_models import PieceInfo, Rulebook
from bastide.server.shelf.pictures import figure_file, token_file
from bastide.server.shelf.rulebooks import make_rulebook
from tools.docs.words import name_of, piece_name

_COLUMNS = 6
#: Pixels per unit of a drawing where the picture is shown as it is: names are to be read then.
_SCALE = 1.5
_SIZE = re.compile(r' width="([\d.]+)" height="([\d.]+)"')
_PIECE, _GAP, _LABEL = 64.0, 20.0, 16.0


def pictures(library: Library, slugs: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Every picture of some expansions with the name of its file."""
    for slug in slugs:
        info = make_rulebook(library, slug)
        name = name_of(library, slug)
        if info.tiles:
            sheet = sheet_svg([library.tile(entry.tile) for entry in info.tiles], widest=_COLUMNS)
            yield f"{slug}.svg", _told(sheet, f"The tiles of {name}", tiles_told(info))
        if info.pieces:
            yield (
                f"{slug}-pieces.svg",
                _told(_pieces(info.pieces), f"The pieces of {name}", pieces_told(info)),
            )


def tiles_told(info: Rulebook) -> str:
    """What a sheet of tiles says that it shows."""
    return ", ".join(entry.tile for entry in info.tiles)


def pieces_told(info: Rulebook) -> str:
    """What a picture of pieces says that it shows."""
    return ", ".join(piece.name for piece in info.pieces)


def description(svg: str) -> str:
    """What a picture says that it shows."""
    return svg.partition("<desc>")[2].partition("</desc>")[0]


def _told(svg: str, title: str, content: str) -> str:
    """A picture in the size in which it is to be seen, with a title and what is on it."""
    larger = _SIZE.sub(
        lambda found: f' width="{float(found[1]) * _SCALE:g}" height="{float(found[2]) * _SCALE:g}"',
        svg,
        count=1,
    )
    start, end, rest = larger.partition(">")
    return f"{start}{end}<title>{escape(title)}</title><desc>{escape(content)}</desc>{rest}\n"


def _pieces(pieces: Sequence[PieceInfo]) -> str:
    """The pieces side by side, figures in the colours of some players."""
    columns = min(_COLUMNS, len(pieces))
    rows = -(-len(pieces) // columns)
    wide, high = _PIECE + _GAP, _PIECE + _LABEL + _GAP / 2
    width, height = columns * wide, rows * high + _GAP / 2
    content = "".join(
        _piece(piece, index, _GAP / 2 + index % columns * wide, _GAP / 2 + index // columns * high)
        for index, piece in enumerate(pieces)
    )
    box = f'viewBox="0 0 {number(width)} {number(height)}" width="{number(width)}" height="{number(height)}"'
    ground = f'<rect width="{number(width)}" height="{number(height)}" fill="{PAPER}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{ground}{content}</svg>'


def _piece(piece: PieceInfo, index: int, x: float, y: float) -> str:
    drawing = figure_file(piece.name, index % 4, False) if piece.figure else token_file(piece.name)
    size = f'x="{number(x)}" y="{number(y)}" width="{number(_PIECE)}" height="{number(_PIECE)}"'
    name = piece_name(piece)
    font = f'font-family="{FONTS}" font-size="{number(min(8.0, 150 / len(name)))}" text-anchor="middle"'
    place = f'x="{number(x + _PIECE / 2)}" y="{number(y + _PIECE + 11)}"'
    label = f'<text {place} {font} fill="{INK}">{escape(name)}</text>'
    return drawing.replace("<svg ", f"<svg {size} ", 1) + label
