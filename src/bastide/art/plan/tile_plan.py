"""The plan of a tile: where everything on it is, in the tile's own frame, before it is turned and painted."""

from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Final, NamedTuple

from bastide.art.plan.raster import ALL_SPOTS, MIDDLES, Raster, is_free
from bastide.art.plan.walls import FORMS, wall_line
from bastide.art.svg.curves import MIDDLE, Line, Point, add
from bastide.core.tiles import FIELD, Segment, TileType

#: A road that has no more points than this inside a city only touches it.
_FEW: Final = 4


class Wall(NamedTuple):
    """A city wall in one of the shared forms, begun at a half-edge."""

    form: str
    start: int

    @property
    def quarters(self) -> int:
        """How far the form is turned."""
        return (self.start - FORMS[self.form].first) // 2 % 4

    @property
    def line(self) -> Line:
        """The points of its outer edge; the city lies to the right."""
        return wall_line(self.form, self.quarters)


class CityBridge(NamedTuple):
    """A walled bridge that carries a city over a river or over another city."""

    middle: Point
    along: Point
    half_length: float

    @property
    def ends(self) -> Line:
        """Where it begins and where it ends."""
        return [add(self.middle, self.along, sign * self.half_length) for sign in (-1, 1)]


@dataclass(frozen=True)
class City:
    """A city segment on the plan."""

    segment: Segment
    #: The half-edges that it fills.
    halves: frozenset[int]
    walls: tuple[Wall, ...]
    outlines: tuple[Line, ...]
    bridge: CityBridge | None = None
    #: A round bulwark at the far end of its bridge.
    bastion: Point | None = None

    @cached_property
    def raster(self) -> Raster:
        """The ground inside the walls."""
        raster = Raster()
        for outline in self.outlines:
            raster.polygon(outline, "city")
        return raster

    @cached_property
    def room(self) -> list[float]:
        """How far each spot is from what is not this city."""
        return self.raster.room(lambda cover: cover == "city")

    @cached_property
    def beside(self) -> list[int]:
        """Spots just outside: a field that holds one of them touches the city. Corners do not count."""
        raster = self.raster.copy()
        for wall in self.walls:
            raster.stroke(wall.line, 1.2, "city")
        room = raster.room(is_free)
        return [
            spot
            for spot in ALL_SPOTS
            if 0 < room[spot] <= 4 and abs(MIDDLES[spot][0] - 50) + abs(MIDDLES[spot][1] - 50) < 76
        ]


@dataclass(frozen=True)
class Way:
    """A road or river on the plan: one line, or several that meet at a hub."""

    segment: Segment
    lines: tuple[Line, ...]
    hub: Point | None = None

    @property
    def runs_through(self) -> bool:
        """Whether it leaves the tile at both ends of its line."""
        return len(self.lines) == 1 and len(self.segment.ports) == 2

    @property
    def is_underground(self) -> bool:
        """Whether it runs below what lies between the ends of its lines."""
        return bool(self.segment.attributes.get("tunnel"))


class Gateway(NamedTuple):
    """Where a road enters a city, or the ground."""

    at: Point
    outward: Point


class Pool(NamedTuple):
    """Where a river begins or ends."""

    kind: str
    at: Point
    radius: float


class Landmark(NamedTuple):
    """Something printed on the tile that has a spot of its own."""

    what: str
    at: Point
    size: float = 1.0
    #: The name of its drawing, where there are several of its kind.
    look: str = ""

    @property
    def drawing(self) -> str:
        """The name of the symbol that shows it."""
        return self.look or self.what


@dataclass
class Plan:
    """Everything on one copy of a tile; the planners fill it in step by step."""

    tile: TileType
    copy: int
    rng: Random
    raster: Raster = field(default_factory=Raster)
    centre: Point = MIDDLE
    cities: list[City] = field(default_factory=list)
    #: The part of a town that covers several tiles and is no city feature.
    citadel: City | None = None
    #: The middle of the wheel of fortune, on the squares of its board.
    wheel: Point | None = None
    rivers: list[Way] = field(default_factory=list)
    pools: list[Pool] = field(default_factory=list)
    roads: list[Way] = field(default_factory=list)
    gates: list[Gateway] = field(default_factory=list)
    #: Where roads go underground.
    mouths: list[Gateway] = field(default_factory=list)
    #: Where roads that end at the same thing meet, by the name of that thing.
    hubs: dict[str, Point] = field(default_factory=dict)
    #: Low walls that part fields.
    low_walls: list[Line] = field(default_factory=list)
    #: Where low walls close a gap: the free land between the two things that they join.
    gaps: list[tuple[Point, Point]] = field(default_factory=list)
    #: Spots that are neither field nor anything else.
    rubble: list[int] = field(default_factory=list)
    #: The houses of a village.
    houses: list[Point] = field(default_factory=list)
    landmarks: list[Landmark] = field(default_factory=list)
    #: The region of every spot, flooded before landmarks were put down.
    regions: list[int] = field(default_factory=list)
    #: Where a piece stands, by the number of the segment (``TileType.segments``) or the name of the place.
    anchors: dict[int | str, Point] = field(default_factory=dict)

    @property
    def fields(self) -> list[tuple[int, Segment]]:
        """The field segments with their numbers."""
        return [(n, segment) for n, segment in enumerate(self.tile.segments) if segment.kind == FIELD]

    @property
    def towns(self) -> list[City]:
        """The cities, and the town that covers several tiles."""
        return [*self.cities, self.citadel] if self.citadel else self.cities

    @property
    def viaducts(self) -> list[Line]:
        """The parts of roads that are carried over a city."""
        lines = [line for road in self.roads if road.runs_through for line in road.lines]
        over = [[at for at in line if any(city.raster.at(at) for city in self.cities)] for line in lines]
        return [line for line in over if len(line) > _FEW]

    def way_lines(self) -> list[Line]:
        """The lines of all roads and rivers."""
        return [line for way in (*self.roads, *self.rivers) for line in way.lines]
