"""What the host of a table may do once its game has begun."""

from bastide.server.store.records import REMATCH, StoredGame


def may_dismiss(stored: StoredGame, is_rated: bool, holder: str | None) -> bool:
    """Whether somebody is the host of this table, and it is one where that says anything.

    Where the result counts for ratings all others have to agree, and among strangers who were paired nobody
    is the host.
    """
    is_paired = stored.gathers not in (None, REMATCH)
    return holder is not None and holder == stored.maker and not is_rated and not is_paired
