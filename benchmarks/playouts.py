"""Random games through the public API, on one core."""

import random
import time

from bastide import Game, Setup
from bastide.core.compile import compile_rules
from bastide.expansions.registry import LIBRARY


def random_game(setup: Setup, rng: random.Random) -> Game:
    """One game in which every option is equally likely."""
    game = Game.new(setup, seed=rng.getrandbits(32))
    while not game.is_over:
        options = game.options()
        game.play(options[int(rng.random() * len(options))])
    return game


def games_per_second(setup: Setup, seconds: float, seed: int = 1) -> float:
    """How many random games are finished in a second; one is played in any case."""
    rng = random.Random(seed)
    compile_rules(setup, LIBRARY)
    games, spent = 0, 0.0
    start = time.perf_counter()
    while not games or spent < seconds:
        random_game(setup, rng)
        games += 1
        spent = time.perf_counter() - start
    return games / spent


def seconds_per_tile(setup: Setup, seconds: float, seed: int = 1) -> float:
    """What a random game costs for each tile that is laid: comparable between games of any length."""
    rng = random.Random(seed)
    compile_rules(setup, LIBRARY)
    tiles, spent = 0, 0.0
    start = time.perf_counter()
    while not tiles or spent < seconds:
        tiles += len(random_game(setup, rng).state.board.tiles)
        spent = time.perf_counter() - start
    return spent / tiles


def middle_of_game(setup: Setup, seed: int = 1) -> Game:
    """A game in which half the tiles lie, if it lasts so long, and a tile waits to be placed."""
    rng = random.Random(seed)
    game = Game.new(setup, seed=seed)
    half = game.state.tiles_left // 2
    middle = game
    while not game.is_over:
        if game.state.agenda[-1].name == "place":
            middle = game.copy()
            if game.state.tiles_left <= half:
                break
        game.play(rng.choice(game.options()))
    return middle
