"""Every promise of docs/security.md names tests, and all of them exist."""

import re

from tests.tools.workshop import ROOT

DOC = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", DOC)


def test_every_test_that_is_named_exists() -> None:
    assert len(NAMED) > 40
    missing = [
        f"{file}::{name}"
        for file, name in NAMED
        if not re.search(rf"^def {name}\(", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert missing == []


def test_every_promise_has_a_test() -> None:
    rows = [line for line in DOC.splitlines() if line.startswith("| ") and not line.startswith("| promise")]
    assert len(rows) > 15
    assert [row for row in rows if "::test_" not in row] == []


def test_nothing_else_is_taken_for_a_test() -> None:
    assert DOC.count("::test_") == len(NAMED)
