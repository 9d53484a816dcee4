"""The wheel of fortune: one picture over the sixteen squares of its board, and what lies where on it."""

import math
from collections.abc import Mapping
from typing import Final

from bastide.art.svg.curves import Line, Point, add, round_about
from bastide.core.tiles import TileType

#: What the sheet calls the wheel where a road ends at it.
WHEEL: Final = "wheel"
#: The sectors, clockwise from the top, with their crown spaces (WHEEL: the list of components).
SECTORS: Final = (
    ("fortune", 1),
    ("tax", 2),
    ("famine", 1),
    ("storm", 2),
    ("inquisition", 1),
    ("plague", 2),
)
SECTOR_ANGLE: Final = math.tau / len(SECTORS)
#: The pavement on which the wheel lies is a square with round corners: half its width, and their radius.
PAVEMENT: Final = 147.0
PAVEMENT_CORNER: Final = 84.0
#: From its middle: the rim of the wheel, the crown spaces, the sign of a sector, the pig, the nave.
RIM: Final = 140.0
CROWNS: Final = 107.0
SIGNS: Final = 72.0
PIG: Final = 39.0
NAVE: Final = 18.0
#: How far the two crown spaces of a sector are from its middle line.
_CROWN_ANGLE: Final = math.radians(14)
CROWN_RADIUS: Final = 13.0

_BOARD: Final = "wheel-of-fortune/board-"
#: The square that all pieces on the wheel are reckoned from.
_FIRST_MIDDLE_SQUARE: Final = _BOARD + "1-1"
#: The middle of the board, which is four squares wide.
_MIDDLE_OF_BOARD: Final = 200.0


def wheel_centre(tile: TileType) -> Point | None:
    """Where the middle of the wheel is, seen from one of the squares of its board."""
    if not tile.id.startswith(_BOARD):
        return None
    column, row = map(int, tile.id.removeprefix(_BOARD).split("-"))
    return (_MIDDLE_OF_BOARD - 100 * column, _MIDDLE_OF_BOARD - 100 * row)


def bears_wheel_spots(tile: TileType) -> bool:
    """Whether the spots on the wheel belong to this square."""
    return tile.id == _FIRST_MIDDLE_SQUARE


def pavement(centre: Point) -> Line:
    """The outline of the pavement around the wheel, clockwise."""
    inner, steps = PAVEMENT - PAVEMENT_CORNER, 12
    outline: Line = []
    for quarter, (right, down) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        corner = add(centre, (right * inner, down * inner))
        angles = (quarter * math.tau / 4 + step / steps * math.tau / 4 for step in range(steps + 1))
        outline += [round_about(corner, angle, PAVEMENT_CORNER) for angle in angles]
    return outline


def angle_of(sector: int) -> float:
    """The direction of the middle of a sector; the first one is at the top."""
    return sector * SECTOR_ANGLE - math.tau / 4


def wheel_spots() -> Mapping[str, Point]:
    """Where the pig stands on each sector, and who is on a crown space, from the middle of the wheel."""
    spots: dict[str, Point] = {}
    for number, (sector, crowns) in enumerate(SECTORS):
        angle = angle_of(number)
        spots[sector] = round_about((0, 0), angle, PIG)
        for crown in range(crowns):
            aside = (2 * crown - 1) * _CROWN_ANGLE if crowns > 1 else 0.0
            spots[f"crown.{sector}.{crown}"] = round_about((0, 0), angle + aside, CROWNS)
    return spots


def wedge(sector: int, inner: float, outer: float) -> Line:
    """The outline of a sector between two distances from the middle of the wheel."""
    begin, steps = angle_of(sector) - SECTOR_ANGLE / 2, 8
    angles = [begin + SECTOR_ANGLE * step / steps for step in range(steps + 1)]
    return [round_about((0, 0), angle, outer) for angle in angles] + [
        round_about((0, 0), angle, inner) for angle in reversed(angles)
    ]
