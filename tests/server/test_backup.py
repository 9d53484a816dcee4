"""``bastide backup`` copies all games, also from a server that runs."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bastide.cli.app import app
from bastide.server.store.backup import NoBackup, back_up
from bastide.server.store.database import WrongTables
from tests import loops
from tests.server.helpers import Browser, bot, here, running, settings
from tests.server.troubles import damage


def command(arguments: list[str]) -> Result:
    return loops.apart(lambda: CliRunner().invoke(app, arguments))


def url(data: Path) -> str:
    return settings(data).url


def tables(file: Path) -> dict[str, list[Any]]:
    """All rows of all tables, but those that come and go by themselves."""
    with closing(sqlite3.connect(file)) as rows:
        names = [name for (name,) in rows.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: sorted(rows.execute(f'SELECT * FROM "{name}"').fetchall(), key=repr)
            for name in names
            if name not in ("probes", "pulses", "sqlite_sequence")
        }


def test_a_running_server_is_copied_and_the_copy_can_be_played(tmp_path: Path) -> None:
    data, restored = tmp_path / "games", tmp_path / "restored"
    restored.mkdir()
    copy = restored / "bastide.db"
    with running(data) as client:
        anna = Browser(client)
        game = anna.new_game(here("Anna"), here("Ben"))["game"]
        with anna.at_table(game) as table:
            table.move(table.codes[0])
            ended = command(["backup", str(copy), "--data", str(data)])
            assert (ended.exit_code, ended.stderr) == (0, "")
            assert f"{copy}: 1 game" in ended.stdout
            before = table.snapshot
            table.move("pass")
    assert [file.name for file in restored.iterdir()] == ["bastide.db"]
    with running(restored) as client:
        again = Browser(client)
        again.token = anna.token
        assert again.snapshot(game)["tiles"] == before["tiles"]
        with again.at_table(game) as table:
            assert table.snapshot["seq"] == 1
            table.move("pass")


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_a_copy_is_its_owners_alone(tmp_path: Path) -> None:
    with running(tmp_path / "games"):
        pass
    before = os.umask(0o022)
    assert loops.apart(lambda: back_up(url(tmp_path / "games"), tmp_path / "copy.db")) == 0
    os.umask(before)
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600


def test_a_file_is_replaced_only_where_somebody_says_so(tmp_path: Path) -> None:
    with running(tmp_path / "games") as client:
        Browser(client).new_game(here("Anna"), here("Ben"))
    copy = tmp_path / "copy.db"
    copy.write_text("a letter")
    arguments = ["backup", str(copy), "--data", str(tmp_path / "games")]
    refused = command(arguments)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "--overwrite" in refused.stderr
    assert len(refused.stderr.splitlines()) == 1
    assert copy.read_text() == "a letter"
    assert command([*arguments, "--overwrite"]).exit_code == 0
    with closing(sqlite3.connect(copy)) as rows:
        assert rows.execute("SELECT count(*) FROM games").fetchone() == (1,)


def test_the_database_is_never_replaced_by_its_own_copy(tmp_path: Path) -> None:
    with running(tmp_path):
        pass
    file = tmp_path / "bastide.db"
    before = file.read_bytes()
    with pytest.raises(NoBackup):
        back_up(url(tmp_path), file, overwrite=True)
    assert file.read_bytes() == before


def test_a_damaged_database_gives_no_copy(tmp_path: Path) -> None:
    with running(tmp_path / "games") as client:
        for _ in range(20):
            Browser(client).new_game(here("Anna"), here("Ben"))
    damage(tmp_path / "games" / "bastide.db")
    ended = command(["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "games")])
    assert ended.exit_code == 2
    assert "damaged" in ended.stderr
    assert [entry.name for entry in tmp_path.iterdir()] == ["games"]


def test_without_a_database_nothing_is_made(tmp_path: Path) -> None:
    ended = command(["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "none")])
    assert ended.exit_code == 2
    assert "there is no database" in ended.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with running(tmp_path / "games"):
        pass
    with pytest.raises(NoBackup, match="cannot be written"):
        loops.apart(lambda: back_up(url(tmp_path / "games"), tmp_path / "none" / "copy.db"))


def test_a_database_in_which_nothing_is_gives_no_copy(tmp_path: Path) -> None:
    with pytest.raises(WrongTables, match="holds no games"):
        loops.apart(lambda: back_up("sqlite+aiosqlite://", tmp_path / "copy.db"))
    assert list(tmp_path.iterdir()) == []


def test_all_tables_and_rows_are_in_the_copy(tmp_path: Path) -> None:
    """Whatever is played and written, the copy has it as it is; only probes are nobody's."""
    with running(tmp_path / "games") as client:
        anna = Browser(client)
        game = anna.new_game(here("Anna"), bot("Bea"))["game"]
        anna.post(f"/api/games/{game}/chat", json={"text": "schön"})
        anna.post("/api/account", json={"name": "Anna", "password": "a long password of mine"})
        with anna.at_table(game) as table:
            table.move(table.codes[0])
            loops.apart(lambda: back_up(url(tmp_path / "games"), tmp_path / "copy.db"))
            assert tables(tmp_path / "copy.db") == tables(tmp_path / "games" / "bastide.db")
    found = {name: len(rows) for name, rows in tables(tmp_path / "copy.db").items()}
    assert {name for name, number in found.items() if number} >= {"games", "seats", "players", "chat_lines"}
