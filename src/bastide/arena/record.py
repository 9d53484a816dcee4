"""The file of a match: a line of JSON for the match itself, and one for each game as it ends."""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TextIO

from bastide.arena.games import Played
from bastide.arena.schedule import Pairing
from bastide.core.errors import BastideError

_VERSION: Final = 1
#: A line is not longer, in letters: a game of six has a few hundred.
_LONGEST: Final = 100_000


class OtherMatch(BastideError):
    """A file holds another match than the one that is to go on, or none."""


class Record:
    """The games of a match on disk; what was written is never lost, and no game is there twice."""

    def __init__(self, path: Path, match: Mapping[str, Any]) -> None:
        self.path = path
        self._match = {"bastide_arena": _VERSION, **match}
        self._games: dict[Pairing, Played] = {}
        if path.exists() and path.stat().st_size:
            self._read()
            self._file = self._open_after(self._end)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("w", encoding="utf-8")
            self._write(self._match)

    @property
    def games(self) -> list[Played]:
        """All games that have ended."""
        return list(self._games.values())

    def __len__(self) -> int:
        return len(self._games)

    def has(self, pairing: Pairing) -> bool:
        """Whether a game has been played."""
        return pairing in self._games

    def add(self, game: Played) -> bool:
        """Write down a game; one that is there already is not counted again."""
        pairing = Pairing(game.deck, game.order)
        if pairing in self._games:
            return False
        self._write(game._asdict())
        self._games[pairing] = game
        return True

    def close(self) -> None:
        """Nothing more will be written."""
        self._file.close()

    def __enter__(self) -> "Record":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self, line: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(line) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self) -> None:
        with self.path.open("rb") as file:
            head = _line(file.readline(_LONGEST))
            if head is None or head.get("bastide_arena") != _VERSION:
                raise OtherMatch(f"{self.path} is no file of a match")
            if head != self._match:
                differs = [key for key in {**head, **self._match} if head.get(key) != self._match.get(key)]
                raise OtherMatch(f"{self.path} holds another match: {', '.join(differs)} differs")
            self._end = file.tell()
            for game in _games_in(file):
                self._games.setdefault(Pairing(game.deck, game.order), game)
                self._end = file.tell()

    def _open_after(self, end: int) -> TextIO:
        """Go on behind the last whole line: a process may have died while it wrote."""
        with self.path.open("r+b") as file:
            file.truncate(end)
        return self.path.open("a", encoding="utf-8")


def _games_in(file: Any) -> Iterator[Played]:
    """The games of all whole lines, up to one that is broken."""
    while (line := file.readline(_LONGEST)) and line.endswith(b"\n"):
        read = _line(line)
        if read is None or set(read) != set(Played._fields):
            return
        lists = {name: tuple(value) for name, value in read.items() if name != "deck"}
        yield Played(deck=read["deck"], **lists)


def _line(line: bytes) -> dict[str, Any] | None:
    try:
        read = json.loads(line)
    except ValueError:
        return None
    return read if isinstance(read, dict) else None
