"""Fails where a rule has no test, or where a test or the source cites a rule that does not exist.

Run as `python -m tools.rules [--json]` from the top of the repository.
"""

import argparse
import ast
import json
import sys
import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from bastide.books.rulebook import RulebookError, is_rule_id
from bastide.cli.rule_trace import (
    Rulebooks,
    RuleTest,
    built_expansions,
    due_ids,
    read_rulebooks,
    rule_tests,
    tested_ids,
)

ROOT = Path(__file__).resolve().parents[1]
EXPANSIONS = Path("src", "bastide", "expansions")


@dataclass(frozen=True)
class Row:
    """How one rulebook stands: its ids, those due now, those with a test, those that wait."""

    slug: str
    ids: int
    due: int
    tested: int
    waiting: int


@dataclass(frozen=True)
class Report:
    """The state of all rulebooks, what is still waited for, and the problems under their headings."""

    rows: list[Row]
    waiting_for: dict[str, int] = field(default_factory=dict)
    problems: dict[str, list[str]] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """Tell whether there is no problem at all."""
        return not self.problems


def check(root: Path) -> Report:
    """Trace all rules of the repository at `root`."""
    expansions = root / EXPANSIONS
    books = read_rulebooks(expansions)
    built = built_expansions(expansions)
    tests = rule_tests(root / "tests")
    proofs = tested_ids(tests)
    known = {rule_id for rules in books.values() for rule_id in rules}
    found = {
        "rules in two rulebooks": list(_repeated_ids(books)),
        "rules without a test": list(_untested(root, books, built, proofs)),
        "tests that cite an unknown rule": list(_unknown_in_tests(tests, known)),
        "tests that prove no rule": list(_idle_tests(tests)),
        "source that cites an unknown rule": list(_unknown_in_source(root, known)),
    }
    problems = {heading: lines for heading, lines in found.items() if lines}
    return Report(_rows(books, built, proofs), _waiting_for(books, built), problems)


def _rows(books: Rulebooks, built: frozenset[str], proofs: dict[str, list[str]]) -> list[Row]:
    rows = []
    for slug, rules in books.items():
        due = len(due_ids(rules, built))
        tested = sum(rule_id in proofs for rule_id in rules)
        rows.append(Row(slug, ids=len(rules), due=due, tested=tested, waiting=len(rules) - due))
    return rows


def _waiting_for(books: Rulebooks, built: frozenset[str]) -> dict[str, int]:
    """Count the rules that wait for each missing expansion, so that a misspelt one is seen."""
    every_rule = (rule for rules in books.values() for rule in rules.values())
    missing = Counter(slug for rule in every_rule for slug in rule.waits_for if slug not in built)
    return dict(sorted(missing.items()))


def _repeated_ids(books: Rulebooks) -> Iterator[str]:
    homes: dict[str, str] = {}
    for slug, rules in books.items():
        for rule_id in rules:
            first = homes.setdefault(rule_id, slug)
            if first != slug:
                yield f"{rule_id}: in {first} and in {slug}"


def _untested(
    root: Path, books: Rulebooks, built: frozenset[str], proofs: dict[str, list[str]]
) -> Iterator[str]:
    for slug, rules in books.items():
        path = EXPANSIONS / slug / "RULES.md"
        lines = (root / path).read_text(encoding="utf-8").splitlines()
        for rule_id in due_ids(rules, built):
            if rule_id not in proofs:
                number = next(
                    n for n, line in enumerate(lines, start=1) if line.startswith(f"- **{rule_id}**")
                )
                yield f"{path.as_posix()}:{number}: {rule_id} {textwrap.shorten(rules[rule_id].text, 80)}"


def _unknown_in_tests(tests: list[RuleTest], known: set[str]) -> Iterator[str]:
    for test in tests:
        for rule_id in test.ids:
            if rule_id not in known:
                yield f"{test.place}: {rule_id} in {test.name}"


def _idle_tests(tests: list[RuleTest]) -> Iterator[str]:
    for test in tests:
        if not test.plain_ids:
            yield f"{test.place}: {test.name} must name its rules as plain strings"
        if not test.collected:
            yield f"{test.place}: {test.name} is not run: function and file must be called test_..."
        if not test.asserts:
            yield f"{test.place}: {test.name} asserts nothing"


def _unknown_in_source(root: Path, known: set[str]) -> Iterator[str]:
    for path in sorted((root / "src" / "bastide").rglob("*.py")):
        for rule_id, line in cited_ids(path):
            if rule_id not in known:
                yield f"{path.relative_to(root).as_posix()}:{line}: {rule_id}"


def cited_ids(path: Path) -> Iterator[tuple[str, int]]:
    """Find the strings of a module that are rule ids; a string that stands alone is documentation."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"), filename=str(path))))
    documentation = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if id(node) in documentation or not isinstance(node, ast.Constant):
            continue
        if isinstance(node.value, str) and is_rule_id(node.value):
            yield node.value, node.lineno


def as_text(report: Report) -> str:
    """Set the report out for people: a table, what is waited for, and the lists of problems."""
    width = max([len("slug"), *(len(row.slug) for row in report.rows)])
    lines = [f"{'slug':<{width}} {'ids':>7} {'due':>7} {'tested':>7} {'waiting':>7}"]
    lines += [f"{r.slug:<{width}} {r.ids:>7} {r.due:>7} {r.tested:>7} {r.waiting:>7}" for r in report.rows]
    if report.waiting_for:
        lines += ["", "waiting for: " + ", ".join(f"{slug} ({n})" for slug, n in report.waiting_for.items())]
    for heading, problems in report.problems.items():
        lines += ["", f"{heading} ({len(problems)}):", *(f"  {problem}" for problem in problems)]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Print the trace and return the exit status: 0 if all is well, 1 if something is missing or wrong."""
    parser = argparse.ArgumentParser(prog="tools.rules", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    wants_json = parser.parse_args(arguments).json
    try:
        report = check(root)
    except RulebookError as error:
        print(error, file=sys.stderr)
        return 1
    print(json.dumps({"ok": report.ok, **asdict(report)}, indent=2) if wants_json else as_text(report))
    return 0 if report.ok else 1


if __name__ == "__main__":
    sys.exit(main())
