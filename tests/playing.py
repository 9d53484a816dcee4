"""Whole games for tests."""

import random

from bastide import Game, Setup


def play_at_random(setup: Setup, seed: int) -> Game:
    """A whole game of uniformly random moves."""
    game = Game.new(setup, seed=seed)
    rng = random.Random(seed)
    while not game.is_over:
        game.play(rng.choice(game.options()))
    return game
