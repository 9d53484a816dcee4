"""The benchmark of whole games runs; how fast anything is, no test says."""

import re
import sys

import pytest

from benchmarks.whole_games import main


def test_a_game_of_bots_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--expansions", "river", "--players", "2", "--turns", "3", "--seeds", "5", "6"]
    monkeypatch.setattr(sys, "argv", ["whole_games", *asked])
    main()
    told = re.sub(r"[\d.]+ s", "so many s", capsys.readouterr().out)
    assert re.findall(r"seed (\d): so many s of computing, (\d+) tiles", told) == [("5", "4"), ("6", "4")]
