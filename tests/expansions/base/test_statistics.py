"""Figures on which independent engines agree, as a check of everything at once."""

import random
from statistics import fmean
from typing import NamedTuple

import pytest

from bastide import Game, Setup

GAMES = 1000


class Tally(NamedTuple):
    """What one game came to."""

    score: float
    tiles: int
    options: int


def play_at_random(seed: int) -> Tally:
    """A two-player base game in which every option is equally likely."""
    game = Game.new(Setup.make(2), seed=seed)
    rng = random.Random(seed)
    offered = 0
    while not game.is_over:
        options = game.options()
        offered += len(options)
        game.play(rng.choice(options))
    return Tally(fmean(game.scores), len(game.state.board.tiles), offered)


@pytest.mark.part_of_the_day(3)
def test_random_games_come_to_the_known_means() -> None:
    """Standard errors with this many games: 0.18 points, 0.004 tiles, 6 options.

    So each tolerance is at least four of them, and another order of the options (which makes other games of
    the same seeds) does not matter.
    """
    tallies = [play_at_random(seed) for seed in range(GAMES)]
    assert fmean(tally.score for tally in tallies) == pytest.approx(19.4, abs=0.75)
    assert fmean(tally.tiles for tally in tallies) == pytest.approx(71.98, abs=0.017)
    assert fmean(tally.options for tally in tallies) == pytest.approx(2400, rel=0.02)
