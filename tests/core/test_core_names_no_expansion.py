"""The engine knows no expansion: what is special to one lives in its own room."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide import core, registry

CORE = sorted(Path(core.__file__).parent.glob("*.py"))
#: Words of the tile sheets that are also names of expansions: copies, an edge, what a road leads to or under.
WORDS_OF_TILE_SHEETS = {"count", "river", "tunnel", "tower", "labyrinth", "school", "plague", "wheel"}
SLUGS = {expansion.slug for expansion in registry.ORDER[1:]} - WORDS_OF_TILE_SHEETS


def texts(tree: ast.Module) -> Iterator[str]:
    """All text constants, those in messages included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.parametrize("file", CORE, ids=lambda file: file.name)
def test_no_file_of_the_engine_names_an_expansion(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    words = {word.strip(".,;:`'\"()[]{}") for text in texts(tree) for word in text.split()}
    assert not words & SLUGS
    assert not any(text.startswith(f"{slug}/") for text in texts(tree) for slug in SLUGS)


def test_the_engine_has_files_to_look_at() -> None:
    assert {"game.py", "turn.py", "setup.py", "layout.py"} <= {file.name for file in CORE}
