"""Makes ``docs/expansions``: a page for each expansion, the list of all, and their pictures.

Run as ``python -m tools.docs`` from the top of the repository; ``--text`` leaves the pictures as they are.
With names of expansions only what is about these is made.
"""

import argparse
from collections.abc import Mapping, Sequence
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
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the pages go")
    parser.add_argument("expansions", nargs="*", help="only these")
    given = parser.parse_args(arguments)
    if unknown := set(given.expansions) - LIBRARY.by_slug.keys():
        parser.error(f"there is no expansion {min(unknown)!r}")
    slugs = given.expansions or list(LIBRARY.by_slug)
    pages = all_pages(LIBRARY)
    files = {f"{slug}.md": pages[f"{slug}.md"] for slug in slugs} if given.expansions else pages
    if not given.text:
        files |= {f"{PICTURES}/{name}": svg for name, svg in pictures(LIBRARY, slugs)}
    _write(given.folder, files)
    if not given.expansions:
        _remove_others(given.folder, {*pages, BY_HAND})
        if not given.text:
            _remove_others(given.folder / PICTURES, {Path(name).name for name in files})
    print(f"{len(files)} files were made in {given.folder}.")


def _write(folder: Path, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def _remove_others(folder: Path, kept: set[str]) -> None:
    for path in folder.iterdir():
        if path.is_file() and path.name not in kept:
            path.unlink()


if __name__ == "__main__":
    main()
