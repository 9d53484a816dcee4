"""Traces rules to their tests: which ids a rulebook asks for, and which tests prove them.

Everything is read from the files, nothing is imported, so half-made expansions are traced too.
"""

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bastide.books.rulebook import Rule, RulebookError, read_rules

Rulebooks = dict[str, dict[str, Rule]]
"""The rules of every expansion: slug, then rule id."""

NOT_EXPANSIONS = frozenset({"pairs"})
"""Folders beside the expansions that are packages but no expansion."""

_CITING: Final = re.compile(r"\brule\s*\(")
"""What stands in every file in which a test cites a rule."""

_TestFunction = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class RuleTest:
    """A function decorated with `@rule(...)`, as found in the tests."""

    name: str
    place: str
    ids: tuple[str, ...]
    plain_ids: bool
    """Whether every id is written as a plain string; anything else cannot be traced."""
    collected: bool
    """Whether pytest runs it, judging by the names of the file and the function."""
    asserts: bool
    """Whether it checks anything at all."""


def read_rulebooks(expansions_dir: Path) -> Rulebooks:
    """Read the `RULES.md` of every folder beside the expansions, by the folder's name."""
    return {path.parent.name: _read_rulebook(path) for path in sorted(expansions_dir.glob("*/RULES.md"))}


def built_expansions(expansions_dir: Path) -> frozenset[str]:
    """Name the expansions that are there: the folders that are Python packages."""
    folders = (path.parent.name for path in expansions_dir.glob("*/__init__.py"))
    return frozenset(folders) - NOT_EXPANSIONS


def due_ids(rules: dict[str, Rule], built: Collection[str]) -> list[str]:
    """List the ids that need a test now: those that wait for no missing expansion."""
    return [rule.id for rule in rules.values() if all(slug in built for slug in rule.waits_for)]


def rule_tests(tests_dir: Path) -> list[RuleTest]:
    """Find every function with a `@rule(...)` decorator below the folder of the tests."""
    return [
        _rule_test(function, calls, path, tests_dir.parent)
        for path in sorted(tests_dir.rglob("*.py"))
        for function, calls in _decorated_functions(path)
    ]


def tested_ids(tests: Iterable[RuleTest]) -> dict[str, list[str]]:
    """Tell for each cited rule id where the tests that prove it stand, as `file:line`.

    A test that pytest would not run or that checks nothing proves nothing and is left out.
    """
    places: dict[str, list[str]] = {}
    for test in tests:
        if test.collected and test.asserts:
            for rule_id in test.ids:
                places.setdefault(rule_id, []).append(test.place)
    return places


def _read_rulebook(path: Path) -> dict[str, Rule]:
    try:
        return read_rules(path.read_text(encoding="utf-8"))
    except RulebookError as error:
        raise RulebookError(f"{path}: {error}") from None


def _decorated_functions(path: Path) -> Iterator[tuple[_TestFunction, list[ast.Call]]]:
    text = path.read_text(encoding="utf-8")
    if not _CITING.search(text):
        return
    for node in ast.walk(ast.parse(text, filename=str(path))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            calls = [each for each in node.decorator_list if isinstance(each, ast.Call)]
            if cited := [call for call in calls if _name(call) == "rule"]:
                yield node, cited


def _rule_test(function: _TestFunction, calls: list[ast.Call], path: Path, root: Path) -> RuleTest:
    arguments = [argument for call in calls for argument in call.args]
    ids = [each.value for each in arguments if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    return RuleTest(
        name=function.name,
        place=f"{path.relative_to(root).as_posix()}:{function.lineno}",
        ids=tuple(ids),
        plain_ids=bool(ids) and len(ids) == len(arguments),
        collected=path.name.startswith("test_") and function.name.startswith("test_"),
        asserts=any(_checks_something(node) for node in ast.walk(function)),
    )


def _checks_something(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return isinstance(node, ast.Assert)
    return _name(node) == "raises" or _name(node).startswith(("assert_", "expect"))


def _name(call: ast.Call) -> str:
    """Name the called function, without what it is an attribute of."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""
