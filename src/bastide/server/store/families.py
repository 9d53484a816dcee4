"""Families of games: those in which one is about as strong as in the others share a rating.

Which expansions there are makes no difference, only how many of them are in play:

======================  ==============================================================
``base``                the game alone, with whatever always belongs to it
``small``               one to three expansions besides
``big``                 more than that
``everything``          at least four in five of the most that the library puts together
======================  ==============================================================
"""

from collections.abc import Mapping
from typing import Any, Final

from bastide.core.library import Library
from bastide.server.messages.player_models import Family

FAMILIES: Final[tuple[Family, ...]] = ("base", "small", "big", "everything")
_FEW: Final = 3
#: What share of the largest box is as good as all of it: somebody always leaves out what he has not got.
_NEARLY_ALL: Final = 0.8


def family_of(setup: Mapping[str, Any], library: Library) -> Family:
    """The family of a stored setup."""
    chosen = len(set(setup["expansions"]) - {library.order[0].slug})  # the game itself comes first
    if chosen == 0:
        return "base"
    if chosen <= _FEW:
        return "small"
    most = max(map(len, library.boxes.values()), default=0)
    return "everything" if most > _FEW and chosen >= _NEARLY_ALL * most else "big"
