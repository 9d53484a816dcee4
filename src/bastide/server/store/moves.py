"""A move as it is written down, whatever the database."""

from datetime import datetime
from typing import Any, NamedTuple

from bastide.server.store.records import StoredAction, Ticking


class Move(NamedTuple):
    """A move of a game, with what is stored besides."""

    game: str
    #: The version of the table on which it rests.
    version: int
    action: StoredAction
    summary: dict[str, Any]
    ticking: Ticking


def action_row(game: str, action: StoredAction, now: datetime) -> dict[str, Any]:
    """The row of an action."""
    return {
        "game": game,
        "seq": action.seq,
        "kind": action.kind,
        "seat": action.seat,
        "code": action.code,
        "outcomes": list(action.outcomes),
        "at": now,
        "spent": action.spent,
    }
