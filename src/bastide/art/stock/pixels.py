"""The pixels of printed tiles in the smallest size, which ship with the program, too.

A board of hundreds of tiles is first looked at as a whole, and each of them is small then: nobody should wait
until they are drawn. There is a file for each expansion, so only those change of which the pictures do.
"""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from bastide.art.stock.keeper import FOLDER, Stock
from bastide.core.tiles import TileType

#: The name under which the meadow is kept: its columns are copies, its rows are turns.
MEADOW: Final = "meadow"
#: The pictures of all copies of a tile, each in all its turns.
Pixels = Sequence[Sequence[bytes]]
_ENDING: Final = ".webps"


class PixelSheet(Stock):
    """The pixels of all tiles of one expansion.

    A line of JSON has the length of each picture, then they follow one behind the other.
    """

    def __init__(self, name: str, folder: Path = FOLDER) -> None:
        super().__init__(name, folder)
        self.file = sheet_folder(folder) / f"{name}{_ENDING}"

    def of_meadow(self) -> Pixels | None:
        """The pixels of the meadow, if this is its sheet."""
        made: Pixels | None = self._all().get(MEADOW, ("", None))[1]
        return made

    def _read(self) -> dict[str, tuple[str, Any]]:
        with suppress(OSError, ValueError):
            head, _, rest = self.file.read_bytes().partition(b"\n")
            return _unpacked(json.loads(head), rest)
        return {}


def sheet_folder(folder: Path = FOLDER) -> Path:
    """Where the sheets are."""
    return folder / "pixels"


def packed(made: Mapping[str, tuple[str, Pixels]]) -> bytes:
    """What a sheet holds of each tile, beside its mark."""
    lengths = {
        tile: (mark, [[len(one) for one in turns] for turns in of_it]) for tile, (mark, of_it) in made.items()
    }
    rest = [one for _, of_it in made.values() for turns in of_it for one in turns]
    return json.dumps(lengths, separators=(",", ":")).encode() + b"\n" + b"".join(rest)


def _unpacked(head: Mapping[str, tuple[str, list[list[int]]]], rest: bytes) -> dict[str, tuple[str, Any]]:
    stream = BytesIO(rest)
    found = {
        tile: (mark, [[stream.read(length) for length in turns] for turns in of_it])
        for tile, (mark, of_it) in head.items()
    }
    if stream.tell() != sum(length for _, of_it in head.values() for turns in of_it for length in turns):
        raise ValueError("a part of this sheet is missing")
    return found


SHEETS: Final[Mapping[str, PixelSheet]] = {
    file.stem: PixelSheet(file.stem) for file in sorted(sheet_folder().glob(f"*{_ENDING}"))
}


def ready_pixels(tile: TileType | None, copy: int, turn: int) -> bytes | None:
    """The pixels of a turned tile, or of the meadow where there is none, if they are in stock."""
    sheet = SHEETS.get(MEADOW if tile is None else tile.id.partition("/")[0])
    if sheet is None:
        return None
    copies: Pixels | None = sheet.of_meadow() if tile is None else sheet.find(tile)
    if copies is None or copy >= len(copies) or turn >= len(copies[copy]):
        return None
    return copies[copy][turn]
