"""Answers that say no: what was wrong and what is allowed."""

from collections.abc import Sequence
from typing import Final

from bastide.core.errors import BastideError
from bastide.server.store.rules_version import rules_version
from bastide.server.telling.words import Said

#: The status of what was understood and cannot be done.
UNPROCESSABLE: Final = 422


class Refusal(BastideError):
    """A request that is not carried out; ``status`` is the HTTP status of the answer.

    What a player may read is said by a line of the catalogue, so that the page can translate it.
    """

    def __init__(self, status: int, error: str | Said, allowed: Sequence[str] = ()) -> None:
        super().__init__(error.text if isinstance(error, Said) else error)
        self.status = status
        self.said = error if isinstance(error, Said) else None
        self.allowed = list(allowed)


class NotToWatch(Refusal):
    """The people at a table have agreed that nobody else sees their game while it goes on."""


class Conflict(BastideError):
    """Another move was faster: the game has gone on in the database."""


class RefusedGame(Refusal):
    """A stored game that the rules of today do not accept."""


def refused_game(rules: str | None) -> RefusedGame:
    """Today's rules refuse a stored game that has followed other ones."""
    followed = f"the rules {rules}" if rules else "the rules of an older version"
    return RefusedGame(
        410, f"this game has followed {followed}; those of today ({rules_version()}) refuse one of its moves"
    )


def unknown_game(game: str) -> Refusal:
    """There is no such game."""
    return Refusal(404, f"there is no game {game!r}")
