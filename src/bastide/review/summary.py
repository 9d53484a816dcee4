"""What a review comes to: accuracy, luck and choices, turning points, and where points came from."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import exp
from statistics import fmean
from typing import Final, NamedTuple

from bastide.core.events import Scored
from bastide.core.game import Game
from bastide.review.records import Choice, Draw, Review

#: A turn that gives away so many points is worth about a third of a good one.
_TEMPER: Final = 3.0
#: How many turning points are told.
_TURNING: Final = 3


class Turn(NamedTuple):
    """What one player decided in a turn, and what he drew."""

    turn: int
    seat: int
    choices: tuple[Choice, ...]
    draws: tuple[Draw, ...]

    @property
    def lost(self) -> float:
        """Points given away in it."""
        return sum(choice.lost for choice in self.choices)

    @property
    def luck(self) -> float:
        """What its draws were worth beyond average ones."""
        return sum(draw.luck for draw in self.draws)


class TurningPoint(NamedTuple):
    """A turn after which a game was another one."""

    turn: int
    seat: int
    #: How far the chances of its seat to win changed from this turn to the next, from -1 to 1.
    swing: float


def turns_of(review: Review) -> list[Turn]:
    """The turns of a game in their order; who is asked in the turn of another has one of his own there."""
    found: dict[tuple[int, int], tuple[list[Choice], list[Draw]]] = {}
    for choice in review.choices:
        found.setdefault((choice.turn, choice.seat), ([], []))[0].append(choice)
    for draw in review.draws:
        found.setdefault((draw.turn, draw.seat), ([], []))[1].append(draw)
    return [Turn(*key, tuple(choices), tuple(draws)) for key, (choices, draws) in sorted(found.items())]


def accuracies(review: Review) -> list[float | None]:
    """How well each seat chose, from 0 to 1; nothing for who never had a choice."""
    parts: list[list[float]] = [[] for _ in review.seats]
    for turn in turns_of(review):
        if turn.choices:
            parts[turn.seat].append(exp(-turn.lost / _TEMPER))
    return [fmean(part) if part else None for part in parts]


def accuracy(review: Review, seat: int) -> float | None:
    """How well one seat chose."""
    return accuracies(review)[seat]


def luck(review: Review) -> list[float]:
    """What the draws gave each seat beyond what they gave the others, in points; the sum is nothing."""
    return _compared(review, ((draw.seat, draw.luck) for draw in review.draws))


def skill(review: Review) -> list[float]:
    """What the choices gave each seat beyond what those of others gave them; the sum is nothing."""
    return _compared(review, ((one.seat, -one.lost) for one in review.choices))


def turning_points(review: Review) -> list[TurningPoint]:
    """The turns after which chances to win changed most, the greatest change first."""
    firsts: dict[int, Choice] = {}
    for choice in review.choices:
        firsts.setdefault(choice.turn, choice)
    moments = [choice for choice in firsts.values() if choice.chances]
    found = [
        TurningPoint(here.turn, here.seat, there.chances[here.seat] - here.chances[here.seat])
        for here, there in pairwise(moments)
    ]
    return sorted(found, key=lambda point: abs(point.swing), reverse=True)[:_TURNING]


def sources(game: Game) -> list[Mapping[str, int]]:
    """Where the points of each seat came from: what was scored, by its kind."""
    counted: list[Counter[str]] = [Counter() for _ in game.state.score]
    for event in game.state.log:
        if isinstance(event, Scored):
            counted[event.player][event.what] += event.points
    return list(counted)


def _compared(review: Review, parts: Iterable[tuple[int, float]]) -> list[float]:
    """The sum of each seat less the mean of all others; alone, where nobody plays against anybody."""
    sums = [0.0] * len(review.seats)
    for seat, part in parts:
        sums[seat] += part
    if review.is_joint:
        return sums
    others = max(1, len(sums) - 1)
    return [one - (sum(sums) - one) / others for one in sums]
