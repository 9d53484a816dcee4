"""What a flight promises while the die rolls: for bots alone."""

from collections.abc import Iterator
from typing import Final

from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.hooks import Chances
from bastide.core.scoring import appraise, owners
from bastide.expansions.flier.flight import DISTANCES, Boarded, RollDistance, landings, targets

#: What a follower is worth at home while many tiles are to come, in points, and how much of that he is when
#: he will come back from a feature.
_AT_HOME: Final = 4.5
_COMES_BACK: Final = 0.8
_FEW_TURNS: Final = 8


def flight_prospects(game: Game, chance: Chances) -> Iterator[tuple[int, float]]:
    """What the best landing after each of the three rolls gives and takes, on average."""
    waiting = game.state.agenda[-1] if game.state.agenda else None
    if waiting is None or waiting.name != RollDistance.name:
        return
    figure = game.rules.figures[waiting.the(Boarded).kind]
    for cell in targets(game):
        changes = [
            _changes(game, Figure(waiting.player, figure.name, segment), chance)
            for segment in landings(game, waiting.player, figure, cell)
        ]
        if changes:
            best = max(changes, key=lambda change: _lead(change, waiting.player))
            yield from ((seat, points / len(DISTANCES)) for seat, points in best.items())


def _changes(game: Game, lander: Figure, chance: Chances) -> dict[int, float]:
    """What everybody gains or loses if somebody lands on a segment."""
    feature = game.state.graph.of(lander.segment)
    finish = chance(feature)
    now = appraise(game, feature).points
    worth = now + finish * (appraise(game, feature._replace(open=0)).points - now)
    before = owners(game, feature)
    after = owners(game, feature._replace(figures=(*feature.figures, lander)))
    ahead = min(1.0, game.state.tiles_left / (_FEW_TURNS * len(game.state.score)))
    changes = {lander.player: -_AT_HOME * ahead * (1 - _COMES_BACK * finish)}
    for seat in {*before, *after}:
        changes[seat] = changes.get(seat, 0.0) + worth * ((seat in after) - (seat in before))
    return changes


def _lead(changes: dict[int, float], player: int) -> float:
    """By how much a player is better off than the best of the others."""
    others = [points for seat, points in changes.items() if seat != player]
    return changes[player] - max(others, default=0.0)
