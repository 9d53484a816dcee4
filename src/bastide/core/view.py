"""What one player may see, and how a bot may guess the rest."""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bastide.core.chance import SeededDeck
from bastide.core.option import Option

if TYPE_CHECKING:
    from bastide.core.game import Game


class View:
    """A game through the eyes of one player; valid until the next move is played.

    It has no source of chance, and what the player may not see is hidden in it, so a bot that is given a view
    cannot cheat, however deep it searches.
    """

    __slots__ = ("_game", "_seen", "player")

    def __init__(self, game: "Game", player: int) -> None:
        self._game = game
        self._seen: Game | None = None
        self.player = player

    @property
    def options(self) -> Sequence[Option]:
        """What the player may do now; nothing while somebody else decides."""
        return self._game.options() if self._game.actor == self.player else ()

    @property
    def game(self) -> "Game":
        """A copy of the game with everything hidden that this player may not know."""
        if self._seen is None:
            self._seen = self._game.copy()
            for revise in self._game.rules.revise_view:
                self._seen = revise(self._seen, self.player)
        return self._seen

    def determinize(self, rng: random.Random) -> "Game":
        """A game that goes on from here with freely guessed chance: one of the futures that are possible."""
        game = self.game.copy()
        game.attach(SeededDeck(rng.getrandbits(64)))
        return game
