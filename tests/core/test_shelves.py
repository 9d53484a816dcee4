"""Shelves: where people look for an expansion. Every one has its place there, and none has two."""

import pytest

from bastide.core.library import OTHERS, Library
from bastide.expansions.registry import LIBRARY, ORDER
from tools.scaffold import ROOT, register


def test_every_expansion_has_its_place_on_a_shelf() -> None:
    placed = [slug for slugs in LIBRARY.shelves.values() for slug in slugs]
    assert sorted(placed) == sorted(expansion.slug for expansion in ORDER[1:])
    assert OTHERS not in LIBRARY.shelves, "somebody has to say what sort of thing it is"


def test_what_nobody_has_placed_comes_last() -> None:
    base, one, other, third = ORDER[:4]
    library = Library((base, one, other, third), shelves={"big": [third.slug]})
    assert library.shelves == {"big": (third.slug,), OTHERS: (one.slug, other.slug)}


@pytest.mark.parametrize("slugs", [["river", "river"], ["base"], ["nothing"]])
def test_a_shelf_with_a_mistake_is_refused(slugs: list[str]) -> None:
    with pytest.raises(ValueError, match="shelf"):
        Library(ORDER, shelves={"big": slugs})


def test_a_new_expansion_gets_a_place() -> None:
    registry = ROOT / "src/bastide/expansions/registry.py"
    text = register(registry.read_text(encoding="utf-8"), "merry_mills")
    shelves = text[text.index("SHELVES = {") : text.index("LIBRARY =")]
    assert shelves.endswith('        "merry_mills",\n    ),\n}\n\n')
