"""``bastide backup`` copies all games, also from a server that runs."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bastide.cli.app import app
from bastide.server.store.backup import NoBackup, back_up
from tests.server.helpers import Browser, here, running
from tests.server.troubles import damage


def test_a_running_server_is_copied_and_the_copy_can_be_played(tmp_path: Path) -> None:
    data, restored = tmp_path / "games", tmp_path / "restored"
    restored.mkdir()
    copy = restored / "bastide.db"
    with running(data) as client:
        anna = Browser(client)
        game = anna.new_game(here("Anna"), here("Ben"))["game"]
        with anna.at_table(game) as table:
            table.move(table.codes[0])
            ended = CliRunner().invoke(app, ["backup", str(copy), "--data", str(data)])
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
    assert back_up(tmp_path / "games" / "bastide.db", tmp_path / "copy.db") == 0
    os.umask(before)
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600


def test_a_file_is_replaced_only_where_somebody_says_so(tmp_path: Path) -> None:
    with running(tmp_path / "games") as client:
        Browser(client).new_game(here("Anna"), here("Ben"))
    copy = tmp_path / "copy.db"
    copy.write_text("a letter")
    arguments = ["backup", str(copy), "--data", str(tmp_path / "games")]
    refused = CliRunner().invoke(app, arguments)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "--overwrite" in refused.stderr
    assert len(refused.stderr.splitlines()) == 1
    assert copy.read_text() == "a letter"
    assert CliRunner().invoke(app, [*arguments, "--overwrite"]).exit_code == 0
    with closing(sqlite3.connect(copy)) as rows:
        assert rows.execute("SELECT count(*) FROM games").fetchone() == (1,)


def test_the_database_is_never_replaced_by_its_own_copy(tmp_path: Path) -> None:
    with running(tmp_path):
        pass
    file = tmp_path / "bastide.db"
    before = file.read_bytes()
    with pytest.raises(NoBackup):
        back_up(file, file, overwrite=True)
    assert file.read_bytes() == before


def test_a_damaged_database_gives_no_copy(tmp_path: Path) -> None:
    with running(tmp_path / "games") as client:
        for _ in range(20):
            Browser(client).new_game(here("Anna"), here("Ben"))
    damage(tmp_path / "games" / "bastide.db")
    ended = CliRunner().invoke(app, ["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "games")])
    assert ended.exit_code == 2
    assert "damaged" in ended.stderr
    assert [entry.name for entry in tmp_path.iterdir()] == ["games"]


def test_without_a_database_nothing_is_made(tmp_path: Path) -> None:
    ended = CliRunner().invoke(app, ["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "none")])
    assert ended.exit_code == 2
    assert "there is no database" in ended.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with running(tmp_path / "games"):
        pass
    with pytest.raises(NoBackup, match="cannot be written"):
        back_up(tmp_path / "games" / "bastide.db", tmp_path / "none" / "copy.db")


def test_another_kind_of_database_has_its_own_tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BASTIDE_DATABASE_URL", "sqlite+aiosqlite://")
    ended = CliRunner().invoke(app, ["backup", str(tmp_path / "copy.db")])
    assert ended.exit_code == 2
    assert "no SQLite file" in ended.stderr
