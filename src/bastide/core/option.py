"""Options: what a decision offers, each with one canonical text code."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from bastide.core.geometry import ROTATIONS, Cell
from bastide.core.targets import NOTHING, Lay, Target, cell_of

AnyTarget = TypeVar("AnyTarget", bound=Target)


class Option(NamedTuple):
    """One legal action, described by data alone, so that any page, bot or file can show and choose it.

    >>> Option("tile", Lay((3, -1), 1)).code
    'tile 3,-1 r1'
    >>> from bastide.core.targets import FigureAt
    >>> Option("return", FigureAt("meeple", "road@E", (1, 0)), which="halo").code
    'return meeple road@E 1,0 halo'
    """

    #: What is done: ``tile``, ``pass``, ``draw``, ``bid``, or the name of the figure that is placed.
    verb: str
    target: Target = NOTHING
    #: Of several figures alike the one that stands out, by the word for what marks it; else any other.
    which: str = ""

    @property
    def code(self) -> str:
        """The canonical text of this action; two options of one decision never share it."""
        words = self.verb
        if target := self.target.code:
            words = f"{words} {target}"
        return f"{words} {self.which}" if self.which else words

    @property
    def cell(self) -> Cell | None:
        """The cell that it names, if it names one."""
        return cell_of(self.target)

    def the(self, sort: type[AnyTarget]) -> AnyTarget:
        """The target, which whoever has made the option knows to be of this sort."""
        if not isinstance(self.target, sort):
            raise TypeError(f"{self.code!r} is aimed at {self.target!r}, not at {sort.__name__}")
        return self.target


#: What the game itself calls its actions, besides the names of the figures.
VERBS = ("tile", "pass", "draw", "first", "score", "retire")

PASS = Option("pass")
#: The verb by which a player leaves a game (:mod:`bastide.core.retiring`); no decision offers it.
RETIRE = "retire"


class _Placements(dict[Cell, tuple[Option, ...]]):
    """The four placements on a cell, made once: a game offers thousands of them."""

    def __init__(self) -> None:
        super().__init__()
        self.by_code: dict[str, Option] = {}

    def __missing__(self, cell: Cell) -> tuple[Option, ...]:
        made = self[cell] = tuple(Option("tile", Lay(cell, rotation)) for rotation in ROTATIONS)
        self.by_code.update({option.code: option for option in made})
        return made


#: The placement options of a cell by rotation.
PLACEMENTS = _Placements()


def with_code(options: Sequence[Option], code: str) -> Option | None:
    """The one of some options that has a code, if one has; placements are not spelled out for that."""
    known = PLACEMENTS.by_code.get(code)
    if known is not None and known in options:
        return known
    return next((option for option in options if option.code == code), None)


def placement_options(places: Iterable[tuple[Cell, tuple[int, ...]]]) -> list[Option]:
    """The options for cells with their rotations."""
    table = PLACEMENTS
    return [row[rotation] for cell, rotations in places for row in (table[cell],) for rotation in rotations]
