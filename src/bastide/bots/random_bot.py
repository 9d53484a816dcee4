"""The bot that plays anything."""

import random

from bastide.core.option import Option
from bastide.core.view import View


class RandomBot:
    """Chooses uniformly among all options: the baseline of every comparison."""

    name = "random"

    def __init__(self, seed: int | str | None = None) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: View) -> Option:
        """Any option, each as likely as the others."""
        return self._rng.choice(view.options)
