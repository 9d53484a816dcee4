"""What the overlays of the board show: owners and worth of features, and cells that are hard to fill."""

from collections import Counter
from collections.abc import ItemsView, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, compress, count
from operator import ne
from typing import Final

from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.rules import Rules
from bastide.core.scoring import appraise, owners
from bastide.core.shapes import GameTile, fits_of
from bastide.core.tiles import FIELD
from bastide.expansions.base.farms import farm_lines, farm_price, fed_cities, pay
from bastide.server.messages import models
from bastide.server.telling.kept import Listed, Making, Notes

#: What the four sides of a tile show, as codes.
Edges = tuple[int, ...]
#: A cell with more fitting tiles than this is not hard to fill.
_HARD: Final = 4


def feature_states(game: Game, notes: Notes) -> list[models.FeatureState]:
    """Every feature with figures on it."""
    features = game.state.graph.with_figures()
    if not notes.once("alone", lambda: _are_told_alone(game)):
        return [feature_state(game, feature) for feature in features]
    # A feature that changes is another record, and so is a city that it feeds.
    groups = [
        (feature, *fed_cities(game, feature)) if feature.kind == FIELD else (feature,) for feature in features
    ]
    return notes.of_same("features", groups, lambda group: feature_state(game, group[0]))


def _are_told_alone(game: Game) -> bool:
    """Whether what is told of a feature follows from itself and from the cities that it feeds.

    So it is as long as only the game itself says what features are worth and who owns them.
    """
    rules = game.rules
    hooks = (rules.add_score_lines, rules.revise_sheet, rules.revise_strength, rules.revise_owners)
    further = (rules.add_fed_cities, rules.revise_farm, rules.add_farm_lines)
    return all(getattr(say, "__self__", None) is rules.expansions[0] for say in chain(*hooks, *further))


def feature_state(game: Game, feature: Feature) -> models.FeatureState:
    """A feature with its owners and its worth."""
    owning = owners(game, feature)
    is_farm = feature.kind == FIELD
    cities = fed_cities(game, feature) if is_farm else []
    if is_farm:
        now = done = _farm_points(game, feature, cities, owning)
    else:
        now = appraise(game, feature).points
        done = appraise(game, feature._replace(open=0)).points
    return models.FeatureState(
        kind=feature.kind,
        cells=list(game.cells_of(feature)),
        segments=[game.locate(segment) for segment in feature.segments],
        owners=list(owning),
        complete=feature.is_complete,
        now=now,
        done=done,
        cities=[list(game.cells_of(city)) for city in cities],
    )


def _farm_points(game: Game, farm: Feature, cities: list[Feature], owning: tuple[int, ...]) -> int:
    """What a farm would pay an owner at the end; where each city pays once, as if no other farm fed it."""
    if not owning:
        return 0
    besides = sum(line.points for line in farm_lines(game, farm))
    return besides + (pay(game, [farm], cities, owning[0], farm_price(game)).points if cities else 0)


#: An empty cell, and how many tiles fit there.
_Hard = tuple[Cell, int]
_HARD_CELLS: Final = Making[_Hard, models.HardCell](lambda hard: models.HardCell(cell=hard[0], fits=hard[1]))


def hard_cells(game: Game, notes: Notes) -> Listed[_Hard, models.HardCell]:
    """Empty cells for which few tiles are left."""
    hard = []
    if not game.is_over:
        fits = notes.once("fits", lambda: _Fits(_fitting_of(game.rules.tiles)))
        fits.follow(tiles_left(game))
        hard = [(cell, found) for cell, demand in _frontier(game) if (found := fits[demand]) <= _HARD]
    return notes.listed("hard", hard, _HARD_CELLS)


def _frontier(game: Game) -> ItemsView[Cell, int]:
    """Every empty cell beside a tile, with what it asks for."""
    return game.state.board.frontier.items()


class _Fitting(dict[int, tuple[int, ...]]):
    """The numbers of the tiles that fit somewhere, by what is asked for there; the same for many games."""

    def __init__(self, edges: Sequence[Edges]) -> None:
        super().__init__()
        self._fits = [fits_of(own) for own in edges]
        #: What is asked for where each tile fits, as far as it is known.
        self.asking: list[set[int]] = [set() for _ in edges]
        #: Cells with what they ask for, told by what fits there.
        self.open_cells = Making(self._open_cell)

    def __missing__(self, demand: int) -> tuple[int, ...]:
        found = tuple([number for number, fits in enumerate(self._fits) if fits[demand]])
        for number in found:
            self.asking[number].add(demand)
        self[demand] = found
        return found

    def _open_cell(self, found: tuple[Cell, int]) -> models.OpenCell:
        cell, demand = found
        return models.OpenCell(cell=cell, kinds=list(self[demand]))


def _fitting_of(tiles: Iterable[GameTile]) -> _Fitting:
    """Which of these tiles fit where: a matter of their edges, whoever plays with them."""
    return _fitting(tuple([tile.shapes[0].edges for tile in tiles]))


#: Made of edges alone, so that games share it whose rules are apart, as those of different players are.
_fitting: Final = lru_cache(maxsize=64)(_Fitting)


class _Fits(dict[int, int]):
    """How many of the tiles that are left fit somewhere, by what is asked for there."""

    def __init__(self, fitting: _Fitting) -> None:
        super().__init__()
        self._fitting = fitting
        self._left: Sequence[int] = ()

    def follow(self, left: Sequence[int]) -> None:
        """So many of each tile are left now: as a rule one less of one."""
        if len(left) != len(self._left):
            self.clear()
        for tile in compress(count(), map(ne, self._left, left)):
            for demand in self.keys() & self._fitting.asking[tile]:
                self[demand] += left[tile] - self._left[tile]
        self._left = left

    def __missing__(self, demand: int) -> int:
        found = self[demand] = sum([self._left[tile] for tile in self._fitting[demand]])
        return found


def tiles_left(game: Game) -> list[int]:
    """How many of each tile of the game are still to come; everybody may know that."""
    piles = game.state.piles
    if len(piles) == 1:
        return piles[0].left
    return [sum(counts) for counts in zip(*(pile.left for pile in piles), strict=True)]


def _joined(game: Game) -> dict[str, int]:
    """Tiles of this game alone that lay aside at first and have been shuffled in since."""
    rules = game.rules
    aside = {tile.id: rules.aside.get(tile.id, 0) for tile in rules.library.further}
    held = Counter(game.held_tiles()) if any(aside.values()) else Counter()
    return {name: count - held[rules.tile_index[name]] for name, count in aside.items()}


#: A kind of tile: how many there are, how many of them are left, and what it is called.
_Kind = tuple[int, int, str]
KindsLeft = Listed[_Kind, models.KindLeft]
_KINDS: Final = Making[_Kind, models.KindLeft](
    lambda kind: models.KindLeft(of=kind[0], left=kind[1], tile=kind[2])
)


def kinds_left(game: Game, notes: Notes) -> KindsLeft:
    """Every kind of tile in the game with its number of tiles."""
    total = notes.once("total", lambda: _total(game))
    if any((joined := _joined(game)).values()):
        total = total + Counter(joined)
    left = tiles_left(game)
    # What is never drawn is no kind that could come.
    kinds = notes.while_same("kinds", (total,), lambda: _kinds(game.rules, total))
    return notes.listed("kinds left", [(of, left[index], name) for of, index, name in kinds], _KINDS)


def _kinds(rules: Rules, total: Counter[str]) -> list[tuple[int, int, str]]:
    """How many of each kind there are, the number of its tile, and what it is called."""
    return [(of, tile.index, tile.type.id) for tile in rules.tiles if (of := total[tile.type.id])]


def _total(game: Game) -> Counter[str]:
    """How many tiles of each kind there are from the beginning."""
    total = Counter(start.tile for start in game.rules.start)
    for stage in game.rules.stages:
        total.update(stage.tiles)
    return total


def open_cells(game: Game, kinds: KindsLeft, notes: Notes) -> Listed[tuple[Cell, int], models.OpenCell]:
    """Every empty cell beside a tile with the kinds that fit there."""
    names = [name for _, _, name in kinds.keys]
    fitting = notes.while_same("fitting", names, lambda: _fitting_of(_named(game.rules, names)))
    cells = [] if game.is_over else [*_frontier(game)]
    return notes.listed("open cells", cells, fitting.open_cells)


def _named(rules: Rules, names: Iterable[str]) -> Iterator[GameTile]:
    return (rules.tiles[rules.tile_index[name]] for name in names)
