"""Painting the land: worked strips of field, hedges, trees, tufts and flowers."""

import math
from collections import defaultdict
from typing import Final

from bastide.art.collection import room_of
from bastide.art.drawings.scenery import TREES
from bastide.art.paint.canvas import Canvas
from bastide.art.plan.raster import COVERED, is_free, spot_at
from bastide.art.svg.curves import Point, add, distance, edge_distance, round_about
from bastide.art.svg.elements import DETAIL, number, use
from bastide.art.svg.palette import FLOWERS, PARCELS

#: A corner of a strip is cut off, so that it looks soft.
_STRIP: Final = ((-1, -0.6), (-0.6, -1), (0.6, -1), (1, -0.6), (1, 0.6), (0.6, 1), (-0.6, 1), (-1, 0.6))
#: Trees keep this far from the spot where a farmer lies.
_FARMER_ROOM: Final = 6.5
#: How high a tree reaches on the screen, where it must hide nothing but land.
TREE_TOP: Final = 7.5
#: A tree below a landmark must not hide it.
_TREE_HEIGHT: Final = 5.0
_TREE_APART: Final = 3.9


class Land:
    """The free land of a tile while it is planted: what stands where."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.rng = canvas.rng
        plan = canvas.plan
        self.room = plan.raster.room(is_free)
        self.kept_free: list[tuple[Point, float]] = [
            (plan.anchors[number], _FARMER_ROOM) for number, _ in plan.fields
        ]
        self.kept_free += [
            (landmark.at, room_of(landmark.what) * landmark.size + _TREE_HEIGHT)
            for landmark in plan.landmarks
        ]
        self.planted: list[Point] = []

    def room_at(self, point: Point) -> float:
        """How far it is from a point to anything planned."""
        return self.room[spot_at(point)]

    def random_point(self, margin: float) -> Point:
        """Any point of the tile that is not too near its rim."""
        return (self.rng.uniform(margin, 100 - margin), self.rng.uniform(margin, 100 - margin))

    # Worked strips.

    def paint_strips(self) -> None:
        """Up to two strips of sown, ripe or mown land, islands inside the fields."""
        wanted = self.rng.choice((0, 1, 1, 2))
        strips: list[tuple[Point, float]] = []
        for _ in range(80):
            at = self.random_point(14)
            radius = min(self.room_at(at) - 2.5, edge_distance(at) - 2, self.rng.uniform(9, 15))
            if (
                len(strips) < wanted
                and radius > 7
                and all(distance(at, other) > radius + reach + 2 for other, reach in strips)
            ):
                self._paint_strip(at, radius)
                strips.append((at, radius))
        self.kept_free += strips

    def _paint_strip(self, at: Point, radius: float) -> None:
        canvas, rng = self.canvas, self.rng
        tilt = rng.uniform(-0.5, 0.5) + rng.choice((0, math.pi / 2))
        along, across = (
            round_about((0, 0), tilt, radius * 0.8),
            round_about((0, 0), tilt + math.pi / 2, radius * 0.55),
        )

        def place(a: float, b: float) -> Point:
            return add(add(at, along, a), across, b)

        uneven = [rng.uniform(0.86, 1.06) for _ in _STRIP]
        outline = [place(a * k, b * k) for (a, b), k in zip(_STRIP, uneven, strict=True)]
        ground, furrow = rng.choice(PARCELS)
        rows = "".join(canvas.straight(place(-0.8, b), place(0.8, b)) for b in (-0.66, -0.33, 0, 0.33, 0.66))
        canvas.add(
            f'<path d="{canvas.smooth_ring(outline)}" fill="{ground}"/>'
            f'<path d="{rows}" stroke="{furrow}" stroke-width=".9" stroke-linecap="round"{DETAIL}/>'
        )
        side, bushes = rng.choice((-1.2, 1.2)), max(2, int(radius * 0.8 / 1.1))
        for bush in range(bushes):
            if rng.random() < 0.92:
                spot = place(-1 + 2 * bush / (bushes - 1), side)
                canvas.stand("bush", spot, size=round(rng.uniform(0.65, 1.0), 2))

    # Trees.

    def plant_trees(self) -> None:
        """A few copses beside roads, walls and banks; calm grass elsewhere."""
        seeds: list[Point] = []
        for _ in range(90):
            seed = self.random_point(5)
            near_something = 4.2 < self.room_at(seed) < 9
            if near_something and len(seeds) < 4 and all(distance(seed, other) > 24 for other in seeds):
                seeds.append(seed)
        for seed in seeds or [self.random_point(12) for _ in range(3)]:
            self._plant_copse(seed)

    def _plant_copse(self, seed: Point) -> None:
        rng = self.rng
        main, left = rng.choice(TREES), rng.choice((2, 3, 4, 5))
        for _ in range(26):
            at = add(seed, (rng.gauss(0, 5), rng.gauss(0, 3.6)))
            size = round(rng.uniform(0.9, 1.25), 2)
            if left and edge_distance(at) > 4.8 and self.room_at(at) > 3.6 and self._may_plant(at, size):
                left -= 1
                self.planted.append(at)
                tree = main if rng.random() < 0.7 else rng.choice(("t0", "t2", "bush"))
                self.canvas.stand(tree, at, size=size)

    def _may_plant(self, at: Point, size: float) -> bool:
        x, y = self.canvas.xy(at)
        if y < size * TREE_TOP:  # the rim would cut off its top
            return False
        heights = range(1, round(size * TREE_TOP) + 1)
        hidden = (self.canvas.back((x + right, y - up)) for up in heights for right in (-1, 0, 1))
        if any(self.canvas.plan.regions[spot_at(point)] == COVERED for point in hidden):
            return False
        return all(distance(at, other) > reach for other, reach in self.kept_free) and all(
            distance(at, other) > _TREE_APART for other in self.planted
        )

    # Small things in the grass.

    def sow(self) -> None:
        """Tufts and flowers: the first to go where a tile is small."""
        self.canvas.add(f"<g{DETAIL}>{self._tufts()}{self._flowers()}</g>")

    def _tufts(self) -> str:
        rng, found = self.rng, ""
        for _ in range(9):
            at = self.random_point(5)
            for _ in range(rng.choice((1, 2, 3))):
                at = add(at, (rng.uniform(-5, 5), rng.uniform(-3, 3)))
                if (
                    edge_distance(at) > 3
                    and self.room_at(at) > 3
                    and all(distance(at, p) > 3.4 for p in self.planted)
                ):
                    self.planted.append(at)
                    found += use("tuft", *self.canvas.xy(at))
        return found

    def _flowers(self) -> str:
        heads: dict[str, str] = defaultdict(str)
        for _ in range(9):
            at = self.random_point(3)
            if self.room_at(at) > 3:
                x, y = self.canvas.xy(at)
                heads[self.rng.choice(FLOWERS)] += f"M{number(x)},{number(y)}h0"
        return "".join(
            f'<path d="{path}" stroke="{colour}" stroke-width="1.6" stroke-linecap="round"/>'
            for colour, path in heads.items()
        )
