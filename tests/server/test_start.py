"""What a server finds when it starts: nothing, an older database, a newer one, or one that cannot be used."""

import json
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest
from alembic import command as alembic_command
from alembic.config import Config
from sqlalchemy import create_engine

from bastide.server.run import make_server
from bastide.server.store import database
from bastide.server.store.ailments import Ill
from bastide.server.store.database import MIGRATIONS, Database, WrongTables
from bastide.server.store.private import make_private
from bastide.server.store.rules_version import rules_version
from bastide.server.store.storage import Storage
from tests import loops
from tests.leash import Leashed
from tests.patience import PATIENCE
from tests.server.helpers import Browser, here, running, settings
from tests.server.test_storage import stored, with_database
from tests.server.troubles import damage
from tests.server.unprivileged import heed_rights, needs_rights

#: Says when it is ready, and opens the database when it is told to.
_OPEN = """
import asyncio, sys
from bastide.server.store.database import Database
print("ready", flush=True)
sys.stdin.readline()
asyncio.run(Database(sys.argv[1]).open())
"""


def open_once(url: str) -> None:
    async def run() -> None:
        database = Database(url)
        try:
            await database.open()
        finally:
            await database.close()

    loops.run(run())


def migrate(file: Path, revision: str) -> None:
    """Make a database as an older version did."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        alembic_command.upgrade(config, revision)
    engine.dispose()


def starter(url: str) -> Leashed:
    pipe = subprocess.PIPE
    return Leashed([sys.executable, "-c", _OPEN, url], stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def test_servers_that_start_at_once_on_a_new_folder_all_come_up(tmp_path: Path) -> None:
    with ExitStack() as ends:
        starters = [ends.enter_context(starter(settings(tmp_path / "new").url)) for _ in range(3)]
        for one in starters:
            assert one.stdout is not None
            assert one.stdout.readline() == "ready\n"
        for one in starters:
            assert one.stdin is not None
            one.stdin.write("go\n")
            one.stdin.flush()
        assert [(one.communicate()[1], one.returncode) for one in starters] == [("", 0)] * 3


@pytest.mark.parametrize("revision", ["0001", "0002"])
def test_an_older_database_is_brought_up_to_date_with_its_games(tmp_path: Path, revision: str) -> None:
    file = tmp_path / "bastide.db"
    migrate(file, revision)
    old = stored()
    with closing(sqlite3.connect(file)) as rows, rows:
        rows.execute(
            "INSERT INTO games (id, created, changed, setup, seed, opening, maker, summary)"
            " VALUES ('g', '2024-01-01 00:00:00', '2024-01-01 00:00:00', json(?), 's', json(?), 'h', '{}')",
            (json.dumps(old.setup), json.dumps(list(old.opening))),
        )
        rows.execute("INSERT INTO seats (game, seat, name, kind) VALUES ('g', 0, 'Anna', 'here')")
        rows.execute(
            "INSERT INTO actions (game, seq, kind, seat, code, outcomes, at)"
            " VALUES ('g', 1, 'play', 0, 'pass', '[]', '2024-01-01 00:00:00')"
        )

    async def read() -> None:
        database = Database(settings(tmp_path).url)
        await database.open()
        try:
            found = await Storage(database).load("g")
        finally:
            await database.close()
        assert found is not None
        assert (found.setup, found.opening, found.rules) == (old.setup, old.opening, None)
        assert [seat.name for seat in found.seats] == ["Anna"]
        assert [action.code for action in found.actions] == ["pass"]

    loops.run(read())


def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    url = settings(tmp_path).url
    open_once(url)
    with closing(sqlite3.connect(tmp_path / "bastide.db")) as rows, rows:
        rows.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(WrongTables, match="newer Bastide: its tables are 9999"):
        open_once(url)
    with closing(sqlite3.connect(tmp_path / "bastide.db")) as rows:
        assert rows.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


def test_moves_and_new_games_note_the_rules_that_they_follow(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
            assert column(tmp_path, "rules") == [rules_version()]
            with closing(sqlite3.connect(tmp_path / "bastide.db")) as rows, rows:
                rows.execute("UPDATE games SET rules = NULL")
            table.move(table.codes[0])
            assert column(tmp_path, "rules") == [rules_version()]


def column(data: Path, name: str) -> list[str | None]:
    with closing(sqlite3.connect(data / "bastide.db")) as rows:
        return [found for (found,) in rows.execute(f"SELECT {name} FROM games ORDER BY created")]


# One line for who starts it.

_COMMANDS = pytest.mark.parametrize(
    "command", [["bastide", "serve", "--port", "0"], ["bastide.server"]], ids=["command", "module"]
)


def start(command: list[str], data: Path, **environment: str) -> str:
    """Start a server that cannot start; gives the one line that it says."""
    variables = {"BASTIDE_DATA": str(data), "BASTIDE_PORT": "0", **environment}
    ended = subprocess.run(
        [sys.executable, "-m", *command],
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        preexec_fn=heed_rights if hasattr(os, "geteuid") else None,
    )
    assert ended.returncode not in (0, None)
    assert ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    assert line.startswith("bastide: ")
    return line


@_COMMANDS
def test_a_file_that_is_no_database_is_one_line(tmp_path: Path, command: list[str]) -> None:
    (tmp_path / "bastide.db").write_bytes(b"no database at all, but long enough to be looked at" * 100)
    line = start(command, tmp_path)
    assert f"{tmp_path / 'bastide.db'} is damaged" in line


def test_damaged_pages_are_one_line(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        for _ in range(20):
            Browser(client).new_game(here("Anna"), here("Ben"))
    damage(tmp_path / "bastide.db")
    assert "is damaged" in start(["bastide.server"], tmp_path)


@_COMMANDS
def test_a_newer_database_is_one_line(tmp_path: Path, command: list[str]) -> None:
    open_once(settings(tmp_path).url)
    with closing(sqlite3.connect(tmp_path / "bastide.db")) as rows, rows:
        rows.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer Bastide" in start(command, tmp_path)


@_COMMANDS
def test_a_database_that_can_only_be_read_is_one_line(tmp_path: Path, command: list[str]) -> None:
    """Opened so that even root cannot write."""
    open_once(settings(tmp_path).url)
    url = f"sqlite+aiosqlite:///file:{tmp_path / 'bastide.db'}?mode=ro&uri=true"
    assert "can only be read" in start(command, tmp_path, BASTIDE_DATABASE_URL=url)


@needs_rights
def test_a_file_without_the_right_to_write_is_one_line(tmp_path: Path) -> None:
    open_once(settings(tmp_path).url)
    (tmp_path / "bastide.db").chmod(0o400)
    assert "can only be read" in start(["bastide.server"], tmp_path)


def test_another_programs_database_is_one_line(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "bastide.db")) as rows:
        rows.execute("CREATE TABLE games (name TEXT)")
    assert "none of Bastide's" in start(["bastide.server"], tmp_path)


def test_a_folder_that_cannot_be_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be reached" in start(["bastide.server"], tmp_path / "file" / "games")


def test_tables_that_cannot_be_looked_at_are_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program holds the database for longer than a server waits."""
    open_once(settings(tmp_path).url)
    monkeypatch.setattr(database, "_PATIENCE", 0)
    monkeypatch.setattr(database, "_PRAGMAS", ("busy_timeout=0",))
    with closing(sqlite3.connect(tmp_path / "bastide.db")) as rows:
        rows.execute("BEGIN IMMEDIATE")
        with pytest.raises(Ill, match="is locked by another program"):
            loops.apart(lambda: make_server(settings(tmp_path, log_level="warning")))


def test_tables_for_which_there_is_no_room_are_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_PRAGMAS", ("max_page_count=1",))
    with pytest.raises(Ill, match="its disk is full"):
        loops.apart(lambda: make_server(settings(tmp_path, log_level="warning")))


def test_a_disk_that_is_full_later_on_stops_no_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = settings(tmp_path, log_level="error")
    open_once(found.url)
    monkeypatch.setattr(database, "_PRAGMAS", ("max_page_count=1",))
    with pytest.raises(Ill, match="its disk is full"):
        with_database(tmp_path, Database.try_to_write)
    loops.apart(lambda: make_server(found))


# Nobody else reads it.


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_a_new_database_is_its_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    with generous_umask(), running(folder) as client:
        Browser(client).new_game(here("Anna"), here("Ben"))
        assert mode(folder) == 0o700
        found = {file.name: mode(file) for file in folder.iterdir()}
    assert found == {"bastide.db": 0o600, "bastide.db-wal": 0o600, "bastide.db-shm": 0o600}


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_a_database_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir(mode=0o755)
    with generous_umask(), closing(sqlite3.connect(folder / "bastide.db")) as rows:
        rows.execute("PRAGMA journal_mode=WAL")
        rows.execute("CREATE TABLE other (name TEXT)")
        assert mode(folder / "bastide.db-wal") == mode(folder / "bastide.db") == 0o644
        open_once(settings(folder).url)
        found = {file.name: mode(file) for file in folder.iterdir()}
    assert found == {"bastide.db": 0o600, "bastide.db-wal": 0o600, "bastide.db-shm": 0o600}
    assert mode(folder) == 0o700


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_what_lies_beside_the_database_follows_its_rights(tmp_path: Path) -> None:
    """A server that could only read leaves files behind that can only be read."""
    (tmp_path / "bastide.db").touch(0o600)
    (tmp_path / "bastide.db-wal").touch(0o400)
    make_private(tmp_path / "bastide.db")
    assert mode(tmp_path / "bastide.db-wal") == 0o600


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_a_folder_with_other_things_keeps_its_rights(tmp_path: Path) -> None:
    """It may be the home of somebody else's files, too."""
    tmp_path.chmod(0o755)
    (tmp_path / "letter.txt").touch()
    open_once(settings(tmp_path).url)
    assert mode(tmp_path) == 0o755
    assert mode(tmp_path / "bastide.db") == 0o600


@contextmanager
def generous_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)
