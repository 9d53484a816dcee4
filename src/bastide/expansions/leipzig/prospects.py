"""What the quarters of Leipzig promise: a guess for bots."""

from collections.abc import Iterator, Mapping
from typing import Final

from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.hooks import Chances
from bastide.core.scoring import owners
from bastide.core.tiles import CITY, FIELD, ROAD
from bastide.expansions.base.rules import PENNANTS
from bastide.expansions.base.tags import MONASTIC
from bastide.expansions.leipzig.bonuses import BOOK, COIN, HIDE, buildings_in, has_follower
from bastide.expansions.leipzig.quarters import (
    BOOKBINDERS,
    COINERS,
    QUARTERS,
    TANNERS,
    WAINWRIGHTS,
    town,
)

#: What a quarter gives in a whole game by what nobody has begun yet, in points.
_TO_COME: Final[Mapping[str, float]] = {WAINWRIGHTS: 8.0, COINERS: 5.0, BOOKBINDERS: 8.0, TANNERS: 4.0}
#: The tiles of a whole game.
_ALL: Final = 72


def quarter_prospects(game: Game, chance: Chances) -> Iterator[tuple[int, float]]:
    """What is to come by features that are begun and by those that will be, for all in the quarters."""
    record = town(game)
    if not any(record.inhabitants):
        return
    left = min(1.0, game.state.tiles_left / _ALL)
    for quarter in QUARTERS:
        for player, _ in record.within(quarter):
            yield player, left * _TO_COME[quarter]
    for feature in game.state.graph.with_figures():
        for quarter, points in _given_by(game, feature, chance):
            for player, _ in record.within(quarter):
                if _takes_part(game, feature, quarter, player):
                    yield player, points


def _given_by(game: Game, feature: Feature, chance: Chances) -> Iterator[tuple[str, float]]:
    """The quarter that a feature concerns, and what it will give there."""
    if feature.kind == ROAD:
        yield WAINWRIGHTS, chance(feature) * feature.size
    elif feature.kind == CITY and feature.mark(PENNANTS):
        yield COINERS, chance(feature) * COIN * feature.mark(PENNANTS)
    elif feature.kind in game.rules.tagged(MONASTIC):
        yield BOOKBINDERS, chance(feature) * BOOK
    elif feature.kind == FIELD and town(game).within(TANNERS):
        yield TANNERS, HIDE * sum(1 for _ in buildings_in(game, feature))


def _takes_part(game: Game, feature: Feature, quarter: str, player: int) -> bool:
    if quarter == BOOKBINDERS:
        return True
    if quarter == COINERS:
        return has_follower(game, feature, player)
    return player in owners(game, feature)
