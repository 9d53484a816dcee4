"""The bot that looks one turn ahead."""

import random
from collections.abc import Iterator, Sequence
from typing import Final

from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.view import View

#: How many decisions of one turn are looked through together: the tile and what is done with it.
_DEPTH: Final = 2


class GreedyBot:
    """Plays what leaves it best off at the end of its turn, by the expected worth of all open features."""

    name = "greedy"

    def __init__(self, seed: int | str | None = None) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: View) -> Option:
        """The option with the best expected gain; chance breaks ties."""
        game = view.game
        appraiser = Appraiser(game, view.player)
        best: list[Option] = []
        best_worth = float("-inf")
        for option in _different(game, view.options):
            worth = _worth_of(game, option, appraiser, _DEPTH)
            if worth > best_worth + 1e-9:
                best, best_worth = [option], worth
            elif worth > best_worth - 1e-9:
                best.append(option)
        return self._rng.choice(best)


def _worth_of(game: Game, option: Option, appraiser: Appraiser, depth: int) -> float:
    """What an option leads to when the same player goes on as well as possible."""
    after = game.copy()
    after.play(option)
    if depth > 1 and after.actor == appraiser.player and after.state.turn == game.state.turn:
        choices = _different(after, after.options())
        return max(_worth_of(after, choice, appraiser, depth - 1) for choice in choices)
    return appraiser.worth(after)


def _different(game: Game, options: Sequence[Option]) -> Iterator[Option]:
    """The options without those placements that only look different by a number."""
    step = game.state.agenda[-1]
    if step.name != "place":
        yield from options
        return
    (tile,) = step.data
    assert isinstance(tile, int), "the step carries the drawn tile"
    fold = game.rules.tiles[tile].looks_like
    seen = set()
    for option in options:
        key = option if option.rotation is None else option._replace(rotation=fold(option.rotation))
        if key not in seen:
            seen.add(key)
            yield option
