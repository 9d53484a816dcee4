"""Positions with many tiles, as saves that any commit can open."""

import random

from bastide import Game, Setup
from bastide.core.option import PASS

PLAYERS = 4


def save_with(tiles: int, expansions: str = "everything") -> str:
    """A game of everything in which so many tiles lie on the board and one is to be placed."""
    for seed in range(20):
        game = _play(Game.new(Setup.make(PLAYERS, expansions), seed=seed), tiles, random.Random(seed))
        if not game.is_over:
            return game.save()
    raise ValueError(f"no game of {expansions!r} has a board of {tiles} tiles")


def _play(game: Game, tiles: int, chance: random.Random) -> Game:
    while not game.is_over:
        options = game.options()
        if len(game.state.board.tiles) >= tiles and any(option.verb == "tile" for option in options):
            break
        game.play(chance.choice([option for option in options if option != PASS] or options))
    return game
