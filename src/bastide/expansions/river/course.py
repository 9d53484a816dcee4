"""The course of the river: where a river tile may go so that the river never turns back on itself."""

from collections.abc import Iterator
from typing import Final

from bastide.core.game import Game
from bastide.core.geometry import NEIGHBOURS, STEPS, Cell
from bastide.core.shapes import EDGE_CODES, GameTile

_RIVER_EDGE: Final = EDGE_CODES["V"]

#: An open end of the river: the cell of its tile and the side on which it leaves.
End = tuple[Cell, int]


def may_flow(game: Game, tile: GameTile, cell: Cell, rotation: int, free: bool) -> bool:
    """Whether a river tile may lie there: it goes on with one branch and leaves the others room.

    With ``free`` only joining the river is asked for (``river_uturn = fit-only``).
    """
    edges = tile.shapes[rotation].edges
    sides = [side for side in range(4) if edges[side] == _RIVER_EDGE]
    cells = game.state.board.cells
    opens = [side for side in sides if NEIGHBOURS[cell][side] not in cells]
    joined = len(sides) - len(opens)
    if free or not joined:
        return joined > 0  # RIVER-08
    if joined > 1:
        return False  # RIVER-12: branches never join
    if any(_is_blocked(game, cell, side) for side in opens):
        return False
    return not _run_side_by_side([(cell, side) for side in opens], list(_other_ends(game, cell)))


def _is_blocked(game: Game, cell: Cell, side: int) -> bool:
    """Whether a tile lies in the lane of width 3 ahead of an open end (RIVER-09 to RIVER-11)."""
    x, y = cell
    dx, dy = STEPS[side]
    for other_x, other_y in game.state.board.cells:
        ahead = (other_x - x) * dx + (other_y - y) * dy
        aside = (other_x - x) * dy + (other_y - y) * dx
        if ahead >= 1 and abs(aside) <= 1:
            return True
    return False


def _other_ends(game: Game, cell: Cell) -> Iterator[End]:
    """The open ends of the river that a tile on this cell does not go on with."""
    board = game.state.board
    for placed in board.tiles:
        edges = game.rules.tiles[placed.tile].shapes[placed.rotation].edges
        for side, edge in enumerate(edges):
            beside = NEIGHBOURS[placed.cell][side]
            if edge == _RIVER_EDGE and beside not in board.cells and beside != cell:
                yield placed.cell, side


def _run_side_by_side(own: list[End], others: list[End]) -> bool:
    """Whether two open ends would point the same way in adjacent rows or columns (RIVER-12)."""
    for (x, y), side in own:
        dx, dy = STEPS[side]
        for (other_x, other_y), other_side in others:
            aside = abs((other_x - x) * dy + (other_y - y) * dx)
            if side == other_side and aside == 1:
                return True
    return False
