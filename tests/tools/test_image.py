"""The steps of deploy/Containerfile make a server that works: page, games, bots, by a user without rights."""

import json
import os
import re
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx2
import pytest
from websockets.sync.client import connect

from bastide.server.settings import STATIC
from tests.leash import Leashed
from tests.patience import PATIENCE, get, wait_until
from tests.samples import part_of_the_day
from tests.server.helpers import COOKIE, bot, free_port, here
from tests.server.notebook import Notebook
from tests.tools.image import (
    USER,
    Image,
    ImageError,
    Step,
    as_user,
    is_for_anybody,
    make_image,
    steps,
    steps_of,
)

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


def test_the_server_of_the_image_is_ready_and_a_game_is_played_on_it(image: Image) -> None:
    folder, port = image.python.parents[2], free_port()
    data = folder / "data"
    data.mkdir(mode=0o700)
    is_other = is_for_anybody(str(image.python))
    if is_other:
        os.chown(data, USER, USER)
    variables = {"BASTIDE_DATA": str(data), "BASTIDE_PORT": str(port), "BASTIDE_BOT_PAUSE": "0"}
    # As compose has it: nothing but /data and a folder for temporary things can be written.
    variables |= {"HOME": str(data), "PATH": os.environ["PATH"], "BASTIDE_CACHE": str(data / "cache")}

    def is_ready() -> bool:
        asked = subprocess.run(image.checking(port), capture_output=True, check=False)
        return asked.returncode == 0

    assert not is_ready()
    with (folder / "log").open("wb") as log:
        server = Leashed(
            as_user(image) if is_other else image.command,
            cwd=data,
            env={**image.environment, **variables},
            stdout=log,
            stderr=log,
        )
    with server:
        wait_until(lambda: server.poll() is not None or is_ready(), "the server is ready")
        assert server.poll() is None, (folder / "log").read_text()
        look_at_the_page(f"http://127.0.0.1:{port}")
        lay_a_tile(f"127.0.0.1:{port}")
        server.terminate()
        server.wait(timeout=PATIENCE)
    assert (data / "bastide.db").stat().st_uid == (USER if is_other else os.getuid())
    assert json.loads((folder / "log").read_text().splitlines()[-1])["level"] == "info"


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
