"""Knowledge: what a player may not see, and what a bot should think of."""

import random
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from bastide.core.features import Feature

if TYPE_CHECKING:
    from bastide.core.game import Game

#: Tells how likely a feature is completed before the end.
Chances = Callable[[Feature], float]


class Knowledge:
    """Hooks about what players know: what is hidden from them, and what bots can guess."""

    def revise_view(self, game: "Game", player: int) -> "Game":
        """Hide from a copy of the game what this player may not see."""
        return game

    def revise_guess(self, game: "Game", rng: random.Random) -> "Game":
        """Fill in what a view has hidden in a copy of it, as it might well be: for bots that look ahead."""
        return game

    def add_prospects(self, game: "Game", chance: Chances) -> Iterable[tuple[int, float]]:
        """What its pieces promise seats, in points, beyond what features and supplies show: for bots alone.

        ``chance`` tells how likely a feature is completed before the end. What it tells may depend on
        anything, so it is asked about every position; unless it says what that is (``rests_on``).
        """
        return ()

    def add_feature_prospects(
        self, game: "Game", feature: Feature, chance: Chances
    ) -> Iterable[tuple[int, float]]:
        """The same for what a feature with figures promises seats beyond what it pays.

        What it tells may depend on that feature and how likely it is completed, on tiles on and around it, or
        around those who stand there if it is a field, on the cities that a field touches, on which tile was
        laid last, how many are left, and on the record of the expansion; but on nothing farther away and on
        no figures elsewhere. So a bot that looks at many positions asks once while these are the same.
        """
        return ()
