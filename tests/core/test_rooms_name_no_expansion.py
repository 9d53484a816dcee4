"""Server, command line, bots and page know no expansion: pieces, decisions and hooks tell what they need."""

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
#: All of the page but its tests and what is generated from the server's messages.
PAGE_FILES = sorted(
    file
    for file in (*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte"))
    if ".test." not in file.name and file.name not in ("samples.ts", "types.ts")
)
#: The rules that are always there, and the list of all.
KNOWN = {"base", "registry"}


def names_of_expansions() -> set[str]:
    """The names of expansions, of their figures and of their pieces, those of sorts and of whole groups."""
    names: set[str] = set()
    for expansion in registry.ORDER[1:]:
        names.add(expansion.slug)
        names |= {figure.name for part in expansion.parts for figure in part.figures}
        for piece in expansion.pieces:
            names |= {piece.name, *piece.names}
    return names


def words_of_core() -> Iterator[str]:
    """The words with which the engine, which knows no expansion either, names its own things: count, pile."""
    for file in (SOURCE / "core").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Name(word) | ast.Attribute(attr=word) | ast.arg(word):
                    yield word


NAMES = names_of_expansions() - set(words_of_core())


def imported(tree: ast.Module) -> Iterator[str]:
    """The modules that a file names in its imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def docstrings(tree: ast.Module) -> set[ast.expr]:
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    bodies = [node.body for node in ast.walk(tree) if isinstance(node, documented)]
    return {body[0].value for body in bodies if body and isinstance(body[0], ast.Expr)}


def named_in(tree: ast.Module) -> Iterator[str]:
    """What a file names in its texts; in prose a plain word, such as tower, is no name."""
    prose = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = {word.strip(".,;:`'\"()[]{}") for word in node.value.split()}
            yield from (word for word in words & NAMES if node not in prose or not word.isalpha())


def named_on_page(text: str) -> set[str]:
    """What a file of the page names in its texts; comments and styles are prose."""
    code = re.sub(r"/\*.*?\*/|<!--.*?-->|<style>.*?</style>|(?<!:)//[^\n]*", "", text, flags=re.DOTALL)
    texts = re.findall(r"\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`", code)
    return {word for text in texts for word in re.findall(r"[\w.-]+", text)} & NAMES


def test_texts_are_searched_but_no_prose() -> None:
    tree = ast.parse('def f():\n    """A tower, a tower_piece."""\n    return "fruit"')
    assert set(named_in(tree)) == {"tower_piece", "fruit"}
    page = "/* a tower */ const a = `fruit ${b}`; // a dragon\n<Piece kind='castle' />"
    assert named_on_page(page) == {"fruit", "castle"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_no_file_names_an_expansion_or_its_pieces(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    rooms = {name.split(".")[2] for name in imported(tree) if name.startswith("bastide.expansions.")}
    assert rooms <= KNOWN
    drawings = {name.split(".")[3] for name in imported(tree) if name.startswith("bastide.art.drawings.")}
    assert not drawings & {expansion.slug for expansion in registry.ORDER}
    assert not set(named_in(tree))


@pytest.mark.parametrize("file", PAGE_FILES, ids=lambda file: str(file.relative_to(PAGE)))
def test_no_file_of_the_page_names_an_expansion_or_its_pieces(file: Path) -> None:
    assert not named_on_page(file.read_text(encoding="utf-8"))


def test_there_are_files_to_look_at() -> None:
    assert {"options.py", "on_board.py", "log.py", "greedy.py", "play.py"} <= {file.name for file in FILES}
    assert {"tokens.ts", "Board.svelte", "words.ts"} <= {file.name for file in PAGE_FILES}


def slugs_in(name: str) -> set[str]:
    """The expansions that a name or a key has among its parts."""
    return set(re.split("[.-]", name.lower())) & {expansion.slug for expansion in registry.ORDER[1:]}


def test_the_page_has_no_files_and_no_words_for_an_expansion() -> None:
    files = [file for file in PAGE.rglob("*") if file.is_file()]
    assert [str(file) for file in files if slugs_in(file.name)] == []
    messages = [file for file in files if file.parent.name == "messages" and file.suffix == ".json"]
    keys = {key for file in messages for key in json.loads(file.read_text(encoding="utf-8"))}
    assert sorted(key for key in keys if slugs_in(key)) == []
    assert len(keys) > 300
