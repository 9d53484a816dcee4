"""Puzzles as they are kept: which game they are from, where in it, and what every move is worth there."""

import hashlib
import json
from functools import cached_property
from typing import Any, Final, NamedTuple

from bastide.core.errors import BastideError
from bastide.core.game import Game
from bastide.core.library import Library
from bastide.core.limits import read_json
from bastide.core.setup import Setup
from bastide.puzzles.moves import Move, moves_of

#: A try that is no farther from the best move counts, in points.
CLOSE: Final = 0.5
#: What parts the actions of a game, and the decisions of a move, in a file.
_PARTED: Final = "; "
#: The letters of a puzzle's name.
_LETTERS: Final = 10


class PuzzleError(BastideError):
    """A puzzle that makes no sense, or a file that holds none."""


class Found(NamedTuple):
    """What was found out about a position of a game."""

    #: How many actions of its game have led to it.
    at: int
    #: What each move leads to, in points ahead at the end, in the order of ``moves_of``.
    worths: tuple[float, ...]
    #: How far the difference between the best two may be wrong, in points.
    error: float
    #: How far ahead the player was expected to be before he drew this tile.
    before: float
    #: How hard it is to find, as a first guess.
    rating: int
    #: The most telling first.
    themes: tuple[str, ...]


class Puzzle:
    """A position with one clearly best move."""

    def __init__(self, setup: dict[str, Any], actions: tuple[str, ...], found: Found, source: str) -> None:
        self.setup = setup
        #: What was done from the start of the game on.
        self.actions = actions
        self.found = found
        #: Where it is from, in words: the seed of a game of bots, the name of a file.
        self.source = source

    @cached_property
    def id(self) -> str:
        """Its name, which is the same wherever the same position is found."""
        text = json.dumps([self.setup, self.actions], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:_LETTERS]

    def game(self, library: Library | None = None) -> Game:
        """The game at this position, without a source of chance."""
        game = Game.begin(Setup.from_json(self.setup, library), library)
        for code in self.actions:
            game.play(code)
        return game

    def worths(self, game: Game) -> dict[Move, float]:
        """What each move is worth at the position, which is :meth:`game`."""
        moves = moves_of(game)
        if len(moves) != len(self.found.worths):
            raise PuzzleError(
                f"puzzle {self.id}: {len(self.found.worths)} worths for {len(moves)} moves: "
                "it was made by other rules"
            )
        return dict(zip(moves, self.found.worths, strict=True))


class Section(NamedTuple):
    """How the games that follow in a file were played and looked at."""

    setup: dict[str, Any]
    #: The seed of all its games, and whose games they are.
    seed: str
    of: str
    #: How many lines of play were followed for every move, for the best ones, and to be sure.
    lines: tuple[int, ...]
    version: str


class Mined(NamedTuple):
    """One game that was looked through."""

    number: int
    #: As far as they are needed.
    actions: tuple[str, ...]
    found: tuple[Found, ...]


_MARK: Final = "bastide_puzzles"
_FORMAT: Final = 1


def section_line(section: Section) -> str:
    """The line of a file that begins a section."""
    return json.dumps({_MARK: _FORMAT, **section._asdict()})


def game_line(mined: Mined) -> str:
    """The line of a file for one game."""
    told = [{**found._asdict(), "themes": list(found.themes)} for found in mined.found]
    return json.dumps({"game": mined.number, "actions": _PARTED.join(mined.actions), "puzzles": told})


def read_line(line: str) -> Section | Mined:
    """What a line of a file says; :class:`PuzzleError` if it is none."""
    try:
        read = read_json(line)
        if read.pop(_MARK, None) == _FORMAT:
            return Section(**{**read, "lines": tuple(read["lines"])})
        found = (
            Found(**{**one, "worths": tuple(one["worths"]), "themes": tuple(one["themes"])})
            for one in read["puzzles"]
        )
        actions = tuple(read["actions"].split(_PARTED)) if read["actions"] else ()
        return Mined(read["game"], actions, tuple(found))
    except (ValueError, TypeError, KeyError, AttributeError, BastideError) as error:
        raise PuzzleError(f"this is no line of a file of puzzles: {error}") from error
