"""Books of rules in other languages say what the English ones say: ids, chapters, options and numbers."""

import re
from collections.abc import Iterator

import pytest

from bastide.books.chapters import Chapter, Rulebook, book_of
from bastide.books.rulebook import RULE_ID
from bastide.books.words import ENGLISH, LANGUAGES, Language
from bastide.core.expansion import Expansion
from bastide.expansions.registry import LIBRARY, ORDER

#: What most people play with.
TRANSLATED = {"base", "river", "abbot", "inns_cathedrals", "traders_builders"}
WRITTEN = [
    pytest.param(expansion, language, id=f"{expansion.slug}.{language}")
    for expansion in ORDER
    for language in LANGUAGES[1:]
    if book_of(expansion, language).language == language
]
EACH = pytest.mark.parametrize(("expansion", "language"), WRITTEN)


def test_the_books_that_most_people_play_with_are_in_all_languages() -> None:
    slugs = [expansion.slug for expansion in ORDER if book_of(expansion, "it").language == "it"]
    assert set(slugs) >= TRANSLATED
    assert slugs == [expansion.slug for expansion in ORDER if book_of(expansion, "de").language == "de"]


def test_a_book_is_in_english_where_there_is_no_other() -> None:
    catapult = LIBRARY.by_slug["catapult"]
    assert book_of(catapult, "de").language == ENGLISH
    assert book_of(catapult, "de").rules == book_of(catapult).rules


@EACH
def test_a_book_has_the_same_chapters_and_rules_in_the_same_order(
    expansion: Expansion, language: Language
) -> None:
    english, own = book_of(expansion), book_of(expansion, language)
    assert list(own.rules) == list(english.rules)
    assert list(map(shape, own.chapters)) == list(map(shape, english.chapters))
    assert len(own.intro) == len(english.intro)


def shape(chapter: Chapter) -> tuple[object, ...]:
    """What a chapter is made of, whatever its words."""
    blocks = [(block.kind, block.id, block.waits_for) for block in chapter.blocks]
    return chapter.kind, chapter.level, blocks, [row.name for row in chapter.rows]


@EACH
def test_every_line_speaks_of_the_same_numbers_rules_and_names(
    expansion: Expansion, language: Language
) -> None:
    english, own = lines(book_of(expansion)), lines(book_of(expansion, language))
    for said, translated in zip(english, own, strict=True):
        assert facts(translated) == facts(said), translated


def lines(book: Rulebook) -> Iterator[str]:
    """Every line of a book, those of the table of options cell by cell."""
    yield from book.intro
    for chapter in book.chapters:
        yield from (block.text for block in chapter.blocks)
        for row in chapter.rows:
            yield from (row.values, row.modern, row.classic, " ".join(row.rules), row.condition)


def facts(text: str) -> tuple[list[str], ...]:
    """What no translation changes: points and other numbers, ids of rules, names of options and values."""
    return tuple(sorted(re.findall(sought, text)) for sought in (r"\d+", RULE_ID.pattern, r"`[^`]+`"))


@EACH
def test_no_line_is_left_in_english(expansion: Expansion, language: Language) -> None:
    english, own = book_of(expansion).rules, book_of(expansion, language).rules
    assert [rule for rule in own if own[rule].text == english[rule].text] == []
