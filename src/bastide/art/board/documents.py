"""Whole SVG files: one tile, a contact sheet, a position."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from bastide.art.board.pieces_layer import pieces_layer
from bastide.art.paint.painter import tile_svg
from bastide.art.paint.symbols import symbols_for
from bastide.art.paint.texture import meadow_svg
from bastide.art.plan.planner import plan_towns
from bastide.art.stock.keeper import ready_places
from bastide.art.svg.curves import TILE, turned
from bastide.art.svg.elements import FONTS, number, rect, use
from bastide.art.svg.measures import BLEED
from bastide.art.svg.palette import INK, PAPER
from bastide.core.board import Placed
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.tiles import TileType

_GAP: Final = 8.0
_LABEL: Final = 13.0
_TITLE: Final = 26.0
_WIDEST: Final = 8
_MARGIN: Final = 20.0
_NAMESPACE: Final = 'xmlns="http://www.w3.org/2000/svg"'


def document(x: float, y: float, width: float, height: float, content: str, paper: str = "") -> str:
    """A whole file: what is in a box of a drawing, on paper of a colour, or on none."""
    box = " ".join(map(number, (x, y, width, height)))
    size = f'width="{number(width)}" height="{number(height)}"'
    ground = rect(x, y, width, height, paper) if paper else ""
    return f'<svg {_NAMESPACE} viewBox="{box}" {size}>{symbols_for(content)}{ground}{content}</svg>'


def placed_tile_svg(tile: TileType, copy: int, rotation: int, cell: Cell, at: tuple[float, float]) -> str:
    """A tile with its meadow at a point of a larger picture, a hair too large, so that no seam shows."""
    size = number(100 + 2 * BLEED)
    return (
        f'<svg x="{number(at[0] - BLEED)}" y="{number(at[1] - BLEED)}" width="{size}" height="{size}"'
        f' viewBox="{-BLEED} {-BLEED} {size} {size}">{meadow_svg(cell)}{tile_svg(tile, copy, rotation)}</svg>'
    )


def tile_document(tile: TileType, copy: int = 0, rotation: int = 0) -> str:
    """A file with a single tile."""
    content = meadow_svg((0, 0)) + tile_svg(tile, copy, rotation)
    return document(0, 0, 100, 100, content)


def sheet_svg(tiles: Sequence[TileType], title: str = "", widest: int = _WIDEST) -> str:
    """A contact sheet: every tile with its name and how many copies of it there are."""
    columns = max(1, min(widest, len(tiles), math.ceil(math.sqrt(len(tiles) * 1.4))))
    rows = math.ceil(len(tiles) / columns)
    head = _TITLE if title else 0.0
    content = [_text(_GAP, head - 8, title, 13, "start")] if title else []
    for index, tile in enumerate(tiles):
        row, column = divmod(index, columns)
        x, y = _GAP + column * (100 + _GAP), head + _GAP + row * (100 + _GAP + _LABEL)
        content.append(placed_tile_svg(tile, 0, 0, (column, row), (x, y)))
        name = tile.id.partition("/")[2]
        label = f"{name} × {max(tile.count.values(), default=0)}"
        content.append(_text(x + 50, y + 109, label, min(6.6, 190 / len(label)), "middle"))
    width, height = columns * (100 + _GAP) + _GAP, head + rows * (100 + _GAP + _LABEL) + _GAP
    return document(0, 0, width, height, "".join(content), PAPER)


def _text(x: float, y: float, text: str, size: float, anchor: str) -> str:
    font = f'font-family="{FONTS}" font-size="{number(size)}" text-anchor="{anchor}"'
    return f'<text x="{number(x)}" y="{number(y)}" {font} fill="{INK}">{escape(text)}</text>'


def copy_numbers(game: Game) -> Mapping[Cell, int]:
    """Which copy of its tile lies on each cell: the first one laid is copy 0."""
    seen: Counter[int] = Counter()
    copies: dict[Cell, int] = {}
    for placed in game.state.board.tiles:
        copies[placed.cell] = seen[placed.tile]
        seen[placed.tile] += 1
    return copies


def tower_corners(tile: TileType, rotation: int) -> frozenset[Cell]:
    """The corners of a turned tile, as (0 or 1, 0 or 1), where walls end: a board puts a tower on each."""
    ready = ready_places(tile, rotation)
    return ready.towers if ready else find_towers(tile, rotation)


def find_towers(tile: TileType, rotation: int) -> frozenset[Cell]:
    """The same, planned just now."""
    ends = [
        line[end]
        for town in plan_towns(tile)
        for line in (wall.line for wall in town.walls)
        for end in (0, -1)
    ]
    corners = (turned(point, rotation) for point in ends if set(point) <= {0.0, TILE})
    return frozenset((round(x / TILE), round(y / TILE)) for x, y in corners)


class BoardBox(NamedTuple):
    """Where a board is in its drawing, in which a tile is a hundred units wide; with a margin around it."""

    left: float
    top: float
    width: float
    height: float


def board_box(game: Game) -> BoardBox:
    """What a picture of a whole board shows."""
    xs, ys = zip(*(placed.cell for placed in game.state.board.tiles), strict=True)
    width, height = 100 * (max(xs) - min(xs) + 1), 100 * (max(ys) - min(ys) + 1)
    return BoardBox(
        100.0 * min(xs) - _MARGIN, 100.0 * min(ys) - _MARGIN, width + 2 * _MARGIN, height + 2 * _MARGIN
    )


def ground_layer(game: Game) -> str:
    """All tiles of a position."""
    copies = copy_numbers(game)
    return "".join(
        placed_tile_svg(
            _printed(game, placed),
            copies[placed.cell],
            placed.rotation,
            placed.cell,
            (100.0 * placed.cell[0], 100.0 * placed.cell[1]),
        )
        for placed in game.state.board.tiles
    )


def upper_layer(game: Game, marked: Iterable[Cell] = ()) -> str:
    """What stands on the tiles of a position: towers on their corners, marks around cells, all pieces."""
    towers: set[tuple[int, int]] = set()
    for placed in game.state.board.tiles:
        x, y = placed.cell
        towers |= {(y + dy, x + dx) for dx, dy in tower_corners(_printed(game, placed), placed.rotation)}
    content = [use("corner-tower", 100 * x, 100 * y) for y, x in sorted(towers)]
    content += [_mark(cell) for cell in marked]
    return "".join((*content, pieces_layer(game)))


def _printed(game: Game, placed: Placed) -> TileType:
    """A tile as it is printed, whatever the rules of this game read on it."""
    return game.rules.library.tile(game.rules.tiles[placed.tile].type.id)


def board_svg(game: Game, marked: Iterable[Cell] = (), paper: str = PAPER) -> str:
    """A whole position: tiles, the towers on their corners, all pieces; some cells may be marked."""
    return document(*board_box(game), ground_layer(game) + upper_layer(game, marked), paper)


def _mark(cell: Cell) -> str:
    """An outline around a cell; a tint would change what the tile looks like."""
    x, y = 100 * cell[0] - 1, 100 * cell[1] - 1
    more = f' stroke="{INK}" stroke-width="2" rx="2"'
    return rect(x, y, 102, 102, "none", more)
