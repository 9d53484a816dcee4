"""Fair deals: secrets that are promised before a game, and games that are dealt from them."""

from collections import OrderedDict
from dataclasses import replace
from typing import Final

from bastide.core.errors import SetupError
from bastide.core.fairness import promise_of
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.server.guard.problems import Refusal, refused_setup
from bastide.server.guard.secret_codes import new_secret
from bastide.server.messages import models
from bastide.server.play.restored import Course
from bastide.server.store.deal_columns import deck_of
from bastide.server.store.records import StoredDeal, StoredGame
from bastide.server.telling.words import say

#: Promises that are kept for games which are still to be made: in all, and of one address.
_MOST: Final = 4096
_MOST_OF_ONE: Final = 32


class Promises:
    """Secrets of games that are still to be made.

    A page gets the promise first and adds its own share then, so the server cannot choose a secret that
    suits the share. Each is used once: who knows one after its game would know the tiles of the next.
    """

    def __init__(self) -> None:
        self._secrets: OrderedDict[str, tuple[str, str]] = OrderedDict()

    def make(self, address: str) -> str:
        """A new promise; the oldest ones are forgotten, first of all those of the same address."""
        own = [promise for promise, (_, asker) in self._secrets.items() if asker == address]
        if len(own) >= _MOST_OF_ONE:
            del self._secrets[own[0]]
        elif len(self._secrets) >= _MOST:
            self._secrets.popitem(last=False)
        secret = new_secret()
        promise = promise_of(secret)
        self._secrets[promise] = secret, address
        return promise

    def redeem(self, share: models.Share | None, seat: int | None) -> StoredDeal:
        """The deal of a game that is made now, with what the page of its maker adds."""
        if share is None:
            return StoredDeal(new_secret())
        found = self._secrets.pop(share.promise, None)
        if found is None:
            raise Refusal(409, say("refused.promise"))
        return StoredDeal(found[0], ((seat, share.nonce),))


def dealt(game: StoredGame, deal: StoredDeal, library: Library) -> StoredGame:
    """A game before its first move, dealt from a secret and from what was added to it."""
    seed = deal.told.seed
    try:
        course = Course.begin(Setup.from_json(game.setup, library), library, seed)
    except SetupError as error:
        raise refused_setup(error) from error
    return replace(
        game,
        seed=seed,
        opening=tuple(option.code for option in course.game.history),
        summary=course.summary(),
        deal=deal,
        deck=deck_of(game.setup, seed),
    )
