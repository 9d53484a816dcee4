"""What a bot thinks of a solo game: the colour behind counts most, and a missing meeple is the end."""

from collections.abc import Iterator, Sequence
from typing import Final

from bastide.core.game import Game
from bastide.core.hooks import Chances
from bastide.core.scoring import appraise, owners
from bastide.expansions.solo.solitaire import solitaire

#: How much each colour counts, from the one behind to the one ahead: who is behind today leads tomorrow.
_WEIGHTS: Final = (1.0, 0.6, 0.2, 0.1)
#: What it costs all colours that one has no meeple to place, and how much less with each that it has.
_NONE_LEFT: Final = 20.0
_EACH_LEFT: Final = 0.3
#: With fewer tiles than this in its pile a colour needs fewer meeples.
_FEW_TILES: Final = 8


def together(points: Sequence[float]) -> float:
    """How well the player is off by the points of all colours."""
    return sum(weight * own for weight, own in zip(_WEIGHTS, sorted(points), strict=False))


def solo_prospects(game: Game, chance: Chances) -> Iterator[tuple[int, float]]:
    """What features and supplies promise less than usual: incomplete ones pay nothing at the end (SOLO-21),
    and a colour without meeples may end the game for all (SOLO-11)."""
    for feature in game.state.graph.with_figures():
        unpaid = (1.0 - chance(feature)) * appraise(game, feature).points
        for owner in owners(game, feature):
            yield owner, -unpaid
    left = solitaire(game).left
    danger = sum(
        _NONE_LEFT * min(1.0, left[seat] / _FEW_TILES) * _EACH_LEFT**ready
        for seat, ready in enumerate(_at_hand(game, chance))
    )
    for seat in range(len(left)):
        yield seat, -danger


def _at_hand(game: Game, chance: Chances) -> list[float]:
    """How many followers each colour can count on: those in supply, and those who are soon back."""
    kinds = game.rules.figures
    ready = [
        float(sum(count for name, count in supply.items() if kinds[name].is_follower))
        for supply in game.state.supply
    ]
    for feature in game.state.graph.with_figures():
        soon = chance(feature) / (1 + feature.open) ** 2
        for figure in feature.figures:
            if kinds[figure.kind].is_follower:
                ready[figure.player] += soon
    return ready
