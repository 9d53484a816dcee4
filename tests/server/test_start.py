"""What a server finds when it starts: nothing, an older database, a newer one, or one that cannot be used."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from bastide.server.database import MIGRATIONS, Database, WrongTables
from bastide.server.storage import Storage
from tests.leash import Leashed
from tests.server.helpers import settings
from tests.server.test_storage import stored

#: Says when it is ready, and opens the database when it is told to.
_OPEN = """
import asyncio, sys
from bastide.server.database import Database
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

    asyncio.run(run())


def migrate(file: Path, revision: str) -> None:
    """Make a database as an older version did."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    engine.dispose()


def starter(url: str) -> Leashed:
    pipe = subprocess.PIPE
    return Leashed([sys.executable, "-c", _OPEN, url], stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def test_servers_that_start_at_once_on_a_new_folder_all_come_up(tmp_path: Path) -> None:
    for turn in range(3):
        with ExitStack() as ends:
            starters = [ends.enter_context(starter(settings(tmp_path / str(turn)).url)) for _ in range(4)]
            for one in starters:
                assert one.stdout is not None
                assert one.stdout.readline() == "ready\n"
            for one in starters:
                assert one.stdin is not None
                one.stdin.write("go\n")
                one.stdin.flush()
            assert [(one.communicate()[1], one.returncode) for one in starters] == [("", 0)] * 4


@pytest.mark.parametrize("revision", ["0001", "0002"])
def test_an_older_database_is_brought_up_to_date_with_its_games(tmp_path: Path, revision: str) -> None:
    file = tmp_path / "bastide.db"
    migrate(file, revision)
    old = stored()
    with sqlite3.connect(file) as rows:
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
    rows.close()

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

    asyncio.run(read())


def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    url = settings(tmp_path).url
    open_once(url)
    with sqlite3.connect(tmp_path / "bastide.db") as rows:
        rows.execute("UPDATE alembic_version SET version_num = '9999'")
    rows.close()
    with pytest.raises(WrongTables, match="newer Bastide: its tables are 9999"):
        open_once(url)
    with sqlite3.connect(tmp_path / "bastide.db") as rows:
        assert rows.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]
    rows.close()
