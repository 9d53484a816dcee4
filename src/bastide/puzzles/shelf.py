"""The puzzles that there are: those that ship with the program, and files that a host has made."""

import hashlib
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Final

from bastide.puzzles.book import read_puzzles
from bastide.puzzles.records import Puzzle

SHIPPED: Final = Path(__file__).with_name("shipped.jsonl")
#: The puzzle of a day is neither too easy nor too hard for most, if there are others.
_OF_A_DAY: Final = range(1250, 1850)
#: Among so many that fit best one is chosen, so that not everybody meets them in the same order.
_CHOICE: Final = 8


class PuzzleShelf:
    """Puzzles by their names."""

    def __init__(self, files: Sequence[Path] = (SHIPPED,)) -> None:
        self._files = files

    @cached_property
    def puzzles(self) -> Mapping[str, Puzzle]:
        """All of them, read when somebody first asks; a position that two files have is the first one's."""
        found: dict[str, Puzzle] = {}
        for path in self._files:
            for puzzle in read_puzzles(path):
                found.setdefault(puzzle.id, puzzle)
        return found

    @cached_property
    def themes(self) -> Mapping[str, int]:
        """How many puzzles there are of each theme."""
        return Counter(theme for puzzle in self.puzzles.values() for theme in puzzle.found.themes)

    def daily(self, day: date) -> Puzzle:
        """The puzzle of a day, the same for all."""
        names = [name for name, one in self.puzzles.items() if one.found.rating in _OF_A_DAY]
        number = int.from_bytes(hashlib.sha256(day.isoformat().encode()).digest()[:8])
        ordered = sorted(names or self.puzzles)
        return self.puzzles[ordered[number % len(ordered)]]

    def next_for(self, rating: float, done: Collection[str], theme: str, luck: float) -> Puzzle | None:
        """A puzzle that somebody of a rating has not done yet; nothing if he has done all.

        ``luck`` from 0 to 1 says which of those that fit best.
        """
        left = [
            puzzle
            for puzzle in self.puzzles.values()
            if puzzle.id not in done and (not theme or theme in puzzle.found.themes)
        ]
        left.sort(key=lambda puzzle: (abs(puzzle.found.rating - rating), puzzle.id))
        best = left[:_CHOICE]
        return best[min(int(luck * len(best)), len(best) - 1)] if best else None
