"""Trying options out: the best are played on, many times, to the end of the player's own next turn.

This knows no expansion: whatever the rules let happen happens in copies of the game, and what has come of it
the appraiser says. All options get the same draws, so that luck does not decide between them, and the worse
half is dropped again and again, so that most of the time goes into what is hard to tell apart.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from bastide.bots.ahead import Search, always
from bastide.bots.budget import Deadline
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.view import View

#: At most so many options are tried out, and none that looks worse than the best by so many points.
MOST: Final = 8
_GAP: Final = 10.0
#: What an option is worth at sight counts for so many trials: a few of them say less than a look.
_SIGHT: Final = 2.0
#: Nobody decides so often until his own next turn: something has gone astray.
_MOST_DECISIONS: Final = 400
#: After so many trials one that is better by so many standard errors is taken for better.
_ENOUGH: Final = 6
_CLEARLY: Final = 3.0


class Tried(NamedTuple):
    """An option, and what it came to."""

    option: Option
    #: What it leaves the player with, in points ahead of others.
    worth: float
    #: How often it was tried out.
    trials: int


@dataclass
class _Candidate:
    option: Option
    at_sight: float
    found: list[float] = field(default_factory=list)

    def worth(self, growth: float) -> float:
        """What it is worth by its trials and at sight, if positions are worth so much more a round later."""
        return (sum(self.found) + _SIGHT * (self.at_sight + growth)) / (len(self.found) + _SIGHT)


def try_out(
    view: View, worths: Sequence[tuple[Option, float]], seed: object, deadline: Deadline
) -> list[Tried]:
    """Some options judged at sight and then, the best of them, by trials; the best first."""
    best = max(worth for _, worth in worths)
    ranked = sorted((_Candidate(*one) for one in worths), key=lambda one: one.at_sight, reverse=True)
    left = [one for one in ranked[:MOST] if one.at_sight >= best - _GAP]
    out = ranked[len(left) :]
    stages = max(1, ceil(log2(len(left))))
    growth = 0.0
    sample = 0
    for stage in range(stages):
        while len(left) > 1 and deadline.has_time_for(len(left), (stage + 1) / stages):
            found = _round(view, left, f"{seed}/{sample}", deadline)
            if found is None:
                break
            for one, worth in zip(left, found, strict=True):
                one.found.append(worth)
            sample += 1
            growth = fmean(fmean(one.found) - one.at_sight for one in left)
            if _is_settled(left):
                break
        left.sort(key=lambda one: one.worth(growth), reverse=True)
        half = ceil(len(left) / 2)
        left, out = left[:half], left[half:] + out
    return [Tried(one.option, one.worth(growth), len(one.found)) for one in left + out]


def _round(view: View, left: Sequence[_Candidate], seed: str, deadline: Deadline) -> list[float] | None:
    """What comes of each option with the same draws; nothing if time is up before all were tried."""
    found = []
    for one in left:
        worth = trial(view, one.option, seed, deadline.goes_on)
        if worth is None:
            return None
        deadline.count()
        found.append(worth)
    return found


def _is_settled(left: Sequence[_Candidate]) -> bool:
    """Whether one option is clearly better than all others, by the differences with the same draws."""
    first = max(left, key=lambda one: fmean(one.found))
    number = len(first.found)
    if number < _ENOUGH:
        return False
    for one in left:
        if one is not first:
            ahead = [a - b for a, b in zip(first.found, one.found, strict=True)]
            if fmean(ahead) <= _CLEARLY * stdev(ahead) / sqrt(number):
                return False
    return True


def trial(view: View, option: Option, seed: str, goes_on: Callable[[], bool] = always) -> float | None:
    """Play on behind an option with chance and secrets guessed, and judge what has come of it.

    Everybody does what looks best at first sight. Nothing is found if time is up before.
    """
    game = view.determinize(random.Random(seed))
    last = game.state.turn + len(game.state.score)
    game.play(option)
    for _ in range(_MOST_DECISIONS):
        if game.is_over or game.state.turn > last:
            break
        if not goes_on():
            return None
        game.play(_decided(game))
    return Appraiser(game, view.player).worth(game)


def _decided(game: Game) -> Option:
    options = game.options()
    return options[0] if len(options) == 1 else Search(game, game.actor).glance()
