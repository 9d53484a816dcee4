"""The process in which games are looked back at, a stretch at a time. It is given moves, never a seed."""

import json
from collections.abc import Callable
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final, NamedTuple

from bastide.core.game import Game
from bastide.core.library import Library
from bastide.core.option import Option
from bastide.core.setup import Setup
from bastide.review.judges import Judge, judge_for
from bastide.review.records import Choice, Draw
from bastide.review.walking import go_through
from bastide.server.beside.named import resolve
from bastide.server.beside.workers import NoMemory, answer_all, be_bounded_in_data, give_way

#: After so many seconds, or with so many letters found, a stretch ends: others have their turn, and the
#: answer has to fit into a notice of PostgreSQL's.
_SECONDS: Final = 2.0
_LETTERS: Final = 4000
#: Places of numbers that are told.
_PLACES: Final = 3
#: Megabytes that the simulator asks for and hardly touches: large tables of which a game needs the beginning.
_UNTOUCHED: Final = 1024


class Stretch(NamedTuple):
    """What is to be looked at: a game from one of its actions on."""

    setup: dict[str, Any]
    history: tuple[Option, ...]
    first: int
    #: So many times the usual pains are taken.
    effort: float


class Looked(NamedTuple):
    """What was found, and the action at which it goes on."""

    next: int
    is_coarse: bool
    choices: tuple[Choice, ...]
    draws: tuple[Draw, ...]

    def to_json(self) -> dict[str, Any]:
        """As plain data, without more places than anybody needs."""
        told = {
            **self._asdict(),
            "choices": [one.to_json() for one in self.choices],
            "draws": [one._asdict() for one in self.draws],
        }
        rounded: dict[str, Any] = _rounded(told)
        return rounded

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> "Looked":
        """From plain data."""
        choices = tuple(map(Choice.from_json, told["choices"]))
        return cls(**{**told, "choices": choices, "draws": tuple(Draw(**one) for one in told["draws"])})


def _rounded(told: Any) -> Any:
    match told:
        case float():
            return round(told, _PLACES)
        case dict():
            return {name: _rounded(value) for name, value in told.items()}
        case list() | tuple():
            return [_rounded(value) for value in told]
        case _:
            return told


def look_back(connection: "Connection[Any, Any]", library: str, megabytes: int) -> None:
    """Answer stretches with what was found until the server is gone, with so much memory and no more."""

    def prepare() -> Callable[[Stretch], dict[str, Any] | NoMemory]:
        give_way()
        be_bounded_in_data(megabytes + _UNTOUCHED)
        reader = Reader(resolve(library))

        def read(stretch: Stretch) -> dict[str, Any] | NoMemory:
            try:
                return reader.read(stretch).to_json()
            except MemoryError:
                return NoMemory()

        return read

    answer_all(connection, prepare)


class Reader:
    """Looks at stretches of games; of the last one it keeps who judges, and where it stood."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._judge: Judge | None = None
        self._judged: tuple[Setup, float] | None = None
        self._walked: Game | None = None

    def read(self, stretch: Stretch, seconds: float = _SECONDS) -> Looked:
        """Look at one action at least, and at more while there is time."""
        setup = Setup.from_json(stretch.setup, self._library)
        judge = self._judge_of(setup, stretch.effort)
        walked = self._walked = self._game_at(setup, stretch)
        choices: list[Choice] = []
        draws: list[Draw] = []
        end, letters = monotonic() + seconds, 0
        for found in go_through(walked, stretch.history, judge):
            match found:
                case Choice():
                    choices.append(found)
                    letters += len(json.dumps(_rounded(found.to_json())))
                case Draw():
                    draws.append(found)
                    letters += len(json.dumps(_rounded(found._asdict())))
            if monotonic() > end or letters > _LETTERS:
                break
        return Looked(len(walked.history), judge.is_coarse, tuple(choices), tuple(draws))

    def _judge_of(self, setup: Setup, effort: float) -> Judge:
        if self._judge is None or self._judged != (setup, effort):
            self._judge, self._judged = judge_for(setup, effort), (setup, effort)
        return self._judge

    def _game_at(self, setup: Setup, stretch: Stretch) -> Game:
        """The game before its action; the one of the last stretch, if it has come just there."""
        known = self._walked
        before = list(stretch.history[: stretch.first])
        if known is not None and known.rules.setup == setup and known.history == before:
            return known
        game = Game.begin(setup, self._library)
        for option in before:
            game.play(option)
        return game
