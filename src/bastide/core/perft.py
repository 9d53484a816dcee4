"""Perft: count all ways to go on, to find out when a change of the rules' code changes the rules."""

from bastide.core.game import Game


def perft(game: Game, depth: int) -> int:
    """How many sequences of so many actions there are from here; an outcome of chance is an action, too."""
    if depth == 0:
        return 1
    if game.is_over:
        return 0
    options = game.options()
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        after = game.copy()
        after.play(option)
        total += perft(after, depth - 1)
    return total
