"""Outlines: the lines around some spots of a raster, their steps cut off."""

from collections.abc import Iterable, Sequence

from bastide.art.plan.raster import SPOTS, STEP
from bastide.art.svg.curves import Point

_Corner = tuple[int, int]


def outlines(spots: Iterable[int]) -> list[list[Point]]:
    """The closed lines around some spots of a raster, holes turned the other way round."""
    inside = {(spot % SPOTS, spot // SPOTS) for spot in spots}
    following: dict[_Corner, list[_Corner]] = {}

    def edge(start: _Corner, end: _Corner) -> None:
        following.setdefault(start, []).append(end)

    for x, y in inside:
        if (x, y - 1) not in inside:
            edge((x, y), (x + 1, y))
        if (x + 1, y) not in inside:
            edge((x + 1, y), (x + 1, y + 1))
        if (x, y + 1) not in inside:
            edge((x + 1, y + 1), (x, y + 1))
        if (x - 1, y) not in inside:
            edge((x, y + 1), (x, y))
    rings = []
    while following:
        at = next(iter(following))
        ring: list[_Corner] = []
        while at in following:
            ring.append(at)
            ends = following[at]
            nxt = ends.pop()
            if not ends:
                del following[at]
            at = nxt
        rings.append(_smoothed(ring))
    return rings


def _smoothed(ring: Sequence[_Corner]) -> list[Point]:
    """The middles of the edges instead of their corners; along the rim of the tile the corners stay."""
    points: list[Point] = []
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        on_rim = (ax in (0, SPOTS) and ax == bx) or (ay in (0, SPOTS) and ay == by)
        if on_rim:
            points += [(ax * STEP, ay * STEP), (bx * STEP, by * STEP)]
        else:
            points.append(((ax + bx) / 2 * STEP, (ay + by) / 2 * STEP))
    return _straightened(points)


def _straightened(points: Sequence[Point]) -> list[Point]:
    """Without points in the middle of a straight line."""
    kept: list[Point] = []
    for before, here, after in zip([points[-1], *points[:-1]], points, [*points[1:], points[0]], strict=True):
        turn = (here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (after[0] - here[0])
        if turn or here == before:
            kept.append(here)
    return kept
