"""Why a move, or whatever else somebody wants at a table, is not made."""

from collections.abc import Iterable

from bastide.core.errors import BastideError
from bastide.server.telling.words import Said


class MoveRefused(BastideError):
    """A move that is not made."""

    def __init__(self, said: Said, allowed: Iterable[str] = ()) -> None:
        super().__init__(said.text)
        self.said = said
        self.allowed = list(allowed)


class NotStored(MoveRefused):
    """A move that could not be written down, so it was not made; it may be tried again."""
