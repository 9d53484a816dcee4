"""Small pieces of Markdown: tables, and ids of rules that lead to their lines."""

import re
from collections.abc import Iterable, Mapping, Sequence

from bastide.books.chapters import book_of
from bastide.books.rulebook import RULE_ID
from bastide.core.library import Library

_CODE_OR_ID = re.compile(rf"`[^`]*`|\b{RULE_ID.pattern}\b")

#: Where each rule is written: the file of its expansion.
Homes = Mapping[str, str]


def homes(library: Library) -> Homes:
    """The page of each rule there is."""
    return {rule: f"{e.slug}.md" for e in library.order for rule in book_of(e).rules}


def anchor(rule: str) -> str:
    """The name of a rule's line within its page."""
    return rule.lower()


def linked(text: str, where: Homes, page: str) -> str:
    """A text in which every id of a rule leads to that rule; in code nothing is changed."""

    def link(found: re.Match[str]) -> str:
        rule = found[0]
        if rule not in where:
            return rule
        file = "" if where[rule] == page else where[rule]
        return f"[{rule}]({file}#{anchor(rule)})"

    return _CODE_OR_ID.sub(link, text)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; a stroke within a cell would end it."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def bullets(lines: Iterable[str]) -> str:
    """A list with points."""
    return "\n".join(f"- {line}" for line in lines)


def code(text: str) -> str:
    """A name as it is written in a setup."""
    return f"`{text}`"


def sentence(text: str) -> str:
    """Words as a sentence of their own."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."
