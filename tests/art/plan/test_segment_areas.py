"""The areas of a tile's segments: what a page colours is where the segment is."""

import re

import pytest

from bastide.art import anchors, areas
from bastide.core.geometry import ROTATIONS
from tests.art.pictures import tiles_of_the_day

Point = tuple[float, float]


def rings(path: str) -> list[list[Point]]:
    """The closed lines of a path that only has straight parts."""
    found = []
    for ring in re.findall(r"M([^z]*)z", path):
        numbers = [tuple(map(float, point.split(","))) for point in ring.split("L")]
        found.append([(x, y) for x, y in numbers])
    return found


def is_inside(point: Point, path: str) -> bool:
    """Whether a point lies in the area, by the lines that a ray to the east crosses."""
    px, py = point
    crossings = 0
    for ring in rings(path):
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (ay > py) != (by > py) and px < ax + (py - ay) / (by - ay) * (bx - ax):
                crossings += 1
    return crossings % 2 == 1


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_each_segment_has_an_area_that_holds_its_own_anchor_and_no_other(rotation: int) -> None:
    for tile in tiles_of_the_day():
        shapes = areas(tile, rotation)
        spots = anchors(tile, rotation)
        assert set(shapes) == set(spots), tile.id
        fields = [name for name in shapes if name.startswith("field")]
        for name in fields:
            inside = {other for other, spot in spots.items() if is_inside(spot, shapes[name])}
            assert name in inside, (tile.id, name)
            assert not inside & (set(fields) - {name}), (tile.id, name)
            assert not any(other.startswith("city") for other in inside), (tile.id, name)
        for name in set(shapes) - set(fields):
            assert is_inside(spots[name], shapes[name]), (tile.id, name)
