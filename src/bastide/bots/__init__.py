"""Players that think for themselves."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from bastide.bots.budget import BadBudget, Budget, parse_budget
from bastide.bots.easy import EasyBot
from bastide.bots.greedy import GreedyBot
from bastide.bots.levels import LEVELS, Level
from bastide.bots.protocol import Bot
from bastide.bots.random_bot import RandomBot
from bastide.bots.search import SearchBot
from bastide.core.errors import BastideError

#: The bot that thinks for as long as it is told, and how long that is if nobody says it.
SEARCH: Final = "search"
_USUAL_SECONDS: Final = 1.0


def _searching(level: Level, seed: int | str | None) -> Bot:
    """The bot of a level that searches."""
    return SearchBot(seed, budget=Budget(seconds=level.seconds), name=level.name)


#: Every bot by its name, as a function that makes one from a seed.
BOTS: Mapping[str, Callable[[int | str | None], Bot]] = {
    "easy": EasyBot,
    "steady": GreedyBot,
    **{level.name: partial(_searching, level) for level in LEVELS if level.seconds},
    "random": RandomBot,
    "greedy": GreedyBot,
    SEARCH: SearchBot,
}


class UnknownBotError(BastideError):
    """There is no bot of that name."""


def read_spec(spec: str) -> tuple[str, Budget | None]:
    """The name of a bot and what it may think, from a text such as ``greedy`` or ``search:2s``."""
    name, colon, budget = spec.partition(":")
    if name not in BOTS:
        raise UnknownBotError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    if colon and name != SEARCH:
        raise BadBudget(f"only {SEARCH} thinks for as long as it is told, not {name}")
    return name, parse_budget(budget) if colon else None


def searches(spec: str) -> bool:
    """Whether a bot is one that uses the simulator where it can."""
    name, _ = read_spec(spec)
    return name == SEARCH or any(level.name == name for level in LEVELS if level.seconds)


def make_bot(spec: str, seed: int | str | None = None, *, threads: int | None = None) -> Bot:
    """A bot by its name, for one that searches with its budget: ``search:2s``.

    ``threads`` is how many it may use at once: as many as there are processors, if nobody says it.
    """
    name, budget = read_spec(spec)
    if not searches(spec):
        return BOTS[name](seed)
    seconds = next((level.seconds for level in LEVELS if level.name == name), _USUAL_SECONDS)
    return SearchBot(seed, budget=budget or Budget(seconds=seconds), threads=threads, name=name)


__all__ = ["BOTS", "LEVELS", "Bot", "Budget", "Level", "UnknownBotError", "make_bot", "read_spec", "searches"]
