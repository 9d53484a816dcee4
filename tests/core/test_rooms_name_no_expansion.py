"""Server, command line and bots know no expansion: what they need is told by tokens, decisions and hooks."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bastide
from bastide import registry

SOURCE = Path(bastide.__file__).parent
PAGE = SOURCE.parents[1] / "web" / "src"
FILES = sorted(file for room in ("server", "cli", "bots") for file in (SOURCE / room).rglob("*.py"))
#: The rules that are always there, and the list of all.
KNOWN = {"base", "registry"}
#: Words that are also names of expansions: pieces and buildings that have a picture, and counting.
WORDS = {"count", "river", "tunnel", "tower", "labyrinth", "school", "plague", "wheel"}
SLUGS = {expansion.slug for expansion in registry.ORDER[1:]} - WORDS


def imported(tree: ast.Module) -> Iterator[str]:
    """The modules that a file names in its imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_no_file_names_an_expansion(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    rooms = {name.split(".")[2] for name in imported(tree) if name.startswith("bastide.expansions.")}
    assert rooms <= KNOWN
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    words = {word.strip(".,;:`'\"()[]{}") for text in texts if isinstance(text, str) for word in text.split()}
    assert not words & SLUGS


def test_there_are_files_to_look_at() -> None:
    assert {"options.py", "on_board.py", "log.py", "greedy.py", "play.py"} <= {file.name for file in FILES}


def slugs_in(name: str) -> set[str]:
    """The expansions that a name or a key has among its parts."""
    return set(re.split("[.-]", name.lower())) & {expansion.slug for expansion in registry.ORDER[1:]}


def test_the_page_has_no_files_and_no_words_for_an_expansion() -> None:
    files = [file for file in PAGE.rglob("*") if file.is_file()]
    assert [str(file) for file in files if slugs_in(file.name)] == []
    messages = [file for file in files if file.parent.name == "messages"]
    keys = {key for file in messages for key in json.loads(file.read_text(encoding="utf-8"))}
    assert sorted(key for key in keys if slugs_in(key)) == []
    assert len(keys) > 300
