"""``make expansion`` makes a room in which everything is in order, but for the test that is to be filled."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.scaffold import ROOT, make_room, make_the_rest

SLUG = "merry_mills"
#: What is asked of every expansion by tests that need little time.
ASKED_OF_ALL = (
    "tests/books/test_chapters.py",
    "tests/perft/test_perft.py",
    "tests/tools/test_docs.py",
    "tests/server/test_translations.py",
    "tests/art/test_collection.py",
    "tests/contract/test_contract.py",
    "tests/lessons/test_lessons.py",
)
#: Of these, what is about the new one or about all of them; what plays whole games does not.
ABOUT_IT = " or ".join(
    (
        SLUG,
        *("every_expansion", "every_module", "committed_pages", "links_lead", "as_many_as"),
        *("everything_that", "all_languages", "about_its_expansion", "sentence_is_written_twice"),
    )
)


def run(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": f"{checkout / 'src'}{os.pathsep}{checkout}"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=checkout,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a new expansion."""
    folder = tmp_path_factory.mktemp("project")
    left_out = shutil.ignore_patterns("static", "__pycache__", "node_modules")
    for part in ("src", "tools", "tests", "benchmarks", "docs", "web/src"):
        shutil.copytree(ROOT / part, folder / part, ignore=left_out)
    shutil.copy(ROOT / "pyproject.toml", folder / "pyproject.toml")
    make_room(folder, SLUG, "MM")
    make_the_rest(folder, SLUG)
    return folder


@pytest.mark.part_of_the_day(3)
def test_a_new_room_plays(checkout: Path) -> None:
    played = run(
        checkout,
        "-c",
        "from bastide import Game, Setup\n"
        f"game = Game.new(Setup.make(2, '{SLUG}'), seed=1)\n"
        "while not game.is_over: game.play(game.options()[0])\n"
        "print([use.slug for use in game.rules.setup.uses])",
    )
    assert played.stdout.strip() == f"['base', '{SLUG}']", played.stderr


def test_its_own_test_fails_until_there_is_the_rule(checkout: Path) -> None:
    tested = run(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"tests/expansions/{SLUG}")
    assert tested.returncode == 1, tested.stdout
    assert "the first rule +1" in tested.stdout


@pytest.mark.part_of_the_day(3)
def test_all_other_tests_that_ask_something_of_it_pass(checkout: Path) -> None:
    tested = run(checkout, "-m", "pytest", "-v", "-p", "no:cacheprovider", "-k", ABOUT_IT, *ASKED_OF_ALL)
    assert tested.returncode == 0, tested.stdout
    # Each of the files has something to say about it, or about all of them.
    assert [file for file in ASKED_OF_ALL if f"{file}::" not in tested.stdout] == []


@pytest.mark.parametrize("check", [("tools.rules",), ("ruff", "check"), ("ruff", "format", "--check")])
def test_the_checks_of_the_code_pass(checkout: Path, check: tuple[str, ...]) -> None:
    checked = run(checkout, "-m", *check)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_a_room_that_is_there_is_not_touched(checkout: Path) -> None:
    rules = checkout / "src/bastide/expansions/abbot/rules.py"
    before = rules.read_text(encoding="utf-8")
    with pytest.raises(FileExistsError, match="abbot"):
        make_room(checkout, "abbot", "ABBOT")
    assert rules.read_text(encoding="utf-8") == before


def test_a_name_that_is_none_is_refused() -> None:
    refused = run(ROOT, "-m", "tools.scaffold", "Merry Mills")
    assert refused.returncode == 2
    assert "lower-case words" in refused.stdout
