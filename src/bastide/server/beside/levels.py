"""The levels among which people choose: what is known of each, by its name."""

from collections.abc import Iterable, Mapping
from typing import Final

from bastide.bots import BOTS, LEVELS, Level

#: The level by which people are advised.
ADVISER: Final = "strong"
_LEVELS: Final[Mapping[str, Level]] = {level.name: level for level in LEVELS}


def seconds_of(bot: str) -> float:
    """How long a bot thinks about a move, in seconds; nothing if it answers at once, or if nobody knows."""
    level = _LEVELS.get(bot)
    return level.seconds if level else 0.0


def ample_seconds_of(bot: str) -> float:
    """How long it thinks where nobody sits and waits."""
    level = _LEVELS.get(bot)
    return level.ample if level else 0.0


def rating_of(bot: str) -> int | None:
    """What a bot is worth in the arena's games, if it is one of the levels."""
    level = _LEVELS.get(bot)
    return level.rating if level else None


def offered(bots: Iterable[str]) -> list[str]:
    """The bots that people can choose: our levels, and those that whoever runs the server has brought along.

    Our other bots can be asked for by their names, and sit at tables that are older than the levels.
    """
    return [bot for bot in bots if bot in _LEVELS or bot not in BOTS]
