"""Fair deals: games that are dealt from a secret, which was promised before (``store/promises.py``)."""

from dataclasses import replace

from bastide.core.errors import SetupError
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.server.guard.problems import refused_setup
from bastide.server.play.restored import Course
from bastide.server.store.deal_columns import deck_of
from bastide.server.store.records import StoredDeal, StoredGame


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
