"""A coarse picture of a tile: what covers each spot, how much room there is, which spots hang together."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from bastide.art.svg.curves import Point, distance, towards

#: Spots per side, and the width of a spot.
SPOTS: Final = 50
STEP: Final = 2.0
ALL_SPOTS: Final = range(SPOTS * SPOTS)

FREE: Final = ""
#: A region number where something covers the spot.
COVERED: Final = -1
_FAR: Final = 999.0
_DIAGONAL: Final = 1.415 * STEP


def spot_at(point: Point) -> int:
    """The spot that holds a point; points beyond the rim belong to the nearest spot."""
    x = min(SPOTS - 1, max(0, int(point[0] / STEP)))
    y = min(SPOTS - 1, max(0, int(point[1] / STEP)))
    return y * SPOTS + x


def middle_of_spot(spot: int) -> Point:
    """The middle of a spot."""
    y, x = divmod(spot, SPOTS)
    return (x * STEP + STEP / 2, y * STEP + STEP / 2)


#: The middles of all spots, looked up very often.
MIDDLES: Final = tuple(middle_of_spot(spot) for spot in ALL_SPOTS)


class Raster:
    """What covers each spot of a tile: ``city``, ``road``, ``river``, ``landmark``, or nothing."""

    def __init__(self, spots: Iterable[str] = (FREE,) * len(ALL_SPOTS)) -> None:
        self.spots = list(spots)

    def copy(self) -> "Raster":
        """An independent raster that looks the same."""
        return Raster(self.spots)

    def at(self, point: Point) -> str:
        """What covers a point."""
        return self.spots[spot_at(point)]

    def has_free_spots(self) -> bool:
        """Whether any spot is left uncovered."""
        return FREE in self.spots

    def disc(self, centre: Point, radius: float, what: str) -> None:
        """Cover a disc."""
        for spot in self._box(centre, radius):
            if distance(MIDDLES[spot], centre) <= radius:
                self.spots[spot] = what

    @staticmethod
    def _box(centre: Point, radius: float) -> Iterator[int]:
        columns = range(
            max(0, int((centre[0] - radius) / STEP)), min(SPOTS, int((centre[0] + radius) / STEP) + 1)
        )
        rows = range(
            max(0, int((centre[1] - radius) / STEP)), min(SPOTS, int((centre[1] + radius) / STEP) + 1)
        )
        return (row * SPOTS + column for row in rows for column in columns)

    def stroke(self, line: Sequence[Point], radius: float, what: str) -> None:
        """Cover a line of some width."""
        for start, goal in pairwise(line):
            pieces = max(1, int(distance(start, goal)))
            for piece in range(pieces + 1):
                self.disc(towards(start, goal, piece / pieces), radius, what)

    def polygon(self, outline: Sequence[Point], what: str) -> None:
        """Cover everything inside an outline."""
        edges = list(zip(outline, [*outline[1:], outline[0]], strict=True))
        for row in range(SPOTS):
            y = row * STEP + STEP / 2
            crossings = sorted(
                a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
                for a, b in edges
                if (a[1] <= y) != (b[1] <= y)
            )
            for left, right in zip(crossings[::2], crossings[1::2], strict=True):
                for spot in range(row * SPOTS, (row + 1) * SPOTS):
                    if left <= MIDDLES[spot][0] <= right:
                        self.spots[spot] = what

    def room(self, is_open: Callable[[str], bool]) -> list[float]:
        """For each spot the distance to the nearest one that is not open; the rim is no obstacle."""
        wide = SPOTS + 2
        padded = [_FAR] * (wide * wide)
        for row in range(SPOTS):
            covers = self.spots[row * SPOTS : (row + 1) * SPOTS]
            padded[(row + 1) * wide + 1 : (row + 2) * wide - 1] = [
                _FAR if is_open(cover) else 0.0 for cover in covers
            ]
        inner = [row * wide + column for row in range(1, SPOTS + 1) for column in range(1, SPOTS + 1)]
        for order, back in ((inner, -1), (inner[::-1], 1)):
            for i in order:
                if padded[i]:
                    padded[i] = min(
                        padded[i],
                        padded[i + back] + STEP,
                        padded[i + back * wide] + STEP,
                        padded[i + back * (wide + 1)] + _DIAGONAL,
                        padded[i + back * (wide - 1)] + _DIAGONAL,
                    )
        return [padded[i] for i in inner]

    def flood(self) -> list[int]:
        """The number of the region to which each free spot belongs; ``COVERED`` elsewhere."""
        regions = [COVERED] * len(ALL_SPOTS)
        count = 0
        for seed in ALL_SPOTS:
            if self.spots[seed] == FREE and regions[seed] == COVERED:
                self._fill(seed, count, regions)
                count += 1
        return regions

    def _fill(self, seed: int, region: int, regions: list[int]) -> None:
        regions[seed] = region
        waiting = [seed]
        while waiting:
            for spot in _neighbours(waiting.pop()):
                if self.spots[spot] == FREE and regions[spot] == COVERED:
                    regions[spot] = region
                    waiting.append(spot)


def _neighbours(spot: int) -> Iterator[int]:
    column = spot % SPOTS
    if column:
        yield spot - 1
    if column < SPOTS - 1:
        yield spot + 1
    if spot >= SPOTS:
        yield spot - SPOTS
    if spot < SPOTS * (SPOTS - 1):
        yield spot + SPOTS


def is_free(cover: str) -> bool:
    """Whether nothing covers a spot."""
    return cover == FREE
