"""Pictures of tiles: five by three characters, each of which shows what lies at that place.

The rim has one character for each port of a tile, so that a picture tells roads from cities and the two sides
of a road from each other::

    ·▒▒▒·      WR NL N NR EL
    ─────      W            E
    ·····      WL SR S SL ER
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bastide.core.geometry import (
    EAST,
    NORTH,
    PORT_BY_NAME,
    SOUTH,
    WEST,
    left_half,
    right_half,
)
from bastide.core.shapes import EDGE_CODES, GameTile, SegmentShape, Shape
from bastide.core.tiles import CITY, FIELD, RIVER, ROAD

#: A character of a picture: its row and its column.
Spot = tuple[int, int]

WIDTH: Final = 5
HEIGHT: Final = 3

VILLAGE: Final = "village"
PENNANT: Final = "pennant"
#: What a picture may show, with its character; all are in the old PC character set, so fonts have them.
CHARACTERS: Final[Mapping[str, str]] = {
    FIELD: "·",
    CITY: "▒",
    PENNANT: "♦",
    ROAD: "─",
    VILLAGE: "■",
    RIVER: "≈",
    "cloister": "⌂",
    "garden": "♣",
}
_OTHER_PLACE: Final = "°"


class Dot(NamedTuple):
    """One character of a picture."""

    #: What the ground is: field, city or river.
    ground: str
    #: What is drawn on it; the ground itself where there is nothing else.
    ink: str
    character: str


class TilePicture(NamedTuple):
    """A turned tile, and where on it the figures of each segment stand."""

    dots: Mapping[Spot, Dot]
    spots: tuple[Spot, ...]


_GRASS: Final = Dot(FIELD, FIELD, CHARACTERS[FIELD])
_CENTRE: Final = (1, 2)
_LEFT: Final = (1, 1)
_RIGHT: Final = (1, 3)

_PORT_SPOTS: Final[Mapping[int, Spot]] = {
    PORT_BY_NAME[name]: (row, column)
    for row, line in enumerate(("WR NL N NR EL", "W - - - E", "WL SR S SL ER"))
    for column, name in enumerate(line.split())
    if name in PORT_BY_NAME
}
#: From the rim to the centre, without the centre.
_RAYS: Final[Mapping[int, tuple[Spot, ...]]] = {
    NORTH: ((0, 2),),
    EAST: ((1, 4), _RIGHT),
    SOUTH: ((2, 2),),
    WEST: ((1, 0), _LEFT),
}
_LANES: Final[Mapping[int, str]] = {NORTH: "│", EAST: "─", SOUTH: "│", WEST: "─"}
_BENDS: Final[Mapping[frozenset[int], str]] = {
    frozenset({EAST, WEST}): "─",
    frozenset({NORTH, SOUTH}): "│",
    frozenset({NORTH, EAST}): "└",
    frozenset({EAST, SOUTH}): "┌",
    frozenset({SOUTH, WEST}): "┐",
    frozenset({NORTH, WEST}): "┘",
    frozenset({NORTH, EAST, SOUTH}): "├",
    frozenset({EAST, SOUTH, WEST}): "┬",
    frozenset({NORTH, SOUTH, WEST}): "┤",
    frozenset({NORTH, EAST, WEST}): "┴",
}
_CROSSING: Final = "┼"
#: The corner between two sides, and the wall there when two cities meet without being one.
_CORNERS: Final = (
    (NORTH, EAST, (0, 4), "/"),
    (EAST, SOUTH, (2, 4), "\\"),
    (SOUTH, WEST, (2, 0), "/"),
    (WEST, NORTH, (0, 0), "\\"),
)
#: Where something that has no place of its own is drawn, best first.
_ROOM: Final = (_CENTRE, _LEFT, _RIGHT, *(_PORT_SPOTS[port] for port in sorted(_PORT_SPOTS)))

_ASCII: Final = str.maketrans("·▒♦─■≈⌂♣°│└┌┐┘├┬┤┴┼", '.#*-o~^%"|+++++++++')


def as_ascii(text: str) -> str:
    """The same picture for terminals that know nothing but ASCII."""
    return text.translate(_ASCII)


def tile_picture(tile: GameTile, rotation: int) -> TilePicture:
    """Draw a tile."""
    shape = tile.shapes[rotation]
    dots = {(row, column): _GRASS for row in range(HEIGHT) for column in range(WIDTH)}
    for city in _of_kind(shape, CITY):
        _draw_city(dots, city)
    _draw_walls(dots, shape)
    _draw_river(dots, shape)
    for road in _of_kind(shape, ROAD):
        _draw_road(dots, road)
    places = {local: _draw_place(dots, shape.segments[local].kind) for local in shape.surrounded}
    if dots[_CENTRE] == _GRASS and any(len(road.ports) == 1 for road in _of_kind(shape, ROAD)):
        dots[_CENTRE] = Dot(FIELD, VILLAGE, CHARACTERS[VILLAGE])
    spots = _figure_spots(dots, shape, places)
    for city in _of_kind(shape, CITY):
        if city.marks.get("pennants"):
            dots[_city_spots(city)[-1]] = Dot(CITY, PENNANT, CHARACTERS[PENNANT])
    return TilePicture(dots, spots)


def _of_kind(shape: Shape, kind: str) -> Iterator[SegmentShape]:
    return (segment for segment in shape.segments if segment.kind == kind)


def _draw_city(dots: dict[Spot, Dot], city: SegmentShape) -> None:
    for spot in _city_spots(city):
        dots[spot] = Dot(CITY, CITY, CHARACTERS[CITY])


def _city_spots(city: SegmentShape) -> list[Spot]:
    """Where a city is, the inside first."""
    sides = set(city.ports)
    inside: list[Spot] = []
    if len(sides) != 1 and sides not in ({NORTH, EAST}, {EAST, SOUTH}, {SOUTH, WEST}, {NORTH, WEST}):
        inside = [_CENTRE, _LEFT, _RIGHT]  # it goes across the tile
    elif len(sides) > 1:
        inside = [_LEFT if WEST in sides else _RIGHT]
    rim = [_PORT_SPOTS[side] for side in city.ports]
    halves = [_PORT_SPOTS[half] for side in city.ports for half in (left_half(side), right_half(side))]
    return inside + rim + halves


def _draw_walls(dots: dict[Spot, Dot], shape: Shape) -> None:
    """Part cities that meet in a corner without being one city."""
    city_at = {side: local for local, s in enumerate(shape.segments) if s.kind == CITY for side in s.ports}
    for one, other, corner, wall in _CORNERS:
        if one in city_at and other in city_at and city_at[one] != city_at[other]:
            dots[corner] = Dot(FIELD, CITY, wall)


def _draw_river(dots: dict[Spot, Dot], shape: Shape) -> None:
    sides = [side for side, edge in enumerate(shape.edges) if edge == EDGE_CODES["V"]]
    for side in sides:
        for spot in (*_RAYS[side], _CENTRE):
            dots[spot] = Dot(RIVER, RIVER, CHARACTERS[RIVER])


def _draw_road(dots: dict[Spot, Dot], road: SegmentShape) -> None:
    """Roads lie on whatever is there already: a road over a river is a bridge."""
    for side in road.ports:
        for spot in _RAYS[side]:
            dots[spot] = Dot(dots[spot].ground, ROAD, _LANES[side])
    if len(road.ports) > 1:
        centre = dots[_CENTRE]
        bend = _CROSSING if centre.ink == ROAD else _BENDS.get(frozenset(road.ports), _CROSSING)
        dots[_CENTRE] = Dot(centre.ground, ROAD, bend)


def _draw_place(dots: dict[Spot, Dot], kind: str) -> Spot:
    spot = next((spot for spot in _ROOM if dots[spot] == _GRASS), _CENTRE)
    dots[spot] = Dot(dots[spot].ground, kind, CHARACTERS.get(kind, _OTHER_PLACE))
    return spot


def _figure_spots(dots: Mapping[Spot, Dot], shape: Shape, places: Mapping[int, Spot]) -> tuple[Spot, ...]:
    """A spot for the figures of each segment, so that no two segments share one while there is room."""
    taken: list[Spot] = []
    for local, segment in enumerate(shape.segments):
        wanted = [places[local]] if local in places else _segment_spots(segment)
        free = [spot for spot in wanted if spot not in taken]
        taken.append(next((spot for spot in free if dots[spot].ink == segment.kind), (*free, *wanted)[0]))
    return tuple(taken)


def _segment_spots(segment: SegmentShape) -> Sequence[Spot]:
    """Where a segment could be, best first; something is drawn over some of these spots."""
    if segment.kind == CITY:
        return _city_spots(segment)
    if segment.kind == ROAD and segment.ports:
        inner = [_RAYS[side][-1] for side in segment.ports]
        return [_CENTRE, *inner] if len(segment.ports) > 1 else inner
    return [_PORT_SPOTS[port] for port in segment.ports] or _ROOM
