"""How a match stands, kept up to date game by game: what is shown while it goes on, and when it may end.

Whole decks count, of which all seat orders are played: with a part of them somebody has had the better seats.
"""

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean

from bastide.arena.games import Played
from bastide.arena.schedule import games_per_deck
from bastide.arena.statistics import compared, duel, interval_of, margin, share
from bastide.arena.verdict import Verdict, judge


class Spread:
    """A mean and how far values lie around it, from one value at a time (Welford's way)."""

    def __init__(self) -> None:
        self.number = 0
        self.mean = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Count one more value."""
        self.number += 1
        before = value - self.mean
        self.mean += before / self.number
        self._squares += before * (value - self.mean)

    @property
    def variance(self) -> float:
        """The mean square of how far values lie from their mean; nothing while there is one alone."""
        return self._squares / (self.number - 1) if self.number > 1 else 0.0


class Tally:
    """How the first player does, against all and against each of the others."""

    def __init__(self, entrants: int, seats: int) -> None:
        self._entrants = entrants
        self._per_deck = games_per_deck(entrants, seats)
        #: The games of decks that are not played out yet.
        self._begun: defaultdict[int, list[Played]] = defaultdict(list)
        self._shares = Spread()
        self._margins = Spread()
        self._duels = [Spread() for _ in range(1, entrants)]

    def add(self, game: Played) -> None:
        """Count a game; no game may be counted twice."""
        self._begun[game.deck].append(game)
        if len(self._begun[game.deck]) == self._per_deck:
            self._count(compared(self._entrants, self._begun.pop(game.deck)))

    def _count(self, deck: Sequence[Played]) -> None:
        own = [game for game in deck if 0 in game.order]
        self._shares.add(fmean(share(game, 0) for game in own))
        self._margins.add(fmean(margin(game, 0) for game in own))
        for other, spread in enumerate(self._duels, 1):
            spread.add(fmean(duel(game, 0, other) for game in own if other in game.order))

    @property
    def decks(self) -> int:
        """How many decks are played out."""
        return self._shares.number

    @property
    def win_rate(self) -> float:
        """The part of all victories that the first player has won."""
        return self._shares.mean

    @property
    def interval(self) -> tuple[float, float]:
        """Between what that rate lies, most likely; anywhere, before a deck is played out."""
        return interval_of(self.decks, self.win_rate, self._shares.variance) if self.decks else (0.0, 1.0)

    @property
    def margin(self) -> float:
        """How many points the first player is ahead, on average."""
        return self._margins.mean

    @property
    def verdict(self) -> Verdict:
        """Whether the first player is better than each of the others."""
        return judge([(spread.number, spread.mean, spread.variance) for spread in self._duels])
