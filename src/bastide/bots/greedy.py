"""The bot that looks one turn ahead."""

import random
from collections.abc import Hashable

from bastide.bots.advice import Advice, reason_for
from bastide.bots.ahead import best_worths_of, worths_of, worthy_of
from bastide.bots.thoughts import Thoughts
from bastide.bots.undisturbed import undisturbed
from bastide.core.option import PASS, Option
from bastide.core.targets import Lay
from bastide.core.view import View


class GreedyBot:
    """Plays what leaves it best off at the end of the turn, by the expected worth of all open features."""

    name = "greedy"

    def __init__(self, seed: int | str | None = None) -> None:
        self._rng = random.Random(seed)
        self._thoughts = Thoughts()

    def choose(self, view: View) -> Option:
        """The option with the best expected gain: nothing is done for nothing, else chance breaks ties."""
        with undisturbed():
            worths = best_worths_of(view, self._thoughts)
        worthy = worthy_of(view, worths)
        best = max(worths[option] for option in worthy)
        equals = [option for option in worthy if worths[option] > best - 1e-9]
        return PASS if PASS in equals else self._rng.choice(equals)

    def advise(self, view: View, number: int) -> list[Advice]:
        """The best options, at most so many; a tile is advised for each cell once."""
        worths = worths_of(view)
        worthy = [option for option in worthy_of(view, worths) if worths[option] > float("-inf")]
        best: dict[Hashable, Option] = {}
        for option in sorted(worthy, key=worths.__getitem__, reverse=True):
            best.setdefault(option.target.cell if isinstance(option.target, Lay) else option, option)
        return [
            Advice(option, worths[option], reason_for(view.game, view.player, option, self.choose))
            for option in [*best.values()][:number]
        ]
