"""Databases of every version of the tables are brought up to date, and their games are played on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.helpers import Browser, running
from tools.schemas import FOLDER, MOVES, revisions

FILES = sorted(FOLDER.glob("*.sql"))


def test_every_version_has_a_database() -> None:
    """A new migration needs ``python -m tools.schemas``; files of older ones stay as they are."""
    assert [file.stem for file in FILES] == revisions()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_database_of_old_is_brought_up_to_date_and_its_game_is_played_on(
    file: Path, tmp_path: Path
) -> None:
    text = file.read_text(encoding="utf-8")
    with closing(sqlite3.connect(tmp_path / "bastide.db")) as database:
        database.executescript(text)
        (found,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
        ((game,),) = database.execute("SELECT id FROM games").fetchall()
    assert found == file.stem
    with running(tmp_path) as client:
        anna = Browser(client)
        anna.token = text.splitlines()[0].removeprefix("-- cookie: ")
        assert [card["game"] for card in anna.get("/api/games").json()] == [game]
        with anna.at_table(game) as table:
            assert table.snapshot["seq"] == MOVES
            table.move(table.codes[0])
            assert table.snapshot["seq"] == MOVES + 1
    with closing(sqlite3.connect(tmp_path / "bastide.db")) as database:
        (now,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
    assert now == revisions()[-1]
