"""Very many numbers of one verb, told as one range: its options differ in nothing but their number."""

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from bastide.core.option import Option
from bastide.core.targets import Number

#: Fewer numbers are options of their own, each with its words.
_MANY: Final = 100
#: Stands for the number in the code of a range.
HOLE: Final = "{number}"


class Run(NamedTuple):
    """Options of one verb that were told as one: the first and last number, and how far it is to the next."""

    verb: str
    first: int
    last: int
    step: int

    @property
    def code(self) -> str:
        """The code of each of them, with a hole for the number."""
        return f"{self.verb} {HOLE}"

    @property
    def spelled(self) -> str:
        """The first and the last code, for people."""
        return f"{self.verb} {self.first} ... {self.last}"

    @property
    def example(self) -> Option:
        """The first of them."""
        return Option(self.verb, Number(self.first))


def fold(options: Sequence[Option]) -> list[Option | Run]:
    """The options, with one run in the place of very many numbers that follow each other in equal steps."""
    found: list[Option | Run] = []
    for _, group in groupby(options, key=lambda option: (option.verb, type(option.target))):
        there = [*group]
        run = _run(there) if len(there) > _MANY else None
        found += there if run is None else [run]
    return found


def _run(options: Sequence[Option]) -> Run | None:
    numbers = [option.target.number for option in options if isinstance(option.target, Number)]
    steps = {after - before for before, after in pairwise(numbers)}
    return Run(options[0].verb, numbers[0], numbers[-1], steps.pop()) if len(steps) == 1 else None


def spelled(options: Sequence[Option]) -> Iterable[str]:
    """The codes of all options, for whoever has asked for another one."""
    for entry in fold(options):
        yield entry.spelled if isinstance(entry, Run) else entry.code
