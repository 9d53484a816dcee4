"""City walls: there are few forms of them, and all sides of all tiles share these.

The outer edge of a wall starts in a corner of the tile and leaves the city side always at the same angle; the
wall lies inside that edge. So every city side shows the same cross-section, and no wall is cut by a field.
Two kinds of ends are different: where a city parts two fields, it reaches a corner with a tip; and the walls
of a town that covers several tiles cross the middle of a side, square to it.
"""

import math
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from bastide.art.svg.curves import (
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
from bastide.art.svg.measures import (
    BAY_DEPTH,
    CAP_DEPTH,
    CITADEL_BULGE,
    CITADEL_REACH,
    CORNER_BAY_DEPTH,
    DEEP_BAY_DEPTH,
    DENT,
    DIAGONAL_BULGE,
    FLAT_CAP_DEPTH,
    LOW_CAP_DEPTH,
    PARTING_ANGLE,
    SMALL_CAP_DEPTH,
    TIP_ANGLE,
    WALL_ANGLE,
    WEDGE_DENT,
)


class Form(NamedTuple):
    """How a wall runs, before it is turned: begun at the half-edge ``first``, clockwise around its gap."""

    #: How many half-edges of field it goes around.
    gap: int
    #: The point in its middle.
    deepest: Point
    #: 0 where it begins in a corner, 1 where it begins in the middle of a side.
    first: int = 0
    begins_in_tip: bool = False
    ends_in_tip: bool = False
    #: The angle at which it leaves the side beside its tip.
    tip: float = TIP_ANGLE


def _cap(depth: float) -> Form:
    return Form(6, add(rim(7), INWARD[3], depth))


def _diagonal(bulge: float, begins_in_tip: bool = False) -> Form:
    return Form(4, add(MIDDLE, direction(MIDDLE, rim(2)), bulge), begins_in_tip=begins_in_tip)


def _bay(depth: float, begins_in_tip: bool = False, ends_in_tip: bool = False) -> Form:
    return Form(2, add(rim(1), INWARD[0], depth), 0, begins_in_tip, ends_in_tip)


FORMS: Final[Mapping[str, Form]] = {
    # A city of one side: alone or opposite another, among three or four, beside a larger one, inside its bay.
    "cap": _cap(CAP_DEPTH),
    "small-cap": _cap(SMALL_CAP_DEPTH),
    "low-cap": _cap(LOW_CAP_DEPTH),
    "flat-cap": _cap(FLAT_CAP_DEPTH),
    # A city of two adjacent sides: over the diagonal, or drawn back because another city lies before it.
    "diagonal": _diagonal(DIAGONAL_BULGE),
    "dent": _diagonal(-DENT),
    # The same with nothing between both cities, and with a tip that parts the other city from a field.
    "seam": _diagonal(0),
    "dent-to-tip": _diagonal(-DENT)._replace(ends_in_tip=True, tip=PARTING_ANGLE),
    # A field between two sides of a city, with room for another city, or ending at a tip of the city.
    "bay": _bay(BAY_DEPTH),
    "deep-bay": _bay(DEEP_BAY_DEPTH),
    "bay-to-tip": _bay(CORNER_BAY_DEPTH, ends_in_tip=True),
    "bay-from-tip": _bay(CORNER_BAY_DEPTH, begins_in_tip=True),
    # The long side of a wedge: from a tip over the diagonal.
    "wedge": _diagonal(-WEDGE_DENT, begins_in_tip=True),
    # A city of one side that reaches the middle of the side opposite: to that tip, and back from it.
    "half-to-tip": Form(3, (40, 34)),
    "half-from-tip": Form(3, (66, 60), first=1),
    # A town over several tiles: straight on, and around a corner.
    "rampart": Form(4, add(MIDDLE, (1, 0), CITADEL_BULGE), first=1),
    "round": Form(6, (CITADEL_REACH, CITADEL_REACH), first=1),
}


@cache
def wall_line(form: str, quarters: int) -> Line:
    """The outer edge of a wall, turned clockwise by so many quarters; the city lies to its right."""
    if quarters % 4:
        return [turned(point, quarters) for point in wall_line(form, 0)]
    gap, deepest, first = FORMS[form][:3]
    begin, end = rim(first), rim(first + gap)
    leave, arrive = _ends(FORMS[form])
    straight = direction(begin, end)
    swing = distance(begin, end) * (0.16 if gap == 4 else 0.2)
    one = bezier(
        begin,
        add(begin, leave, distance(begin, deepest) * 0.42),
        add(deepest, straight, -swing),
        deepest,
        12,
    )
    other = bezier(
        deepest, add(deepest, straight, swing), add(end, arrive, distance(end, deepest) * 0.42), end, 12
    )
    return one + other[1:]


def _ends(form: Form) -> tuple[Point, Point]:
    """The directions into the tile at both ends of a wall."""
    begin, end = form.first, form.first + form.gap
    last = end // 2
    if begin % 2:  # in the middle of a side, as the odd half-edges are
        leave = INWARD[0]
    else:
        leave = _slant(0, 1, form.tip) if form.begins_in_tip else _slant(3, -1, WALL_ANGLE)
    if end % 2:
        arrive = INWARD[last % 4]
    else:
        arrive = _slant(last - 1, -1, form.tip) if form.ends_in_tip else _slant(last % 4, 1, WALL_ANGLE)
    return leave, arrive


def _slant(side: int, hand: int, angle: float) -> Point:
    """The direction that leaves a side at an angle: ``hand`` is 1 at its first corner, -1 at its last."""
    along = (ALONG[side][0] * hand, ALONG[side][1] * hand)
    return add((along[0] * math.cos(angle), along[1] * math.cos(angle)), INWARD[side], math.sin(angle))
