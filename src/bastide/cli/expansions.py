"""``bastide expansions``: what there is to play with, and how far its rules are proved."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import bastide
from bastide.books.boxes import left_out
from bastide.cli.arguments import Json
from bastide.cli.output import Screen, print_json
from bastide.cli.rule_trace import built_expansions, due_ids, read_rulebooks, rule_tests, tested_ids
from bastide.core.expansion import Expansion
from bastide.core.library import Library
from bastide.core.tiles import EDITIONS

PACKAGE: Final = Path(bastide.__file__).parent


class Row(NamedTuple):
    """What is told about one expansion."""

    slug: str
    name: str
    tiles: int
    parts: list[str]
    rule_ids: int
    #: How many of them have a test; nothing where there are no tests, as in an installed package.
    tested_ids: int | None
    #: How many of them wait for expansions that do not exist yet.
    waiting_ids: int


def expansions(json: Json = False) -> None:
    """List the expansions with their tiles, parts and rules."""
    rows = list_expansions(PACKAGE)
    if json:
        print_json([row._asdict() for row in rows])
        return
    screen = Screen()
    screen.show_table(
        ("slug", "name", "tiles", "parts", "rules", "tested", "waiting"),
        [_cells(row) for row in rows],
    )
    for line in _boxes(Library.default()):
        screen.show(line)


def _cells(row: Row) -> tuple[object, ...]:
    tested = "-" if row.tested_ids is None else row.tested_ids
    parts = ", ".join(row.parts) or "-"
    return row.slug, row.name, row.tiles, parts, row.rule_ids, tested, row.waiting_ids


def _boxes(library: Library) -> Iterator[str]:
    """Names that stand for several expansions, and why others cannot be added."""
    for box, slugs in library.boxes.items():
        yield f"{box} = {', '.join(slugs)}"
        yield from (f"  not {slug}: {reason}" for slug, reason in left_out(library, box).items())


def list_expansions(package: Path) -> list[Row]:
    """All expansions, their rules traced to the tests that stand beside a package."""
    library = Library.default()
    folder = package / "expansions"
    books = read_rulebooks(folder)
    built = built_expansions(folder)
    tests = find_tests(package)
    proofs = tested_ids(rule_tests(tests)) if tests else None
    rows = []
    for expansion in library.order:
        rules = books.get(expansion.slug, {})
        rows.append(
            Row(
                slug=expansion.slug,
                name=expansion.name,
                tiles=_count_tiles(library, expansion),
                parts=[part.name for part in expansion.parts],
                rule_ids=len(rules),
                tested_ids=None if proofs is None else sum(rule in proofs for rule in rules),
                waiting_ids=len(rules) - len(due_ids(rules, built)),
            )
        )
    return rows


def find_tests(package: Path) -> Path | None:
    """The tests of a checkout, or nothing where the package is installed without them."""
    root = package.parent.parent
    tests = root / "tests"
    return tests if tests.is_dir() and package == root / "src" / package.name else None


def _count_tiles(library: Library, expansion: Expansion) -> int:
    """How many tiles are in the box; where printings differ in number, in the one with most."""
    sheet = library.sheet(expansion)
    tiles = sheet.tiles if sheet else ()
    return max(sum(tile.copies(edition) for tile in tiles) for edition in EDITIONS)
