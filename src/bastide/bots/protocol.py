"""What a bot is."""

from typing import Protocol, runtime_checkable

from bastide.bots.advice import Advice
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


@runtime_checkable
class Adviser(Protocol):
    """A bot that also tells people what it thinks best, and why."""

    def advise(self, view: View, number: int) -> list[Advice]:
        """The best options, the best of all first; at most so many, and one at least."""
        ...


@runtime_checkable
class Unhurried(Protocol):
    """A bot that can be told how long it may think about the next decision."""

    def give(self, seconds: float) -> None:
        """So many seconds for each decision from now on, until something else is said."""
        ...
