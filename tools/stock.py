"""Plans, paints and draws all printed tiles once for all: ``make stock``, when the art or tiles change.

What it makes ships with the program (``art/stock``), so that a server shows its first board without planning
or drawing anything. What is out of date is not used, and then everybody waits again: a test tells when it is
due.
"""

import argparse
import json
import lzma
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from bastide.art.board.bitmaps import SIZES, meadow_bitmap, to_bitmap
from bastide.art.board.documents import find_towers
from bastide.art.board.stands import find_spots
from bastide.art.paint.painter import paint_tile
from bastide.art.plan.planner import check_plan
from bastide.art.plan.segment_areas import find_areas
from bastide.art.stock.keeper import FOLDER, PICTURES, PLACES, Stock, mark_file, mark_of_art, mark_of_tile
from bastide.art.stock.pixels import MEADOW, Pixels, PixelSheet, packed
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import TileType
from bastide.expansions.registry import LIBRARY

_PRESET: Final = 9 | lzma.PRESET_EXTREME


def printed_tiles(slugs: Sequence[str] = ()) -> list[TileType]:
    """All tiles on the sheets of some expansions, or of all of them."""
    wanted = [expansion for expansion in LIBRARY.order if not slugs or expansion.slug in slugs]
    return [tile for expansion in wanted if (sheet := LIBRARY.sheet(expansion)) for tile in sheet.tiles]


def pictures_of(tile: TileType) -> list[list[str]]:
    """The pictures of all copies of a tile, each in all its turns."""
    copies = range(max([1, *tile.count.values()]))
    return [[paint_tile(tile, copy, rotation) for rotation in ROTATIONS] for copy in copies]


def pixels_of(pictures: Sequence[Sequence[str]]) -> Pixels:
    """The same pictures in pixels, of the smallest size."""
    return [[to_bitmap(picture, SIZES[0]) for picture in turns] for turns in pictures]


def pixels_of_meadow() -> Pixels:
    """The meadow below odd and even columns, and in these below odd and even rows."""
    return [[meadow_bitmap((column, row), SIZES[0]) for row in (0, 1)] for column in (0, 1)]


def places_of(tile: TileType) -> list[dict[str, Any]]:
    """Where things are on a tile, in all its turns."""
    return [
        {
            "spots": find_spots(tile, rotation),
            "towers": sorted(find_towers(tile, rotation)),
            "areas": find_areas(tile, rotation),
        }
        for rotation in ROTATIONS
    ]


def write(stock: Stock, made: Mapping[str, Any]) -> None:
    """Fill one file of the stock with what was made of each tile."""
    text = json.dumps(_marked(made), separators=(",", ":"), sort_keys=True)
    stock.file.write_bytes(lzma.compress(text.encode(), preset=_PRESET))


def write_sheet(sheet: PixelSheet, made: Mapping[str, Pixels]) -> None:
    """Fill one sheet with the pixels of each tile."""
    sheet.file.parent.mkdir(exist_ok=True)
    sheet.file.write_bytes(packed(_marked(made)))


def _marked(made: Mapping[str, Any]) -> dict[str, tuple[str, Any]]:
    """What was made, beside the mark of the tile; the meadow has none."""
    return {
        tile: ("" if tile == MEADOW else mark_of_tile(LIBRARY.tile(tile)), of_it)
        for tile, of_it in sorted(made.items())
    }


def write_all(tiles: Sequence[TileType], folder: Path = FOLDER) -> None:
    """Fill all files of the stock."""
    pictures = {tile.id: pictures_of(tile) for tile in tiles}
    write(Stock(PICTURES.name, folder), pictures)
    write(Stock(PLACES.name, folder), {tile.id: places_of(tile) for tile in tiles})
    sheets: dict[str, dict[str, Pixels]] = {MEADOW: {MEADOW: pixels_of_meadow()}}
    for tile, of_it in pictures.items():
        sheets.setdefault(tile.partition("/")[0], {})[tile] = pixels_of(of_it)
    for name, pixels in sheets.items():
        write_sheet(PixelSheet(name, folder), pixels)
    mark_file(folder).write_text(f"{mark_of_art()}\n")


def main() -> None:
    """Make all of it anew."""
    parser = argparse.ArgumentParser(prog="python -m tools.stock", description=__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the files go")
    parser.add_argument("slugs", nargs="*", help="only the tiles of these expansions")
    given = parser.parse_args()
    tiles = printed_tiles(given.slugs)
    faults = {tile.id: found for tile in tiles if (found := check_plan(tile))}
    if faults:
        raise SystemExit(f"not drawn as their data say: {faults}")
    write_all(tiles, given.folder)


if __name__ == "__main__":
    main()
