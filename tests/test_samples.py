"""Samples by the day come round, can be repeated, and are told by the test that fails."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.samples import EVERY, VARIABLE, chance_of_the_day, part_of_the_day

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


TESTS = """
from tests.samples import part_of_the_day

def test_by_a_sample():
    assert list(part_of_the_day((1, 2), 2)) == []

def test_of_every_day():
    assert 1 == 2
"""


def test_a_test_that_fails_by_a_sample_tells_the_day(tmp_path: Path) -> None:
    (tmp_path / "test_red.py").write_text(TESTS, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", str(tmp_path)],
        cwd=tmp_path,
        env={**os.environ, VARIABLE: DAYS[0], "PYTHONPATH": os.pathsep.join((str(ROOT), *sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "2 failed" in run.stdout, run.stdout + run.stderr
    assert run.stdout.count(f"{VARIABLE}={DAYS[0]}") == 1
