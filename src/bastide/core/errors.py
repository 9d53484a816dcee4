"""What can go wrong, one type per kind of mistake; every message says what was wrong and what is allowed."""

from collections.abc import Sequence
from typing import Final

#: Characters of a message: whatever somebody gave, it is not repeated without end.
MOST_MESSAGE: Final = 2000


class BastideError(Exception):
    """Any mistake that Bastide explains to its user."""

    def __str__(self) -> str:
        """The message, cut off where it would fill the screen."""
        text = super().__str__()
        return text if len(text) <= MOST_MESSAGE else f"{text[:MOST_MESSAGE]} …"


class SetupError(BastideError):
    """The chosen players, expansions, parts or rule options cannot make a game."""


class NamesError(SetupError):
    """The players cannot be called so; ``fault`` is ``none``, ``long`` or ``same``."""

    def __init__(self, fault: str, message: str) -> None:
        super().__init__(message)
        self.fault = fault


class DesignError(SetupError):
    """A tile that players have designed is refused; ``rule`` is the first rule that it breaks."""

    def __init__(self, number: int, rule: str, fault: str) -> None:
        super().__init__(f"design {number} is refused by {rule}: {fault}")
        self.number = number
        self.rule = rule
        self.fault = fault


class TileError(BastideError):
    """A tile sheet contradicts itself: file, tile and fault are named."""

    def __init__(self, file: str, tile: str, fault: str) -> None:
        super().__init__(f"{file}: {tile}: {fault}")
        self.file = file
        self.tile = tile
        self.fault = fault


class IllegalMove(BastideError):
    """The move is not among the options of the waiting decision; ``legal`` lists what is."""

    def __init__(self, what: str, legal: Sequence[str]) -> None:
        shown = "; ".join(legal[:12]) + (f"; … ({len(legal)} in all)" if len(legal) > 12 else "")
        super().__init__(f"{what}. Legal: {shown or 'nothing'}")
        self.legal = tuple(legal)


class AmbiguousMove(IllegalMove):
    """The code fits several options; ``legal`` lists those."""


class OutOfTurn(IllegalMove):
    """Somebody else is to decide."""


class GameOver(BastideError):
    """The game has ended; no move is possible any more."""


class SaveError(BastideError):
    """A save file is damaged, foreign or too new; ``line`` says where (1 is the first line)."""

    def __init__(self, fault: str, line: int) -> None:
        super().__init__(f"line {line}: {fault}")
        self.fault = fault
        self.line = line
