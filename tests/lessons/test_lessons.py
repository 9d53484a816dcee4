"""Every lesson, played through the real engine: its goal can be reached, and what it says is so."""

import re
from collections.abc import Iterator

import pytest

from bastide.books.rulebook import read_rules
from bastide.books.words import LANGUAGES
from bastide.core.errors import IllegalMove
from bastide.expansions.registry import LIBRARY
from bastide.lessons.lecture import Lecture
from bastide.lessons.lesson import Lesson, LessonError, lesson_path, lessons_of, read_lessons

LESSONS = lessons_of(LIBRARY)
BASE = [lesson for lesson in LESSONS.values() if lesson.slug == "base"]
#: How many options of a decision are tried that do not lead on.
TRIED = 4

every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS.keys())


def begun(lesson: Lesson, *moves: str) -> Lecture:
    lecture = Lecture(lesson, LIBRARY)
    for move in moves:
        lecture.play(move)
    return lecture


def stages(lesson: Lesson) -> Iterator[Lecture]:
    """The decisions on the first way to the goal, and the end of it."""
    lecture = begun(lesson)
    while lecture.verdict == "open":
        yield lecture
        lecture = begun(lesson, *lecture.moves, lecture.hints()[0].code)
    yield lecture


def test_eight_lessons_teach_the_game() -> None:
    names = [lesson.name for lesson in BASE]
    assert names == ["lay", "claim", "road", "city", "cloister", "share", "farm", "end"]


@pytest.mark.parametrize("slug", [expansion.slug for expansion in LIBRARY.order])
def test_every_expansion_has_a_lesson(slug: str) -> None:
    found = [lesson for lesson in LESSONS.values() if lesson.slug == slug]
    assert found, f"src/bastide/expansions/{slug}/lesson.toml is missing: CONTRIBUTING.md says what is in it"


@every_lesson
def test_the_accepted_choices_reach_the_goal_with_the_points_that_are_named(lesson: Lesson) -> None:
    *_, last = stages(lesson)
    assert (last.verdict, last.points) == ("done", lesson.points)
    if lesson.points:
        named = [language for language in LANGUAGES if _names(lesson.texts[language].why, lesson.points)]
        assert named == [*LANGUAGES], "the points are named in every language"


def _names(text: str, number: int) -> bool:
    words = {5: "fünf five cinque", 6: "sechs six sei", 9: "neun nine nove"}
    return any(re.search(rf"\b{word}\b", text) for word in (str(number), *words.get(number, "").split()))


@every_lesson
def test_something_else_can_be_chosen_and_is_played_out_and_explained(lesson: Lesson) -> None:
    tried = 0
    for stage in stages(lesson):
        leading = {option.code for option in stage.hints()}
        others = [option.code for option in stage.game.options() if option.code not in leading]
        for code in others[:TRIED] if stage.verdict == "open" else ():
            wrong = begun(lesson, *stage.moves, code)
            assert wrong.verdict == "wrong", code
            assert all(wrong.explained(language) for language in LANGUAGES)
            assert wrong.hints() == []
            tried += 1
    assert tried, "every choice is right: there is nothing to find out"


@every_lesson
def test_its_rules_and_examples_exist(lesson: Lesson) -> None:
    book = lesson_path(LIBRARY.by_slug[lesson.slug]).with_name("RULES.md")
    rules = read_rules(book.read_text(encoding="utf-8"))
    assert lesson.rule in rules
    if lesson.slug != "base" or lesson.example:
        assert lesson.example in rules
        assert re.search(r"-E\d+$", lesson.example), "a worked example of its book"


@every_lesson
def test_it_speaks_three_languages(lesson: Lesson) -> None:
    said = [lesson.texts[language] for language in LANGUAGES]
    for field in ("title", "about", "goal", "question", "why", "wrong"):
        assert len({getattr(texts, field) for texts in said}) == len(LANGUAGES), field


def test_a_particular_mistake_has_its_own_answer() -> None:
    claim = LESSONS["claim"]
    passed, farmer, thief = (begun(claim, code) for code in ("pass", "meeple field@NL", "meeple road@E"))
    assert passed.explained("en").startswith("You keep your meeple")
    assert farmer.explained("de").startswith("Ein Gefolgsmann auf einer Wiese")
    assert thief.explained("it") == claim.texts["it"].wrong
    assert begun(claim).explained("en") == ""


def test_what_the_rules_refuse_is_refused_and_nothing_is_asked_after_the_goal() -> None:
    lecture = begun(LESSONS["claim"])
    with pytest.raises(IllegalMove, match="not possible now"):
        lecture.play("meeple city@N")
    lecture.play("meeple city@S")
    with pytest.raises(IllegalMove, match="nothing is asked any more"):
        lecture.play("pass")


def test_a_way_that_misses_its_points_is_wrong() -> None:
    catapult = next(lesson for lesson in LESSONS.values() if any("aim *" in way for way in lesson.accepts))
    moves = [move.replace("*", "0") for move in catapult.accepts[-1]]
    assert begun(catapult, *moves).verdict == "wrong"


WHOLE = """
[[lesson]]
rule = "A-01"
picture = "city-1"
accepts = [["pass"]]
points = 0
[lesson.en]
title = "t"
about = "a"
goal = "g"
question = "q"
why = "w"
wrong = "x"
"""


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("nothing = 1", "no lessons can be read: 'lesson'"),
        ("[[lesson", "no lessons can be read"),
        ("[[lesson]]\nname = 'one'\nrul = 'A-01'", "lesson 'one': nobody knows rul"),
        ("[[lesson]]\nname = 'one'", "lesson 'one': 'rule' is missing"),
        (WHOLE, "lesson 'toy': 'it'"),
        (WHOLE.replace('goal = "g"\n', ""), "lesson 'toy': 'goal' is missing"),
        (WHOLE.replace("goal", "gaol"), "lesson 'toy': in en nobody knows gaol"),
    ],
)
def test_a_file_with_a_fault_says_where_and_what(text: str, fault: str) -> None:
    with pytest.raises(LessonError, match=re.escape(f"toy/lesson.toml: {fault}")):
        list(read_lessons(text, "toy/lesson.toml", "toy"))
