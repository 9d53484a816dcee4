"""Very many numbers of one verb, told as one range: its options differ in nothing but their number."""

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from bastide.core.option import Option

#: Fewer numbers are options of their own, each with its words.
_MANY: Final = 100
#: Stands for the number in the code of a range.
HOLE: Final = "{number}"


class Run(NamedTuple):
    """Options that were told as one: the first and the last, and how far it is from one to the next."""

    first: Option
    last: Option
    step: int

    @property
    def code(self) -> str:
        """The code of each of them, with a hole for the number."""
        return f"{self.first._replace(number=None).code} {HOLE}"

    @property
    def spelled(self) -> str:
        """The first and the last code, for people."""
        return f"{self.first.code} ... {self.last.number}"


def fold(options: Sequence[Option]) -> list[Option | Run]:
    """The options, with one run in the place of very many numbers that follow each other in equal steps."""
    found: list[Option | Run] = []
    for bare, group in groupby(options, key=lambda option: option._replace(number=None)):
        there = [*group]
        run = _run(there) if bare != there[0] and len(there) > _MANY else None
        found += there if run is None else [run]
    return found


def _run(options: Sequence[Option]) -> Run | None:
    numbers = [option.number for option in options if option.number is not None]
    steps = {after - before for before, after in pairwise(numbers)}
    return Run(options[0], options[-1], steps.pop()) if len(steps) == 1 else None


def spelled(options: Sequence[Option]) -> Iterable[str]:
    """The codes of all options, for whoever has asked for another one."""
    for entry in fold(options):
        yield entry.spelled if isinstance(entry, Run) else entry.code
