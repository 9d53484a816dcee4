"""Sides, half-edges, cells and rotations: where things are on the grid.

A cell is ``(x, y)`` with x to the east and y to the south. A *port* is a place on the rim of a tile where
a segment can go on to the next tile: ports 0 to 3 are the sides north, east, south and west (roads, cities
and rivers use these); ports 4 to 11 are the half-edges, two per side (fields use these). The half ``L`` of
a side is the left one for someone who stands in the middle of the tile and looks out.
"""

from collections.abc import Mapping
from typing import Final

Cell = tuple[int, int]
#: A point in thousandths of a tile, to the east and to the south of the corner of the cell (0, 0).
Point = tuple[int, int]
#: A part of the ground that has a name: the lowest and the highest aim and strength that lead into it.
Zone = tuple[str, tuple[int, int], tuple[int, int]]

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

SIDES: Final = "NESW"
STEPS: Final[tuple[Cell, ...]] = ((0, -1), (1, 0), (0, 1), (-1, 0))
RING: Final[tuple[Cell, ...]] = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
#: The directions in which something on a tile can point, clockwise, with the step to the cell there.
COMPASS: Final[Mapping[str, Cell]] = {
    "N": (0, -1),
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (1, 1),
    "S": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (-1, -1),
}

PORT_NAMES: Final = (*SIDES, *(side + hand for side in SIDES for hand in "LR"))
PORT_BY_NAME: Final = {name: port for port, name in enumerate(PORT_NAMES)}
FIRST_HALF: Final = 4

ROTATIONS: Final = (0, 1, 2, 3)


def left_half(side: int) -> int:
    """The port of the left half of a side."""
    return FIRST_HALF + 2 * side


def right_half(side: int) -> int:
    """The port of the right half of a side."""
    return FIRST_HALF + 2 * side + 1


def opposite(side: int) -> int:
    """The side across: what a neighbour calls the edge that we call ``side``."""
    return (side + 2) % 4


def side_of(port: int) -> int:
    """The side on which a port lies."""
    return port if port < FIRST_HALF else (port - FIRST_HALF) // 2


def turn(port: int, rotation: int) -> int:
    """Where a port comes to lie when its tile is turned clockwise by so many quarters."""
    if port < FIRST_HALF:
        return (port + rotation) % 4
    return FIRST_HALF + (port - FIRST_HALF + 2 * rotation) % 8


def turn_compass(direction: str, rotation: int) -> str:
    """Where a direction on a tile points when the tile is turned clockwise by so many quarters.

    >>> turn_compass("NW", 1)
    'NE'
    """
    names = tuple(COMPASS)
    return names[(names.index(direction) + 2 * rotation) % len(names)]


def facing(port: int) -> int:
    """The port of the neighbouring tile that touches this one."""
    if port < FIRST_HALF:
        return opposite(port)
    side, hand = divmod(port - FIRST_HALF, 2)
    return right_half(opposite(side)) if hand == 0 else left_half(opposite(side))


class _CellTable(dict[Cell, tuple[Cell, ...]]):
    """Remembers the cells at fixed distances from a cell, so that hot loops only look them up."""

    def __init__(self, steps: tuple[Cell, ...]) -> None:
        super().__init__()
        self._steps = steps

    def __missing__(self, cell: Cell) -> tuple[Cell, ...]:
        x, y = cell
        cells = self[cell] = tuple((x + dx, y + dy) for dx, dy in self._steps)
        return cells


#: The four neighbours of a cell in the order N, E, S, W.
NEIGHBOURS: Final = _CellTable(STEPS)
#: The eight surrounding cells.
AROUND: Final = _CellTable(RING)
