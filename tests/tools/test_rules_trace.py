"""Tracing rules to tests, on small repositories made for the purpose."""

import json
from pathlib import Path

import pytest

from bastide.books.rulebook import RulebookError, read_rules
from bastide.cli import rule_trace
from bastide.cli.rule_trace import built_expansions, due_ids, read_rulebooks, rule_tests
from tools.rules import Row, as_text, check, main

RULES = """# Toy

- **TOY-01** A road pays.
- **TOY-X01** (waits for ferry) A ferry pays.
"""

TESTS = """
@rule("TOY-01")
def test_road():
    assert True
"""

UNTESTED_ROAD = "src/bastide/expansions/toy/RULES.md:3: TOY-01 A road pays."


class Repo:
    """A repository with one expansion, one rule that is due and one that waits; all is well in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.tests = root / "tests"
        self.expansions = root / "src" / "bastide" / "expansions"
        self.write("src/bastide/expansions/toy/RULES.md", RULES)
        self.write("src/bastide/expansions/toy/__init__.py", "")
        self.write("tests/test_toy.py", TESTS)

    def write(self, path: str, text: str) -> None:
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    def problems(self) -> dict[str, list[str]]:
        return check(self.root).problems


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    return Repo(tmp_path)


# What is due


def test_rulebooks_are_found_by_slug(repo: Repo) -> None:
    assert read_rulebooks(repo.expansions) == {"toy": read_rules(RULES)}


def test_an_expansion_is_a_package_and_pairs_is_none(repo: Repo) -> None:
    repo.write("src/bastide/expansions/pairs/__init__.py", "")
    repo.write("src/bastide/expansions/ferry/RULES.md", "# Ferry")
    assert built_expansions(repo.expansions) == {"toy"}


@pytest.mark.parametrize(
    ("built", "due"),
    [
        ({"toy"}, ["TOY-01"]),
        ({"toy", "ferry"}, ["TOY-01", "TOY-X01"]),
        ({"toy", "ferry", "toll"}, ["TOY-01", "TOY-X01", "TOY-X02"]),
    ],
)
def test_a_rule_is_due_when_all_it_waits_for_is_there(built: set[str], due: list[str]) -> None:
    assert due_ids(read_rules(RULES + "- **TOY-X02** (waits for ferry, toll) Both pay."), built) == due


# What is tested


def test_tested_ids_name_the_place_of_each_test(repo: Repo) -> None:
    repo.write("tests/deep/test_more.py", TESTS.replace('"TOY-01"', '"TOY-01", "TOY-X01"'))
    assert rule_trace.tested_ids(rule_tests(repo.tests)) == {
        "TOY-01": ["tests/deep/test_more.py:3", "tests/test_toy.py:3"],
        "TOY-X01": ["tests/deep/test_more.py:3"],
    }


def test_methods_async_tests_and_several_decorators_count(repo: Repo) -> None:
    repo.write(
        "tests/test_toy.py",
        """
class TestRoads:
    @testing.rule("TOY-01")
    @other
    @rule("TOY-X01")
    async def test_road(self):
        assert True
""",
    )
    assert sorted(rule_trace.tested_ids(rule_tests(repo.tests))) == ["TOY-01", "TOY-X01"]


def test_without_tests_nothing_is_tested(tmp_path: Path) -> None:
    assert rule_trace.tested_ids(rule_tests(tmp_path / "tests")) == {}


@pytest.mark.parametrize(
    "body",
    [
        "assert scene.score == 3",
        "with pytest.raises(ValueError):\n        play()",
        "assert_scored(scene, 3)",
        "scene.expect_score(3)",
        "for n in range(3):\n        assert n",
    ],
)
def test_ways_to_check_something(repo: Repo, body: str) -> None:
    repo.write("tests/test_toy.py", f'@rule("TOY-01")\ndef test_road():\n    {body}\n')
    assert [test.asserts for test in rule_tests(repo.tests)] == [True]
    assert check(repo.root).ok


# What fails


def test_all_is_well(repo: Repo) -> None:
    report = check(repo.root)
    assert report.ok
    assert report.problems == {}
    assert report.rows == [Row("toy", ids=2, due=1, tested=1, waiting=1)]
    assert report.waiting_for == {"ferry": 1}


def test_a_due_rule_without_a_test_fails(repo: Repo) -> None:
    repo.write("tests/test_toy.py", "")
    assert repo.problems() == {"rules without a test": [UNTESTED_ROAD]}


def test_a_waiting_rule_fails_once_its_expansion_is_there(repo: Repo) -> None:
    repo.write("src/bastide/expansions/ferry/__init__.py", "")
    assert repo.problems() == {
        "rules without a test": ["src/bastide/expansions/toy/RULES.md:4: TOY-X01 A ferry pays."]
    }


def test_a_test_that_cites_an_unknown_rule_fails(repo: Repo) -> None:
    repo.write("tests/test_more.py", TESTS.replace("TOY-01", "TOY-99"))
    assert repo.problems() == {
        "tests that cite an unknown rule": ["tests/test_more.py:3: TOY-99 in test_road"]
    }


@pytest.mark.parametrize(
    "code", ['sheet.plus("tiles", 3, rule="TOY-99")', 'RULE = "TOY-99"', 'f(x, ["TOY-99"])']
)
def test_source_that_cites_an_unknown_rule_fails(repo: Repo, code: str) -> None:
    repo.write("src/bastide/core/scoring.py", f'"""Scores."""\n\n{code}\n')
    assert repo.problems() == {"source that cites an unknown rule": ["src/bastide/core/scoring.py:3: TOY-99"]}


def test_source_may_cite_known_rules_and_document_others(repo: Repo) -> None:
    repo.write(
        "src/bastide/core/scoring.py",
        '"""TOY-98"""\n\nKNOWN = "TOY-X01"\n"TOY-97"\nTEXT = "as TOY-96 says"  # TOY-95\n',
    )
    assert check(repo.root).ok


def test_a_rule_test_that_asserts_nothing_fails_and_proves_nothing(repo: Repo) -> None:
    repo.write("tests/test_toy.py", TESTS.replace("assert True", "play()"))
    assert repo.problems() == {
        "rules without a test": [UNTESTED_ROAD],
        "tests that prove no rule": ["tests/test_toy.py:3: test_road asserts nothing"],
    }


@pytest.mark.parametrize(("path", "name"), [("tests/test_toy.py", "road"), ("tests/toy.py", "test_road")])
def test_a_rule_test_that_is_never_run_fails_and_proves_nothing(repo: Repo, path: str, name: str) -> None:
    repo.write("tests/test_toy.py", "")
    repo.write(path, TESTS.replace("test_road", name))
    problems = repo.problems()
    assert list(problems) == ["rules without a test", "tests that prove no rule"]
    assert problems["tests that prove no rule"] == [
        f"{path}:3: {name} is not run: function and file must be called test_..."
    ]


@pytest.mark.parametrize("arguments", ["", "ROAD", '"TOY-01", *MORE', "1"])
def test_rules_must_be_named_as_plain_strings(repo: Repo, arguments: str) -> None:
    repo.write("tests/test_more.py", f"@rule({arguments})\ndef test_road():\n    assert True\n")
    assert repo.problems() == {
        "tests that prove no rule": ["tests/test_more.py:2: test_road must name its rules as plain strings"]
    }


def test_a_rule_in_two_rulebooks_fails(repo: Repo) -> None:
    repo.write("src/bastide/expansions/ferry/RULES.md", "- **TOY-01** Again.")
    assert repo.problems() == {"rules in two rulebooks": ["TOY-01: in ferry and in toy"]}


def test_an_unreadable_rulebook_names_its_file(repo: Repo, capsys: pytest.CaptureFixture[str]) -> None:
    repo.write("src/bastide/expansions/toy/RULES.md", RULES + "- **TOY-01** Again.")
    with pytest.raises(RulebookError, match=r"toy/RULES\.md: line 5: TOY-01 is there twice"):
        check(repo.root)
    assert main([], repo.root) == 1
    assert "line 5" in capsys.readouterr().err


# What is printed


def test_the_table_and_the_problems_as_text(repo: Repo) -> None:
    repo.write("tests/test_toy.py", "")
    assert as_text(check(repo.root)).splitlines() == [
        "slug     ids     due  tested waiting",
        "toy        2       1       0       1",
        "",
        "waiting for: ferry (1)",
        "",
        "rules without a test (1):",
        f"  {UNTESTED_ROAD}",
    ]


def test_the_exit_status_tells_whether_all_is_well(repo: Repo, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], repo.root) == 0
    repo.write("tests/test_toy.py", "")
    assert main([], repo.root) == 1
    assert "rules without a test (1):" in capsys.readouterr().out


def test_json(repo: Repo, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--json"], repo.root) == 0
    assert json.loads(capsys.readouterr().out) == {
        "ok": True,
        "rows": [{"slug": "toy", "ids": 2, "due": 1, "tested": 1, "waiting": 1}],
        "waiting_for": {"ferry": 1},
        "problems": {},
    }
