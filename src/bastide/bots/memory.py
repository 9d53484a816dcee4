"""What a bot remembers of features while it looks at many positions that differ little from each other.

Features, tiles and records are immutable, so they are told apart by their identity, and kept so that nothing
else gets it.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final, NamedTuple

from bastide.core.board import Placed
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import AROUND, FIRST_HALF, NEIGHBOURS, Cell
from bastide.core.hooks import Chances, grounds_of
from bastide.core.tiles import FIELD

#: A tile that fits an open end need not close it: how often it does, roughly.
_CLOSES: Final = 0.65
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
    #: What features promise in such positions, wherever tiles were laid elsewhere: by what they pay, and by
    #: what each expansion tells.
    promised: tuple[_Promised, ...]
    #: All of that together.
    joined: dict[tuple[Hashable, ...], Promises]
    #: What they promise there when all tiles were laid so far away that nothing changes for them.
    far: dict[int, Promises]


class Memory:
    """Remembers what is promised, as long as nothing changes on which that may depend.

    What this is the hook ``add_feature_prospects`` says for features, and whoever answers to the hook
    ``add_prospects`` for himself. All positions have to go on from the same one.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._laid = len(game.state.board.tiles)
        #: The expansions that tell what single features promise.
        self._tellers = game.rules.add_feature_prospects
        self._slugs = tuple(map(_slug_of, self._tellers))
        self._finish: dict[tuple[int, ...], dict[int, float]] = {}
        self._promised: dict[tuple[int, ...], _Promised] = {}
        self._sights: dict[tuple[int, ...], tuple[tuple[object, ...], Sight]] = {}
        #: The cells on and around features, by the identity of their records.
        self._around: dict[int, tuple[Feature, frozenset[Cell]]] = {}
        #: The cells on which a tile may change what is promised by features that were there from the first.
        self._touchy: dict[int, frozenset[Cell] | None] = {}
        self._far: dict[tuple[int, ...], dict[int, Promises]] = {}
        self._joined: dict[tuple[int, ...], dict[tuple[Hashable, ...], Promises]] = {}
        #: Who promises anything beyond single features, the expansions on whose records it rests, and on what
        #: else, if they say so; and what they have promised.
        self._promisers = [(add, _records_of(game, add), grounds_of(add)) for add in game.rules.add_prospects]
        self._further: _Promised = {}

    def sight(self, game: Game) -> Sight:
        """What is remembered for a position."""
        state = game.state
        stamp, tiles = state.graph.stamp, state.board.tiles
        new = tiles[self._laid :]
        land = (id(stamp), *map(id, new))
        records = [state.ext.get(slug) for slug in self._slugs]
        table = (state.last, tiles[-1].tile, state.tiles_left, id(stamp))
        numbers = tuple(map(id, records))
        found = self._sights.get(land + table + numbers)
        if found is None:
            finish = self._finish.setdefault(land, {})
            tables = [table, *((*table, *teller) for teller in enumerate(numbers))]
            promised = tuple(self._promised.setdefault(each, {}) for each in tables)
            kept = (stamp, *new, *records)
            far = self._far.setdefault(table + numbers, {})
            joined = self._joined.setdefault(table + numbers, {})
            sight = Sight(new, finish, {}, promised, joined, far)
            found = self._sights[land + table + numbers] = kept, sight
        return found[1]

    def promises(
        self, game: Game, sight: Sight, feature: Feature, chance: Chances, share: Callable[[], Promises]
    ) -> Promises:
        """What a feature promises seats, by what it pays, which ``share`` tells, and by all expansions.

        It is found out where nothing is remembered that still holds.
        """
        known = sight.here.get(id(feature))
        if known is None:
            is_far = self._is_far(sight, feature)
            promises = sight.far.get(id(feature)) if is_far else None
            if promises is None:
                promises = self._elsewhere(game, sight, feature, chance, share)
            if is_far:
                sight.far[id(feature)] = promises
            known = sight.here[id(feature)] = feature, promises
        return known[1]

    def _is_far(self, sight: Sight, feature: Feature) -> bool:
        """Whether tiles were laid, all of them where they change nothing that a feature promises, or others
        near it."""
        if id(feature) not in self._touchy:
            self._touchy[id(feature)] = self._cells_that_matter(feature)
        cells = self._touchy[id(feature)]
        return cells is not None and cells.isdisjoint([placed.cell for placed in sight.new])

    def _cells_that_matter(self, feature: Feature) -> frozenset[Cell] | None:
        """The cells on, around and before the ends of a feature, and before those of the cities of a field;
        nothing is known of a feature that was not there from the first."""
        game, graph = self._game, self._game.state.graph
        first = feature.segments[0]
        if first >= len(graph.root) or graph.of(first) is not feature:
            return None
        growing = [feature, *(city for city in cities_of(game, feature) if city.open)]
        ends = [cell for one in growing for cell in open_cells(game, one)[0]]
        return self._cells_around(game, feature).union(ends, *(NEIGHBOURS[cell] for cell in ends))

    def _elsewhere(
        self, game: Game, sight: Sight, feature: Feature, chance: Chances, share: Callable[[], Promises]
    ) -> Promises:
        """The same, remembered from a position in which tiles were laid somewhere else."""
        key: tuple[Hashable, ...]
        around = self._cells_around(game, feature)
        near = [placed for placed in sight.new if placed.cell in around]
        if feature.kind == FIELD:
            cities = cities_of(game, feature)
            hopes = [chance(city) for city in cities if city.open]
            key = (id(feature), *map(id, near), *map(id, cities), *hopes)
            kept = (feature, *near, *cities)
        else:
            key = (id(feature), *map(id, near), chance(feature))
            kept = (feature, *near)
        together = sight.joined.get(key)
        if together is not None:
            return together
        pays, *told = sight.promised
        if key not in pays:
            pays[key] = kept, share()
        promises = [*pays[key][1]]
        for tell, known in zip(self._tellers, told, strict=True):
            found = known.get(key)
            if found is None:
                found = known[key] = kept, [*tell(game, feature, chance)]
            promises += found[1]
        sight.joined[key] = promises
        return promises

    def further(
        self, game: Game, sight: Sight, features: Sequence[Feature], chance: Chances
    ) -> list[Promises]:
        """What is promised beyond single features; those with figures on them are given."""
        state = game.state
        left, land, step = state.tiles_left, id(sight.finish), state.agenda[-1]
        # All is told apart by its identity, which is found out once for all who promise something.
        supply, figures = tuple(map(id, state.supply)), tuple(map(id, features))
        by_kinds: dict[frozenset[str], tuple[int, ...]] = {frozenset(): ()}
        found = []
        for number, (add, slugs, grounds) in enumerate(self._promisers):
            if grounds is None:
                found.append([*add(game, chance)])
                continue
            kinds = grounds.kinds
            if kinds not in by_kinds:
                by_kinds[kinds] = tuple([id(feature) for feature in features if feature.kind in kinds])
            records = [state.ext.get(slug) for slug in slugs]
            key = (
                number,
                left,
                land if grounds.land else 0,
                step if grounds.agenda else None,
                *map(id, records),
                *(figures if grounds.figures else by_kinds[kinds]),
                *(supply if grounds.supply else ()),
            )
            known = self._further.get(key)
            if known is None:
                kept = (sight.finish, *records, *features, *state.supply)
                known = self._further[key] = kept, [*add(game, chance)]
            found.append(known[1])
        return found

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


def _slug_of(method: Callable[..., object]) -> str:
    """The slug of the expansion to which a method belongs."""
    slug: str = method.__self__.slug  # type: ignore[attr-defined]  # hooks are methods of expansions
    return slug


def _records_of(game: Game, promiser: Callable[..., object]) -> tuple[str, ...]:
    """The expansions on whose records a promise rests: its own, and those with a say in what features pay."""
    grounds = grounds_of(promiser)
    payers: Iterable[Callable[..., object]] = ()
    if grounds is not None and grounds.pay:
        payers = (*game.rules.add_score_lines, *game.rules.revise_sheet)
    return tuple(dict.fromkeys(map(_slug_of, (promiser, *payers))))


def cities_of(game: Game, farm: Feature) -> list[Feature]:
    """The cities that a farm touches, finished or not, each once."""
    graph = game.state.graph
    root, features = graph.root, graph.features
    return [features[number] for number in dict.fromkeys([root[segment] for segment in farm.touches])]


def open_cells(game: Game, feature: Feature) -> tuple[set[Cell], float, int]:
    """The empty cells that a feature waits for, how surely a fitting tile there helps it, and its ends beside
    no cell."""
    state = game.state
    cells = state.board.cells
    tiles = state.board.tiles
    home = state.graph.home
    found: set[Cell] = set()
    ends = 0
    for segment in feature.segments:
        placed = tiles[home[segment]]
        shape = game.shape_of(segment)
        for port in (*shape.ports, *shape.shared):
            if port < FIRST_HALF and (beside := NEIGHBOURS[placed.cell][port]) not in cells:
                found.add(beside)
                ends += 1
    if found or not feature.open:
        return found, _CLOSES, max(0, feature.open - ends)
    waiting = {cell for cell, segments in state.board.watchers.items() if feature.segments[0] in segments}
    return waiting, 1.0, max(0, feature.open - len(waiting))
