"""Files of puzzles: sections that say how they were made, and a line for each game looked through."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bastide.puzzles.records import (
    Mined,
    Puzzle,
    PuzzleError,
    Section,
    game_line,
    read_line,
    section_line,
)

#: A line is not longer, in letters: a game of 150 tiles with some puzzles has a tenth of it.
_LONGEST: Final = 200_000
#: Lines of a file, at most.
_MOST_LINES: Final = 100_000


def read_puzzles(path: Path) -> Iterator[Puzzle]:
    """All puzzles of a file."""
    section: Section | None = None
    for number, said in enumerate(_said(path), start=1):
        if isinstance(said, Section):
            section = said
        elif section is None:
            raise PuzzleError(f"{path}: line {number} belongs to no section")
        else:
            yield from _puzzles(section, said)


def _puzzles(section: Section, mined: Mined) -> Iterator[Puzzle]:
    source = f"{section.of}, {section.seed}/{mined.number}"
    for found in mined.found:
        yield Puzzle(section.setup, mined.actions[: found.at], found, source)


def _said(path: Path) -> Iterator[Section | Mined]:
    with path.open(encoding="utf-8") as file:
        for number in range(1, _MOST_LINES + 1):
            line = file.readline(_LONGEST)
            if not line:
                return
            try:
                yield read_line(line)
            except PuzzleError as error:
                raise PuzzleError(f"{path}: line {number}: {error}") from error
    raise PuzzleError(f"{path} has more than {_MOST_LINES} lines")


class Book:
    """A file to which games are added as they are looked through; one that was broken off goes on.

    It holds every position once: games often begin alike.
    """

    def __init__(self, path: Path, section: Section) -> None:
        self.path = path
        self._section = section
        #: The names of all its puzzles, of other sections too.
        self._names: set[str] = set()
        #: The numbers of the games of this section that are there already, and how many puzzles it has.
        self.done: set[int] = set()
        self.puzzles = 0
        if path.exists() and path.stat().st_size:
            self._read(section)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"{section_line(section)}\n", encoding="utf-8")

    def _read(self, section: Section) -> None:
        with self.path.open("rb+") as file:
            file.seek(0, os.SEEK_END)
            size = file.tell()
            file.seek(max(0, size - _LONGEST))
            end = file.read().rfind(b"\n")  # a process may have died while it wrote
            file.truncate(max(0, size - _LONGEST) + end + 1)
        last: Section | None = None
        for said in _said(self.path):
            if isinstance(said, Section):
                last, self.done, self.puzzles = said, set(), 0
            else:
                self.done.add(said.number)
                self.puzzles += len(said.found)
                if last is not None:
                    self._names.update(puzzle.id for puzzle in _puzzles(last, said))
        if last is None:
            raise PuzzleError(f"{self.path} is no file of puzzles")
        if last != section:  # other games: a section of its own behind those that are there
            self.done, self.puzzles = set(), 0
            self._write(section_line(section))

    def add(self, mined: Mined) -> None:
        """Write down a game that was looked through, with those of its puzzles that are not there yet."""
        new = [puzzle for puzzle in _puzzles(self._section, mined) if puzzle.id not in self._names]
        needed = max((len(puzzle.actions) for puzzle in new), default=0)
        self._write(game_line(Mined(mined.number, mined.actions[:needed], tuple(one.found for one in new))))
        self._names.update(puzzle.id for puzzle in new)
        self.done.add(mined.number)
        self.puzzles += len(new)

    def _write(self, line: str) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
            file.flush()
            os.fsync(file.fileno())
