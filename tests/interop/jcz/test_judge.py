"""The judge notices every kind of difference and explains it."""

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from bastide import Game
from bastide.interop.jcz.errors import DamagedSave
from bastide.interop.jcz.judge import Judgement, judge_text
from bastide.interop.jcz.recorded_games import find_games, judge_games
from tests.interop.jcz.saves import FIXTURES, SAMPLES, load
from tests.samples import part_of_the_day

#: What that program would record about the fixture ``small-city``.
ORACLE = {
    "final": {"Ann": 4, "Ben": 0},
    "events": [[2, "Ann", "city", 4]],
    "choices": [4, 3, 1],
}


def judged(**changes: Any) -> Judgement:
    data = load("small-city")
    data["oracle"] = {**ORACLE, **changes}
    return judge_text(json.dumps(data))


def test_equal_accounts_agree() -> None:
    assert judged().result == "agree"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"final": {"Ann": 5, "Ben": 0}}, "it ended {'Ann': 5, 'Ben': 0}; we {'Ann': 4, 'Ben': 0}"),
        ({"events": []}, "message 2: it scored nothing; we city 4 for Ann"),
        (
            {"events": [[2, "Ann", "city.tiny", 4]]},
            "message 2: it scored city.tiny 4 for Ann; we city 4 for Ann",
        ),
        ({"events": [[1, "Ann", "city", 4]]}, "message 1: it scored city 4 for Ann; we nothing"),
        ({"choices": [4, 4, 1]}, "message 1: it had 4 choices; we 3"),
    ],
)
def test_each_difference_is_found(changes: dict[str, Any], reason: str) -> None:
    judgement = judged(**changes)
    assert (judgement.result, judgement.reason) == ("differ", reason)


def test_a_difference_comes_with_our_lines_and_the_position() -> None:
    judgement = judged(events=[])
    assert judgement.lines == ("Ann: city 4 (tiles +4 (BASE-41))",)
    assert Game.load(judgement.save).scores == (4, 0)


def test_an_illegal_message_comes_with_the_position_before_it() -> None:
    data = load("small-city")
    data["replay"][1]["payload"]["pointer"] = {"position": [0, 0], "feature": "Road", "location": "WE"}
    judgement = judge_text(json.dumps(data))
    assert judgement.result == "differ"
    assert "message 1" in judgement.reason
    assert len(Game.load(judgement.save).state.board.tiles) == 2


def test_folders_and_collections_are_searched(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "city.jcz").write_bytes((FIXTURES / "small-city.jcz").read_bytes())
    lines = [json.dumps(load(name)) for name in ("garden", "undo")]
    with gzip.open(tmp_path / "many.jsonl.gz", "wt", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    games = find_games(tmp_path)
    assert [(game.group, game.name) for game in games] == [
        ("many.jsonl.gz", "many.jsonl.gz:1"),
        ("many.jsonl.gz", "many.jsonl.gz:2"),
        ("one", "one/city.jcz"),
    ]
    for jobs in (1, 2):
        assert [judgement.result for _, judgement in judge_games(games, jobs)] == ["agree"] * 3


def test_a_damaged_collection_is_named(tmp_path: Path) -> None:
    (tmp_path / "many.jsonl.gz").write_bytes(b"no gzip")
    with pytest.raises(DamagedSave, match=r"many\.jsonl\.gz cannot be read"):
        find_games(tmp_path)


@pytest.mark.skipif(not SAMPLES.is_dir(), reason=f"no recorded games of JCloisterZone at {SAMPLES}")
def test_no_recorded_game_of_that_program_differs() -> None:
    """What is not listed in docs/conformance.md agrees in points, score events and numbers of choices.

    Every day it is another third of them; ``bastide conformance`` judges all.
    """
    judged_games = list(judge_games(list(part_of_the_day(find_games(SAMPLES), 3)), jobs=1))
    assert judged_games
    assert [f"{game.name}: {j.reason}" for game, j in judged_games if j.result == "differ"] == []
    refused = [f"{game.name}: {j.reason}" for game, j in judged_games if j.result == "unsupported"]
    in_mid_game = [line for line in refused if not re.search(": not supported: (set|element) ", line)]
    assert in_mid_game == [], "whatever is refused needs what we do not have from the beginning"
