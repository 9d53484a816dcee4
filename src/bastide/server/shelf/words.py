"""The words of a library for the page, a list for each language.

``python -m bastide.server.shelf.words`` prints them all.
"""

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from bastide.books.words import ENGLISH, LANGUAGES, Language, all_words
from bastide.core.library import Library
from bastide.server.telling.words import NAMING, TEXTS, as_message


class WordList(NamedTuple):
    """All words of a language as JSON, and the mark by which a browser knows whether it has them already."""

    json: str
    mark: str


@cache
def make_words(library: Library) -> Mapping[str, WordList]:
    """The words of everything that a library has, by language."""
    return {language: _listed(words) for language, words in words_of(library).items()}


@cache
def expansion_names(library: Library, language: Language) -> Mapping[str, str]:
    """What expansions are called in a language, by their slugs."""
    words = all_words(library, language)
    return {expansion.slug: words[f"expansion.{expansion.slug}"] for expansion in library.order}


def words_of(library: Library) -> dict[str, dict[str, str]]:
    """The words of all languages by their keys."""
    found: dict[str, dict[str, str]] = {language: all_words(library, language) for language in LANGUAGES}
    found[ENGLISH] |= {f"said.{key}": as_message(TEXTS[key]) for key in NAMING}
    return found


def _listed(words: Mapping[str, str]) -> WordList:
    text = json.dumps(words, ensure_ascii=False)
    # Weak, since the answer may be packed on its way.
    return WordList(text, f'W/"{hashlib.sha256(text.encode()).hexdigest()[:16]}"')


if __name__ == "__main__":
    from bastide.expansions.registry import LIBRARY

    print(json.dumps(words_of(LIBRARY), ensure_ascii=False))
