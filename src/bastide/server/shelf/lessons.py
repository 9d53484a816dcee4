"""Lessons as a page needs them: what they say, and the position after some choices.

Nothing of a lesson is kept between two requests: the page says which choices were made, and they are played
anew by the rules engine, which takes a few thousandths of a second.
"""

from collections.abc import Sequence
from typing import Final

from bastide.books.words import Language
from bastide.core.library import Library
from bastide.core.limits import shown
from bastide.core.option import Option
from bastide.lessons.lecture import Lecture, setup_of
from bastide.lessons.lesson import Lesson, lessons_of
from bastide.server.guard.problems import Refusal
from bastide.server.messages import models
from bastide.server.store.records import StoredSeat
from bastide.server.telling.options import label_of
from bastide.server.telling.snapshot import SeenTable, make_snapshot
from bastide.server.telling.throws import is_aimed

#: Who holds the seat of the learner: nobody else ever sees the position.
_LEARNER: Final = "learner"
_HERE, _BOT = "here", "bot"


def tell_lessons(library: Library, language: Language) -> list[models.LessonInfo]:
    """All lessons in a language, in their order."""
    return [_info(lesson, language) for lesson in lessons_of(library).values()]


def _info(lesson: Lesson, language: Language) -> models.LessonInfo:
    texts = lesson.texts[language]
    return models.LessonInfo(
        name=lesson.name,
        expansion=lesson.slug,
        title=texts.title,
        about=texts.about,
        goal=texts.goal,
        question=texts.question,
        why=texts.why,
        rule=lesson.rule,
        example=lesson.example or None,
    )


def lesson_named(library: Library, name: str) -> Lesson:
    """A lesson by its name."""
    found = lessons_of(library).get(name)
    if found is None:
        raise Refusal(404, f"there is no lesson {shown(name)}")
    return found


def library_of_lesson(library: Library, name: str) -> Library:
    """The library of a lesson, with the tiles that it alone has."""
    return library.for_setup(setup_of(lesson_named(library, name), library))


def lecture_after(library: Library, lesson: Lesson, moves: Sequence[str]) -> Lecture:
    """A lesson after some choices of the learner; what the rules refuse raises."""
    lecture = Lecture(lesson, library)
    for move in moves:
        lecture.play(move)
    return lecture


def tell_lecture(lecture: Lecture, language: Language) -> models.LessonPosition:
    """The position of a lesson, with what is said about it."""
    snapshot = make_snapshot(lecture.game, _table(lecture), _LEARNER, with_decision=lecture.verdict == "open")
    hints = lecture.hints()
    return models.LessonPosition(
        snapshot=snapshot,
        verdict=lecture.verdict,
        said=lecture.explained(language),
        points=lecture.points,
        hint=_hint(lecture, hints[0]) if hints else None,
        events=lecture.heard,
    )


def _table(lecture: Lecture) -> SeenTable:
    """The learner at his table; the others are called by their colours, as the words of the lesson do."""
    names = lecture.game.rules.setup.seats
    return SeenTable(
        id=f"lesson-{lecture.lesson.name}",
        seq=len(lecture.moves),
        seats=[
            StoredSeat(name, _HERE, holder=_LEARNER) if seat == lecture.learner else StoredSeat(name, _BOT)
            for seat, name in enumerate(names)
        ],
        can_undo=bool(lecture.moves),
        rematch=None,
    )


def _hint(lecture: Lecture, option: Option) -> models.HintedMove:
    """The choice that leads on; where several make one throw, those that follow it."""
    then = lecture.rest if is_aimed(lecture.game) else ()
    label = label_of(lecture.game, option.code)
    return models.HintedMove(code=option.code, label=label, worth=None, reason="", then=list(then))
