"""A match on disk: nothing is lost, nothing counts twice, and another match is not mixed in."""

from pathlib import Path

import pytest

from bastide.arena.games import Played
from bastide.arena.record import OtherMatch, Record
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


def test_another_match_is_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    Record(path, MATCH).close()
    before = path.read_bytes()
    with pytest.raises(OtherMatch, match="another match: seed differs"):
        Record(path, {**MATCH, "seed": "b"})
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["a diary\n", "[1]\n", '{"bastide_arena": 2}\n'])
def test_any_other_file_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text)
    with pytest.raises(OtherMatch, match="no file of a match"):
        Record(path, MATCH)
    assert path.read_text() == text
