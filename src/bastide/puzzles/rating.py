"""Ratings of puzzles and of who solves them, by Glicko: who tries a puzzle plays a game against it."""

from math import log, pi, sqrt
from typing import Final, NamedTuple

#: What somebody begins with, of whom nothing is known.
_START: Final = 1500.0
_UNSURE: Final = 250.0
#: A puzzle begins with what was guessed of it, which is worth something.
_GUESSED: Final = 150.0
#: However much is known of somebody, he may get better: ratings never stand still.
_SUREST: Final = 45.0
_Q: Final = log(10) / 400
#: What solving it at the first, the second and the third try counts.
SCORES: Final = (1.0, 0.5, 0.25)


class Rating(NamedTuple):
    """How strong a player is, or how hard a puzzle, and how far that may be wrong."""

    value: float = _START
    deviation: float = _UNSURE

    @property
    def rounded(self) -> int:
        """As it is shown."""
        return round(self.value)


def rating_of_puzzle(guess: int) -> Rating:
    """What a puzzle has before anybody has tried it."""
    return Rating(float(guess), _GUESSED)


def met(player: Rating, puzzle: Rating, score: float) -> tuple[Rating, Rating]:
    """Both after a try: 1 if it was solved at once, 0 if it was not solved at all.

    >>> player, puzzle = met(Rating(1500, 100), Rating(1500, 100), 1.0)
    >>> player.rounded, puzzle.rounded
    (1527, 1473)
    """
    return _after(player, puzzle, score), _after(puzzle, player, 1.0 - score)


def _after(one: Rating, other: Rating, score: float) -> Rating:
    weight = 1 / sqrt(1 + 3 * (_Q * other.deviation / pi) ** 2)
    expected = 1 / (1 + 10 ** (-weight * (one.value - other.value) / 400))
    known = 1 / one.deviation**2 + (_Q * weight) ** 2 * expected * (1 - expected)
    value = one.value + _Q / known * weight * (score - expected)
    return Rating(value, max(_SUREST, sqrt(1 / known)))
