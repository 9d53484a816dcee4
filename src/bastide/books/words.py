"""The words of expansions: how the page calls what they bring, in every language that it speaks.

English is written once. What an expansion says in its code (its name, its parts and options, what its
decisions ask and its options say) is the English of these; everything else is in the file of words beside its
rules, which has a section for each language. The keys are the same in all of them; where several things are
called alike, their keys stand before one text with spaces between them.

Beside names there are players' sentences: what a rule that the table cites means for whoever plays. They are
told together with the rule itself, so they are not among the words that the page fetches first.
"""

import inspect
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal, get_args

from bastide.core.agenda import Action, Decision, Handler
from bastide.core.expansion import Expansion
from bastide.core.library import Library
from bastide.core.turn import HANDLERS

Language = Literal["en", "it", "de"]
#: The language of the code, in which everything can be said.
ENGLISH: Final[Language] = "en"
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)

#: How the key of a player's sentence begins; the id of its rule follows.
_SENTENCE: Final = "rule."

#: Texts by the keys under which the page looks for them.
Words = dict[str, str]


def words_path(expansion: Expansion) -> Path:
    """Its file: ``words.toml`` in its room; rules between expansions have one of the name of their module."""
    module = Path(inspect.getfile(type(expansion)))
    return module.with_suffix(".toml") if expansion.requires else module.with_name("words.toml")


@cache
def written(expansion: Expansion) -> Mapping[str, Words]:
    """What stands in its file, by language; nothing where it has none."""
    path = words_path(expansion)
    return read_words(path.read_text(encoding="utf-8"), str(path)) if path.exists() else {}


def read_words(text: str, where: str) -> Mapping[str, Words]:
    """The words of a file by language; a ValueError names the file and what is wrong with it.

    >>> read_words('[it]\\n"word.pig word.sow" = "maiale"', "words.toml")
    {'it': {'word.pig': 'maiale', 'word.sow': 'maiale'}}
    """
    found: dict[str, Words] = {}
    for language, words in tomllib.loads(text).items():
        if language not in LANGUAGES or not isinstance(words, dict):
            raise ValueError(f"{where}: [{language}] is no language; there are {', '.join(LANGUAGES)}")
        for keys, message in words.items():
            if not isinstance(message, str) or not message:
                raise ValueError(f"{where}: {keys} in [{language}] is no text; a key with dots is quoted")
        found[language] = {key: message for keys, message in words.items() for key in keys.split()}
    return found


def declared(expansion: Expansion) -> Words:
    """The English that stands in its code, by the keys of the page."""
    lines = {f"said.log.{line.key}": line.says for line in expansion.log_lines if line.is_naming}
    return _named(expansion) | dict(_spoken(expansion.handlers, expansion.actions)) | lines


def _named(expansion: Expansion) -> Words:
    """How it, its parts and its options are called."""
    found = {f"option.{option.name}.about": option.about for option in expansion.options}
    if not expansion.requires:
        found[f"expansion.{expansion.slug}"] = expansion.name or expansion.slug
        found[f"expansion.{expansion.slug}.about"] = expansion.brings
        found |= {f"part.{expansion.slug}.{part.name}": part.about for part in expansion.parts}
    return {key: text for key, text in found.items() if text}


def _spoken(handlers: Iterable[Handler], actions: Iterable[Action] = ()) -> Iterator[tuple[str, str]]:
    """What decisions ask and options say."""
    for handler in handlers:
        if isinstance(handler, Decision):
            yield f"said.prompt.{handler.name}", handler.asks
            yield from ((f"said.verb.{verb}", says) for verb, says in handler.says.items())
    yield from ((f"said.verb.{action.verb}", action.says) for action in actions if action.says)


def all_words(library: Library, language: str) -> Words:
    """The words of all expansions of a library; what has no name in a language has its English one.

    What is asked and said comes along in English anyway: a language without such a line has none.
    """
    everybody = (*library.order, *library.pairs)
    found = dict(_spoken(HANDLERS)) if language == ENGLISH else {}
    for expansion in everybody:
        # The page finds by these what is said against a setup, whatever its language.
        found |= {f"objection.{name}": said for name, said in expansion.objections.items()}
        found |= declared(expansion) if language == ENGLISH else _named(expansion)
        found |= written(expansion).get(ENGLISH, {})
    for expansion in everybody:
        found |= written(expansion).get(language, {})
    return {key: text for key, text in found.items() if not key.startswith(_SENTENCE)}


def sentences(expansion: Expansion, language: Language) -> Words:
    """What rules of an expansion mean for a player, a sentence each, by the ids of the rules."""
    own = written(expansion).get(language, {})
    return {key.removeprefix(_SENTENCE): text for key, text in own.items() if key.startswith(_SENTENCE)}
