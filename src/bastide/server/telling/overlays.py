"""What the overlays of the board show: owners and worth of features, and cells that are hard to fill."""

from collections import Counter
from collections.abc import ItemsView, Sequence
from itertools import chain
from typing import Final

from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.scoring import appraise, owners
from bastide.core.shapes import GameTile
from bastide.core.tiles import FIELD
from bastide.expansions.base.farms import farm_lines, farm_price, fed_cities, pay
from bastide.server.messages import models
from bastide.server.telling.kept import Notes

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


def hard_cells(game: Game, notes: Notes) -> list[models.HardCell]:
    """Empty cells for which few tiles are left."""
    if game.is_over:
        return []
    fits = notes.once("fits", lambda: _Fits(_Fitting(game.rules.tiles)))
    fits.follow(tiles_left(game))
    hard = [(cell, found) for cell, demand in _frontier(game) if (found := fits[demand]) <= _HARD]
    return notes.each("hard", hard, lambda found: models.HardCell(cell=found[0], fits=found[1]))


def _frontier(game: Game) -> ItemsView[Cell, int]:
    """Every empty cell beside a tile, with what it asks for."""
    return game.state.board.frontier.items()


class _Fitting(dict[int, tuple[int, ...]]):
    """The numbers of the tiles that fit somewhere, by what is asked for there."""

    def __init__(self, tiles: Sequence[GameTile]) -> None:
        super().__init__()
        self._tiles = tiles

    def __missing__(self, demand: int) -> tuple[int, ...]:
        fitting = (number for number, tile in enumerate(self._tiles) if tile.fits[demand])
        found = self[demand] = tuple(fitting)
        return found


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
        for tile, (before, now) in enumerate(zip(self._left, left, strict=False)):
            if before != now:
                for demand in self:
                    if tile in self._fitting[demand]:
                        self[demand] += now - before
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


def kinds_left(game: Game, notes: Notes) -> list[models.KindLeft]:
    """Every kind of tile in the game with its number of tiles."""
    total = notes.once("total", lambda: _total(game))
    if any((joined := _joined(game)).values()):
        total = total + Counter(joined)
    left = tiles_left(game)
    # What is never drawn is no kind that could come.
    return notes.while_same("kinds left", (left, total), lambda: _kinds(game, total, left, notes))


def _kinds(game: Game, total: Counter[str], left: list[int], notes: Notes) -> list[models.KindLeft]:
    tiles = game.rules.tiles
    kinds = [(of, left[tile.index], tile.type.id) for tile in tiles if (of := total[tile.type.id])]
    return notes.each("kinds", kinds, lambda kind: models.KindLeft(of=kind[0], left=kind[1], tile=kind[2]))


def _total(game: Game) -> Counter[str]:
    """How many tiles of each kind there are from the beginning."""
    total = Counter(start.tile for start in game.rules.start)
    for stage in game.rules.stages:
        total.update(stage.tiles)
    return total


def open_cells(game: Game, kinds: Sequence[models.KindLeft], notes: Notes) -> list[models.OpenCell]:
    """Every empty cell beside a tile with the kinds that fit there."""
    if game.is_over:
        return []
    tiles, index = game.rules.tiles, game.rules.tile_index
    names = tuple(kind.tile for kind in kinds)
    fitting = notes.while_same("names", names, lambda: _Fitting([tiles[index[name]] for name in names]))

    def told(found: tuple[Cell, int]) -> models.OpenCell:
        cell, demand = found
        return models.OpenCell(cell=cell, kinds=list(fitting[demand]))

    return notes.each("open cells", [*_frontier(game)], told, fitting)
