"""Whether the first player is better, as far as can be told yet (a sequential probability ratio test)."""

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

#: With fewer decks the spread between them says nothing.
FEW_DECKS: Final = 8
#: The rates of games won against one other player between which the test decides, and how often it may be
#: wrong either way.
EQUAL: Final = 0.5
BETTER: Final = 0.55
_WRONG: Final = 0.05
_BOUND: Final = math.log((1 - _WRONG) / _WRONG)
#: Decks that are all alike do not mean that the next one must be.
_LEAST_VARIANCE: Final = 1e-4


class Verdict(NamedTuple):
    """What the test says against each of the others: to be better than all, one must be so than each."""

    #: The numbers of those against whom it says yes, and of those against whom it says no.
    better_than: tuple[int, ...]
    not_better_than: tuple[int, ...]
    others: int

    @property
    def is_better(self) -> bool:
        """Whether the first player is better than each of the others."""
        return len(self.better_than) == self.others

    @property
    def is_settled(self) -> bool:
        """Whether more games are not needed: the first is better, or not better than somebody."""
        return self.is_better or bool(self.not_better_than)


def judge(duels: Iterable[tuple[int, float, float]]) -> Verdict:
    """What the decks so far say, from their number against each other player, with the mean of what the
    first has won of each deck and its variance."""
    ratios = [_ratio(*duel) for duel in duels]
    return Verdict(
        tuple(other for other, ratio in enumerate(ratios, 1) if ratio >= _BOUND),
        tuple(other for other, ratio in enumerate(ratios, 1) if ratio <= -_BOUND),
        len(ratios),
    )


def _ratio(decks: int, mean: float, variance: float) -> float:
    """The logarithm of how much better the decks fit to a better player than to an equal one."""
    if decks < FEW_DECKS:
        return 0.0
    return decks * (BETTER - EQUAL) * (2 * mean - EQUAL - BETTER) / (2 * max(variance, _LEAST_VARIANCE))
