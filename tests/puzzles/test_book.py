"""Files of puzzles: what is written is read again, what was broken off goes on, nonsense is refused."""

from datetime import date
from pathlib import Path

import pytest

from bastide import Setup
from bastide.puzzles.book import Book, read_puzzles
from bastide.puzzles.rating import Rating, met
from bastide.puzzles.records import Found, Mined, PuzzleError, Section, read_line
from bastide.puzzles.shelf import PuzzleShelf

SETUP = Setup.make(["red", "blue"]).to_json()
SECTION = Section(SETUP, "s", "games of bots", (1, 2, 3, 4), "0")
FOUND = Found(2, (1.0, -2.5), 0.1, 0.5, 1500, ("steal", "last"))


def mined(number: int, *found: Found) -> Mined:
    return Mined(number, ("draw base/cloister", "tile 0,1 r0", "pass") if found else (), found)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    book = Book(path, SECTION)
    book.add(mined(0, FOUND, FOUND._replace(at=3, rating=900)))
    book.add(mined(1))
    first, second = read_puzzles(path)
    assert first.actions == ("draw base/cloister", "tile 0,1 r0")
    assert (first.found, second.found.rating, first.source) == (FOUND, 900, "games of bots, s/0")
    assert first.id != second.id
    assert len(first.id) == 10


def test_a_file_that_was_broken_off_goes_on_behind_its_last_whole_line(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    Book(path, SECTION).add(mined(0, FOUND))
    with path.open("a") as file:
        file.write('{"game": 1, "act')
    book = Book(path, SECTION)
    assert (book.done, book.puzzles) == ({0}, 1)
    book.add(mined(1, FOUND._replace(at=3)))
    assert len(list(read_puzzles(path))) == 2
    other = Book(path, SECTION._replace(seed="t"))
    assert other.done == set(), "other games are a section of their own"


def test_a_position_is_there_once_though_games_begin_alike(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    Book(path, SECTION).add(mined(0, FOUND))
    book = Book(path, SECTION._replace(seed="t"))
    book.add(mined(0, FOUND._replace(rating=1600), FOUND._replace(at=3)))
    book.add(mined(1, FOUND._replace(at=3)))
    assert (book.done, book.puzzles) == ({0, 1}, 1)
    assert [(one.found.at, one.found.rating) for one in read_puzzles(path)] == [(2, 1500), (3, 1500)]
    # Of two files that have it the first one counts.
    other = tmp_path / "other.jsonl"
    Book(other, SECTION).add(mined(0, FOUND._replace(rating=900)))
    shelf = PuzzleShelf((path, other))
    assert [one.found.rating for one in shelf.puzzles.values()] == [1500, 1500]


@pytest.mark.parametrize("line", ["", "7", "[]", "{}", '{"game": 1}', '{"bastide_puzzles": 1}', "[" * 100])
def test_nonsense_is_refused(line: str, tmp_path: Path) -> None:
    with pytest.raises(PuzzleError):
        read_line(line)
    path = tmp_path / "puzzles.jsonl"
    path.write_text(f"{line}\n")
    with pytest.raises(PuzzleError):
        list(read_puzzles(path))


def test_a_game_without_a_section_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    Book(path, SECTION).add(mined(0, FOUND))
    path.write_text(path.read_text().splitlines()[1])
    with pytest.raises(PuzzleError, match="no section"):
        list(read_puzzles(path))


def test_worths_that_do_not_fit_the_moves_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    Book(path, SECTION).add(mined(0, FOUND._replace(at=1)))
    (puzzle,) = read_puzzles(path)
    with pytest.raises(PuzzleError, match="other rules"):
        puzzle.worths(puzzle.game())


def test_who_solves_what_is_hard_gains_more() -> None:
    me = Rating()
    easy, hard = (met(me, Rating(value, 100), 1.0)[0].value for value in (1000.0, 2000.0))
    assert 1500 < easy < hard
    assert met(me, Rating(1500, 100), 0.0)[0].value < 1500
    assert met(me, Rating(1500, 100), 1.0)[0].deviation < me.deviation
    sure = met(Rating(1500, 45), Rating(1500, 45), 1.0)[0]
    assert sure.deviation == 45, "nobody is known for good"


def test_a_day_has_one_puzzle_and_what_is_done_does_not_come_again(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    book = Book(path, SECTION)
    book.add(mined(0, *(FOUND._replace(at=at, rating=1300 + 100 * at) for at in (1, 2, 3))))
    shelf = PuzzleShelf([path])
    days = {shelf.daily(date(2026, 1, day)).id for day in range(1, 29)}
    assert days == set(shelf.puzzles)
    assert shelf.daily(date(2026, 1, 1)) is shelf.daily(date(2026, 1, 1))
    nearest = shelf.next_for(1400, (), "", 0.0)
    assert nearest is not None
    assert nearest.found.rating == 1400
    assert shelf.next_for(1400, [nearest.id], "", 0.0) is not nearest
    assert shelf.next_for(1400, list(shelf.puzzles), "", 0.5) is None
    assert shelf.next_for(1400, (), "farm", 0.5) is None
    assert shelf.themes == {"steal": 3, "last": 3}
