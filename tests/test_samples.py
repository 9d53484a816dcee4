"""Samples by the day come round, can be repeated, and are told by the test that fails."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.samples import EVERY, VARIABLE, chance_of_the_day, chosen_of_the_day, part_of_the_day

ROOT = Path(__file__).parents[1]
DAYS = ("2026-02-28", "2026-03-01", "2026-03-02")


def on(day: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, day)


def test_the_parts_of_some_days_are_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = []
    for day in DAYS:
        on(day, monkeypatch)
        parts.append(list(part_of_the_day(range(10), 3)))
    assert sorted(len(part) for part in parts) == [3, 3, 4]
    assert sorted(thing for part in parts for thing in part) == list(range(10))
    on(EVERY, monkeypatch)
    assert part_of_the_day(range(10), 3) == range(10)


def test_chance_is_the_same_all_day_and_another_one_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    rolled = []
    for day in (*DAYS, DAYS[0]):
        on(day, monkeypatch)
        rolled.append(chance_of_the_day("dice").random())
    assert len(set(rolled)) == 3
    assert rolled[0] == rolled[-1] != chance_of_the_day("cards").random()


def test_what_is_chosen_is_as_much_every_day_and_nothing_is_left_out_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: set[int] = set()
    for day in range(1, 31):
        on(f"2026-01-{day:02}", monkeypatch)
        chosen = chosen_of_the_day("some", range(9), 2)
        assert len(chosen) == 5
        assert chosen == sorted(chosen) == chosen_of_the_day("some", range(9), 2)
        seen.update(chosen)
    assert seen == set(range(9))
    on(EVERY, monkeypatch)
    assert chosen_of_the_day("some", range(9), 2) == range(9)


TESTS = """
from tests.samples import part_of_the_day

def test_by_a_sample():
    assert list(part_of_the_day((1, 2), 2)) == []

def test_of_every_day():
    assert 1 == 2
"""


def run(folder: Path, *arguments: str, day: str = DAYS[0]) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", *arguments],
        cwd=folder,
        env={**os.environ, VARIABLE: day, "PYTHONPATH": os.pathsep.join((str(ROOT), *sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_a_test_that_fails_by_a_sample_tells_the_day(tmp_path: Path) -> None:
    (tmp_path / "test_red.py").write_text(TESTS, encoding="utf-8")
    said = run(tmp_path, str(tmp_path))
    assert "2 failed" in said
    assert said.count(f"{VARIABLE}={DAYS[0]}") == 1


MARKED = """
import pytest

pytestmark = pytest.mark.part_of_the_day(2)

@pytest.mark.parametrize("number", range(6))
def test_one(number):
    assert number >= 0
"""


@pytest.mark.part_of_the_day(3)
@pytest.mark.parametrize(
    ("arguments", "day", "ended"),
    [
        ((), DAYS[0], "4 passed, 3 deselected"),
        (("-n", "2"), DAYS[0], "4 passed"),
        ((), EVERY, "7 passed"),
        (("tests/test_marked.py",), DAYS[0], "6 passed"),
        (("-k", "one"), DAYS[0], "6 passed, 1 deselected"),
    ],
    ids=["all", "workers", "every day", "a file", "names"],
)
def test_of_a_file_with_the_mark_a_part_is_run_with_all_tests(
    tmp_path: Path, arguments: tuple[str, ...], day: str, ended: str
) -> None:
    settings = "[pytest]\ntestpaths = tests\nmarkers =\n    part_of_the_day: by the day\n"
    (tmp_path / "pytest.ini").write_text(settings, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_marked.py").write_text(MARKED, encoding="utf-8")
    (tmp_path / "tests" / "test_other.py").write_text("def test_it(): assert True\n", encoding="utf-8")
    assert f" {ended} in " in run(tmp_path, *arguments, day=day)


ALONE = """
import pytest

@pytest.mark.part_of_the_day(2)
def test_long():
    assert True

def test_short():
    assert True
"""


@pytest.mark.part_of_the_day(3)
def test_of_single_tests_with_the_mark_in_all_files_a_part_is_run(tmp_path: Path) -> None:
    settings = "[pytest]\ntestpaths = tests\nmarkers =\n    part_of_the_day: by the day\n"
    (tmp_path / "pytest.ini").write_text(settings, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    for name in ("one", "two", "three", "four"):
        (tmp_path / "tests" / f"test_{name}.py").write_text(ALONE, encoding="utf-8")
    assert " 6 passed, 2 deselected in " in run(tmp_path)
    assert " 8 passed in " in run(tmp_path, day=EVERY)


@pytest.mark.part_of_the_day(3)
def test_of_some_folders_a_part_is_run(tmp_path: Path) -> None:
    settings = "[pytest]\ntestpaths = tests\nmarkers =\n    part_of_the_day: by the day\n"
    (tmp_path / "pytest.ini").write_text(settings, encoding="utf-8")
    free = "import pytest\n\n@pytest.mark.parametrize('number', range(6))\ndef test_it(number): assert True\n"
    six = free.replace("(number):", "(number, tmp_path):")
    for folder in ("browser", "server", "core"):
        (tmp_path / "tests" / folder).mkdir(parents=True)
        (tmp_path / "tests" / folder / f"test_{folder}.py").write_text(six, encoding="utf-8")
    assert " 9 passed, 9 deselected in " in run(tmp_path), "one in a browser, two at a server, all others"
    (tmp_path / "tests" / "server" / "test_server.py").write_text(free, encoding="utf-8")
    assert " 13 passed, 5 deselected in " in run(tmp_path), "what is given nothing is run always"
    assert " 6 passed in " in run(tmp_path, "tests/browser"), "who names a folder runs all of it"
    assert " 18 passed in " in run(tmp_path, day=EVERY)
