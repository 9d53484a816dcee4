"""Reads a whole `RULES.md` in its order: chapters with their rules and prose, and the table of options.

The same book may lie beside it in other languages, with the same ids and chapters: `RULES.it.md`.

:mod:`bastide.books.rulebook` reads the rules alone, for tests and score lines; this is for people who want to
read the book, on the page and in the documents.
"""

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

from bastide.books.rulebook import RULE_ID, Rule, read_rules
from bastide.books.words import ENGLISH, Language
from bastide.core.expansion import Expansion

BlockKind = Literal["text", "point", "rule"]
ChapterKind = Literal["rules", "options", "interactions", "examples", "decisions"]
#: The titles of chapters that every book has, in English, Italian and German; all others are rules.
_TITLES: Final[Mapping[ChapterKind, tuple[str, str, str]]] = {
    "options": ("Options", "Opzioni", "Optionen"),
    "interactions": ("Interactions", "Interazioni", "Wechselwirkungen"),
    "examples": ("Examples", "Esempi", "Beispiele"),
    "decisions": ("Decisions", "Decisioni", "Entscheidungen"),
}
_KINDS: Final = {title: kind for kind, titles in _TITLES.items() for title in titles}

_HEADING: Final = re.compile(r"(#+) (.+)")
_OPTION: Final = re.compile(r"`([^`]+)`")
_CELLS: Final = 5


class Block(NamedTuple):
    """A paragraph, a point of a list, or a rule."""

    kind: BlockKind
    text: str
    #: The id of a rule.
    id: str = ""
    #: The expansions without which a rule says nothing.
    waits_for: tuple[str, ...] = ()


class OptionRow(NamedTuple):
    """A line of the table of options."""

    name: str
    #: Its values with what they mean.
    values: str
    modern: str
    classic: str
    rules: tuple[str, ...]
    #: What stands behind the name: the expansion with which alone there is this option.
    condition: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and what stands below it up to the next one."""

    title: str
    level: int
    blocks: tuple[Block, ...]
    rows: tuple[OptionRow, ...] = ()

    @property
    def kind(self) -> ChapterKind:
        """What sort of chapter it is."""
        return _KINDS.get(self.title, "rules")


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A `RULES.md`: its title, what it says before the first chapter, and its chapters."""

    title: str
    intro: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    rules: dict[str, Rule] = field(repr=False)
    language: Language = ENGLISH

    @property
    def rows(self) -> tuple[OptionRow, ...]:
        """All options."""
        return tuple(row for chapter in self.chapters for row in chapter.rows)


_NO_BOOK: Final = Rulebook("", (), (), {})


@cache
def book_of(expansion: Expansion, language: Language = ENGLISH) -> Rulebook:
    """The book beside the module of an expansion: in a language, else in English, else an empty one."""
    room = Path(inspect.getfile(type(expansion))).parent
    for found, name in ((language, f"RULES.{language}.md"), (ENGLISH, "RULES.md")):
        if (path := room / name).exists():
            return read_book(path.read_text(encoding="utf-8"), found)
    return _NO_BOOK


def citing(book: Rulebook, others: Iterable[Rulebook]) -> Iterator[str]:
    """The ids of interactions in other books that cite a rule of this one."""
    for other in others:
        for chapter in other.chapters:
            for block in chapter.blocks if chapter.kind == "interactions" and other is not book else ():
                if any(cited in book.rules for cited in RULE_ID.findall(block.text)):
                    yield block.id


def read_book(text: str, language: Language = ENGLISH) -> Rulebook:
    """Read a whole `RULES.md`.

    >>> read_book("# Toys\\n\\nMany toys.\\n\\n## Play\\n\\n- **TOY-01** All play.").chapters[0].blocks[0].id
    'TOY-01'
    """
    rules = read_rules(text)
    head, *chapters = _parts(text.splitlines(), rules)
    intro = tuple(block.text for block in head.blocks)
    return Rulebook(head.title, intro, tuple(chapters), rules, language)


def _parts(lines: Sequence[str], rules: dict[str, Rule]) -> Iterator[Chapter]:
    """Every heading with the lines below it; the first one is the title of the book."""
    starts = [number for number, line in enumerate(lines) if _HEADING.fullmatch(line)]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        found = _HEADING.fullmatch(lines[start])
        assert found is not None
        below = [line.strip() for line in lines[start + 1 : end] if line.strip()]
        blocks = tuple(_block(line, rules) for line in below if not line.startswith("|"))
        rows = tuple(_row(line) for line in below if line.startswith("| `"))
        yield Chapter(found[2], len(found[1]), blocks, rows)


def _block(line: str, rules: dict[str, Rule]) -> Block:
    if not line.startswith("- "):
        return Block("text", line)
    if not line.startswith("- **"):
        return Block("point", line.removeprefix("- "))
    rule = rules[line.removeprefix("- **").partition("**")[0]]
    return Block("rule", rule.text, rule.id, rule.waits_for)


def _row(line: str) -> OptionRow:
    """A line of the table: name, values, the two presets, rules."""
    name, values, modern, classic, rules = (cell.strip() for cell in line.strip("|").split("|", _CELLS - 1))
    found = _OPTION.match(name)
    assert found is not None
    condition = name[found.end() :].strip().strip("()")
    return OptionRow(found[1], values, modern, classic, tuple(RULE_ID.findall(rules)), condition)
