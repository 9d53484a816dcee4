"""What one player may see, and how a bot may guess the rest."""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bastide.core.chance import SeededDeck
from bastide.core.option import Option

if TYPE_CHECKING:
    from bastide.core.game import Game


def hides(game: "Game", player: int) -> bool:
    """Whether something was chosen that a player may not know yet."""
    return bool(game.rules.revise_view) and View(game, player).game.history != game.history


class View:
    """A game through the eyes of one player.

    It is a copy without a source of chance, and what the player may not see is hidden in it. So a bot that is
    given a view cannot cheat, however deep it searches, and nothing it does reaches the game.
    """

    __slots__ = ("game", "player")

    def __init__(self, game: "Game", player: int) -> None:
        self.player = player
        #: The game as far as this player may know it.
        self.game = game.copy()
        for revise in game.rules.revise_view:
            self.game = revise(self.game, player)
        if game.rules.revise_view:
            self.game.go_on()  # so that the options of others tell no more than this player may know

    @property
    def options(self) -> Sequence[Option]:
        """What the player may do now; nothing while somebody else decides."""
        return self.game.options() if self.game.actor == self.player else ()

    def determinize(self, rng: random.Random) -> "Game":
        """A game that goes on from here with freely guessed chance: one of the futures that are possible.

        What others have hidden is guessed, too.
        """
        game = self.game.copy()
        for revise in game.rules.revise_guess:
            game = revise(game, rng)
        if game.rules.revise_guess:
            game.go_on()
        game.attach(SeededDeck(rng.getrandbits(64)))
        return game
