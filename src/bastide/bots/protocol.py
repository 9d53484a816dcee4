"""What a bot is."""

from typing import Protocol

from bastide.core.option import Option
from bastide.core.view import View


class Bot(Protocol):
    """A player that is given a view, never the state with its secrets, and chooses one of its options."""

    @property
    def name(self) -> str:
        """How the bot is called in results."""
        ...

    def choose(self, view: View) -> Option:
        """One of ``view.options``; only asked when there are any."""
        ...
