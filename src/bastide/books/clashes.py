"""Which expansions cannot be in one game, and why."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from bastide.core.errors import SetupError
from bastide.core.expansion import Expansion
from bastide.core.hooks import Preparation, overriding
from bastide.core.library import Library
from bastide.core.setup import Setup

_SEATS: Final = (2, 3)
#: Several reasons come in one text; what follows "take" belongs to the one before it.
_BETWEEN: Final = re.compile(r"; (?!take )")


def clashes(library: Library, slug: str) -> dict[str, tuple[str, ...]]:
    """The expansions that are refused beside one with all their parts, whatever their options are; and why.

    A reason that names a part is gone when that part is left out.
    """
    one = library.by_slug[slug]
    found = {other.slug: _reasons(library, one, other) for other in library.order if other is not one}
    return {other: reasons for other, reasons in found.items() if reasons}


@lru_cache(maxsize=4)
def all_clashes(library: Library) -> dict[str, dict[str, tuple[str, ...]]]:
    """What is refused beside each expansion, and why; those that get on with all others are left out."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for one, other in combinations(library.order[1:], 2):
        if reasons := _reasons(library, one, other):
            found.setdefault(one.slug, {})[other.slug] = reasons
            found.setdefault(other.slug, {})[one.slug] = reasons
    return found


def _reasons(library: Library, one: Expansion, other: Expansion) -> tuple[str, ...]:
    """The reasons against two expansions that no choice of an option takes away."""
    if not overriding((one, other), Preparation.add_objections) and not (one.format and other.format):
        return ()
    left: dict[str, None] | None = None
    for options in _choices(one, other):
        for seats in _SEATS:
            try:
                Setup.make(seats, (one.slug, other.slug), options=options, library=library)
            except SetupError as error:
                reasons = dict.fromkeys(_BETWEEN.split(str(error)))
                left = reasons if left is None else {r: None for r in left if r in reasons}
            else:
                return ()
    return tuple(left or ())


def _choices(*expansions: Expansion) -> Iterator[dict[str, str]]:
    """The usual options, then each with one of them changed."""
    yield {}
    for expansion in expansions:
        for option in expansion.options:
            yield from ({option.name: value} for value in option.values if value != option.modern)
