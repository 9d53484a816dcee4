"""The steps of deploy/Containerfile make a server that works, by a user without rights: page, games, bots.

The services of compose are run by it, too, each as a process.
"""

import json
import os
import re
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import httpx2
import pytest
import yaml
from websockets.sync.client import connect

from bastide.server.settings import STATIC
from tests import postgres
from tests.leash import Leashed
from tests.patience import PATIENCE, get, wait_until
from tests.samples import part_of_the_day
from tests.server.helpers import COOKIE, bot, free_port, here
from tests.server.notebook import Notebook
from tests.tools.image import DEPLOY, USER, Image, ImageError, Step, make_image, steps, steps_of

#: Whether the page is built as the image does it, and not taken as it is.
IS_WHOLE: Final = bool(os.environ.get("BASTIDE_IMAGE"))
#: To install everything and to compile it takes as much as a hundred other tests.
DAYS: Final = 4


@pytest.fixture(scope="module")
def image() -> Iterator[Image]:
    """What the steps make, in a folder that every user can read, as in an image."""
    if not part_of_the_day([True, *[False] * (DAYS - 1)], DAYS)[0]:
        pytest.skip("not today; always by make image")
    if not IS_WHOLE and not (STATIC / "index.html").exists():
        pytest.skip("the page is not built (make web)")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield make_image(folder, None if IS_WHOLE else STATIC)


class Service:
    """A program of the image in a process of its own, with a folder that nobody else uses."""

    def __init__(self, image: Image, name: str, entry: Sequence[str], **variables: str) -> None:
        self._folder = image.python.parents[2] / name
        self.data = self._folder / "data"
        self.data.mkdir(parents=True, mode=0o755)
        self.data.chmod(0o700)
        if image.has_user:
            os.chown(self.data, USER, USER)
        # As compose has it: nothing but /data and a folder for temporary things can be written.
        own = {"BASTIDE_DATA": str(self.data), "BASTIDE_CACHE": str(self.data / "cache")}
        own |= {"HOME": str(self.data), "PATH": os.environ["PATH"]}
        self._log = self._folder / "log"
        with self._log.open("wb") as log:
            environment = {**image.environment, **own, **variables}
            self.process = Leashed(
                image.command(entry), cwd=self.data, env=environment, stdout=log, stderr=log
            )

    def __enter__(self) -> "Service":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.end()

    @property
    def lines(self) -> list[dict[str, Any]]:
        """What it has written into its log."""
        lines = self._log.read_text().rpartition("\n")[0].splitlines()  # the last one may be half written
        return [json.loads(line) for line in lines if line.startswith("{")]

    def wait_until(self, is_so: Callable[[], bool], what: str) -> None:
        """Wait for something, but not for a process that has ended."""
        wait_until(lambda: self.process.poll() is not None or is_so(), what)
        assert self.process.poll() is None, self._log.read_text()

    def end(self) -> None:
        """End it as an engine does: it is asked, and has time for that."""
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)


@contextmanager
def served(image: Image, name: str, **variables: str) -> Iterator[tuple[Service, str]]:
    """The server of the image, once it is ready, and its place."""
    port = free_port()

    def is_ready() -> bool:
        return subprocess.run(image.checking(port), capture_output=True, check=False).returncode == 0

    assert not is_ready()
    variables = {"BASTIDE_PORT": str(port), "BASTIDE_BOT_PAUSE": "0", **variables}
    with Service(image, name, image.entry, **variables) as server:
        server.wait_until(is_ready, "the server is ready")
        yield server, f"127.0.0.1:{port}"


def test_the_server_of_the_image_is_ready_and_a_game_is_played_on_it(image: Image) -> None:
    with served(image, "alone") as (server, place):
        look_at_the_page(f"http://{place}")
        lay_a_tile(place)
        server.end()
        assert (server.data / "bastide.db").stat().st_uid == (USER if image.has_user else os.getuid())
        assert server.lines[-1]["level"] == "info"


@pytest.mark.skipif(postgres.binaries() is None, reason="there is no PostgreSQL")
def test_server_worker_and_postgresql_play_together_as_compose_has_them(image: Image) -> None:
    services = yaml.safe_load((DEPLOY / "compose.postgres.yaml").read_text(encoding="utf-8"))["services"]
    with postgres.new_database(is_empty=True) as own, ExitStack() as running:

        def variables(name: str) -> dict[str, str]:
            """What compose tells a service, with the database of this test in place of its own."""
            told: dict[str, str] = services[name]["environment"]
            place = own.removeprefix("postgresql://")
            return {key: re.sub(r"//.*$", f"//{place}", value) for key, value in told.items()}

        # Its own bots rest, so that it can be seen who thinks.
        server, place = running.enter_context(
            served(image, "server", BASTIDE_BOT_WORKERS="0", **variables("server"))
        )
        entry = services["worker"]["entrypoint"]
        worker = running.enter_context(Service(image, "worker", entry, **variables("worker")))
        worker.wait_until(
            lambda: any(line["event"] == "takes_jobs" for line in worker.lines), "it takes jobs"
        )
        lay_a_tile(place)
        assert any(line["event"] == "thinks" for line in worker.lines)
        assert not (server.data / "bastide.db").exists()
        for service in (worker, server):
            service.end()
            assert service.lines[-1]["level"] == "info"


def look_at_the_page(address: str) -> None:
    page = get(f"{address}/")
    (script,) = re.findall(r'<script[^>]* src="([^"]+)"', page.text)
    assert get(address + script).headers["content-type"].startswith("text/javascript")
    assert get(f"{address}/art/tiles.json").json()


def lay_a_tile(place: str) -> None:
    """A base game against a bot, which answers."""
    wish = {"setup": {}, "seats": [here("Anna"), bot("Greta")]}
    made = httpx2.post(f"http://{place}/api/games", json=wish, timeout=PATIENCE)
    assert made.status_code == 201, made.text
    cookie = {"cookie": f"{COOKIE}={made.cookies[COOKIE]}"}
    notes = Notebook()
    address = f"ws://{place}/ws/games/{made.json()['game']}"
    with connect(address, additional_headers=cookie, max_size=None, open_timeout=PATIENCE) as socket:

        def hear_until_mine() -> dict[str, Any]:
            while not (decision := notes.snapshot.get("decision")) or decision["seat"] != 0:
                notes.hear(json.loads(socket.recv(timeout=PATIENCE)))
            return dict(decision)

        laid = 0
        while laid < 2:  # so the bot has had its turn between them
            decision = hear_until_mine()
            seq, before = notes.snapshot["seq"], len(notes.snapshot["tiles"])
            code = decision["options"][0]["code"]
            socket.send(json.dumps({"type": "play", "seq": seq, "seat": 0, "code": code}))
            while notes.snapshot["seq"] == seq:
                notes.hear(json.loads(socket.recv(timeout=PATIENCE)))
            laid += len(notes.snapshot["tiles"]) > before
        assert len(notes.snapshot["tiles"]) >= 4


def test_a_step_that_is_not_known_is_told(tmp_path: Path) -> None:
    with pytest.raises(ImageError, match="nothing is known of RUN curl"):
        make_image(tmp_path, STATIC, [Step("RUN", "curl https://example.org | sh")])
    with pytest.raises(ImageError, match="there is no"):
        make_image(tmp_path, STATIC, [Step("WORKDIR", "/build"), Step("COPY", "nothing ./")])


def test_steps_are_read_over_several_lines() -> None:
    assert steps_of("# a word\nFROM x AS y\n\nRUN one \\\n  two\n") == [
        Step("FROM", "x AS y"),
        Step("RUN", "one    two"),
    ]
    assert {"FROM", "COPY", "RUN", "ENV", "USER", "HEALTHCHECK", "ENTRYPOINT"} <= {
        step.word for step in steps()
    }
