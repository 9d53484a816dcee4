"""The geometry of a throw: from where it starts, where it touches, where it ends, and what it hits.

Points are whole numbers, thousandths of a tile (CAT-26), counted from the corner of the cell (0, 0) to the
east and to the south (CAT-20). Everything here is a pure function.
"""

from collections.abc import Collection, Sequence
from math import atan2, cos, hypot, pi, radians, sin
from typing import Final, NamedTuple

from bastide.core.geometry import Cell, Point
from bastide.display.launch import THOUSAND

#: One tile, in thousandths.
TILE: Final = THOUSAND
#: How far beside the board the players stand (CAT-21), and how far behind it a throw can go (CAT-22).
_BESIDE: Final = 1.5
_BEYOND: Final = 1.0
#: The part of the way that a token flies; the rest of it slides (CAT-26).
FLIES: Final = 0.85
#: The strength that goes as far as a throw can go.
STRONGEST: Final = 1000
#: The farthest that one can aim to a side, in tenths of a degree (CAT-23).
WIDEST: Final = 900
#: How near is a touch (CAT-44).
TOUCH: Final = 300
#: How far a token pushes a follower, what is left of it from one to the next, and what is too weak (CAT-45).
_PUSH: Final = 350
_WEAKER: Final = 0.5
_TOO_WEAK: Final = 50


class Stand(NamedTuple):
    """Where a player stands to hurl: all in thousandths, not yet rounded."""

    x: float
    y: float
    #: The angle of the base direction, towards the middle of the board.
    ahead: float
    #: The range limit.
    reach: float


class Flight(NamedTuple):
    """A throw."""

    start: Point
    #: Where the token touches first, and where it comes to rest.
    touch: Point
    rest: Point
    #: The direction, as a vector of the length 1.
    way: tuple[float, float]


class Hit(NamedTuple):
    """Somebody who was hit: his number, where he stood, and where he was pushed to."""

    number: int
    at: Point
    to: Point
    #: How many others have passed the push on to him.
    depth: int


def stand_of(cells: Collection[Cell], seat: int, seats: int) -> Stand:
    """Where a seat stands around the tiles that lie (CAT-21, CAT-22)."""
    west, east = min(x for x, _ in cells), max(x for x, _ in cells) + 1
    north, south = min(y for _, y in cells), max(y for _, y in cells) + 1
    middle_x, middle_y = (west + east) / 2, (north + south) / 2
    turn = 2 * pi * seat / seats
    x = middle_x + ((east - west) / 2 + _BESIDE) * cos(turn)
    y = middle_y + ((south - north) / 2 + _BESIDE) * sin(turn)
    farthest = max(hypot(corner - x, edge - y) for corner in (west, east) for edge in (north, south))
    return Stand(x * TILE, y * TILE, atan2(middle_y - y, middle_x - x), (farthest + _BEYOND) * TILE)


def fly(stand: Stand, aim: int, strength: int) -> Flight:
    """The throw with an aim and a strength, after the scatter (CAT-26)."""
    angle = stand.ahead + radians(aim / 10)  # y grows to the south, so that this is clockwise
    way = cos(angle), sin(angle)
    far = stand.reach * strength / STRONGEST
    touch, rest = (_along(stand, way, distance) for distance in (FLIES * far, far))
    return Flight(_along(stand, way, 0), touch, rest, way)


def _along(stand: Stand, way: tuple[float, float], distance: float) -> Point:
    return round(stand.x + way[0] * distance), round(stand.y + way[1] * distance)


def aim_at(stand: Stand, point: Point) -> int | None:
    """The aim of a throw over a point, if one can aim there."""
    angle = atan2(point[1] - stand.y, point[0] - stand.x) - stand.ahead
    aim = round((angle * 180 / pi + 180) % 360 * 10) - 1800
    return aim if abs(aim) <= WIDEST else None


def strength_to(stand: Stand, point: Point, slides_over: bool = False) -> int:
    """The strength with which a throw ends at a point, or slides over it with its middle."""
    far = hypot(point[0] - stand.x, point[1] - stand.y)
    if slides_over:
        far /= (1 + FLIES) / 2
    return min(STRONGEST, round(far * STRONGEST / stand.reach))


# Where a point lies.


def is_on_map(point: Point, cells: Collection[Cell]) -> bool:
    """Whether a point lies in an occupied cell, its edges included (CAT-28)."""
    return any(cell in cells for cell in _cells_at(point))


def _cells_at(point: Point) -> list[Cell]:
    columns, rows = (
        (value // TILE, value // TILE - 1) if value % TILE == 0 else (value // TILE,) for value in point
    )
    return [(x, y) for x in columns for y in rows]


def apart(one: Point, other: Point) -> int:
    """The distance of two points, squared: exact, and enough to compare."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def off_square(point: Point, cell: Cell) -> int:
    """The distance of a point to the square of a cell, squared; 0 on it (CAT-62)."""
    x, y = (
        max(low * TILE - value, 0, value - (low + 1) * TILE) for value, low in zip(point, cell, strict=True)
    )
    return x**2 + y**2


# What a sliding token hits.


def strike(standing: Sequence[Point], flight: Flight) -> list[Hit]:
    """Whom a token hits, directly and by a chain reaction, in order; the numbers are places in ``standing``.

    Breadth first, within one depth by the way along the slide, then by number (CAT-42, CAT-44 to CAT-46).
    """
    hits: list[Hit] = []
    left = dict(enumerate(standing))
    pushes = [(flight.touch, flight.rest)]
    depth, push = 0, float(_PUSH)
    while pushes:
        found: dict[int, Hit] = {}
        for start, end in pushes:
            for number, at in left.items():
                if number not in found and is_touched(at, start, end):
                    to = _pushed(at, start, end, flight.way, push) if push >= _TOO_WEAK else at
                    found[number] = Hit(number, at, to, depth)
        order = sorted(found.values(), key=lambda hit: (_along_slide(hit.at, flight), hit.number))
        for hit in order:
            del left[hit.number]
        hits += order
        pushes = [(hit.at, hit.to) for hit in order] if push >= _TOO_WEAK else []
        depth, push = depth + 1, push * _WEAKER
    return hits


def is_touched(point: Point, start: Point, end: Point) -> bool:
    """Whether a point is near enough to a path; whole numbers, so that it is exact (CAT-44)."""
    (px, py), (dx, dy) = _from(start, point), _from(start, end)
    length = dx * dx + dy * dy
    along = px * dx + py * dy
    if along <= 0 or not length:
        return px * px + py * py <= TOUCH**2
    if along >= length:
        return apart(point, end) <= TOUCH**2
    return (px * dy - py * dx) ** 2 <= TOUCH**2 * length


def _pushed(point: Point, start: Point, end: Point, way: tuple[float, float], push: float) -> Point:
    """Where a follower is pushed to: away from the nearest point of the path (CAT-45)."""
    dx, dy = _away(point, start, end)
    far = hypot(dx, dy)
    x, y = (dx / far, dy / far) if far else way
    return round(point[0] + x * push), round(point[1] + y * push)


def _away(point: Point, start: Point, end: Point) -> tuple[int, int]:
    """Which way a point lies from the nearest one of a path: of any length, but exact, and 0 right on it."""
    (px, py), (dx, dy) = _from(start, point), _from(start, end)
    length = dx * dx + dy * dy
    along = px * dx + py * dy
    if along <= 0 or not length:
        return px, py
    if along >= length:
        return _from(end, point)
    return px * length - along * dx, py * length - along * dy


def _along_slide(point: Point, flight: Flight) -> int:
    """How far along the slide a point is, beginning with the first touch: only good to compare."""
    (px, py), (dx, dy) = _from(flight.touch, point), _from(flight.touch, flight.rest)
    return px * dx + py * dy


def _from(start: Point, end: Point) -> tuple[int, int]:
    return end[0] - start[0], end[1] - start[1]
