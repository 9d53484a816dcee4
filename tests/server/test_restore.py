"""``bastide restore`` brings all games back: all or nothing, also under a server that runs."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from bastide.server.store.backup import back_up
from bastide.server.store.database import WrongTables
from bastide.server.store.restore import NoRestore, restore
from tests import loops
from tests.server.helpers import Browser, Table, here, parts_of, running, settings
from tests.server.test_backup import command, tables, url
from tests.server.troubles import damage

RESTARTING = 1012
#: A table of the right name and columns, which are said to be of a kind that nobody knows.
ANOTHER_DESK = "DROP TABLE desk; CREATE TABLE desk (name SPOON, value SPOON)"


def made(folder: Path, games: int = 1) -> Path:
    """A copy of some games."""
    copy = folder / "copy.db"
    with running(folder / "made") as client:
        for _ in range(games):
            Browser(client).new_game(here("Anna"), here("Ben"))
    loops.apart(lambda: back_up(url(folder / "made"), copy))
    return copy


def versions(file: Path) -> list[int]:
    """The versions of all games, by the names of these."""
    with closing(sqlite3.connect(file)) as rows:
        return [version for (version,) in rows.execute("SELECT version FROM games ORDER BY id")]


def put_back(copy: Path, data: Path, replace: bool = False) -> int:
    return loops.apart(lambda: restore(url(data), copy, replace))


def test_games_move_to_another_database_with_all_that_belongs_to_them(tmp_path: Path) -> None:
    copy, data = made(tmp_path, games=2), tmp_path / "other"
    ended = command(["restore", str(copy), "--data", str(data)])
    assert (ended.exit_code, ended.stderr) == (0, "")
    assert f"{copy}: 2 games restored" in ended.stdout
    before, after = tables(copy), tables(data / "bastide.db")
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {"desk", "desk_log", "games"}, "that it was restored is new, and the versions of games"
    assert versions(data / "bastide.db") == [version + 1 for version in versions(copy)]


def test_a_database_with_games_is_replaced_only_where_somebody_says_so(tmp_path: Path) -> None:
    copy, data = made(tmp_path), tmp_path / "other"
    with running(data) as client:
        Browser(client).new_game(here("Carla"), here("Dora"))
    before, known = tables(data / "bastide.db"), versions(data / "bastide.db")
    refused = command(["restore", str(copy), "--data", str(data)])
    assert refused.exit_code == 2
    assert "--replace" in refused.stderr
    assert tables(data / "bastide.db") == before
    assert put_back(copy, data, replace=True) == 1
    after = tables(data / "bastide.db")
    assert [game[0] for game in after["games"]] == [game[0] for game in tables(copy)["games"]]
    assert min(versions(data / "bastide.db")) > max(known), "who has one of those in memory adds nothing here"


def test_a_damaged_copy_changes_nothing(tmp_path: Path) -> None:
    copy, data = made(tmp_path, games=20), tmp_path / "other"
    damage(copy)
    with pytest.raises(NoRestore, match="damaged"):
        put_back(copy, data)
    assert not data.exists()


@pytest.mark.parametrize("content", [b"", b"a letter", b"SQLite format 3\0 and no more"])
def test_a_file_that_is_no_copy_changes_nothing(tmp_path: Path, content: bytes) -> None:
    copy = tmp_path / "copy.db"
    copy.write_bytes(content)
    with pytest.raises((NoRestore, WrongTables)):
        put_back(copy, tmp_path / "other")
    assert not (tmp_path / "other").exists()


def test_a_newer_copy_is_refused(tmp_path: Path) -> None:
    copy = made(tmp_path)
    with closing(sqlite3.connect(copy)) as rows, rows:
        rows.execute("UPDATE alembic_version SET version_num = '9999'")
    ended = command(["restore", str(copy), "--data", str(tmp_path / "other")])
    assert ended.exit_code == 2
    assert "newer Bastide" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1
    assert not (tmp_path / "other").exists()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("UPDATE seats SET game = 'nobody knows'", "FOREIGN KEY"),
        ("UPDATE games SET setup = '{'", "line 1 column 2"),
        ("UPDATE games SET created = 'long ago'", "long ago"),
        ("UPDATE games SET version = 'many'", "version of games is 'many', not of kind int"),
        ("UPDATE seats SET name = CAST(x'ff' AS TEXT)", "UTF-8"),
        ("DROP TABLE seats", "of seats is missing"),
        ("CREATE TABLE spoons (size INTEGER)", "size of spoons is unknown"),
        ("ALTER TABLE seats ADD COLUMN cushion TEXT", "cushion of seats is unknown"),
        ("ALTER TABLE games RENAME COLUMN setup TO old; ALTER TABLE games ADD setup SPOON", "old of games"),
        (f"{ANOTHER_DESK}; INSERT INTO desk VALUES (7, '{{}}')", "name of desk is 7"),
        (f"{ANOTHER_DESK}; INSERT INTO desk VALUES (x'00', '{{}}')", "name of desk is b"),
        (f"{ANOTHER_DESK}; INSERT INTO desk VALUES ('colour', '{{')", "line 1 column 2"),
    ],
)
def test_a_copy_that_does_not_fit_together_changes_nothing(tmp_path: Path, change: str, told: str) -> None:
    copy, data = made(tmp_path), tmp_path / "other"
    with closing(sqlite3.connect(copy)) as rows, rows:
        rows.executescript(change)
    with running(data) as client:
        Browser(client).new_game(here("Carla"), here("Dora"))
    before = tables(data / "bastide.db")
    with pytest.raises(NoRestore, match=f"nothing was changed: .*{told}"):
        put_back(copy, data, replace=True)
    assert tables(data / "bastide.db") == before


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(NoRestore, match="no file"):
        put_back(tmp_path / "none.db", tmp_path / "other")


def test_the_copy_stays_as_it_is(tmp_path: Path) -> None:
    copy = made(tmp_path)
    before = copy.read_bytes()
    put_back(copy, tmp_path / "other")
    assert copy.read_bytes() == before
    assert {entry.name for entry in tmp_path.iterdir()} == {"copy.db", "made", "other"}


def test_a_running_server_reads_its_games_again(tmp_path: Path) -> None:
    data, copy = tmp_path / "games", tmp_path / "copy.db"
    with running(data, restore_seconds=0.05) as client:
        anna = Browser(client)
        game = anna.new_game(here("Anna"), here("Ben"))["game"]
        gone = ""
        with anna.at_table(game) as table:
            table.move(table.codes[0])
            loops.apart(lambda: back_up(settings(data).url, copy))
            table.move("pass")
            gone = anna.new_game(here("Carla"), here("Dora"))["game"]
            put_back(copy, data, replace=True)
            assert sent_away(table) == RESTARTING, "whoever is there is told to connect anew"
        assert anna.get(f"/api/games/{gone}").status_code == 404
        with anna.at_table(game) as table:
            assert table.snapshot["seq"] == 1
            table.move("pass")
            assert table.snapshot["seq"] == 2
        assert parts_of(client).readiness.phase == "running"


def sent_away(table: Table) -> int:
    with pytest.raises(WebSocketDisconnect) as left:
        table.wait_until(lambda: False)
    return left.value.code
