"""Boxes: names that stand for several expansions, and what does not fit into one."""

from collections.abc import Sequence
from functools import cache

from bastide.core.errors import SetupError
from bastide.core.library import Library
from bastide.core.setup import FEWEST_PLAYERS, SEAT_NAMES, Setup


@cache  # it tries out many setups, and a library never changes
def left_out(library: Library, box: str) -> dict[str, str]:
    """The expansions that cannot be added to a box, and what is said when somebody tries."""
    inside = library.boxes[box]
    others = [expansion.slug for expansion in library.order[1:] if expansion.slug not in inside]
    reasons = {slug: _reason(library, inside, slug) for slug in others}
    return {slug: reason for slug, reason in reasons.items() if reason}


def _reason(library: Library, inside: Sequence[str], slug: str) -> str:
    """Why an expansion cannot be added: what it says about the others, not about the number of players."""
    reason = _objection(library, [*inside, slug], FEWEST_PLAYERS)
    if reason:
        seats = range(1, len(SEAT_NAMES) + 1)
        fit = next((count for count in seats if not _objection(library, [slug], count)), FEWEST_PLAYERS)
        reason = _objection(library, [*inside, slug], fit)
    return reason


def _objection(library: Library, slugs: Sequence[str], players: int) -> str:
    try:
        Setup.make(players, slugs, library=library)
    except SetupError as error:
        return str(error)
    return ""
