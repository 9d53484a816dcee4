"""A match on disk: nothing is lost, nothing counts twice, and another match is not mixed in."""

import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from bastide.arena.games import Played
from bastide.arena.record import BadRecord, OtherMatch, Record
from bastide.arena.schedule import Pairing

MATCH = {"players": ["greedy", "random"], "seed": "a"}


def played(deck: int, order: tuple[int, ...] = (0, 1)) -> Played:
    return Played(deck, order, (70, 20), (0.5, 0.01), (60, 60), (0,))


def test_games_are_there_when_the_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "match.jsonl"
    with Record(path, MATCH) as record:
        assert record.add(played(0))
        assert not record.add(played(0)._replace(scores=(0, 0)))  # a game counts once
        assert record.add(played(0, (1, 0)))
    with Record(path, MATCH) as again:
        assert again.games == [played(0), played(0, (1, 0))]
        assert again.has(Pairing(0, (1, 0)))
        assert not again.has(Pairing(1, (0, 1)))


@pytest.mark.parametrize("torn", [b'{"deck": 1, "or', b"nonsense\n", b'{"deck": 1}\n', b"[]\n"])
def test_a_line_that_was_not_finished_is_played_again(tmp_path: Path, torn: bytes) -> None:
    path = tmp_path / "match.jsonl"
    with Record(path, MATCH) as record:
        record.add(played(0))
    with path.open("ab") as file:
        file.write(torn)
    with Record(path, MATCH) as record:
        assert record.games == [played(0)]
        record.add(played(1))
    with Record(path, MATCH) as record:
        assert record.games == [played(0), played(1)]


def line(**changes: object) -> bytes:
    """The line of a game in which something was changed."""
    return json.dumps({**played(1)._asdict(), **changes}).encode() + b"\n"


@pytest.mark.parametrize(
    "wrong",
    [
        line(deck="1"),
        line(deck=True),
        line(deck=-1),
        line(order=5),
        line(order=[0, [1]]),
        line(order=[0, 2]),
        line(order=[0, 0]),
        line(scores=[70]),
        line(scores=[70, None]),
        line(seconds=["0.5", 1]),
        line(seconds={"0": 1}),
        line(moves=[1, -1]),
        line(winners=[2]),
        line(winners=[]),
        line(more=1),
        b"[" * 50_000 + b"\n",
        b"\xff\n",
    ],
)
def test_a_line_that_says_something_else_is_no_game(tmp_path: Path, wrong: bytes) -> None:
    path = tmp_path / "match.jsonl"
    Record(path, MATCH).close()
    with path.open("ab") as file:
        file.write(wrong)
    with Record(path, MATCH) as record:
        assert record.games == []


@pytest.mark.parametrize("broken", [b"nonsense\n", b'{"deck": 1}\n', b"x" * 200_000 + b"\n", b"\n"])
def test_a_line_that_is_broken_in_the_middle_is_told_and_nothing_is_lost(
    tmp_path: Path, broken: bytes
) -> None:
    path = tmp_path / "match.jsonl"
    with Record(path, MATCH) as record:
        record.add(played(0))
    with path.open("ab") as file:
        file.write(broken + line())
    before = path.read_bytes()
    with pytest.raises(BadRecord, match=r"line 3 of .* holds no game of this match, though others follow"):
        Record(path, MATCH)
    assert path.read_bytes() == before


@pytest.mark.parametrize("written", [0, 1, 20, -1])
def test_a_first_line_that_was_not_finished_is_written_anew(tmp_path: Path, written: int) -> None:
    path = tmp_path / "match.jsonl"
    Record(path, MATCH).close()
    whole = path.read_bytes()
    path.write_bytes(whole[:written])
    with Record(path, MATCH) as record:
        record.add(played(0))
    first, second = path.read_bytes().splitlines(keepends=True)
    assert first == whole
    assert json.loads(second)["deck"] == 0


@pytest.mark.skipif(find_spec("fcntl") is None, reason="there are no locks here")
def test_two_matches_do_not_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with Record(path, MATCH) as record:
        record.add(played(0))
        with pytest.raises(BadRecord, match="another match is being played that writes to"):
            Record(path, MATCH)
        record.add(played(1))
    with Record(path, MATCH) as again:
        assert again.games == [played(0), played(1)]


def test_more_games_than_a_match_has_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bastide.arena.record._MOST_LINES", 2)
    path = tmp_path / "match.jsonl"
    with Record(path, MATCH) as record:
        for deck in range(2):
            record.add(played(deck))
    Record(path, MATCH).close()
    with path.open("ab") as file:
        file.write(line(deck=2))
    with pytest.raises(BadRecord, match="more than 2 games"):
        Record(path, MATCH)


@pytest.mark.skipif(find_spec("resource") is None, reason="files cannot be kept small here")
def test_a_full_disk_is_told_and_the_match_goes_on_when_there_is_room(tmp_path: Path) -> None:
    resource: Any = import_module("resource")
    path = tmp_path / "match.jsonl"
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    with Record(path, MATCH) as record:
        record.add(played(0))
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 10, before[1]))
        with (
            Record(path, MATCH) as record,
            pytest.raises(BadRecord, match="cannot be written: File too large"),
        ):
            record.add(played(1))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    with Record(path, MATCH) as again:
        assert again.games == [played(0)]
        assert again.add(played(1))
    with Record(path, MATCH) as again:
        assert again.games == [played(0), played(1)]


def test_another_match_is_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    Record(path, MATCH).close()
    before = path.read_bytes()
    with pytest.raises(OtherMatch, match=r"another match: seed differs \('a' there, 'b' now\)"):
        Record(path, {**MATCH, "seed": "b"})
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["a diary\n", "[1]\n", '{"bastide_arena": 2}\n', '{"x'])
def test_any_other_file_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text)
    with pytest.raises(OtherMatch, match="no file of a match"):
        Record(path, MATCH)
    assert path.read_text() == text
