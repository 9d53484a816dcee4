"""The roadside: villages where a tollhouse may stand, and what is drawn along a road."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from bastide.core.board import Placed
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import PORT_BY_NAME, Cell, turn
from bastide.core.rules import Rules
from bastide.core.shapes import Shape
from bastide.core.tiles import RIVER, ROAD, TileType

VILLAGE: Final = "village"
GARDEN: Final = "garden"
TRAVELLERS: Final = "travellers"
#: From so many roads on a village is a crossing (TOLL-04).
_CROSSING: Final = 2


class Illustration(NamedTuple):
    """A kind of illustration, as a score line calls one of them and several."""

    one: str
    several: str


_STABLE: Final = Illustration("animal stable", "animal stables")
GROUP: Final = Illustration("group of travellers", "groups of travellers")
#: What the tile data draw beside roads (TOLL-11).
SIGHTS: Final = {
    "farmhouse": Illustration("farmhouse", "farmhouses"),
    "cowshed": _STABLE,
    "pigsty": _STABLE,
    "donkey_stable": _STABLE,
    GARDEN: Illustration("garden", "gardens"),
    "highwaymen": Illustration("highwayman", "highwaymen"),
    TRAVELLERS: GROUP,
}


@lru_cache(maxsize=64)
def _crossing_tiles(rules: Rules) -> Mapping[int, tuple[int, ...]]:
    """The tiles of a game with a crossing, each with the segments that are its roads."""
    found = {tile.index: village_roads(tile.type) for tile in rules.tiles}
    return {tile: roads for tile, roads in found.items() if roads}


def village_roads(tile: TileType) -> tuple[int, ...]:
    """The segments of a tile, counted as in its shapes, that are the roads of a crossing (TOLL-04)."""
    segments = [segment for segment in tile.segments if segment.kind != RIVER]
    roads = tuple(local for local, segment in enumerate(segments) if segment.junction == VILLAGE)
    return roads if len(roads) >= _CROSSING else ()


def crossings(game: Game) -> list[Placed]:
    """The tiles on the board with a crossing, in the order of their placement."""
    return game.state.board.copies_of(_crossing_tiles(game.rules))


def roads_at(game: Game, placed: Placed) -> list[Feature]:
    """The roads that begin or end at the crossing of a tile, each once (TOLL-10, TOLL-17)."""
    graph = game.state.graph
    roads = _crossing_tiles(game.rules)[placed.tile]
    return [graph.features[root] for root in dict.fromkeys(graph.root[placed.first + road] for road in roads)]


def along(game: Game, road: Feature) -> list[tuple[Illustration, Cell]]:
    """What is drawn along a road, each with its cell; each illustration once (TOLL-21)."""
    tiles = game.state.board.tiles
    return [
        (sight, tiles[number].cell) for number in road.tiles for sight in _drawn(game, tiles[number], road)
    ]


def _drawn(game: Game, placed: Placed, road: Feature) -> Iterator[Illustration]:
    """The illustrations of one tile that lie along a road."""
    tile = game.rules.tiles[placed.tile]
    if not tile.type.decor and not tile.type.places:
        return
    # A bridge leads over the whole tile, past everything that is drawn there (TOLL-X03).
    is_bridged = any(segment in road.segments for segment in game.built_on(placed))
    for entry in game.decor_on(placed):
        sight = SIGHTS.get(entry["kind"])
        sides = _sides(str(entry.get(ROAD, "")), placed.rotation)
        if sight and (is_bridged or _runs_at(game, placed, tile.shapes[placed.rotation], sides, road)):
            yield sight
    if tile.type.places.get(GARDEN):
        yield SIGHTS[GARDEN]


def _sides(text: str, rotation: int) -> list[int]:
    """The sides that the tile data name, as the tile is turned."""
    return [turn(PORT_BY_NAME[side], rotation) for side in text.split()]


def _runs_at(game: Game, placed: Placed, shape: Shape, sides: Sequence[int], road: Feature) -> bool:
    """Whether the road printed at one of these sides is a part of this one."""
    root = game.state.graph.root
    return any(root[placed.first + shape.ports[side]] == root[road.segments[0]] for side in sides)
