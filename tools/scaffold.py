"""Makes the room of a new expansion, with a test that fails until it has rules: ``make expansion NAME=slug``.

Everything else passes at once: the room has all that other tests ask of an expansion, its words, the chapters
of its book, a lesson, the numbers in ``tests/perft`` and its page in ``docs/expansions``.
"""

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
#: What is made from the room once it is registered: numbers of positions, and the pages of the documentation.
MADE_BY: Final = (("tools.perft", "{slug}"), ("tools.docs", "--text"))


def title(slug: str) -> str:
    """``inns_cathedrals`` as a title and ``InnsCathedrals`` as the name of a class come from the slug."""
    return " ".join(word.capitalize() for word in slug.split("_"))


def room(slug: str, prefix: str) -> Mapping[str, str]:
    """The files of a new expansion, by their paths in the project."""
    name = title(slug)
    folder = f"src/bastide/expansions/{slug}"
    filled = {"slug": slug, "name": name, "made": name.replace(" ", ""), "prefix": prefix}
    files = {
        f"{folder}/__init__.py": INIT,
        f"{folder}/rules.py": RULES,
        f"{folder}/words.toml": WORDS,
        f"{folder}/RULES.md": BOOK,
        f"{folder}/lesson.toml": LESSON,
        f"tests/expansions/{slug}/test_{slug}.py": TEST,
    }
    return {path: text.format(**filled) for path, text in files.items()}


INIT: Final = '''\
"""{name}."""

from bastide.expansions.{slug}.rules import {made}

__all__ = ["{made}"]
'''

RULES: Final = '''\
"""{name}: what it changes, in a sentence."""

from bastide.core.expansion import Expansion


# Mix in the groups of hooks that it uses: (Expansion, Turns, Points), see bastide.core.hooks.
class {made}(Expansion):
    """What it is made of, in a sentence."""

    slug = "{slug}"
    name = "{name}"
    brings = "What {name} brings."
'''

WORDS: Final = """\
# Words of {name}. English that stands in the code is not repeated here: docs/words.md has the keys.

[it]
"expansion.{slug}" = "{name}"
"expansion.{slug}.about" = "What {name} brings, in Italian."

[de]
"expansion.{slug}" = "{name}"
"expansion.{slug}.about" = "What {name} brings, in German."
"""

#: All chapters that a reader expects; one with options comes before the interactions if there are any.
BOOK: Final = """\
# {name}

What it adds, in a paragraph.

## Rules

- **{prefix}-01** The first rule, as one statement that can be checked.

## Interactions

## Examples

- **{prefix}-E01** A road of 3 tiles is finished, as the first rule says it: +3.

## Decisions
"""

#: A lesson that can be played at once; its position and its words are to become those of an example.
LESSON: Final = """\
[[lesson]]
rule = "{prefix}-01"
example = "{prefix}-E01"
picture = "cloister-road/3 | road-straight+red.E | ."
chance = ["village-3"]
accepts = [["tile 2,0 *", "*"]]
points = 3

[lesson.en]
title = "{name}"
about = "What is new, in a sentence or two."
goal = "Finish your road."
question = "A question that leads on?"
why = "Why this is right: 3 points."
wrong = "What is said after any other choice."

[lesson.it]
title = "{name}, in Italian"
about = "What is new, in Italian."
goal = "Finish your road, in Italian."
question = "A question that leads on, in Italian?"
why = "Why this is right, in Italian: 3 points."
wrong = "What is said after any other choice, in Italian."

[lesson.de]
title = "{name}, in German"
about = "What is new, in German."
goal = "Finish your road, in German."
question = "A question that leads on, in German?"
why = "Why this is right, in German: 3 points."
wrong = "What is said after any other choice, in German."
"""

TEST: Final = '''\
"""The rules of {name}."""

from tests.rules import rule
from tests.scene import Scene


@rule("{prefix}-01", "{prefix}-E01")
def test_the_first_rule() -> None:
    scene = Scene("city-1", "{slug}")
    assert scene.scored("red") == ["the first rule +1"]
'''


def register(text: str, slug: str) -> str:
    """The registry with the expansion imported, last in ORDER and on the shelves: it may have to move."""
    made = title(slug).replace(" ", "")
    imports = re.findall(r"^from bastide\.expansions\.[\w.]+ import \w+$", text, re.MULTILINE)
    lines = sorted([*imports, f"from bastide.expansions.{slug} import {made}"])
    text = text.replace("\n".join(imports), "\n".join(lines))
    text = re.sub(r"(ORDER = \(.*?)\n\)\n", rf"\1\n    {made}(),\n)\n", text, count=1, flags=re.DOTALL)
    return re.sub(
        r"(SHELVES = \{.*?)(\n    \),\n\})", rf'\1\n        "{slug}",\2', text, count=1, flags=re.DOTALL
    )


def make_room(root: Path, slug: str, prefix: str) -> list[Path]:
    """Write the files and the line in the registry; nothing is written where anything is there already."""
    files = {root / path: text for path, text in room(slug, prefix).items()}
    there = [path for path in files if path.parent.exists()]
    if there:
        raise FileExistsError(f"{there[0].parent} is there already")
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    registry = root / "src/bastide/expansions/registry.py"
    registry.write_text(register(registry.read_text(encoding="utf-8"), slug), encoding="utf-8")
    return [*files, registry]


def make_the_rest(root: Path, slug: str) -> None:
    """Make what follows from the room, in other processes: this one does not know the expansion."""
    environment = {**os.environ, "PYTHONPATH": str(root / "src")}
    for module, argument in MADE_BY:
        command = [sys.executable, "-m", module, argument.format(slug=slug)]
        subprocess.run(command, cwd=root, env=environment, check=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make expansion NAME=slug", description=__doc__)
    parser.add_argument("slug", help="its name in lower case, words joined by underscores")
    parser.add_argument("--prefix", help="what its rule ids begin with; else the initials of the name")
    given = parser.parse_args()
    slug: str = given.slug
    if not re.fullmatch(r"[a-z]+(_[a-z]+)*", slug):
        print(f"{slug!r} is no name for an expansion; write lower-case words joined by underscores")
        return 2
    initials = "".join(word[0] for word in slug.split("_")) if "_" in slug else slug
    try:
        written = make_room(ROOT, slug, (given.prefix or initials).upper())
    except FileExistsError as error:
        print(error)
        return 2
    for path in written:
        print(path.relative_to(ROOT))
    make_the_rest(ROOT, slug)
    print("Now write RULES.md, then tiles.toml if it has tiles, and see its test fail: CONTRIBUTING.md.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
