"""Answers that say no: what was wrong and what is allowed."""

from collections.abc import Sequence

from bastide.core.errors import BastideError


class Refusal(BastideError):
    """A request that is not carried out; ``status`` is the HTTP status of the answer."""

    def __init__(self, status: int, error: str, allowed: Sequence[str] = ()) -> None:
        super().__init__(error)
        self.status = status
        self.allowed = list(allowed)


class Conflict(BastideError):
    """Another move was faster: the game has gone on in the database."""


def unknown_game(game: str) -> Refusal:
    """There is no such game."""
    return Refusal(404, f"there is no game {game!r}")
