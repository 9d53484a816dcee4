"""The sentences for players: what a rule that the table cites means for whoever plays."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide.books.chapters import book_of
from bastide.books.words import ENGLISH, LANGUAGES, Language, all_words, sentences, words_path
from bastide.core.expansion import Expansion
from bastide.expansions.registry import LIBRARY, ORDER, PAIRS
from tools.rules import cited_ids

ROOT = Path(__file__).parents[2]

#: A sentence is read in passing, beside the points that it is about.
LONGEST = 140
EACH = pytest.mark.parametrize("expansion", ORDER, ids=lambda expansion: str(expansion.slug))


def test_a_sentence_is_found_by_the_id_of_its_rule() -> None:
    base = LIBRARY.by_slug["base"]
    assert sentences(base, "en")["BASE-40"] == "A finished road pays 1 point for each tile."
    assert sentences(base, "de")["BASE-40"] == "Eine fertige Straße zählt 1 Punkt für jedes Plättchen."


def cited() -> Iterator[tuple[str, str]]:
    """Every rule that code names, with where: in score lines, prompts, notes, sales, refusals of designs."""
    for path in sorted((ROOT / "src" / "bastide").rglob("*.py")):
        for rule, line in cited_ids(path):
            yield rule, f"{path.relative_to(ROOT).as_posix()}:{line}"


def test_every_rule_that_the_table_cites_has_a_sentence_in_all_languages() -> None:
    homes = {rule: expansion for expansion in ORDER for rule in book_of(expansion).rules}
    missing = {
        f'{words_path(homes[rule]).relative_to(ROOT)}: [{language}] has no "rule.{rule}", cited in {place}'
        for rule, place in cited()
        for language in LANGUAGES
        if rule not in sentences(homes[rule], language)
    }
    assert len({rule for rule, _ in cited()}) > 100
    if missing:
        pytest.fail("\n".join(sorted(missing)), pytrace=False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_not_among_the_words_that_the_page_fetches_first(language: Language) -> None:
    assert [key for key in all_words(LIBRARY, language) if key.startswith("rule.")] == []


@EACH
def test_a_sentence_is_about_a_rule_of_its_book_and_short(expansion: Expansion) -> None:
    for language in LANGUAGES:
        for rule, said in sentences(expansion, language).items():
            assert rule in book_of(expansion).rules
            assert len(said) <= LONGEST, rule
            assert said.endswith((".", "!")), rule
            assert "`" not in said, rule


@EACH
def test_all_languages_have_the_same_sentences_with_the_same_numbers(expansion: Expansion) -> None:
    english = sentences(expansion, ENGLISH)
    for language in LANGUAGES:
        own = sentences(expansion, language)
        assert list(own) == list(english)
        for rule, said in own.items():
            assert numbers(said) == numbers(english[rule]), (language, rule)


def numbers(text: str) -> list[str]:
    """The numbers in a text, whatever their order."""
    return sorted(re.findall(r"\d+", text))


def test_rules_between_two_expansions_leave_sentences_to_the_books_that_have_the_rules() -> None:
    assert [(pair.slug, sentences(pair, ENGLISH)) for pair in PAIRS if sentences(pair, ENGLISH)] == []
