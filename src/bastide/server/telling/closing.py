"""What closes a feature: the cells that are missing, the tiles left for each, and how likely they come.

A gap is closed by a tile that fits its cell and leaves no new end there. That a feature grows first and is
closed later is not counted, nor that somebody else may lay the tile: so the chance is rather too low.
"""

from math import comb
from typing import NamedTuple

from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import AROUND, NEIGHBOURS, Cell
from bastide.core.shapes import FACING_PORTS, NO_SEGMENT, GameTile, Shape
from bastide.core.tiles import FIELD
from bastide.server.telling.overlays import tiles_left


class Closing(NamedTuple):
    """What is missing to a feature."""

    #: How many cells have to be filled.
    gaps: int
    #: The tiles left for the gap that is hardest to close.
    tiles: int
    #: How likely its owner draws what closes all of them, from 0 to 1.
    chance: float


def closing(game: Game, feature: Feature) -> Closing | None:
    """What closes a feature; nothing for one that is complete, or that no tile ever completes."""
    if feature.is_complete or feature.kind == FIELD or feature.kind in game.rules.spots:
        return None
    gaps = _edges_open(game, feature) or {cell: set() for cell in _cells_open(game, feature)}
    left = tiles_left(game)
    fitting = sorted(_tiles_for(game, cell, ports, left) for cell, ports in gaps.items())
    if not fitting:
        return None
    return Closing(len(fitting), fitting[0], _chance(game, fitting, sum(left)))


def _edges_open(game: Game, feature: Feature) -> dict[Cell, set[int]]:
    """The empty cells at the ends of a road or city, with the ports of a tile there that would join it."""
    board, graph = game.state.board, game.state.graph
    found: dict[Cell, set[int]] = {}
    for cell in game.cells_of(feature):
        placed = board.cells[cell]
        for side, beside in enumerate(NEIGHBOURS[cell]):
            if beside in board.cells:
                continue
            for ours, theirs in FACING_PORTS[side]:
                local = placed.ports[ours]
                if local != NO_SEGMENT and graph.of(placed.first + local) is feature:
                    found.setdefault(beside, set()).add(theirs)
    return found


def _cells_open(game: Game, feature: Feature) -> list[Cell]:
    """The empty cells around a building that waits for all of them."""
    cells = game.state.board.cells
    return [around for cell in game.cells_of(feature) for around in AROUND[cell] if around not in cells]


def _tiles_for(game: Game, cell: Cell, ports: set[int], left: list[int]) -> int:
    """How many of the tiles left close the gap at a cell."""
    demand = game.state.board.frontier.get(cell, 0)
    counted = zip(game.rules.tiles, left, strict=True)
    return sum(count for tile, count in counted if count and _closes(game, tile, demand, cell, ports))


def _closes(game: Game, tile: GameTile, demand: int, cell: Cell, ports: set[int]) -> bool:
    """Whether some turn of a tile fits and leaves no new end of what it joins."""
    return any(_leaves_no_end(game, tile.shapes[turn], cell, ports) for turn in tile.fits[demand])


def _leaves_no_end(game: Game, shape: Shape, cell: Cell, ports: set[int]) -> bool:
    joined = {shape.ports[port] for port in ports}
    return all(
        beside in game.state.board.cells
        for side, beside in enumerate(NEIGHBOURS[cell])
        if any(shape.ports[ours] in joined for ours, _ in FACING_PORTS[side])
    )


def _chance(game: Game, fitting: list[int], left: int) -> float:
    """How likely one player's share of the tiles left has one for each gap, the hardest first."""
    draws = -(-left // len(game.state.score))
    chance = 1.0
    for tiles in fitting:
        if tiles == 0 or draws <= 0:
            return 0.0
        chance *= 1 - comb(left - tiles, draws) / comb(left, draws)
        draws -= 1
    return chance
