"""What the tests of the art share: all tiles, and pictures as pixels."""

import hashlib
import zlib
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from typing import NamedTuple

from bastide.art import meadow_svg, symbols_svg, tile_svg, to_png, tower_corners
from bastide.art.paint.symbols import symbols_for
from bastide.art.svg.elements import group
from bastide.core.geometry import PORT_BY_NAME, ROTATIONS, turn
from bastide.core.tiles import FIELD, ROAD, Segment, TileType
from bastide.expansions.registry import LIBRARY
from tests.samples import part_of_the_day

Colour = tuple[int, int, int]
Pixels = list[list[Colour]]

TILES = tuple(
    tile for expansion in LIBRARY.order if (sheet := LIBRARY.sheet(expansion)) for tile in sheet.tiles
)
TURNED = tuple(product(TILES, ROTATIONS))
HEAD = b"\x89PNG\r\n\x1a\n"


def tile(name: str) -> TileType:
    return LIBRARY.tile(name)


def printed(
    name: str, edges: str, *segments: Segment, crossing: str = "", joins: tuple[str, ...] = (), **places: bool
) -> TileType:
    """A tile that is in no box, to look at one thing that could be printed on it."""
    return TileType(name, edges, segments, {"new": 1}, crossing=crossing, joins=joins, places=places)


def at(kind: str, ports: str, *touches: int, junction: str = "", **marks: object) -> Segment:
    """A segment of such a tile by the names of its ports."""
    numbers = tuple(PORT_BY_NAME[name] for name in ports.split())
    return Segment(kind, numbers, marks, touches, junction)


def tiles_of_the_day() -> Sequence[TileType]:
    """A third of all tiles. Planning one takes long, and ``make stock`` plans and checks whatever changes."""
    return part_of_the_day(TILES, 3)


def turned_of_the_day() -> list[tuple[TileType, int]]:
    """These tiles in every rotation."""
    return [*product(tiles_of_the_day(), ROTATIONS)]


def copies_of_the_day() -> list[tuple[TileType, int]]:
    """All copies of these tiles."""
    return [(art, copy) for art in tiles_of_the_day() for copy in range(max(art.count.values()))]


@cache
def all_pictures() -> dict[str, str]:
    """Copies of tiles in every rotation, drawn once for all tests of them."""
    return {
        f"{art.id} copy {copy} turned {quarters}": tile_svg(art, copy, quarters)
        for art, copy in copies_of_the_day()
        for quarters in ROTATIONS
    }


def digest(part: int) -> str:
    """Some pictures of tiles in short."""
    text = symbols_svg() + "".join(tile_svg(art, 1, 3) for art in TILES[part::12])
    return hashlib.sha256(text.encode()).hexdigest()


def document(content: str, box: tuple[float, float, float, float] = (0, 0, 100, 100)) -> str:
    x, y, width, height = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" width="{width}"'
        f' height="{height}">{symbols_for(content)}{content}</svg>'
    )


def turned_data(tile: TileType, quarters: int) -> TileType:
    """Another tile, printed as this one looks when it is turned."""
    segments = tuple(
        replace(segment, ports=tuple(turn(port, quarters) for port in segment.ports))
        for segment in tile.segments
    )
    words = {f"{kind}:{side}": f"{kind}:{'NESW'[('NESW'.index(side) + quarters) % 4]}"
             for kind in ("road", "city") for side in "NESW"}  # fmt: skip
    joins = tuple(" ".join(words.get(word, word) for word in join.split()) for join in tile.joins)
    edges = "".join(tile.edges[(side - quarters) % 4] for side in range(4))
    name = _turned_square(tile.id, quarters)
    return replace(tile, id=name, edges=edges, segments=segments, joins=joins, decor=())


def _turned_square(name: str, quarters: int) -> str:
    """A square of the wheel board comes to lie elsewhere on it when the whole board is turned."""
    board, square, place = name.rpartition("board-")
    if not square:
        return name
    x, y = map(int, place.split("-"))
    for _ in range(quarters):
        x, y = 3 - y, x
    return f"{board}{square}{x}-{y}"


def pixels(svg: str, scale: float = 1.0) -> Pixels:
    """The rows of a picture, without its transparency."""
    width, height, data = _read_png(to_png(svg, scale))
    rows: Pixels = []
    before = bytearray(4 * width)
    for row in range(height):
        start = row * (4 * width + 1)
        before = _unfiltered(data[start], data[start + 1 : start + 1 + 4 * width], before)
        rows.append([(before[i], before[i + 1], before[i + 2]) for i in range(0, 4 * width, 4)])
    return rows


def colours(content: str, spots: Sequence[tuple[int, int]]) -> list[Colour]:
    """What is painted at some spots of a tile, without the rest of it: a row of little windows."""
    windows = "".join(
        f'<svg x="{number}" width="1" height="1" viewBox="{x} {y} 1 1"><use href="#whole"/></svg>'
        for number, (x, y) in enumerate(spots)
    )
    row = f'<defs><g id="whole">{content}</g></defs>{windows}'
    return pixels(document(row, (0, 0, len(spots), 1)))[0]


#: A board puts a tower on every corner where walls end; it hides this much of the seam.
_TOWER = 5.0


class Laid(NamedTuple):
    """A tile as it lies on a cell."""

    art: TileType
    rotation: int
    cell: tuple[int, int]

    def picture(self) -> str:
        x, y = self.cell
        return group(
            f"translate({100 * x},{100 * y})", meadow_svg(self.cell) + tile_svg(self.art, 0, self.rotation)
        )

    def towers(self) -> set[tuple[int, int]]:
        x, y = self.cell
        return {(x + dx, y + dy) for dx, dy in tower_corners(self.art, self.rotation)}


def step_at_seam(one: Laid, other: Laid) -> float:
    """How much both pictures differ on average where their tiles meet, apart from towers on corners."""
    x, y = other.cell
    is_beside = x > one.cell[0]
    box = (100 * x - 0.5, 100 * y, 1, 100) if is_beside else (100 * x, 100 * y - 0.5, 100, 1)
    towers = one.towers() | other.towers()
    first = _TOWER if (x, y) in towers else 0.0
    last = 100 - _TOWER if ((x, y + 1) if is_beside else (x + 1, y)) in towers else 100.0
    strips = [pixels(document(laid.picture(), box), 4) for laid in (one, other)]
    changes: list[int] = [
        abs(a - b)
        for row, (here, there) in enumerate(zip(*strips, strict=True))
        for column, (one_colour, other_colour) in enumerate(zip(here, there, strict=True))
        if first <= (row if is_beside else column) / 4 < last
        for a, b in zip(one_colour, other_colour, strict=True)
    ]
    return sum(changes) / len(changes)


def size_of(png: bytes) -> tuple[int, int]:
    width, height, _ = _read_png(png)
    return width, height


def _read_png(png: bytes) -> tuple[int, int, bytes]:
    assert png.startswith(HEAD)
    at, packed, width, height = len(HEAD), b"", 0, 0
    while at < len(png):
        length = int.from_bytes(png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height = int.from_bytes(body[:4]), int.from_bytes(body[4:8])
            assert body[8:10] == bytes((8, 6)), "eight bits, colour and transparency"
        elif kind == b"IDAT":
            packed += body
        at += length + 12
    return width, height, zlib.decompress(packed)


def _unfiltered(filter_type: int, line: bytes, above: bytearray) -> bytearray:
    """One row of bytes as the PNG filters wrote it, put right: each was guessed from its neighbours."""
    row = bytearray(4) + line
    corners = bytearray(4) + above
    for i, up in enumerate(above, start=4):
        match filter_type:
            case 0:
                break
            case 1:
                guess = row[i - 4]
            case 2:
                guess = up
            case 3:
                guess = (row[i - 4] + up) // 2
            case _:
                guess = _paeth(row[i - 4], up, corners[i - 4])
        row[i] = (row[i] + guess) & 255
    return row[4:]


def _paeth(left: int, up: int, corner: int) -> int:
    """Whichever of three neighbours is nearest to their slope; the first of them if equally near."""
    to_left, to_up, to_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if to_left <= to_up and to_left <= to_corner:
        return left
    return up if to_up <= to_corner else corner


def ends_at(junction: str, **places: object) -> TileType:
    """A tile on which two roads end at something that its places or symbols tell of."""
    art = printed(
        f"test/{junction}",
        "FRRF",
        at(ROAD, "E", junction=junction),
        at(ROAD, "S", junction=junction),
        at(FIELD, "NL NR EL SR WL WR"),
        at(FIELD, "ER SL"),
    )
    return replace(art, places=places)
