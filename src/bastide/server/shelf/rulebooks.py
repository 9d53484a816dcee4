"""The books of rules: what an expansion brings, and everything that is written about it.

The page's reader shows them, and the documents of the repository are made of them (``make docs``).
"""

from collections.abc import Iterator
from functools import lru_cache

from bastide.books.chapters import Chapter, OptionRow, book_of, citing
from bastide.books.clashes import clashes
from bastide.books.words import ENGLISH, Language, Words, sentences
from bastide.core.agenda import Decision
from bastide.core.expansion import Expansion
from bastide.core.library import Library
from bastide.core.rule_options import PRESETS, RuleOption
from bastide.core.tiles import EDITIONS
from bastide.core.turn import HANDLERS
from bastide.server.messages.rulebook_models import (
    Clash,
    PieceInfo,
    Prompt,
    RuleBlock,
    Rulebook,
    RuleChapter,
    RuledOption,
    TileNumber,
)
from bastide.server.shelf.catalogue import option_info, part_infos


@lru_cache(maxsize=128)
def make_rulebook(library: Library, slug: str, language: Language = ENGLISH) -> Rulebook:
    """All that there is to read about an expansion."""
    expansion = library.by_slug[slug]
    book, said = book_of(expansion, language), sentences(expansion, language)
    return Rulebook(
        slug=slug,
        name=expansion.name or slug,
        about=expansion.brings,
        language=book.language,
        intro=list(book.intro),
        tiles=list(_tiles(library, expansion)),
        pieces=list(_pieces(expansion)),
        parts=part_infos(expansion),
        chapters=[_chapter(library, chapter, said) for chapter in book.chapters],
        options=[_option(library, expansion, row) for row in book.rows],
        prompts=list(_prompts(library, expansion)),
        elsewhere=list(_elsewhere(library, expansion)),
        clashes=[Clash(expansion=o, reasons=list(why)) for o, why in clashes(library, slug).items()],
    )


def _tiles(library: Library, expansion: Expansion) -> Iterator[TileNumber]:
    sheet = library.sheet(expansion)
    for tile in sheet.tiles if sheet else ():
        yield TileNumber(tile=tile.id, number=max(tile.copies(edition) for edition in EDITIONS))


def _elsewhere(library: Library, expansion: Expansion) -> Iterator[str]:
    """Interactions that others tell; of the game itself that would be nearly all."""
    if expansion is not library.order[0]:
        yield from citing(book_of(expansion), map(book_of, library.order))


def _pieces(expansion: Expansion) -> Iterator[PieceInfo]:
    for part in expansion.parts:
        for figure in part.figures:
            yield PieceInfo(name=figure.name, figure=True, number=figure.supply)
    for piece in expansion.pieces:
        if piece.in_box:
            yield from (PieceInfo(name=name, figure=False, number=0) for name in piece.names)


def _chapter(library: Library, chapter: Chapter, said: Words) -> RuleChapter:
    blocks = [
        RuleBlock(
            kind=block.kind,
            text=block.text,
            id=block.id,
            said=said.get(block.id),
            waits_for=[slug for slug in block.waits_for if slug not in library.by_slug],
        )
        for block in chapter.blocks
    ]
    return RuleChapter(title=chapter.title, level=chapter.level, kind=chapter.kind, blocks=blocks)


def _option(library: Library, expansion: Expansion, row: OptionRow) -> RuledOption:
    """An option of the table, as it is while this expansion is in the game."""
    option, owner = _known(library, expansion, row.name)
    info = option_info(option)
    usual = {preset: expansion.presets.get((row.name, preset)) or info.presets[preset] for preset in PRESETS}
    only_with = [slug for slug in library.by_slug if slug in owner.requires - {expansion.slug}]
    return RuledOption(
        name=row.name,
        about=info.about,
        values=info.values,
        presets=usual,
        rules=list(row.rules),
        only_with=only_with,
    )


def _known(library: Library, expansion: Expansion, name: str) -> tuple[RuleOption, Expansion]:
    """An option by its name and whose it is: this one's before any other's."""
    for owner in (expansion, *library.pairs, *library.order):
        for option in owner.options:
            if option.name == name:
                return option, owner
    raise LookupError(f"the rules of {expansion.slug} name an option that does not exist: {name}")


def _prompts(library: Library, expansion: Expansion) -> Iterator[Prompt]:
    """What its decisions ask, those where it meets others included."""
    own = [expansion, *(pair for pair in library.pairs if expansion.slug in pair.requires)]
    handlers = [handler for owner in own for handler in owner.handlers]
    if expansion is library.order[0]:
        handlers = [*HANDLERS, *handlers]
    for handler in handlers:
        if isinstance(handler, Decision):
            yield Prompt(name=handler.name, text=handler.asks)
