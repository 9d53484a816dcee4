"""Players that think for themselves."""

from collections.abc import Callable, Mapping

from bastide.bots.greedy import GreedyBot
from bastide.bots.protocol import Bot
from bastide.bots.random_bot import RandomBot
from bastide.core.errors import BastideError

#: Every bot by its name, as a function that makes one from a seed.
BOTS: Mapping[str, Callable[[int | str | None], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


class UnknownBotError(BastideError):
    """There is no bot of that name."""


def make_bot(name: str, seed: int | str | None = None) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise UnknownBotError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "UnknownBotError", "make_bot"]
