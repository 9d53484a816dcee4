"""The file of a match: a line of JSON for the match itself, and one for each game as it ends."""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from bastide.arena.games import Played
from bastide.arena.schedule import MOST_GAMES, MOST_PER_DECK, Pairing
from bastide.core.errors import BastideError
from bastide.core.limits import LimitError, read_json, shown
from bastide.sim.locks import lock

_VERSION: Final = 1
#: A line is not longer, in bytes: a game of six has a few hundred.
_LONGEST: Final = 100_000
#: Lines of games: a match is played until its last deck is whole.
_MOST_LINES: Final = MOST_GAMES + MOST_PER_DECK
_LISTS: Final = [name for name in Played._fields if name != "deck"]
#: What somebody should know if this differs.
_MEANS: Final = {"threads": ": who thinks by the clock plays better with more, and --jobs says how many"}


class BadRecord(BastideError):
    """A file in which the games of a match cannot be kept; the message says why."""


class OtherMatch(BadRecord):
    """A file holds another match than the one that is to go on, or none."""


class Record:
    """The games of a match on disk; what was written is never lost, and no game is there twice.

    As long as it is open, nobody else writes to the file (where there are locks).
    """

    def __init__(self, path: Path, match: Mapping[str, Any]) -> None:
        self.path = path
        self._match = {"bastide_arena": _VERSION, **match}
        self._games: dict[Pairing, Played] = {}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("a+b")
        except OSError as error:
            raise BadRecord(f"{path} cannot be written: {error.strerror or error}") from error
        try:
            self._lock()
            whole = self._read()
            self._file.truncate(whole)  # a process may have died while it wrote the last line
            if not whole:
                self._write(self._match)
        except BaseException:
            self.close()
            raise

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
        with suppress(OSError):  # all was written, or it was told that it cannot be
            self._file.close()

    def __enter__(self) -> "Record":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _lock(self) -> None:
        """Have the file for oneself: two who write the same match would play every game twice."""
        if not lock(self._file, wait=False):
            raise BadRecord(f"another match is being played that writes to {self.path}")

    def _write(self, line: Mapping[str, Any]) -> None:
        try:
            self._file.write(_as_line(line))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise BadRecord(f"{self.path} cannot be written: {error.strerror or error}") from error

    def _read(self) -> int:
        """Take the games of all whole lines; the number of bytes that these have."""
        self._file.seek(0)
        head = self._file.readline(_LONGEST)
        if not head.endswith(b"\n") and _as_line(self._match).startswith(head):
            return 0  # it is empty, or a process has died before its first line was written
        self._check_head(head)
        whole = self._file.tell()
        number = 1
        while line := self._file.readline(_LONGEST):
            number += 1
            if number > _MOST_LINES + 1:
                raise BadRecord(f"{self.path} holds more than {_MOST_LINES} games")
            game = _game_in(line, len(self._match["players"]))
            if game is None:
                if self._file.read(1):
                    raise BadRecord(
                        f"line {number} of {self.path} holds no game of this match, though others follow; "
                        "the file is left as it is"
                    )
                break
            self._games.setdefault(Pairing(game.deck, game.order), game)
            whole = self._file.tell()
        return whole

    def _check_head(self, line: bytes) -> None:
        head = _data_in(line)
        if head is None or head.get("bastide_arena") != _VERSION:
            raise OtherMatch(f"{self.path} is no file of a match")
        differs = [
            _difference(key, head.get(key), self._match.get(key))
            for key in self._match
            if head.get(key) != self._match.get(key)
        ]
        differs += [f"it says {shown(key)}, too" for key in head if key not in self._match][:1]
        if differs:
            raise OtherMatch(f"{self.path} holds another match: {', '.join(differs)}")


def _difference(key: str, there: object, now: object) -> str:
    """What is not the same in two matches; a setup is too long to be repeated."""
    if isinstance(there, dict) or isinstance(now, dict):
        return f"{key} differs"
    return f"{key} differs ({shown(there)} there, {shown(now)} now){_MEANS.get(key, '')}"


def _as_line(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data).encode() + b"\n"


def _data_in(line: bytes) -> dict[str, Any] | None:
    """What a line says, if it is whole."""
    if not line.endswith(b"\n"):
        return None
    try:
        read = read_json(line)
    except (ValueError, LimitError):
        return None
    return read if isinstance(read, dict) else None


def _game_in(line: bytes, entrants: int) -> Played | None:
    """The game of a whole line, if that holds one of so many players."""
    read = _data_in(line)
    if read is None or set(read) != set(Played._fields):
        return None
    if not all(isinstance(read[name], list) for name in _LISTS):
        return None
    game = Played(read["deck"], *(tuple(read[name]) for name in _LISTS))
    numbers = (game.deck, *game.order, *game.scores, *game.moves, *game.winners)
    if any(type(number) is not int for number in numbers):
        return None
    if any(type(number) not in (int, float) for number in game.seconds):
        return None
    seats = len(game.order)
    is_right = (
        min(game.deck, *game.seconds, *game.moves) >= 0
        and set(game.order) <= set(range(entrants))
        and len(set(game.order)) == len(game.scores) == len(game.seconds) == len(game.moves) == seats > 0
        and set() < set(game.winners) <= set(range(seats))
    )
    return game if is_right else None
