"""What a bot remembers of features while it looks at many positions that differ little from each other.

Features, tiles and records are immutable, so they are told apart by their identity, and kept so that nothing
else gets it.
"""

from collections.abc import Callable, Hashable
from typing import NamedTuple

from bastide.core.board import Placed
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import AROUND, Cell
from bastide.core.hooks import Chances, Knowledge, overrides
from bastide.core.tiles import FIELD

#: Seats with points that they have or may hope for.
Promises = list[tuple[int, float]]
#: What is remembered, with what has to be kept for it.
_Promised = dict[tuple[Hashable, ...], tuple[tuple[object, ...], Promises]]


class Sight(NamedTuple):
    """What is remembered that may hold in one position."""

    #: The tiles that were laid since the memory began.
    new: list[Placed]
    #: Chances to be completed on this very land, by the first segment of the feature.
    finish: dict[int, float]
    #: What features promise in such positions on this very land, by the identity of their records.
    here: dict[int, tuple[Feature, Promises]]
    #: What features promise in such positions, wherever tiles were laid elsewhere.
    promised: _Promised


class Memory:
    """Remembers what features promise, as long as nothing changes on which that may depend.

    What this is the hook ``add_feature_prospects`` says. All positions have to go on from the same one.
    """

    def __init__(self, game: Game) -> None:
        self._laid = len(game.state.board.tiles)
        #: The expansions that tell what single features promise.
        self._tellers = tuple(
            e.slug for e in game.rules.expansions if overrides(e, Knowledge.add_feature_prospects)
        )
        self._finish: dict[tuple[int, ...], dict[int, float]] = {}
        self._promised: dict[tuple[int, ...], _Promised] = {}
        self._sights: dict[tuple[int, ...], tuple[tuple[object, ...], Sight]] = {}
        #: The cells on and around features, by the identity of their records.
        self._around: dict[int, tuple[Feature, frozenset[Cell]]] = {}

    def sight(self, game: Game) -> Sight:
        """What is remembered for a position."""
        state = game.state
        stamp, tiles = state.graph.stamp, state.board.tiles
        new = tiles[self._laid :]
        land = (id(stamp), *map(id, new))
        records = [state.ext.get(slug) for slug in self._tellers]
        table = (state.last, tiles[-1].tile, state.tiles_left, id(stamp), *map(id, records))
        found = self._sights.get(land + table)
        if found is None:
            finish = self._finish.setdefault(land, {})
            promised = self._promised.setdefault(table, {})
            kept = (stamp, *new, *records)
            found = self._sights[land + table] = kept, Sight(new, finish, {}, promised)
        return found[1]

    def promises(
        self, game: Game, sight: Sight, feature: Feature, chance: Chances, find: Callable[[], Promises]
    ) -> Promises:
        """What a feature promises seats; it is found out where nothing is remembered that still holds."""
        known = sight.here.get(id(feature))
        if known is None:
            promises = self._elsewhere(game, sight, feature, chance, find)
            known = sight.here[id(feature)] = feature, promises
        return known[1]

    def _elsewhere(
        self, game: Game, sight: Sight, feature: Feature, chance: Chances, find: Callable[[], Promises]
    ) -> Promises:
        """The same, remembered from a position in which tiles were laid somewhere else."""
        key: tuple[Hashable, ...]
        near = [placed for placed in sight.new if placed.cell in self._cells_around(game, feature)]
        if feature.kind == FIELD:
            cities = cities_of(game, feature)
            hopes = [chance(city) for city in cities if city.open]
            key = (id(feature), *map(id, near), *map(id, cities), *hopes)
            kept = (feature, *near, *cities)
        else:
            key = (id(feature), *map(id, near), chance(feature))
            kept = (feature, *near)
        found = sight.promised.get(key)
        if found is None:
            found = sight.promised[key] = kept, find()
        return found[1]

    def _cells_around(self, game: Game, feature: Feature) -> frozenset[Cell]:
        """The cells on and around a feature; around those who stand there, if it is a field."""
        found = self._around.get(id(feature))
        if found is None:
            if feature.kind == FIELD:
                state = game.state
                on = {state.board.tile_of(figure.segment, state.graph).cell for figure in feature.figures}
            else:
                on = {*game.cells_of(feature)}
            cells = frozenset([*on, *(cell for each in on for cell in AROUND[each])])
            found = self._around[id(feature)] = feature, cells
        return found[1]


def cities_of(game: Game, farm: Feature) -> list[Feature]:
    """The cities that a farm touches, finished or not, each once."""
    graph = game.state.graph
    root, features = graph.root, graph.features
    return [features[number] for number in dict.fromkeys([root[segment] for segment in farm.touches])]
