"""Makes ``docs/expansions``: a page for each expansion, the list of all, and their pictures.

Run as ``python -m tools.docs`` from the top of the repository; ``--text`` leaves the pictures as they are.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from bastide.core.library import Library
from bastide.expansions.registry import LIBRARY
from tools.docs.index import list_page
from tools.docs.page import expansion_page
from tools.docs.pictures import pictures

FOLDER = Path(__file__).parents[2] / "docs" / "expansions"
PICTURES = "pictures"
#: Written by hand: there is no source for what is not there.
BY_HAND = "not-here.md"


def all_pages(library: Library) -> dict[str, str]:
    """The text of every page, by the name of its file."""
    pages = {f"{slug}.md": expansion_page(library, slug) for slug in library.by_slug}
    return {"README.md": list_page(library, BY_HAND), **pages}


def main(arguments: Sequence[str] | None = None) -> None:
    """Write everything anew and remove what is left of expansions that are gone."""
    parser = argparse.ArgumentParser(prog="make docs", description=__doc__)
    parser.add_argument("--text", action="store_true", help="leave the pictures as they are")
    text_only = parser.parse_args(arguments).text
    pages = all_pages(LIBRARY)
    _write(FOLDER, pages, kept=frozenset({BY_HAND, PICTURES}))
    if not text_only:
        _write(FOLDER / PICTURES, dict(pictures(LIBRARY)))
    print(f"{len(pages)} pages are in {FOLDER}.")


def _write(folder: Path, files: dict[str, str], kept: frozenset[str] = frozenset()) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        if path.name not in files and path.name not in kept:
            path.unlink()
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
