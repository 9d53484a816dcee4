"""``python -m tools.schemas``: a small database of every version of the tables, as SQL, for tests.

A file is written once, when its version is new, and then stays: it is what people have on their disks. The
games in it are those of today, with what that version could say of them.
"""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from alembic.script import ScriptDirectory
from sqlalchemy import insert, select
from starlette.testclient import TestClient

from bastide.server.app import create_app
from bastide.server.settings import Settings
from bastide.server.store.database import migrations
from bastide.server.store.portable import file_engine, make_tables, tables_of

FOLDER: Final = Path(__file__).parents[1] / "tests" / "server" / "schemas"
#: How many moves the game in them has.
MOVES: Final = 6


def revisions() -> list[str]:
    """All versions of the tables, the first one first."""
    script = ScriptDirectory.from_config(migrations())
    return [step.revision for step in script.walk_revisions()][::-1]


def play(data: Path) -> str:
    """Play a little in a new database; gives the cookie of who has played."""
    settings = Settings(data=data, allowed_hosts=("testserver",), log_level="error")
    with TestClient(create_app(settings)) as client:
        seats = [{"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Ben"}]
        made = client.post("/api/games", json={"setup": {}, "seats": seats})
        parts, game = client.app.state.services, made.json()["game"]  # type: ignore[attr-defined]

        async def move() -> None:
            live = await parts.hall.game(game)
            async with live.lock:
                for _ in range(MOVES):
                    await live.play_code(live.course.game.options()[0].code, live.course.game.actor)

        assert client.portal is not None
        client.portal.call(move)
        return made.cookies["bastide"]


def write(revision: str, newest: Path, token: str, file: Path) -> None:
    """Write a database of a version with the rows of the newest one, as far as it has tables and columns."""
    older = newest.with_name(f"{revision}.db")
    with file_engine(newest).connect() as source, file_engine(older).begin() as target:
        make_tables(target, revision)
        rows = {table.name: source.execute(select(table)).mappings().all() for table in tables_of(source)}
        for table in tables_of(target):
            for row in rows[table.name]:
                known = {column.name for column in table.columns}
                target.execute(insert(table), {name: value for name, value in row.items() if name in known})
    with closing(sqlite3.connect(older)) as database:
        lines = "\n".join(database.iterdump())
    file.write_text(f"-- cookie: {token}\n{lines}\n", encoding="utf-8")


def main() -> int:
    """Write what is missing."""
    FOLDER.mkdir(exist_ok=True)
    missing = [revision for revision in revisions() if not (FOLDER / f"{revision}.sql").exists()]
    with TemporaryDirectory() as folder:
        token = play(Path(folder)) if missing else ""
        for revision in missing:
            write(revision, Path(folder) / "bastide.db", token, FOLDER / f"{revision}.sql")
            print(FOLDER / f"{revision}.sql")
    return 0


if __name__ == "__main__":
    sys.exit(main())
