"""What is judged by whole positions is learnt by playing."""

import pytest

from bastide import Setup
from bastide.bots.practice import Lesson, Round, fit, practise
from bastide.core.format import format_of
from bastide.core.judgement import Judgement
from bastide.core.library import Library

SETUP = Setup.make(3, "solo")


def judgement() -> Judgement:
    found = format_of(Library.default().active(SETUP.uses)).judgement
    assert found is not None
    return found


def test_weights_tell_what_games_came_to() -> None:
    """A game comes to twice the first number; the second says nothing, the third is always the same."""
    lessons = [
        Lesson(2 * first, [(first, second, 1.0) for second in (3.0, -3.0)]) for first in (5, 10, 15, 20)
    ]
    first, second, third = (0.0, 0.0, 0.0)
    for _ in range(30):
        first, second, third = fit(lessons, (first, second, third))
    assert first * 20 + third == pytest.approx(2 * 20, rel=0.1)
    assert first * 5 + third == pytest.approx(2 * 5, rel=0.1)
    assert second == pytest.approx(0.0, abs=0.1)


def test_practice_is_the_same_for_the_same_seed_and_begins_with_a_guess() -> None:
    known = judgement()
    first, again = ([*practise(SETUP, known, 1, 3, seed=5, jobs=jobs)] for jobs in (1, 2))
    assert first == again
    ((number, weights, result),) = first
    assert isinstance(first[0], Round)
    assert number == 0
    assert len(weights) == len(known.names)
    assert weights not in (known.weights, known.first)
    assert result > 3, "more than the colours have at first"
