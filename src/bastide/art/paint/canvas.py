"""A canvas turns what is planned in the tile's own frame and writes it as SVG.

Coordinates are turned, drawings are not: houses stay upright and lit from the upper left whatever the
rotation of the tile, so that both sides of every seam look alike.
"""

from collections.abc import Sequence
from random import Random

from bastide.art.plan.tile_plan import Plan
from bastide.art.svg.curves import Point, turned
from bastide.art.svg.elements import DETAIL, number, pair, polygon_path, smooth_path, smooth_ring_path, use


class Canvas:
    """The picture of one tile in the making."""

    def __init__(self, plan: Plan, rotation: int) -> None:
        self.plan = plan
        self.rotation = rotation
        self.rng = Random(f"paint {plan.tile.id}#{plan.copy}")
        self._ground: list[str] = []
        self._standing: list[tuple[float, str]] = []
        self._top: list[str] = []

    # From the tile's own frame to the screen and back.

    def xy(self, point: Point) -> Point:
        """Where a point of the plan is on the screen."""
        return turned(point, self.rotation)

    def back(self, point: Point) -> Point:
        """Which point of the plan is at a place on the screen."""
        return turned(point, -self.rotation)

    def heading(self, vector: Point) -> Point:
        """Where a direction of the plan leads on the screen: to the right, and down."""
        (x, y), (ox, oy) = self.xy(vector), self.xy((0, 0))
        return (x - ox, y - oy)

    def pair(self, point: Point) -> str:
        """A point of the plan as coordinates on the screen."""
        return pair(self.xy(point))

    def straight(self, start: Point, end: Point) -> str:
        """The path of a straight line."""
        return f"M{self.pair(start)}L{self.pair(end)}"

    def polygon(self, points: Sequence[Point]) -> str:
        """The path around an outline."""
        return polygon_path([self.xy(point) for point in points])

    def smooth(self, line: Sequence[Point], step: int = 2) -> str:
        """The rounded path along a line."""
        return smooth_path([self.xy(point) for point in line], step)

    def smooth_ring(self, points: Sequence[Point]) -> str:
        """The rounded path around some points."""
        return smooth_ring_path([self.xy(point) for point in points])

    # Painting, back to front.

    def add(self, *elements: str) -> None:
        """Paint something flat over what is there."""
        self._ground += elements

    def stroke(self, path: str, colour: str, width: float, more: str = "") -> None:
        """Paint a line."""
        self.add(f'<path d="{path}" stroke="{colour}" stroke-width="{number(width)}"{more}/>')

    def stand(
        self,
        name: str,
        at: Point,
        *,
        size: float = 1.0,
        below: float = 0.0,
        mirrored: bool = False,
        is_detail: bool = False,
        is_last: bool = False,
    ) -> None:
        """Put up a symbol; what stands lower on the screen hides what is behind it."""
        x, y = self.xy(at)
        foot = y + below + (1000 if is_last else 0)
        drawing = use(name, x, y + below, size, mirrored, DETAIL if is_detail else "")
        self._standing.append((foot, drawing))

    def add_on_top(self, element: str) -> None:
        """Paint something that nothing may hide."""
        self._top.append(element)

    def svg(self) -> str:
        """The finished picture."""
        standing = sorted(self._standing, key=lambda entry: entry[0])
        return "".join((*self._ground, *(drawing for _, drawing in standing), *self._top))
