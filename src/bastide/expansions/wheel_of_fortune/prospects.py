"""What the wheel promises, for bots: how likely the pig stops on a sector, and what that will pay."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from bastide.core.game import Game
from bastide.core.hooks import Chances
from bastide.expansions.wheel_of_fortune.fates import LEVIES, supply_of
from bastide.expansions.wheel_of_fortune.wheel import FAMINE, RING, SECTORS, STORM, Wheel, steps_on, wheel

#: How many stops ahead a follower is likely to be still where it is now, in supply or on a feature.
_SOON: Final = 3
#: How many of those who may be completed before the pig comes have gone home by then, roughly.
_LEAVE: Final = 0.5
#: What a follower is worth who comes back from a crown, while many tiles are to come.
_BACK: Final = 1.4
_MANY_TILES: Final = 8


class Outlook(NamedTuple):
    """Where the pig is likely to stop, for each sector."""

    #: The chance that it stops there at all before the end.
    hits: tuple[float, ...]
    #: How often it stops there: soon, and before the end.
    soon: tuple[float, ...]
    stops: tuple[float, ...]


@lru_cache(maxsize=4096)
def outlook(pig: int, left: tuple[int, ...]) -> Outlook:
    """Where the pig will stop while so many tiles with 1, 2, 3 steps are drawn."""
    size = len(RING)
    draws = sum(left)
    spread = [number / draws for number in left] if draws else []

    def moved(chances: list[float]) -> list[float]:
        return [
            sum(part * chances[(to - steps) % size] for steps, part in enumerate(spread, start=1))
            for to in range(size)
        ]

    soon, stops = [0.0] * size, [0.0] * size
    at = [float(sector == pig) for sector in range(size)]
    #: For each sector where the pig is if it has not been there yet.
    without = [at[:] for _ in range(size)]
    for draw in range(draws):
        at = moved(at)
        stops = [before + now for before, now in zip(stops, at, strict=True)]
        if draw < _SOON:
            soon = stops
        for sector in range(size):
            without[sector] = moved(without[sector])
            without[sector][sector] = 0.0
    hits = tuple(1 - sum(chances) if draws else 0.0 for chances in without)
    return Outlook(hits, tuple(soon), tuple(stops))


def wheel_prospects(game: Game, chance: Chances) -> Iterator[tuple[int, float]]:
    """What crowns, knights, farmers, monks and supplies are likely to get from the wheel."""
    record = wheel(game)
    if record is None:
        return
    ahead = outlook(record.pig, _steps_left(game))
    yield from _crowns(game, record, ahead)
    seats = range(len(game.state.score))
    storms = ahead.soon[RING.index(STORM)]
    for player in seats:
        yield player, storms * supply_of(game, player)
    for sector, (kind, lines_of) in LEVIES.items():
        number = RING.index(sector)
        for feature in game.state.graph.with_figures():
            if feature.kind != kind:
                continue
            # Farmers stay to the end, others go home when they are done.
            often = ahead.stops[number] if sector == FAMINE else ahead.soon[number]
            often *= 1 - _LEAVE * chance(feature) if sector != FAMINE else 1
            for player in {figure.player for figure in feature.figures}:
                yield player, often * sum(line.points for line in lines_of(game, feature, player))


def _crowns(game: Game, record: Wheel, ahead: Outlook) -> Iterator[tuple[int, float]]:
    left = min(1.0, game.state.tiles_left / (_MANY_TILES * len(game.state.score)))
    for sector, spaces in enumerate(record.crowns):
        taken = sum(crowned != () for crowned in spaces)
        pays = 3 if taken == SECTORS[RING[sector]] else 6
        for crowned in spaces:
            if crowned:
                yield crowned[0], ahead.hits[sector] * (pays + _BACK * left)


def _steps_left(game: Game) -> tuple[int, ...]:
    """How many tiles with 1, 2, 3 steps are still to be drawn."""
    left = [0, 0, 0]
    for tile in game.rules.tiles:
        if steps := steps_on(game, tile.index):
            left[steps - 1] += sum(pile.left[tile.index] for pile in game.state.piles)
    return tuple(left)
