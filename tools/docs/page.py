"""The page of one expansion, made of its book of rules, its tiles and the words of the page."""

import inspect
from collections.abc import Iterator

from bastide.books.chapters import Block, Chapter, book_of
from bastide.cli.rule_trace import due_ids
from bastide.core.library import Library
from bastide.core.rule_options import PRESETS
from bastide.server.messages.rulebook_models import Rulebook
from bastide.server.shelf.rulebooks import make_rulebook
from tools.docs.markdown import Homes, anchor, bullets, code, homes, linked, sentence, table
from tools.docs.words import (
    listed,
    name_of,
    piece_name,
    reason_of,
    tiles_in_box,
    what_it_shows,
    word,
)

_HEAD = "<!-- Made by `make docs` from src/bastide/expansions/{slug}: change it there, not here. -->"
_DECISIONS = "Where the rule books are silent, or say different things, this is how Bastide plays and why."


def expansion_page(library: Library, slug: str) -> str:
    """Everything about an expansion."""
    return "\n\n".join(_Page(library, slug).sections()) + "\n"


class _Page:
    """The sections of a page; each is a text without empty lines around it."""

    def __init__(self, library: Library, slug: str) -> None:
        self.library = library
        self.slug = slug
        self.expansion = library.by_slug[slug]
        self.book = book_of(self.expansion)
        self.info: Rulebook = make_rulebook(library, slug)
        self.where: Homes = homes(library)

    def sections(self) -> Iterator[str]:
        """All of them, in the order of the page."""
        yield _HEAD.format(slug=self.slug)
        yield f"# {name_of(self.library, self.slug)}"
        yield f"*{word(f'expansion.{self.slug}.about', self.info.about)}* ([All expansions](README.md))"
        yield from (self._linked(text) for text in self.book.intro)
        yield self._facts()
        yield from self._tiles()
        yield from self._pieces()
        for chapter in self.book.chapters:
            if chapter.kind == "options":
                yield from self._prompts()
            yield from self._chapter(chapter)
        yield from self._clashes()

    def _linked(self, text: str) -> str:
        return linked(text, self.where, f"{self.slug}.md")

    def _facts(self) -> str:
        """What is in the box, and under which names a setup takes it."""
        parts = [
            f"{code(part.name)}: {word(f'part.{self.slug}.{part.name}', part.about)}"
            + (" (always there)" if part.required else "")
            for part in self.info.parts
        ]
        rows = [
            ("In a setup", code(self.slug)),
            ("Tiles", self._number_of_tiles()),
            ("Parts", "<br>".join(parts) or "none: it is taken as a whole"),
            ("Rules", self._number_of_rules()),
        ]
        return table(("", ""), rows)

    def _number_of_tiles(self) -> str:
        if not self.info.tiles:
            return "none of its own"
        number, kinds = tiles_in_box(self.library, self.slug), len(self.info.tiles)
        if sum(entry.number for entry in self.info.tiles) > number:
            return f"{number}; printings differ, so there are {kinds} kinds in all"
        if number == kinds:
            return f"{number}, all different" if number > 1 else "1"
        return f"{number}, of {kinds} kind{'s' if kinds > 1 else ''}"

    def _number_of_rules(self) -> str:
        due = due_ids(self.book.rules, self.library.by_slug)
        waiting = len(self.book.rules) - len(due)
        return f"{len(due)}, each proved by a test" + (f"; {waiting} more for later" if waiting else "")

    def _tiles(self) -> Iterator[str]:
        if not self.info.tiles:
            return
        name = name_of(self.library, self.slug)
        rows = [
            (code(entry.tile), str(entry.number), what_it_shows(self.library.tile(entry.tile)))
            for entry in self.info.tiles
        ]
        yield "## Tiles"
        yield f"![The tiles of {name}](pictures/{self.slug}.svg)"
        yield "<details><summary>What each of them shows</summary>"
        yield table(("tile", "copies", "shows"), rows)
        yield "</details>"

    def _pieces(self) -> Iterator[str]:
        if not self.info.pieces:
            return
        figures = [f"{piece_name(p)} ({p.number} for each player)" for p in self.info.pieces if p.figure]
        others = [piece_name(piece) for piece in self.info.pieces if not piece.figure]
        yield "## Pieces"
        yield sentence(listed([*figures, *others]))
        yield f"![The pieces of {name_of(self.library, self.slug)}](pictures/{self.slug}-pieces.svg)"

    def _prompts(self) -> Iterator[str]:
        if self.info.prompts:
            yield "## What players are asked"
            yield bullets(dict.fromkeys(prompt.text for prompt in self.info.prompts))

    def _chapter(self, chapter: Chapter) -> Iterator[str]:
        """A chapter of the book; the table of options gains the preset that the book leaves out."""
        yield f"{'#' * chapter.level} {chapter.title}"
        if chapter.kind == "decisions":
            yield _DECISIONS
        if chapter.rows:
            yield self._options(chapter)
        yield from self._blocks(chapter.blocks)
        if chapter.kind == "interactions":
            yield from self._others()

    def _blocks(self, blocks: tuple[Block, ...]) -> Iterator[str]:
        """Rules and points stay together as one list, paragraphs stand alone."""
        points: list[str] = []
        for block in blocks:
            if block.kind != "text":
                points.append(self._point(block))
                continue
            if points:
                yield bullets(points)
                points = []
            is_heading = not block.text.endswith(".")
            yield f"**{block.text}**" if is_heading else self._linked(block.text)
        if points:
            yield bullets(points)

    def _point(self, block: Block) -> str:
        if block.kind == "point":
            return self._linked(block.text)
        missing = [slug for slug in block.waits_for if slug not in self.library.by_slug]
        waits = f" *(says nothing yet: there is no {', '.join(missing)})*" if missing else ""
        return f'<a id="{anchor(block.id)}"></a>**{block.id}** {self._linked(block.text)}{waits}'

    def _options(self, chapter: Chapter) -> str:
        known = {option.name: option for option in self.info.options}
        rows = []
        for row in chapter.rows:
            option = known[row.name]
            only = [name_of(self.library, slug) for slug in option.only_with]
            what = word(f"option.{row.name}.about", option.about) + (
                f" (With {', '.join(only)}.)" if only else ""
            )
            presets = [code(option.presets[preset]) for preset in PRESETS]
            rows.append((code(row.name), what, row.values, *presets, self._linked(", ".join(row.rules))))
        return table(("option", "about", "values", *PRESETS, "rules"), rows)

    def _others(self) -> Iterator[str]:
        """What is written about it elsewhere: rules of others, and modules where it meets another."""
        if self.info.elsewhere:
            yield self._linked(f"Other expansions speak of it, too: {', '.join(self.info.elsewhere)}.")
        met = [pair for pair in self.library.pairs if self.slug in pair.requires]
        if met:
            yield "Where two meet, a small module of its own sees to it:"
            yield bullets(sentence(_about(type(pair))) for pair in met)

    def _clashes(self) -> Iterator[str]:
        if self.info.clashes:
            yield "## Not together with"
            rows = [
                (
                    f"[{name_of(self.library, clash.expansion)}]({clash.expansion}.md)",
                    reason_of(self.library, reason),
                )
                for clash in self.info.clashes
                for reason in clash.reasons
            ]
            yield table(("expansion", "the game says"), rows)


def _about(expansion: type) -> str:
    """The first line of the module in which a class is."""
    module = inspect.getmodule(expansion)
    return (inspect.getdoc(module) or "").partition("\n")[0]
