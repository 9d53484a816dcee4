"""The guide for a new expansion (CONTRIBUTING.md) speaks of what there is."""

import re
from pathlib import Path
from typing import Final

from bastide.books.chapters import read_book
from bastide.core.hooks import GROUPS, HOOKS
from bastide.core.hooks.groups import PREFIXES
from tools.scaffold import room

ROOT: Final = Path(__file__).parents[2]
GUIDE: Final = (
    (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## How to add an expansion")[2]
)
QUOTED: Final = re.findall(r"`([^`\n]+)`", GUIDE)
#: The expansion that the guide makes.
SLUG: Final = "merry_mills"


def test_all_its_hooks_exist() -> None:
    hooks = [name for name in QUOTED if name.startswith(PREFIXES) and name not in PREFIXES]
    assert len(hooks) > 15
    assert [name for name in hooks if name not in HOOKS] == []


def test_it_lists_every_group_with_hooks_of_that_group() -> None:
    rows = re.findall(r"^\| .+? \| `([A-Z]\w+)` \| (`.+`) \|$", GUIDE, re.MULTILINE)
    assert [group for group, _ in rows] == [group.__name__ for group in GROUPS]
    for group, examples in rows:
        assert {HOOKS[name].__name__ for name in re.findall(r"`(\w+)`", examples)} == {group}


def test_all_its_files_exist() -> None:
    named = {*QUOTED, *re.findall(r"\]\(([\w/.]+)\)", GUIDE)}
    files = [name for name in named if re.fullmatch(r"(src|tests|docs|core|display|base)/[\w/.]+", name)]
    assert len(files) > 8
    places = (ROOT, ROOT / "src/bastide", ROOT / "src/bastide/expansions")
    assert [name for name in files if not any((place / name).exists() for place in places)] == []


def test_it_shows_all_that_is_made() -> None:
    assert f"make expansion NAME={SLUG}" in GUIDE
    made = [Path(path) for path in room(SLUG, "MILL")]
    assert [path.name for path in made if path.name not in GUIDE] == []
    assert {f"{path.parent}/" for path in made if path.parts[0] == "src"} <= set(GUIDE.split())


def test_it_names_the_chapters_of_a_book() -> None:
    made = read_book(room(SLUG, "MILL")[f"src/bastide/expansions/{SLUG}/RULES.md"])
    assert [chapter.title for chapter in made.chapters if f"`## {chapter.title}`" not in GUIDE] == []
