"""What the overlays of the board show: owners and worth of features, and cells that are hard to fill."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.scoring import appraise, owners
from bastide.core.tiles import FIELD
from bastide.expansions.base.farms import farm_price, fed_cities, pay
from bastide.server.messages import models

#: A cell with more fitting tiles than this is not hard to fill.
_HARD: Final = 4


def feature_states(game: Game) -> list[models.FeatureState]:
    """Every feature with figures on it."""
    return [feature_state(game, feature) for feature in game.state.graph.with_figures()]


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
    if not cities or not owning:
        return 0
    return pay(game, [farm], cities, owning[0], farm_price(game)).points


def hard_cells(game: Game) -> list[models.HardCell]:
    """Empty cells for which few tiles are left."""
    if game.is_over:
        return []
    left = tiles_left(game)
    found = []
    for cell, demand in game.state.board.frontier.items():
        fits = sum(count for tile, count in zip(game.rules.tiles, left, strict=True) if tile.fits[demand])
        if fits <= _HARD:
            found.append(models.HardCell(cell=cell, fits=fits))
    return found


def tiles_left(game: Game) -> list[int]:
    """How many of each tile of the game are still to come; everybody may know that."""
    return [sum(counts) for counts in zip(*(pile.left for pile in game.state.piles), strict=True)]


def _joined(game: Game) -> dict[str, int]:
    """Tiles of this game alone that lay aside at first and have been shuffled in since."""
    rules = game.rules
    aside = {tile.id: rules.aside.get(tile.id, 0) for tile in rules.library.further}
    held = Counter(game.held_tiles()) if any(aside.values()) else Counter()
    return {name: count - held[rules.tile_index[name]] for name, count in aside.items()}


def kinds_left(game: Game) -> list[models.KindLeft]:
    """Every kind of tile in the game with its number of tiles."""
    rules = game.rules
    total = Counter(start.tile for start in rules.start)
    for stage in rules.stages:
        total.update(stage.tiles)
    total.update(_joined(game))
    left = tiles_left(game)
    return [
        models.KindLeft(
            tile=tile.type.id,
            left=left[tile.index],
            of=total[tile.type.id],
        )
        for tile in rules.tiles
        if total[tile.type.id]  # what is never drawn is no kind that could come
    ]


def open_cells(game: Game, kinds: Sequence[models.KindLeft]) -> list[models.OpenCell]:
    """Every empty cell beside a tile with the kinds that fit there."""
    if game.is_over:
        return []
    tiles = [game.rules.tiles[game.rules.tile_index[kind.tile]] for kind in kinds]
    return [
        models.OpenCell(cell=cell, kinds=[number for number, tile in enumerate(tiles) if tile.fits[demand]])
        for cell, demand in game.state.board.frontier.items()
    ]
