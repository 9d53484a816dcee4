"""The words of a library for the page, a list for each language.

``python -m bastide.server.shelf.words`` prints them all.
"""

import json
from collections.abc import Mapping
from functools import cache

from bastide.books.words import ENGLISH, LANGUAGES, Language, all_words
from bastide.core.library import Library
from bastide.server.shelf.prepared import Prepared
from bastide.server.telling.words import NAMING, TEXTS, as_message


@cache
def make_words(library: Library) -> Mapping[str, Prepared]:
    """The words of everything that a library has, by language."""
    return {
        language: Prepared(json.dumps(words, ensure_ascii=False).encode())
        for language, words in words_of(library).items()
    }


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


if __name__ == "__main__":
    from bastide.expansions.registry import LIBRARY

    print(json.dumps(words_of(LIBRARY), ensure_ascii=False))
