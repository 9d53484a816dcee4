"""Who plays in a match: bots by their names, each with what it may think."""

from typing import Final, NamedTuple

from bastide.bots import read_spec, searches
from bastide.core.errors import BastideError

#: More would have to play each deck in too many orders.
MOST_ENTRANTS: Final = 8


class BadEntrants(BastideError):
    """A list of players that makes no match; the message says why."""


class Entrant(NamedTuple):
    """A bot in a match."""

    #: How it is called in results: what was asked for, with a number where that would be ambiguous.
    name: str
    #: The bot with its budget, such as ``search:2s``.
    spec: str

    @property
    def searches(self) -> bool:
        """Whether it uses the simulator where it can."""
        return searches(self.spec)

    @property
    def by_clock(self) -> bool:
        """Whether it thinks for some time, so that it finds more where it has more threads."""
        _, budget = read_spec(self.spec)
        return self.searches and (budget is None or budget.lines is None)


def read_entrants(text: str) -> list[Entrant]:
    """The players of a list such as ``search:2s,greedy,random``."""
    specs = [entry.strip() for entry in text.split(",", MOST_ENTRANTS)]
    if len(specs) > MOST_ENTRANTS:
        raise BadEntrants(f"a match has at most {MOST_ENTRANTS} players")
    entrants: list[Entrant] = []
    for place, spec in enumerate(specs):
        read_spec(spec)
        earlier = specs[:place].count(spec)
        entrants.append(Entrant(f"{spec} ({earlier + 1})" if earlier else spec, spec))
    if len(entrants) < 2:
        raise BadEntrants("a match has two players at least, such as --players search:1s,greedy")
    return entrants
