"""The deck of a stored game: what was dealt stays dealt, what comes is decided by the secret seed."""

from collections import deque
from collections.abc import Iterable

from bastide.core.chance import SeededDeck
from bastide.core.game import Game
from bastide.core.option import Option


class StoredDeck:
    """Repeats the recorded outcomes first and then deals by the seed.

    The seed alone would give the same; the record makes old games independent of how decks are shuffled in
    later versions, and lets an opened save go on.
    """

    def __init__(self, seed: str, recorded: Iterable[str] = ()) -> None:
        self._seed = seed
        self._deck = SeededDeck(seed)
        self._recorded = deque(recorded)

    def record(self, outcomes: Iterable[str]) -> None:
        """Outcomes that are to come next, since they have been dealt already."""
        self._recorded.extend(outcomes)

    def choose(self, game: Game) -> Option:
        """The outcome that was recorded, else the next one of the deck."""
        if not self._recorded:
            return self._deck.choose(game)
        code = self._recorded.popleft()
        dealt = self._deck.choose(game)
        if dealt.code == code:
            return dealt
        self._deck = SeededDeck(self._seed)  # another shuffle: what is left is shuffled anew
        for outcome in game.options():
            if outcome.code == code:
                return outcome
        raise LookupError(f"the record says {code!r}, which cannot come now")
