"""City walls: there are few forms of them, and all sides of all tiles share these.

The outer edge of a wall starts in a corner of the tile and leaves the city side always at the same angle; the
wall lies inside that edge. So every city side shows the same cross-section, and no wall is cut by a field.
"""

import math
from functools import cache
from typing import Final

from bastide.art.curves import (
    ALONG,
    INWARD,
    MIDDLE,
    Line,
    Point,
    add,
    bezier,
    direction,
    distance,
    rim,
    turned,
)
from bastide.art.measures import BAY_DEPTH, CAP_DEPTH, DIAGONAL_BULGE, WALL_ANGLE

#: How many half-edges of field a wall goes around: a city of one side, of two adjacent sides, or a field
#: between two sides of a city.
CAP: Final = 6
DIAGONAL: Final = 4
BAY: Final = 2
GAPS: Final = (CAP, DIAGONAL, BAY)


@cache
def wall_line(start: int, gap: int) -> Line:
    """The outer edge of the wall from a corner clockwise around a gap; corners are half-edges 0, 2, 4, 6."""
    if start % 8:
        return [turned(point, start % 8 // 2) for point in wall_line(0, gap)]
    begin, end, deepest = rim(0), rim(gap), _deepest_point(gap)
    leave, arrive = _angle_of(3, -1), _angle_of(gap // 2 % 4, 1)
    straight = direction(begin, end)
    swing = distance(begin, end) * (0.16 if gap == DIAGONAL else 0.2)
    first = bezier(
        begin,
        add(begin, leave, distance(begin, deepest) * 0.42),
        add(deepest, straight, -swing),
        deepest,
        12,
    )
    second = bezier(
        deepest, add(deepest, straight, swing), add(end, arrive, distance(end, deepest) * 0.42), end, 12
    )
    return first + second[1:]


def _angle_of(side: int, hand: int) -> Point:
    """The direction in which a wall leaves a city side: ``hand`` is 1 at its first corner, -1 at its last."""
    along = (ALONG[side][0] * hand, ALONG[side][1] * hand)
    return add(
        (along[0] * math.cos(WALL_ANGLE), along[1] * math.cos(WALL_ANGLE)), INWARD[side], math.sin(WALL_ANGLE)
    )


def _deepest_point(gap: int) -> Point:
    if gap == CAP:
        return add(rim(7), INWARD[3], CAP_DEPTH)
    if gap == DIAGONAL:
        return add(MIDDLE, direction(MIDDLE, rim(2)), DIAGONAL_BULGE)
    return add(rim(1), INWARD[0], BAY_DEPTH)
