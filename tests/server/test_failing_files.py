"""Real servers whose files can only be read, or are damaged: a clear word, nothing lost, and on they go."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.leash import Leashed
from tests.patience import PATIENCE, get, wait_until
from tests.server.helpers import COOKIE, Json, Server, here
from tests.server.notebook import Notebook
from tests.server.test_full_disk import try_to_play
from tests.server.test_restart import new_game, position, table
from tests.server.unprivileged import heed_rights, needs_rights


def health(server: Server) -> tuple[int, str]:
    answer = get(f"{server.address}/healthz")
    return answer.status_code, answer.json()["database"]


def snapshot(server: Server, game: str, token: str) -> Json:
    found: Json = get(f"{server.address}/api/games/{game}", cookie=f"{COOKIE}={token}").json()
    return found


class HeedingServer(Server):
    """A server that is a program of its own, for which rights of files count."""

    _running: Leashed | None = None

    def start(self) -> None:
        with (self.data.parent / "log.txt").open("ab") as log:
            self._running = Leashed(
                [sys.executable, "-m", "bastide.server"],
                env={**os.environ, **self.variables},
                stdout=log,
                stderr=log,
                preexec_fn=heed_rights,
            )
        wait_until(self.answers, "the server answers")

    def kill(self) -> None:
        if self._running is not None:
            self._running.send_signal(signal.SIGKILL)
            self._running.wait()
            self._running = None

    def said_at_start(self) -> str:
        """What it says where it cannot start."""
        ended = subprocess.run(
            [sys.executable, "-m", "bastide.server"],
            env={**os.environ, **self.variables},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            preexec_fn=heed_rights,
        )
        assert ended.returncode != 0
        (line,) = ended.stderr.splitlines()
        return line


@contextmanager
def only_to_be_read(folder: Path) -> Iterator[None]:
    """A folder in which nothing can be made, and whose files cannot be written."""
    for file in folder.iterdir():
        file.chmod(0o400)
    folder.chmod(0o500)
    try:
        yield
    finally:
        folder.chmod(0o700)
        for file in folder.iterdir():
            file.chmod(0o600)


@needs_rights
def test_a_folder_that_can_only_be_read_is_told_and_no_move_gets_lost(tmp_path: Path) -> None:
    data = tmp_path / "data"
    server = HeedingServer(data, BASTIDE_HEALTH_SECONDS="0", BASTIDE_CACHE=str(tmp_path / "cache"))
    with server:
        game, token = new_game(server, here("Anna"), here("Ben"))
        notes = Notebook()
        with table(server, game, token) as socket:
            position(socket, notes)
            assert try_to_play(socket, notes)["type"] == "change"
            with only_to_be_read(data):
                # What was opened before can be written on; whatever is told, it is so.
                for _ in range(2):
                    told = try_to_play(socket, notes)
                    assert told["type"] == "change" or told["text_key"] == "refused.unstored"
                server.kill()
                line = server.said_at_start()
                assert line.startswith("bastide: ")
                assert "can only be read" in line
        server.start()
        assert health(server) == (200, "ok")
        assert snapshot(server, game, token)["tiles"] == notes.snapshot["tiles"]
        seq = notes.snapshot["seq"]
        with table(server, game, token) as socket:
            notes = Notebook()
            position(socket, notes)
            assert notes.snapshot["seq"] == seq
            assert try_to_play(socket, notes)["type"] == "change"


@contextmanager
def damaged(file: Path) -> Iterator[None]:
    """All pages but the first are overwritten, as by a dying disk; at last they are as they were."""
    with closing(sqlite3.connect(file)) as rows:
        rows.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = rows.execute("PRAGMA page_size").fetchone()
        # Whoever has read pages before has to read them again.
        rows.execute("PRAGMA user_version=1")
    before, bad = file.read_bytes(), b"\x55" * size
    places = range(size, len(before), size)
    with file.open("r+b") as pages:
        for place in places:
            pages.seek(place)
            pages.write(bad)
        pages.flush()
        yield
        for place in places:
            pages.seek(place)
            if pages.read(size) == bad:
                pages.seek(place)
                pages.write(before[place : place + size])


def test_a_move_on_a_damaged_database_is_refused_and_made_when_it_is_mended(tmp_path: Path) -> None:
    settings = {"BASTIDE_HEALTH_SECONDS": "0", "BASTIDE_CHECK_SECONDS": "0.2"}
    with Server(tmp_path, **settings) as server:
        game, token = new_game(server, here("Anna"), here("Ben"))
        with table(server, game, token) as socket:
            notes = Notebook()
            position(socket, notes)
            assert try_to_play(socket, notes)["type"] == "change"
            before = notes.snapshot
            with damaged(tmp_path / "bastide.db"):
                refused = try_to_play(socket, notes)
                assert refused["text_key"] == "refused.unstored"
                assert "nothing was played" in refused["reason"]
                assert notes.snapshot["seq"] == before["seq"]
                assert health(server) == (503, "damaged")
            wait_until(lambda: health(server) == (200, "ok"), "the server has seen that it is mended")
            assert try_to_play(socket, notes)["type"] == "change"
        server.kill()
        server.start()
        assert snapshot(server, game, token)["tiles"] == notes.snapshot["tiles"]
        assert snapshot(server, game, token)["seq"] == before["seq"] + 1
