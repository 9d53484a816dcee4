"""What a lesson is made of, and how its file is read.

``expansions/<slug>/lesson.toml`` holds one lesson or several, in the order in which they are learnt. Whether
codes and points are right is seen when it is played (``tests/lessons``); here, that everything is there.
"""

import inspect
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, Final

from bastide.books.words import LANGUAGES, Language
from bastide.core.errors import BastideError
from bastide.core.expansion import Expansion
from bastide.core.geometry import Cell
from bastide.core.library import Library

#: What a lesson calls the one who learns, unless its file says otherwise.
_LEARNER: Final = "red"


class LessonError(BastideError):
    """A file of lessons says something that cannot be; the text names the file and the lesson."""


@dataclass(frozen=True)
class Texts:
    """What a lesson says in one language."""

    title: str
    #: What is new, in a sentence or two.
    about: str
    goal: str
    #: The first hint: a question that leads on.
    question: str
    #: Why the accepted choice is right, and what it brings.
    why: str
    #: What is said after any other choice that has no answer of its own.
    wrong: str


@dataclass(frozen=True)
class Answer:
    """What is said after one particular wrong choice."""

    #: Its code; a star stands for anything.
    when: str
    texts: Mapping[Language, str]


@dataclass(frozen=True)
class Lesson:
    """A position, what is to be reached in it, and what is said about that."""

    name: str
    #: The expansion beside whose rules it stands.
    slug: str
    #: The rule that "why" opens, and the worked example of the rules that is played, if it is one.
    rule: str
    example: str
    #: The game: expansions as in a setup, and what is chosen among the options of their rules.
    expansions: str
    options: Mapping[str, str]
    #: What players have drawn on blank tiles (:mod:`bastide.books.designs`).
    designs: tuple[Mapping[str, Any], ...]
    players: int
    learner: str
    #: The board (:mod:`bastide.lessons.position`), and where its upper left cell lies.
    picture: str
    at: Cell
    #: What has happened since: codes of everybody's moves, names of tiles that were drawn.
    before: tuple[str, ...]
    #: What chance brings, in order: names of tiles, codes of other outcomes. The first is the tile in hand.
    chance: tuple[str, ...]
    #: The tiles that are left besides; nothing means those that the picture does not show.
    pile: tuple[str, ...] | None
    #: What the other players do, in order.
    others: tuple[str, ...]
    #: The ways to the goal, each as the codes of the learner's choices; a star stands for anything.
    accepts: tuple[tuple[str, ...], ...]
    #: What the learner gets by that.
    points: int
    answers: tuple[Answer, ...]
    texts: Mapping[Language, Texts]


def lesson_path(expansion: Expansion) -> Path:
    """The file of its lessons, whether or not there is one."""
    return Path(inspect.getfile(type(expansion))).with_name("lesson.toml")


@cache
def lessons_of(library: Library) -> Mapping[str, Lesson]:
    """All lessons by their names: the game's own first, then those of expansions in their order."""
    found: dict[str, Lesson] = {}
    for expansion in library.order:
        path = lesson_path(expansion)
        if not path.exists():
            continue
        for lesson in read_lessons(path.read_text(encoding="utf-8"), str(path), expansion.slug):
            if lesson.name in found:
                raise LessonError(f"{path}: there is another lesson {lesson.name!r}")
            found[lesson.name] = lesson
    return found


def read_lessons(text: str, where: str, slug: str) -> Iterator[Lesson]:
    """The lessons of a file; a :class:`LessonError` says what is wrong with it."""
    try:
        entries = tomllib.loads(text)["lesson"]
    except (tomllib.TOMLDecodeError, KeyError) as error:
        raise LessonError(f"{where}: no lessons can be read: {error}") from error
    for entry in entries:
        name = entry.get("name", slug)
        try:
            yield _lesson(entry, name, slug)
        except (KeyError, TypeError, ValueError) as error:
            raise LessonError(f"{where}: lesson {name!r}: {error}") from error


def _lesson(entry: Mapping[str, Any], name: str, slug: str) -> Lesson:
    known = {field.name for field in fields(Lesson)} - {"texts", "slug"} | {*LANGUAGES}
    if unknown := sorted(entry.keys() - known):
        raise ValueError(f"nobody knows {', '.join(unknown)}")
    column, row = entry.get("at", (0, 0))
    return Lesson(
        name=name,
        slug=slug,
        rule=_text(entry, "rule"),
        example=entry.get("example", ""),
        expansions=entry.get("expansions", slug),
        options=entry.get("options", {}),
        designs=tuple(entry.get("designs", ())),
        players=entry.get("players", 2),
        learner=entry.get("learner", _LEARNER),
        picture=_text(entry, "picture"),
        at=(column, row),
        before=tuple(entry.get("before", ())),
        chance=tuple(entry.get("chance", ())),
        pile=tuple(entry["pile"]) if "pile" in entry else None,
        others=tuple(entry.get("others", ())),
        accepts=tuple(tuple(line) for line in entry["accepts"]),
        points=entry["points"],
        answers=tuple(_answer(answer) for answer in entry.get("answers", ())),
        texts={language: _texts(entry[language], language) for language in LANGUAGES},
    )


def _answer(entry: Mapping[str, str]) -> Answer:
    return Answer(_text(entry, "when"), {language: _text(entry, language) for language in LANGUAGES})


def _texts(entry: Mapping[str, str], language: str) -> Texts:
    names = [field.name for field in fields(Texts)]
    if unknown := sorted(entry.keys() - {*names}):
        raise ValueError(f"in {language} nobody knows {', '.join(unknown)}")
    return Texts(**{name: _text(entry, name) for name in names})


def _text(entry: Mapping[str, Any], key: str) -> str:
    value = entry.get(key)
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{key!r} is missing")
    return value.strip("\n")
