"""Games that go on from a moment of another one."""

from collections.abc import Sequence
from dataclasses import replace

from bastide.core.errors import SetupError
from bastide.core.fairness import check_draws
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.server.guard.problems import UNPROCESSABLE, Refusal, refused_setup
from bastide.server.guard.secret_codes import new_game_id, new_seed
from bastide.server.play.live import LiveGame
from bastide.server.play.restored import Course, actions_of
from bastide.server.store.records import StoredGame, StoredSeat
from bastide.server.telling.replays import game_at
from bastide.server.telling.words import say


def seed_of(live: LiveGame) -> str:
    """The seed by which the tiles of a game come again; :class:`Refusal` where that is secret or unknown."""
    if not live.is_closed:
        raise Refusal(409, say("refused.again.soon"))
    if not has_same_tiles(live):
        raise Refusal(409, say("refused.again.deck"))
    return live.stored.seed


def has_same_tiles(live: LiveGame) -> bool:
    """Whether the tiles of a game came as its seed says, which those of a file do not."""
    return check_draws(live.course.game, live.stored.seed).departure is None


def branch_of(
    course: Course,
    number: int,
    seats: Sequence[StoredSeat],
    maker: str,
    library: Library,
    seed: str | None = None,
) -> StoredGame:
    """A game with all moves of another one up to a moment, and a seed: its own, if none is given.

    So the tile in hand is the same, and all that comes after it is shuffled anew: the order in which tiles
    lie in the other game is nobody's business while that goes on, and known to everybody when it is over.
    """
    game = game_at(course, number)
    if game.is_over:
        raise Refusal(409, say("refused.moment"))
    opening, actions = actions_of(game)
    stored = StoredGame(
        new_game_id(),
        _with_names(game.rules.setup, [seat.name for seat in seats], library).to_json(),
        seed or new_seed(),
        opening,
        maker,
        tuple(seats),
        actions,
        opened=True,  # who may try again until luck is kind is in no ranking, as with a game from a file
    )
    return replace(stored, summary=Course.of(stored, library).summary())


def _with_names(setup: Setup, names: list[str], library: Library) -> Setup:
    """The same rules with other players. Who was a bot before the first turn stays one to the rules."""
    if len(names) != len(setup.seats):
        raise Refusal(UNPROCESSABLE, f"this game has {len(setup.seats)} seats, not {len(names)}")
    try:
        return Setup.from_json({**setup.to_json(), "players": names}, library)
    except SetupError as error:
        raise refused_setup(error) from error
