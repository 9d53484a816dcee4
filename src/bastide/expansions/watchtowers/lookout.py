"""Watchtowers: what a meeple beside one sees on the nine tiles around."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from bastide.core.board import Placed
from bastide.core.game import Game
from bastide.core.geometry import AROUND, Cell
from bastide.core.rules import Rules
from bastide.core.scoring import Line
from bastide.core.tiles import CITY, ROAD, TileType
from bastide.expansions.base.rules import PENNANTS
from bastide.expansions.base.tags import MONASTIC

WATCHTOWER: Final = "watchtower"
#: What those count whose worth changes as figures come and go.
MEEPLES: Final = "meeple"


class Watchtower(NamedTuple):
    """What a watchtower pays for."""

    points: int
    per: str


class Counted(NamedTuple):
    """A kind of thing that watchtowers count."""

    #: As a score line calls it.
    things: str
    #: How many of it a tile adds.
    number: Callable[[Game, Placed], int]


def tower_on(game: Game, placed: Placed) -> Watchtower | None:
    """The watchtower that is drawn on a tile, if there is one."""
    return _drawn_on(game.rules.tiles[placed.tile].type)


def _drawn_on(tile: TileType) -> Watchtower | None:
    facts = tile.places.get(WATCHTOWER)
    return Watchtower(facts[0]["points"], facts[0]["per"]) if facts else None


@lru_cache(maxsize=64)
def meeple_towers(rules: Rules) -> frozenset[int]:
    """The tiles of a game with a watchtower that counts meeples: what it pays changes as they come and go."""
    found = ((tile.index, _drawn_on(tile.type)) for tile in rules.tiles)
    return frozenset(number for number, tower in found if tower is not None and tower.per == MEEPLES)


def look_around(game: Game, placed: Placed, tower: Watchtower) -> tuple[Line, tuple[Cell, ...]]:
    """What a watchtower pays now, and the cells on which it has counted something (WATCH-05, WATCH-06)."""
    sight = SIGHTS[tower.per]
    cells = game.state.board.cells
    near = [cells[cell] for cell in (placed.cell, *AROUND[placed.cell]) if cell in cells]
    counted = {tile.cell: number for tile in near if (number := sight.number(game, tile))}
    number = sum(counted.values())
    return Line(sight.things, tower.points * number, "WATCH-06", number), tuple(counted)


def _meeples(game: Game, placed: Placed) -> int:
    """Followers of all players in all roles; special figures do not count (WATCH-09, WATCH-X02)."""
    kinds = game.rules.figures
    return sum(kinds[figure.kind].is_follower for figure in game.figures_on(placed))


def _pennants(game: Game, placed: Placed) -> int:
    """Coats of arms of cities; what has become something else has none (WATCH-X01)."""
    return sum(game.shape_of(city).marks.get(PENNANTS, 0) for city in _segments(game, placed, CITY))


def _road_tile(game: Game, placed: Placed) -> int:
    """Whether a road is on the tile, printed or built (WATCH-X04)."""
    return int(_has(game, placed, ROAD))


def _city_tile(game: Game, placed: Placed) -> int:
    return int(_has(game, placed, CITY))


def _monasteries(game: Game, placed: Placed) -> int:
    """Cloisters and whatever counts as one, finished or not; gardens do not (WATCH-X03)."""
    shape, monastic = game.rules.tiles[placed.tile].shapes[placed.rotation], game.rules.tagged(MONASTIC)
    return sum(segment.kind in monastic for segment in shape.segments)


def _has(game: Game, placed: Placed, kind: str) -> bool:
    return next(_segments(game, placed, kind), None) is not None


def _segments(game: Game, placed: Placed, kind: str) -> Iterator[int]:
    """The segments on a tile that are part of a feature of a kind."""
    graph = game.state.graph
    return (segment for segment in game.segments_on(placed) if graph.of(segment).kind == kind)


#: What each sort of watchtower counts.
SIGHTS: Final[Mapping[str, Counted]] = {
    MEEPLES: Counted("meeples", _meeples),
    "pennant": Counted("pennants", _pennants),
    "road": Counted("tiles with a road", _road_tile),
    "cloister": Counted("monasteries", _monasteries),
    "city": Counted("tiles with a city", _city_tile),
}
