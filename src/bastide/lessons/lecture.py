"""A lesson while it is played: choices go to the rules engine, and it is said whether they lead on."""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Final, Literal

from bastide.books.words import Language
from bastide.core.errors import IllegalMove
from bastide.core.game import CHANCE, NOBODY, Game
from bastide.core.library import Library
from bastide.core.option import Option
from bastide.core.setup import Setup
from bastide.core.targets import NamedTile
from bastide.lessons.lesson import Lesson
from bastide.lessons.position import leave_in_pile, put_into

#: ``open`` waits for a choice, ``done`` has reached the goal, ``wrong`` was played out and can be taken back.
Verdict = Literal["open", "done", "wrong"]

#: A turn that is played out has fewer decisions than this.
_MOST_DECISIONS: Final = 40
_DRAW: Final = "draw"
_PASS: Final = "pass"


def setup_of(lesson: Lesson, library: Library) -> Setup:
    """The game of a lesson."""
    return Setup.make(
        lesson.players,
        lesson.expansions,
        options=lesson.options,
        designs=lesson.designs,
        library=library,
    )


class Lecture:
    """One lesson from its position on."""

    def __init__(self, lesson: Lesson, library: Library) -> None:
        self.lesson = lesson
        setup = setup_of(lesson, library)
        self.learner = setup.seats.index(lesson.learner)
        self.game = put_into(lesson.picture, setup, self.learner, lesson.at, library)
        for text in lesson.before:
            self.game.play(self._meant(text) or text)
        if lesson.pile is not None:
            leave_in_pile(self.game, lesson.pile)
        #: What is still to come, the next last.
        self._deals = [*reversed(lesson.chance)]
        self._replies = [*reversed(lesson.others)]
        self._begin = self.game.state.score[self.learner]
        self.moves: list[str] = []
        self.verdict: Verdict = "open"
        self._go_on()
        #: How many events there were before the last choice.
        self.heard = len(self.game.state.log)

    @property
    def points(self) -> int:
        """What the learner has got in this lesson so far."""
        return self.game.state.score[self.learner] - self._begin

    def play(self, code: str) -> None:
        """A choice of the learner; what the rules refuse raises, and what is wrong is played out."""
        self.heard = len(self.game.state.log)
        if self.verdict != "open":
            raise IllegalMove("nothing is asked any more in this lesson", ())
        self.game.play(code, self.learner)
        self.moves.append(code)
        if not any(_begins(line, self.moves) for line in self.lesson.accepts):
            self.verdict = "wrong"
            self._play_out()
            return
        is_way = any(len(line) == len(self.moves) for line in self._followed())
        self._go_on()
        if is_way:
            self.verdict = "done" if self.points >= self.lesson.points else "wrong"
        elif not self.hints():  # what is needed is not offered any more
            self.verdict = "wrong"
            self._play_out()

    def hints(self) -> list[Option]:
        """The options that lead on, those of the first way to the goal first."""
        lines = self._followed() if self.verdict == "open" else []
        wanted = [line[len(self.moves)] for line in lines if len(line) > len(self.moves)]
        options = self.game.options() if self.game.actor == self.learner else ()
        return [option for code in dict.fromkeys(wanted) for option in options if _means(code, option.code)]

    @property
    def rest(self) -> tuple[str, ...]:
        """What is to be chosen after the first hint, as it is written."""
        return self._followed()[0][len(self.moves) + 1 :]

    def explained(self, language: Language) -> str:
        """What is said about the last choice, where it was a wrong one."""
        if self.verdict != "wrong":
            return ""
        told = (
            answer.texts[language] for answer in self.lesson.answers if _means(answer.when, self.moves[-1])
        )
        return next(told, self.lesson.texts[language].wrong)

    def _followed(self) -> list[tuple[str, ...]]:
        return [line for line in self.lesson.accepts if _begins(line, self.moves)]

    def _go_on(self) -> None:
        """Let chance and the other players do what is written, until the learner decides or nothing is."""
        while (actor := self.game.actor) not in (self.learner, NOBODY):
            script = self._deals if actor == CHANCE else self._replies
            if not script:
                return
            meant = self._meant(script.pop())
            if meant is None and actor == CHANCE:
                return
            # After a wrong choice somebody may be asked for something else: then he does nothing.
            self.game.play(meant or _quietest(self.game))

    def _play_out(self) -> None:
        """End the learner's turn as quietly as possible, so that it is seen what a choice has come to."""
        turn = self.game.state.turn
        for _ in range(_MOST_DECISIONS):
            self._go_on()
            if self.game.actor != self.learner or self.game.state.turn != turn:
                return
            self.game.play(_quietest(self.game))

    def _meant(self, text: str) -> Option | None:
        """The option that is written: a tile that is drawn by its name, all else by its code."""
        options = self.game.options()
        named = [option for option in options if text in _names(option)]
        return named[0] if named else None


def _names(option: Option) -> tuple[str, ...]:
    """The code of an option; a tile that is drawn goes by its id, too, and by what is behind the slash."""
    if option.verb != _DRAW:
        return (option.code,)
    tile = option.the(NamedTile).tile
    return option.code, tile, tile.partition("/")[2]


def _quietest(game: Game) -> Option:
    options = game.options()
    return next((option for option in options if option.code == _PASS), options[0])


def _begins(line: Sequence[str], moves: Sequence[str]) -> bool:
    """Whether these moves are the beginning of a way, or all of it."""
    return len(moves) <= len(line) and all(map(_means, line, moves))


def _means(pattern: str, code: str) -> bool:
    return fnmatchcase(code, pattern)
