"""The same tiles again: games that are dealt what a finished game was dealt."""

from collections.abc import Sequence

from bastide.core.errors import SetupError
from bastide.core.fairness import check_draws
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.server.guard.problems import UNPROCESSABLE, Refusal, refused_setup
from bastide.server.guard.secret_codes import new_game_id
from bastide.server.messages.agreement_models import Agreement
from bastide.server.play.live import LiveGame
from bastide.server.play.restored import Course
from bastide.server.store.deal_columns import deck_of
from bastide.server.store.records import BOT, StoredGame, StoredSeat
from bastide.server.telling.words import say


def again_of(live: LiveGame, seats: Sequence[StoredSeat], maker: str, library: Library) -> StoredGame:
    """A game with the setup and the deck of a finished one, and other players.

    It is in no ranking and in no rating: who has played or seen the other one knows what comes.
    """
    old, game = live.stored, live.course.game
    if not game.is_over:
        raise Refusal(409, say("refused.again.soon"))
    if old.opened or check_draws(game, old.seed).departure is not None:
        raise Refusal(409, say("refused.again.deck"))
    setup = _for_others(game.rules.setup, seats, library)
    course = Course.begin(setup, library, old.seed)
    return StoredGame(
        new_game_id(),
        setup.to_json(),
        old.seed,
        tuple(option.code for option in course.game.history),
        maker,
        tuple(seats),
        summary=course.summary(),
        agreement=Agreement(rated=False).model_dump(),
        deal=old.deal,
        deck=old.deck or deck_of(old.setup, old.seed),
        again=True,
    )


def _for_others(setup: Setup, seats: Sequence[StoredSeat], library: Library) -> Setup:
    """The same rules and tiles for other players."""
    if len(seats) != len(setup.seats):
        raise Refusal(UNPROCESSABLE, f"this game has {len(setup.seats)} seats, not {len(seats)}")
    names = [seat.name for seat in seats]
    bots = [number for number, seat in enumerate(seats) if seat.kind == BOT]
    try:
        return Setup.from_json({**setup.to_json(), "players": names, "bots": bots}, library)
    except SetupError as error:
        raise refused_setup(error) from error
