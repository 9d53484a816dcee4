"""Throws: what somebody sees who aims; nobody else is told of it."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bastide.core.geometry import Cell, Point, Zone

THOUSAND: Final = 1000


class Mark(NamedTuple):
    """A figure that may be what somebody aims at, and the point where it stands by the rules."""

    player: int
    kind: str
    at: Point


class Launch(NamedTuple):
    """A throw that is being aimed: its aim is in tenths of a degree, clockwise from straight ahead.

    It ends at the distance ``reach * strength / strengths[1]`` from ``start``, and is in the air for as much
    of that way as ``flies`` says.
    """

    #: The token that is thrown, and the piece that throws it.
    token: str
    thrower: str
    #: The lowest and the highest aim and strength that can be chosen.
    aims: tuple[int, int]
    strengths: tuple[int, int]
    #: The most by which chance may change the aim and the strength.
    scatter: tuple[int, int]
    #: The aim, once it is chosen.
    aim: int | None = None
    #: Where the thrower stands (in thousandths of a tile), the direction of straight ahead in degrees
    #: clockwise from the east, and how far the strongest throw goes; all 0 if it does not go over the board.
    start: tuple[float, float] = (0.0, 0.0)
    ahead: float = 0.0
    reach: float = 0.0
    flies: float = 0.0
    #: How near a sliding token touches a figure; 0 if it touches nobody.
    touch: int = 0
    #: Who can be aimed at.
    marks: tuple[Mark, ...] = ()
    #: The parts of the ground, where a throw does not go over the board.
    zones: tuple[Zone, ...] = ()


def cells_at(point: Point) -> Iterator[Cell]:
    """The cells to which a point belongs, tiles or not: on an edge those beside it, too."""
    x, y = (value // THOUSAND for value in point)
    on_west, on_north = (value % THOUSAND == 0 for value in point)
    yield x, y
    if on_west:
        yield x - 1, y
    if on_north:
        yield x, y - 1
    if on_west and on_north:
        yield x - 1, y - 1
