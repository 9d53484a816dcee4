"""What can be wrong with a saved game of that program, one type for each exit code of the command."""

from collections.abc import Sequence

from bastide.core.errors import BastideError


class DamagedSave(BastideError):
    """The file is no readable save; the message names the place."""


class Unsupported(BastideError):
    """The game needs what Bastide does not have (yet), or what that program does not have."""

    def __init__(self, needs: Sequence[str]) -> None:
        super().__init__(f"not supported: {', '.join(needs)}")
        self.needs = tuple(needs)


class IllegalMessage(BastideError):
    """A message is not possible by our rules."""

    def __init__(self, index: int, what: str, legal: Sequence[str], save: str = "") -> None:
        shown = "; ".join(legal[:20]) + (f"; … ({len(legal)} in all)" if len(legal) > 20 else "")
        super().__init__(f"message {index}: {what}. Legal: {shown or 'nothing'}")
        self.index = index
        self.legal = tuple(legal)
        #: Our save of the game up to there.
        self.save = save
