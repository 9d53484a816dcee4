"""Fair draws: a secret that is promised before the game and told after it, and the check that it was kept.

The bytes are described in ``docs/fairness.md``, so that anybody can check a game without this program.
"""

import re
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

from bastide.core.chance import SeededDeck
from bastide.core.errors import BastideError
from bastide.core.limits import shown

if TYPE_CHECKING:
    from bastide.core.game import Game

#: The word with which the lines of a save begin that are about the deal.
FAIR: Final = "fair"
#: How many may add to one deal: as many as can sit at a table, and who made it.
MOST_NONCES: Final = 7
_LINE: Final = re.compile(rf"{FAIR} (?:(promise|secret) ([0-9a-f]{{64}})|(nonce) ([0-9a-f]{{32}}))")


class DealError(BastideError):
    """What is said of a deal is no deal."""


class Departure(NamedTuple):
    """The first draw that was not dealt from the secret."""

    #: Its number among all draws, from 1.
    draw: int
    #: What came, and what should have come.
    came: str
    due: str


class Dealing(NamedTuple):
    """What the check of all draws has found."""

    #: How many draws there were.
    draws: int
    departure: Departure | None


@dataclass(frozen=True)
class Deal:
    """What is known of how a game was dealt: the promise from the start, the secret only from its end."""

    promise: str
    #: What players have added, in the order in which it came.
    nonces: tuple[str, ...] = ()
    secret: str | None = None

    @property
    def is_kept(self) -> bool:
        """Whether the secret is the one that was promised."""
        return self.secret is not None and promise_of(self.secret) == self.promise

    @property
    def seed(self) -> str:
        """The seed of the deck; there is none before the secret is told."""
        if self.secret is None:
            raise DealError("the secret is told when the game is over")
        return seed_of(self.secret, self.nonces)

    def lines(self) -> list[str]:
        """The deal as it stands in a save."""
        added = [f"{FAIR} nonce {nonce}" for nonce in self.nonces]
        told = [f"{FAIR} secret {self.secret}"] if self.secret is not None else []
        return [f"{FAIR} promise {self.promise}", *added, *told]


def promise_of(secret: str) -> str:
    """The hash that is shown at the start."""
    return sha256(f"bastide secret {secret}".encode()).hexdigest()


def seed_of(secret: str, nonces: tuple[str, ...]) -> str:
    """The seed of the deck: of the secret and all that players have added to it."""
    return sha256(" ".join(("bastide seed", secret, *nonces)).encode()).hexdigest()


def deal_in(lines: list[str]) -> Deal | None:
    """The deal of which lines of a save speak; nothing where there are none."""
    found: dict[str, list[str]] = {"promise": [], "nonce": [], "secret": []}
    for line in lines:
        said = _LINE.fullmatch(line)
        if said is None:
            raise DealError(f"{shown(line)} says nothing of a deal")
        found[said[1] or said[3]].append(said[2] or said[4])
    if not lines:
        return None
    promises, nonces, secrets = found.values()
    if len(promises) != 1 or len(secrets) > 1 or len(nonces) > MOST_NONCES:
        raise DealError(f"a deal has one promise, at most {MOST_NONCES} nonces and one secret")
    return Deal(promises[0], tuple(nonces), secrets[0] if secrets else None)


def check_draws(game: "Game", seed: str) -> Dealing:
    """Deal a game once more by a seed, and compare every outcome of chance with what came."""
    from bastide.core.game import CHANCE, Game

    deck = SeededDeck(seed)
    twin = Game.begin(game.rules.setup, game.rules.library)
    draws = 0
    for option in game.history:
        if twin.actor == CHANCE:
            draws += 1
            due = deck.choose(twin)
            if due.code != option.code:
                return Dealing(draws, Departure(draws, option.code, due.code))
        twin.play(option)
    return Dealing(draws, None)
