"""Why a move, or whatever else somebody wants at a table, is not made."""

from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Final

from bastide.core.errors import BastideError
from bastide.server.telling.words import Said

#: How often a move is made anew because somebody has changed the table meanwhile.
_TRIES: Final = 10


class MoveRefused(BastideError):
    """A move that is not made."""

    def __init__(self, said: Said, allowed: Iterable[str] = ()) -> None:
        super().__init__(said.text)
        self.said = said
        self.allowed = list(allowed)


class Overtaken(MoveRefused):
    """A move that rests on an older table, though on the same position; it is made of the newer one again."""


class NotStored(MoveRefused):
    """A move that could not be written down, so it was not made; it may be tried again."""


async def until_settled(deed: Callable[[], Awaitable[None]]) -> None:
    """Do what rests on a table; where others have changed that, but not the position, once more."""
    for _ in range(_TRIES):
        with suppress(Overtaken):
            return await deed()
    await deed()
