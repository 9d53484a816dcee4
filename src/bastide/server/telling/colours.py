"""The colours of seats, as numbers that the page and the art know: places in the list of all colours."""

from collections.abc import Mapping, Sequence
from typing import Any

from bastide.core.setup import SEAT_NAMES


def palette_of(setup: Mapping[str, Any]) -> list[int]:
    """The colour of each seat of a stored setup."""
    named = setup.get("colours") or SEAT_NAMES[: len(setup["players"])]
    return [SEAT_NAMES.index(colour) for colour in named]


def colour_names(wishes: Sequence[int | None]) -> list[str]:
    """The colours of a new game: who has no wish gets the first that nobody else wants."""
    free = iter([number for number in range(len(SEAT_NAMES)) if number not in wishes])
    return [SEAT_NAMES[next(free) if wish is None else wish] for wish in wishes]
