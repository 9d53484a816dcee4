"""What the wheel promises, for bots: how likely the pig stops on a sector, and what that will pay."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.hooks import Chances
from bastide.expansions.wheel_of_fortune.fates import LEVIES, supply_of
from bastide.expansions.wheel_of_fortune.wheel import FAMINE, RING, SECTORS, STORM, Wheel, wheel, wheel_tiles

#: How many stops ahead a follower is likely to be still where it is now, in supply or on a feature.
_SOON: Final = 3
#: How many of those who may be completed before the pig comes have gone home by then, roughly.
_LEAVE: Final = 0.5
#: What a follower is worth who comes back from a crown, while many tiles are to come.
_BACK: Final = 1.4
_MANY_TILES: Final = 8
#: The sectors that look at features of a kind.
_LEVIED: Final = {kind: sector for sector, (kind, _) in LEVIES.items()}


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


def wheel_prospects(game: Game) -> Iterator[tuple[int, float]]:
    """What crowns and supplies are likely to get from the wheel."""
    record = wheel(game)
    if record is None:
        return
    ahead = outlook(record.pig, _steps_left(game))
    yield from _crowns(game, record, ahead)
    storms = ahead.soon[RING.index(STORM)]
    for player in range(len(game.state.score)):
        yield player, storms * supply_of(game, player)


def levy_prospects(game: Game, feature: Feature, chance: Chances) -> Iterator[tuple[int, float]]:
    """What knights, farmers or monks on a feature are likely to get from the wheel."""
    record = wheel(game)
    sector = _LEVIED.get(feature.kind)
    if record is None or sector is None:
        return
    ahead = outlook(record.pig, _steps_left(game))
    number = RING.index(sector)
    # Farmers stay to the end, others go home when they are done.
    often = ahead.stops[number] if sector == FAMINE else ahead.soon[number]
    often *= 1 - _LEAVE * chance(feature) if sector != FAMINE else 1
    _, lines_of = LEVIES[sector]
    for player in {figure.player for figure in feature.figures}:
        yield player, often * sum(line.points for line in lines_of(game, feature, player))


def _crowns(game: Game, record: Wheel, ahead: Outlook) -> Iterator[tuple[int, float]]:
    left = min(1.0, game.state.tiles_left / (_MANY_TILES * len(game.state.score)))
    for sector, spaces in enumerate(record.crowns):
        taken = [crowned for crowned in spaces if crowned]
        pays = 3 if len(taken) == SECTORS[RING[sector]] else 6
        for crowned in taken:
            yield crowned[0], ahead.hits[sector] * (pays + _BACK * left)


def _steps_left(game: Game) -> tuple[int, ...]:
    """How many tiles with 1, 2, 3 steps are still to be drawn."""
    left = [0, 0, 0]
    for tile, steps in wheel_tiles(game.rules).items():
        for pile in game.state.piles:
            left[steps - 1] += pile.left[tile]
    return tuple(left)
