"""All games go from SQLite to PostgreSQL and back by copies, under servers that run."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide.server.store.backup import back_up
from bastide.server.store.database import WrongTables
from bastide.server.store.restore import NoRestore, restore
from tests import loops, postgres
from tests.server.helpers import Browser, bot, here, link, running, settings
from tests.server.people import take_name
from tests.server.test_backup import tables
from tests.server.test_restore import RESTARTING, sent_away, versions
from tests.server.test_start import open_once, start

pytestmark = pytest.mark.skipif(postgres.binaries() is None, reason="there is no PostgreSQL")
#: Where a restore leaves a trace: that it was, and versions of games that nobody in memory knows.
TRACES = {"desk", "desk_log", "games"}


def live_a_little(client: TestClient) -> tuple[Browser, str]:
    """People, tables and words of every sort; gives one who plays, and his game."""
    anna, ben = Browser(client), Browser(client)
    take_name(anna, "Anna")
    take_name(ben, "Ben")
    made = anna.new_game(here("Anna"), link("Ben"), bot("Greta"))
    ben.join(made)
    anna.start(made["game"])
    anna.finish(anna.new_game(here("Anna"), here("Äöß Ðæ"))["game"])
    assert ben.post(f"/api/games/{made['game']}/chat", json={"text": "ça va? 🐉"}).status_code == 201
    game = anna.new_game(here("Anna"), here("Carla"))["game"]
    with anna.at_table(game) as table:
        table.move(table.codes[0])
    assert anna.post("/api/devices").status_code == 201
    return anna, game


def copy_of(url: str, file: Path) -> Path:
    loops.apart(lambda: back_up(url, file))
    return file


def test_games_go_to_postgresql_and_back_while_servers_run(tmp_path: Path) -> None:
    first, second, third = (tmp_path / name for name in ("first", "second", "third"))
    with postgres.new_database() as there:
        with running(first) as client:
            anna, game = live_a_little(client)
            out = copy_of(settings(first).url, tmp_path / "out.db")
            anna.new_game()  # what comes later is not in it
        with running(second, database_url=there, restore_seconds=0.05) as client:
            dora = Browser(client)
            other = dora.new_game()["game"]
            with pytest.raises(NoRestore, match="--replace"):
                loops.apart(lambda: restore(there, out, False))
            with dora.at_table(other) as table:
                assert loops.apart(lambda: restore(there, out, True)) == 3
                assert sent_away(table) == RESTARTING
            assert dora.get(f"/api/games/{other}").status_code == 404
            back = copy_of(there, tmp_path / "back.db")
            before, after = tables(out), tables(back)
            assert {name for name in before if before[name] != after[name]} <= TRACES
            assert versions(back) == [version + 1 for version in versions(out)]
            play_on(client, anna, game, seq=1)
            back = copy_of(there, tmp_path / "later.db")
    assert loops.apart(lambda: restore(settings(third).url, back, False)) == 3
    with running(third) as client:
        play_on(client, anna, game, seq=2)


def play_on(client: TestClient, who: Browser, game: str, seq: int) -> None:
    """He is known here, has his seat, and plays."""
    again = Browser(client)
    again.token = who.token
    assert again.get("/api/account").json()["account"]["name"] == "Anna"
    with again.at_table(game) as table:
        assert table.snapshot["seq"] == seq
        table.move(table.codes[0])


def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    with postgres.new_database() as url:
        out = copy_of(url, tmp_path / "out.db")
        postgres.ask(url, "UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(WrongTables, match=r"newer Bastide: .* 9999, .* or take another database"):
            open_once(url)
        with pytest.raises(WrongTables, match="newer Bastide"):
            loops.apart(lambda: restore(url, out, True))
        said = start(["bastide.server"], tmp_path, BASTIDE_DATABASE_URL=url)
        assert "newer Bastide" in said
        assert postgres.ask(url, "SELECT version_num FROM alembic_version")[0][0] == "9999"
