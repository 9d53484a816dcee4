"""Trying options out: the best are played on, many times, to the end of the player's own next turn.

This knows no expansion: whatever the rules let happen happens in copies of the game, and what has come of it
the appraiser says. All options get the same draws, so that luck does not decide between them, and the worse
half is dropped again and again, so that most of the time goes into what is hard to tell apart.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple, Protocol

from bastide.bots.ahead import always
from bastide.bots.budget import Deadline
from bastide.bots.future import Future, Habits
from bastide.core.option import Option
from bastide.core.view import View

#: At most so many options are tried out, each often enough, and none that looks worse by so many points.
_MOST: Final = 8
_FEWEST: Final = 2
_OFTEN: Final = 8
_GAP: Final = 10.0
#: How far a look is wrong about an option, as the mean of squares, in points: what trials say beyond that is
#: luck. They differ by far more, so a few of them say less than a look.
_MISJUDGED: Final = 1.0
#: How far single trials differ before they have shown it themselves, likewise.
_SPREAD: Final = 6.0
_SPREAD_COUNTS: Final = 4
#: Nobody decides so often until his own next turn: something has gone astray.
_MOST_DECISIONS: Final = 400
#: After so many trials one that is better by so many standard errors is taken for better.
_ENOUGH: Final = 6
_CLEARLY: Final = 3.0

#: What came of some options with the same draws; nothing if time was up before all were tried.
Found = list[float] | None


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
    worth: float = 0.0


class Testers(Protocol):
    """Who tries options out."""

    @property
    def width(self) -> int:
        """How many samples they take at once."""
        ...

    def learn(self, habits: Habits) -> None:
        """Hear what was good in a first sample, before all others."""
        ...

    def samples(self, options: Sequence[Option], seeds: Sequence[str], deadline: Deadline) -> Iterator[Found]:
        """What comes of the options, with the draws of each seed."""
        ...


class Alone:
    """This process by itself."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._habits: Habits = {}

    @property
    def width(self) -> int:
        """One sample after the other."""
        return 1

    def learn(self, habits: Habits) -> None:
        """Begin with these habits from now on."""
        self._habits = habits

    def samples(self, options: Sequence[Option], seeds: Sequence[str], deadline: Deadline) -> Iterator[Found]:
        """What comes of the options, with the draws of each seed."""
        for seed in seeds:
            future = Future(self._view.game, self._habits)
            yield sample(self._view, options, seed, future, deadline.goes_on)


def try_out(
    view: View,
    worths: Sequence[tuple[Option, float]],
    seed: object,
    deadline: Deadline,
    testers: Testers | None = None,
) -> list[Tried]:
    """Some options judged at sight and then, the best of them, by trials; the best first."""
    testers = testers or Alone(view)
    best = max(worth for _, worth in worths)
    most = min(_MOST, max(_FEWEST, int(deadline.trials(testers.width) // _OFTEN)))
    ranked = sorted((_Candidate(*one) for one in worths), key=lambda one: one.at_sight, reverse=True)
    left = [one for one in ranked[:most] if one.at_sight >= best - _GAP]
    out = ranked[len(left) :]
    stages = max(1, ceil(log2(len(left))))
    if len(left) > 1 and deadline.rounds(len(left), 1, 1 / stages):
        future = Future(view.game)
        options = [one.option for one in left]
        _note(left, sample(view, options, f"{seed}/0", future, deadline.goes_on), deadline)
        testers.learn(future.habits)
    for stage in range(stages):
        _compare(left, testers, seed, deadline, (stage + 1) / stages)
        _weigh(left)
        left.sort(key=lambda one: one.worth, reverse=True)
        half = ceil(len(left) / 2)
        left, out = left[:half], left[half:] + out
    growth = left[0].worth - left[0].at_sight
    return [
        Tried(one.option, one.worth if one.found else one.at_sight + growth, len(one.found))
        for one in left + out
    ]


def _compare(
    left: Sequence[_Candidate], testers: Testers, seed: object, deadline: Deadline, part: float
) -> None:
    """Try options out until a part of the time has gone, or one is clearly better."""
    options = [one.option for one in left]
    while left[0].found and not _is_settled(left):
        number = deadline.rounds(len(left), testers.width, part)
        if not number:
            return
        done = len(left[0].found)
        seeds = [f"{seed}/{sample}" for sample in range(done, done + number)]
        for found in testers.samples(options, seeds, deadline):
            if found is None:
                return
            if not _is_settled(left):  # else it counts for nothing, since others would not have asked for it
                _note(left, found, deadline)


def _note(left: Sequence[_Candidate], found: Found, deadline: Deadline) -> None:
    for one, worth in zip(left, found or (), strict=bool(found)):
        one.found.append(worth)
        deadline.count()


def _weigh(left: Sequence[_Candidate]) -> None:
    """Say what options are worth by their trials and at sight: the more trials differ, the more at sight."""
    number = len(left[0].found)
    growth = fmean(fmean(one.found) - one.at_sight for one in left) if number else 0.0
    trust = number / (number + _spread(left) / _MISJUDGED)
    for one in left:
        guess = one.at_sight + growth  # positions are worth so much more a round later
        one.worth = guess + trust * (fmean(one.found) - guess) if number else guess


def _spread(left: Sequence[_Candidate]) -> float:
    """How far trials differ by luck that does not hit all options alike, as the mean of squares."""
    columns = [[worth - fmean(one.found) for worth in one.found] for one in left]
    rows = [fmean(row) for row in zip(*columns, strict=True)]
    squares = sum((worth - mean) ** 2 for column in columns for worth, mean in zip(column, rows, strict=True))
    freedom = max(0, len(rows) - 1) * (len(columns) - 1)
    return (squares + _SPREAD_COUNTS * _SPREAD) / (freedom + _SPREAD_COUNTS)


def _is_settled(left: Sequence[_Candidate]) -> bool:
    """Whether one option is clearly better than all others, by the differences with the same draws."""
    first = max(left, key=lambda one: fmean(one.found))
    number = len(first.found)
    if len(left) == 1 or number < _ENOUGH:
        return len(left) == 1
    for one in left:
        if one is not first:
            ahead = [a - b for a, b in zip(first.found, one.found, strict=True)]
            if fmean(ahead) <= _CLEARLY * stdev(ahead) / sqrt(number):
                return False
    return True


def sample(
    view: View, options: Sequence[Option], seed: str, future: Future, goes_on: Callable[[], bool] = always
) -> Found:
    """What comes of each option with the same draws; nothing if time is up before all were tried."""
    found = []
    for option in options:
        worth = _trial(view, option, seed, future, goes_on)
        if worth is None:
            return None
        found.append(worth)
    return found


def _trial(
    view: View, option: Option, seed: str, future: Future, goes_on: Callable[[], bool]
) -> float | None:
    """Play on behind an option with chance and secrets guessed, and judge what has come of it."""
    game = view.determinize(random.Random(seed))
    last = game.state.turn + len(game.state.score)
    game.play(option)
    for _ in range(_MOST_DECISIONS):
        if game.is_over or game.state.turn > last:
            break
        choice = future.choose(game, goes_on)
        if choice is None:
            return None
        game.play(choice)
    return future.worth(game, view.player)
