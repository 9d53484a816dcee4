"""Plans and paints all printed tiles once for all: ``make stock``, when the art or tiles change.

What it makes ships with the program (``art/stock``), so that a server shows its first board without planning
anything. What is out of date is not used, and then everybody waits again: a test tells when it is due.
"""

import argparse
import json
import lzma
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from bastide.art.board.documents import find_towers
from bastide.art.board.stands import find_spots
from bastide.art.paint.painter import paint_tile
from bastide.art.plan.planner import check_plan
from bastide.art.plan.segment_areas import find_areas
from bastide.art.stock.keeper import FOLDER, PICTURES, PLACES, Stock, mark_file, mark_of_art, mark_of_tile
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
    marked = {tile: (mark_of_tile(LIBRARY.tile(tile)), of_it) for tile, of_it in made.items()}
    text = json.dumps(marked, separators=(",", ":"), sort_keys=True)
    stock.file.write_bytes(lzma.compress(text.encode(), preset=_PRESET))
    mark_file(stock.file.parent).write_text(f"{mark_of_art()}\n")


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
    write(Stock(PICTURES.name, given.folder), {tile.id: pictures_of(tile) for tile in tiles})
    write(Stock(PLACES.name, given.folder), {tile.id: places_of(tile) for tile in tiles})


if __name__ == "__main__":
    main()
