"""Options: what a decision offers, each with one canonical text code."""

from collections.abc import Iterable
from typing import NamedTuple

from bastide.core.geometry import ROTATIONS, Cell


class Option(NamedTuple):
    """One legal action, described by data alone, so that any page, bot or file can show and choose it.

    >>> Option("tile", cell=(3, -1), rotation=1).code
    'tile 3,-1 r1'
    >>> Option("meeple", place="road@E").code
    'meeple road@E'
    >>> Option("return", thing="meeple", place="road@E", cell=(1, 0), which="halo").code
    'return meeple road@E 1,0 halo'
    """

    #: What is done: ``tile``, ``pass``, ``draw``, ``bid``, or the name of the figure that is placed.
    verb: str
    #: What it is done with, where the verb does not say it (a tile, a figure, a quarter ...).
    thing: str = ""
    #: A segment of a tile by its name there, such as ``road@E``.
    place: str = ""
    cell: Cell | None = None
    rotation: int | None = None
    number: int | None = None
    #: Of several figures alike the one that stands out, by the word for what marks it; else any other.
    which: str = ""

    @property
    def code(self) -> str:
        """The canonical text of this action; two options of one decision never share it."""
        words = [self.verb]
        if self.thing:
            words.append(self.thing)
        if self.place:
            words.append(self.place)
        if self.cell is not None:
            words.append(f"{self.cell[0]},{self.cell[1]}")
        if self.rotation is not None:
            words.append(f"r{self.rotation}")
        if self.number is not None:
            words.append(str(self.number))
        if self.which:
            words.append(self.which)
        return " ".join(words)


#: What the game itself calls its actions, besides the names of the figures.
VERBS = ("tile", "pass", "draw", "first", "score")

PASS = Option("pass")


class _Placements(dict[Cell, tuple[Option, ...]]):
    """The four placements on a cell, made once: a game offers thousands of them."""

    def __missing__(self, cell: Cell) -> tuple[Option, ...]:
        made = self[cell] = tuple(Option("tile", cell=cell, rotation=rotation) for rotation in ROTATIONS)
        return made


#: The placement options of a cell by rotation.
PLACEMENTS = _Placements()


def placement_options(places: Iterable[tuple[Cell, tuple[int, ...]]]) -> list[Option]:
    """The options for cells with their rotations."""
    table = PLACEMENTS
    return [row[rotation] for cell, rotations in places for row in (table[cell],) for rotation in rotations]
