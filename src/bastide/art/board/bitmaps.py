"""Tiles as small pictures in pixels: a board shows hundreds of them, and their shapes would be too many."""

import io
from typing import Final

import resvg_py
from PIL import Image

from bastide.art.paint.painter import tile_svg
from bastide.art.paint.symbols import symbols_for
from bastide.art.paint.texture import meadow_svg
from bastide.art.svg.elements import number
from bastide.art.svg.measures import BLEED
from bastide.core.geometry import Cell
from bastide.core.tiles import TileType

#: Pixels on each side. Whoever shows a tile takes the first that is large enough.
SIZES: Final = (96, 192, 384, 768)
_NAMESPACE: Final = 'xmlns="http://www.w3.org/2000/svg"'
#: How true colours and rims of the pictures are, of 100, and how hard it is tried to make them small, of 6.
_QUALITY: Final = 86
_RIMS: Final = 60
_EFFORT: Final = 4


def tile_bitmap(tile: TileType, copy: int, rotation: int, size: int) -> bytes:
    """A turned tile without its meadow, which shows through it; WebP.

    It reaches a hair over the rim of the tile (``BLEED``), so that no seam shows between two of them.
    """
    return to_bitmap(tile_svg(tile, copy, rotation), size)


def meadow_bitmap(cell: Cell, size: int) -> bytes:
    """What lies below the tile of a cell; WebP, cut in the same way."""
    return to_bitmap(meadow_svg(cell), size)


def to_bitmap(content: str, size: int) -> bytes:
    """The content of the picture of one tile, in pixels."""
    start, side = number(-BLEED), number(100 + 2 * BLEED)
    box = f'viewBox="{start} {start} {side} {side}" width="{size}" height="{size}"'
    png = resvg_py.svg_to_bytes(svg_string=f"<svg {_NAMESPACE} {box}>{symbols_for(content)}{content}</svg>")
    webp = io.BytesIO()
    with Image.open(io.BytesIO(bytes(png))) as picture:
        picture.save(webp, "WEBP", quality=_QUALITY, alpha_quality=_RIMS, method=_EFFORT)
    return webp.getvalue()
