"""The reader of whole books of rules."""

import re

import pytest

from bastide.books.chapters import Block, OptionRow, book_of, citing, read_book
from bastide.books.rulebook import RulebookError
from bastide.core.expansion import Expansion
from bastide.expansions.registry import LIBRARY, ORDER, PAIRS

BOOK = """# Toys

Many toys.

Few rules.

## Play

Indoors

- **TOY-01** All play.
- A *toy* is small.

### Outdoors

- **TOY-02** (waits for ferry) Nobody swims.

## Options

| id | values | modern | classic | rules |
|---|---|---|---|---|
| `toys` | `few`, `many` (of them) | `few` | `many` | TOY-01, TOY-D01 |
| `boats` (with the ferry) | `on`, `off` | `on` | `on` | TOY-02 |

## Interactions

- **TOY-X01** As SHOP-01 says.

## Decisions

- **TOY-D01** Somebody wins.
"""


def test_a_book_has_a_title_an_introduction_and_chapters_in_order() -> None:
    book = read_book(BOOK)
    assert (book.title, book.intro) == ("Toys", ("Many toys.", "Few rules."))
    assert [(chapter.title, chapter.level, chapter.kind) for chapter in book.chapters] == [
        ("Play", 2, "rules"),
        ("Outdoors", 3, "rules"),
        ("Options", 2, "options"),
        ("Interactions", 2, "interactions"),
        ("Decisions", 2, "decisions"),
    ]


def test_rules_points_and_paragraphs_keep_their_order() -> None:
    play, outdoors, *_ = read_book(BOOK).chapters
    assert play.blocks == (
        Block("text", "Indoors"),
        Block("rule", "All play.", "TOY-01"),
        Block("point", "A *toy* is small."),
    )
    assert outdoors.blocks == (Block("rule", "Nobody swims.", "TOY-02", ("ferry",)),)


def test_options_are_read_from_their_table() -> None:
    assert read_book(BOOK).rows == (
        OptionRow("toys", "`few`, `many` (of them)", "`few`", "`many`", ("TOY-01", "TOY-D01")),
        OptionRow("boats", "`on`, `off`", "`on`", "`on`", ("TOY-02",), "with the ferry"),
    )


def test_interactions_tell_which_books_they_speak_of() -> None:
    toys, shop = read_book(BOOK), read_book("# Shop\n\n## Rules\n\n- **SHOP-01** Pay. See TOY-01.")
    assert list(citing(shop, (toys, shop))) == ["TOY-X01"]
    assert list(citing(toys, (toys, shop))) == []


def test_a_broken_rule_line_is_refused_here_too() -> None:
    with pytest.raises(RulebookError, match="line 3"):
        read_book("# Toys\n\n- **TOY01** No.")


@pytest.mark.parametrize("expansion", ORDER, ids=lambda expansion: str(expansion.slug))
def test_every_book_says_what_the_options_are(expansion: Expansion) -> None:
    """A table in a book is for people; here it is compared with what the game does."""
    known = {option.name: option for owner in (*ORDER, *PAIRS) for option in owner.options}
    rows = {row.name: row for row in book_of(expansion).rows}
    assert {option.name for option in expansion.options} <= rows.keys()
    for name, row in rows.items():
        for preset, told in (("modern", row.modern), ("classic", row.classic)):
            value = expansion.presets.get((name, preset)) or known[name].preset(preset)
            assert told.startswith(f"`{value}`"), (name, preset)


def test_options_of_pairs_stand_in_one_of_their_books() -> None:
    for pair in PAIRS:
        told = {row.name for slug in pair.requires for row in book_of(LIBRARY.by_slug[slug]).rows}
        assert {option.name for option in pair.options} <= told, pair.slug


@pytest.mark.parametrize("expansion", ORDER, ids=lambda expansion: str(expansion.slug))
def test_every_book_has_all_that_a_reader_expects(expansion: Expansion) -> None:
    book = book_of(expansion)
    read = [block.id for chapter in book.chapters for block in chapter.blocks if block.kind == "rule"]
    assert read == list(book.rules)
    assert book.intro
    assert {"interactions", "examples", "decisions"} <= {chapter.kind for chapter in book.chapters}
    decisions = [rule for rule in book.rules if re.search(r"-D\d", rule)]
    last = book.chapters[-1]
    assert (last.kind, [block.id for block in last.blocks]) == ("decisions", decisions)
