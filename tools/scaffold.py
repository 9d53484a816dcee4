"""Makes the room of a new expansion, with a test that fails until it has rules: ``make expansion NAME=x``."""

import argparse
import re
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]


def title(slug: str) -> str:
    """``inns_cathedrals`` as a title and ``InnsCathedrals`` as the name of a class come from the slug."""
    return " ".join(word.capitalize() for word in slug.split("_"))


def room(slug: str, prefix: str) -> Mapping[str, str]:
    """The files of a new expansion, by their paths in the project."""
    name = title(slug)
    made = name.replace(" ", "")
    folder = f"src/bastide/expansions/{slug}"
    return {
        f"{folder}/__init__.py": f'"""{name}."""\n\nfrom bastide.expansions.{slug}.rules import {made}\n\n'
        f'__all__ = ["{made}"]\n',
        f"{folder}/rules.py": f'"""{name}: what it changes, in a sentence."""\n\n'
        "from bastide.core.expansion import Expansion\n\n\n"
        "# Mix in the groups of hooks that it uses: (Expansion, Turns, Points), see bastide.core.hooks.\n"
        f'class {made}(Expansion):\n    """What a reader of the code should know of it, in a sentence."""\n\n'
        f'    slug = "{slug}"\n    name = "{name}"\n    brings = "What it brings, for players."\n',
        f"{folder}/words.toml": f'[it]\n"expansion.{slug}" = "{name}"\n'
        f'"expansion.{slug}.about" = "Che cosa porta, per chi gioca."\n\n'
        f'[de]\n"expansion.{slug}" = "{name}"\n'
        f'"expansion.{slug}.about" = "Was sie bringt, für die Spieler."\n',
        f"{folder}/RULES.md": f"# {name}\n\nWhat it adds, in a paragraph.\n\n## Rules\n\n"
        f"- **{prefix}-01** The first rule, as one statement that can be checked.\n",
        f"tests/expansions/{slug}/test_{slug}.py": f'"""The rules of {name}."""\n\n'
        "from tests.rules import rule\nfrom tests.scene import Scene\n\n\n"
        f'@rule("{prefix}-01")\ndef test_the_first_rule() -> None:\n'
        f'    scene = Scene("city-1", "{slug}")\n'
        '    assert scene.scored("red") == ["the first rule +1"]\n',
    }


def register(text: str, slug: str) -> str:
    """The registry with the expansion imported, and at the end of ORDER, from where it may have to move."""
    made = title(slug).replace(" ", "")
    imports = re.findall(r"^from bastide\.expansions\.[\w.]+ import \w+$", text, re.MULTILINE)
    lines = sorted([*imports, f"from bastide.expansions.{slug} import {made}"])
    text = text.replace("\n".join(imports), "\n".join(lines))
    return re.sub(r"(ORDER = \(.*?)(,?\s*)\)\n", rf"\1,\n    {made}(),\n)\n", text, count=1, flags=re.DOTALL)


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
    print("Now write RULES.md, then tiles.toml if it has tiles, and see its test fail: CONTRIBUTING.md.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
