"""What tiles show, so that a page can name them: cities, roads, a cloister, an inn."""

import json
from collections import Counter
from functools import lru_cache

from bastide.core.library import Library
from bastide.core.tiles import ALSO_AT, FIELD, TileType


def contents(tile: TileType) -> dict[str, int]:
    """How many there are of everything on a tile, the land around it excepted.

    Segments come first, then places, marks of segments and symbols; marks that say no are left out.
    """
    found = Counter(segment.kind for segment in tile.segments if segment.kind != FIELD)
    for place, facts in tile.places.items():
        found[place] += facts if isinstance(facts, int) else 1  # a number is what the tile shows there
    for segment in tile.segments:
        for mark, value in segment.attributes.items():
            if mark == ALSO_AT:
                continue  # it says where the segment is
            if isinstance(value, str):
                found[value] += 1
            else:
                found[mark] += int(value)
    found.update(sorted(tile.symbols))
    return {name: number for name, number in found.items() if number}


@lru_cache(maxsize=8)
def all_contents(library: Library) -> str:
    """The contents of every tile there is, by its id, as JSON."""
    sheets = (library.sheet(expansion) for expansion in library.order)
    tiles = (tile for sheet in sheets if sheet is not None for tile in sheet.tiles)
    return json.dumps({tile.id: contents(tile) for tile in tiles})
