"""Answers that say no: what was wrong and what is allowed."""

from collections.abc import Sequence
from typing import Final

from bastide.core.errors import BastideError, NamesError, SetupError
from bastide.core.limits import MOST_NAME
from bastide.server.store.rules_version import rules_version
from bastide.server.telling.words import Said, say

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
    today = rules_version()
    said = say("refused.rules", rules=rules, today=today) if rules else say("refused.rules.old", today=today)
    return RefusedGame(410, said)


def unknown_game() -> Refusal:
    """There is no such game."""
    return Refusal(404, say("refused.game"))


def refused_setup(error: SetupError) -> Refusal:
    """These players, expansions and options make no game; the page has looked at all but the names before."""
    if isinstance(error, NamesError):
        return Refusal(UNPROCESSABLE, say(f"refused.names.{error.fault}", most=MOST_NAME))
    return Refusal(UNPROCESSABLE, say("refused.setup", fault=str(error)))
