"""The keeper of the stock: pictures, spots and shapes of printed tiles that need not be planned again.

To plan and paint a tile takes some 30 ms, and a large board has hundreds of them: nobody should wait for that
who opens his first one. ``make stock`` fills the stock. It is good for the very art and the very tiles from
which it was made; a design of a player, or any tile while somebody works at the art, is planned and painted.
"""

import json
import lzma
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from bastide.art.svg.curves import Point
from bastide.core.geometry import Cell
from bastide.core.tiles import TileType

FOLDER: Final = Path(__file__).parent
_ART: Final = FOLDER.parent
_DIGITS: Final = 24


class Places(NamedTuple):
    """Where things are on a turned tile."""

    spots: Mapping[str, Point]
    #: The corners where walls end, as (0 or 1, 0 or 1).
    towers: frozenset[Cell]
    #: The shape of each segment and place, as the data of an SVG path.
    areas: Mapping[str, str]


def ready_picture(tile: TileType, copy: int, rotation: int) -> str | None:
    """The picture of a turned tile, if it is in stock."""
    copies = PICTURES.find(tile)
    return copies[copy][rotation] if copies is not None and copy < len(copies) else None


def ready_places(tile: TileType, rotation: int) -> Places | None:
    """Where things are on a turned tile, if that is in stock."""
    turns = PLACES.find(tile)
    if turns is None:
        return None
    found = turns[rotation % len(turns)]
    return Places(
        spots={name: (x, y) for name, (x, y) in found["spots"].items()},
        towers=frozenset((x, y) for x, y in found["towers"]),
        areas=found["areas"],
    )


class Stock:
    """One file of the stock, read when it is first asked for.

    It has what was made of each tile by the id of that tile, beside the mark of the tile.
    """

    def __init__(self, name: str, folder: Path = FOLDER) -> None:
        self.name = name
        self.file = folder / f"{name}.json.xz"
        self._folder = folder
        self._made: dict[str, tuple[str, Any]] | None = None
        #: Printed tiles that were asked for, and what there is of them; designs are without end.
        self._known: dict[str, tuple[TileType, Any]] = {}

    def find(self, tile: TileType) -> Any:
        """What was made of a tile; nothing, if it was another one or the art was another."""
        known = self._known.get(tile.id)
        if known is not None and known[0] == tile:
            return known[1]
        mark, made = self._all().get(tile.id, ("", None))
        if mark != mark_of_tile(tile):
            return None
        self._known[tile.id] = (tile, made)
        return made

    def marks(self) -> Mapping[str, str]:
        """The mark of every tile that is in stock."""
        return {tile: mark for tile, (mark, _) in self._all().items()}

    def _all(self) -> dict[str, tuple[str, Any]]:
        if self._made is None:
            self._made = self._read() if mark_in_stock(self._folder) == mark_of_art() else {}
        return self._made

    def _read(self) -> dict[str, tuple[str, Any]]:
        """What the file says; without one everything is made when it is needed."""
        with suppress(OSError, EOFError, ValueError, lzma.LZMAError), lzma.open(self.file) as packed:
            return {tile: (mark, made) for tile, (mark, made) in json.load(packed).items()}
        return {}


PICTURES: Final = Stock("pictures")
PLACES: Final = Stock("places")


def mark_file(folder: Path = FOLDER) -> Path:
    """The file that says from which art the stock was made; the others change only when pictures do."""
    return folder / "art.txt"


def mark_in_stock(folder: Path = FOLDER) -> str:
    """The mark of the art from which the stock was made."""
    with suppress(OSError):
        return mark_file(folder).read_text().strip()
    return ""


@cache
def mark_of_art() -> str:
    """Letters that change with every change of the code that plans and paints."""
    found = sha256()
    for file in sorted(_ART.rglob("*.py")):
        found.update(file.relative_to(_ART).as_posix().encode())
        found.update(file.read_bytes())
    return found.hexdigest()[:_DIGITS]


def mark_of_tile(tile: TileType) -> str:
    """Letters that change with whatever is printed on a tile."""
    printed = json.dumps(asdict(tile), sort_keys=True, default=sorted)
    return sha256(printed.encode()).hexdigest()[:_DIGITS]
