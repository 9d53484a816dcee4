"""Two games that go alike but hide different tiles: nobody may see a difference."""

import random
from typing import Final

from bastide import NOBODY, Game, Option, SeededDeck
from bastide.core.view import hides
from tests.contract.pictures import picture

#: How often a view is looked at all over, and how often what can be guessed from it is compared.
WHOLE: Final = 0.2
GUESSED: Final = 0.05


class Echo:
    """Deals what it is told to; when that is used up, by a seed of its own."""

    def __init__(self, seed: int) -> None:
        self.heard: list[Option] = []
        self._own = SeededDeck(seed)

    def choose(self, game: Game) -> Option:
        return self.heard.pop(0) if self.heard else self._own.choose(game)


class Twins:
    """A new game and its twin, which is dealt the same tiles one by one but has others still to come."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self._echo = Echo(seed)
        self._echo.heard = list(game.history)
        self.twin = Game.new(game.rules.setup, chance=self._echo, library=game.rules.library)

    def play(self, option: Option) -> None:
        """Play in both, with the same outcome of what chance decides."""
        known = len(self.game.history)
        self.game.play(option)
        self._echo.heard = self.game.history[known + 1 :]
        self.twin.play(option)

    def is_hiding(self) -> bool:
        """Whether somebody has made a choice that others must not know yet."""
        return hides(self.game, NOBODY)

    def check(self, rng: random.Random) -> None:
        """Both look the same to everybody, and what a player can guess of the future is the same, too."""
        for player in range(len(self.game.scores)):
            one, other = self.game.view(player), self.twin.view(player)
            assert one.options == other.options
            assert (one.game.source, other.game.source) == (None, None)
            if rng.random() < WHOLE:
                assert picture(one.game.state) == picture(other.game.state)
                assert one.game.history == other.game.history
                assert one.game.options() == other.game.options()
        if rng.random() < GUESSED:
            self._check_guesses(rng.getrandbits(32))

    def _check_guesses(self, seed: int) -> None:
        """What a player can guess of the future does not depend on what is hidden."""
        player = max(self.game.actor, 0)
        one = self.game.view(player).determinize(random.Random(seed))
        other = self.twin.view(player).determinize(random.Random(seed))
        rng = random.Random(seed)
        for _ in range(12):
            assert one.options() == other.options()
            if one.is_over:
                break
            option = rng.choice(one.options())
            one.play(option)
            other.play(option)
        assert picture(one.state) == picture(other.state)
