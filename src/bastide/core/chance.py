"""Where chance outcomes come from: outside the state, so that no copy of a game can tell the next tile."""

import random
from typing import TYPE_CHECKING, Protocol

from bastide.core.option import Option
from bastide.core.targets import NamedTile

if TYPE_CHECKING:
    from bastide.core.game import Game


class ChanceSource(Protocol):
    """Whoever answers when a game waits for chance: a shuffled deck, a server, a replayed file."""

    def choose(self, game: "Game") -> Option:
        """One of the outcomes for which the game waits."""
        ...


class SeededDeck:
    """Shuffles every stack once by a seed: the same seed deals the same tiles whatever the players do."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._seed = random.SystemRandom().getrandbits(64) if seed is None else seed
        #: For each stack how many outcomes were taken before it was shuffled, and the order of the rest.
        self._orders: dict[str, tuple[int, list[Option]]] = {}
        self._namers: dict[str, str] = {}

    def choose(self, game: "Game") -> Option:
        """The next outcome of the stack that is asked for."""
        name, taken = game.stack()
        namer = game.stack_namer()
        if (first := self._namers.setdefault(name, namer)) != namer:
            raise ValueError(
                f"{first} and {namer} both call their stack {name!r}, but each needs a name of its own"
            )
        before, order = self._orders.get(name, (0, []))
        place = taken - before
        if not 0 <= place < len(order):
            place = 0
            order = self._shuffle(name, game)
            self._orders[name] = taken, order
        return order[place]

    def _shuffle(self, name: str, game: "Game") -> list[Option]:
        return game.shuffled(random.Random(f"{self._seed}/{name}"))


class FixedOrder:
    """Deals named tiles first, in the given order, then by another source: for tests and puzzles."""

    def __init__(self, things: list[str], then: ChanceSource | None = None) -> None:
        self._things = list(things)
        self._then = then or SeededDeck(0)

    def choose(self, game: "Game") -> Option:
        """The next named tile, if that is what the game waits for."""
        outcomes = {
            outcome.target.tile: outcome
            for outcome, _ in game.outcomes()
            if outcome.verb == "draw" and isinstance(outcome.target, NamedTile)
        }
        if not self._things or not outcomes:
            return self._then.choose(game)
        thing = self._things.pop(0)
        if thing not in outcomes:
            raise LookupError(f"{thing} cannot be drawn now; possible are {', '.join(sorted(outcomes))}")
        return outcomes[thing]
