"""The tiles of a board, many by one request: pictures in pixels that are kept for good, and shapes."""

import asyncio
import errno
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from PIL import Image
from starlette.testclient import TestClient
from starlette.types import Message

from bastide.server.beside import workers
from bastide.server.shelf.art_version import art_version
from bastide.server.store.drawn import Drawn
from tests import loops
from tests.server.helpers import parts_of, running
from tests.server.test_races import serving

ONE = "base/cloister.0.1"
TWO = f"{ONE},meadow.1.0"
CLASHES = "/api/clashes"


def unpack(packed: bytes) -> Iterator[bytes]:
    """The pictures of an answer: each has its length before it."""
    while packed:
        end = 4 + int.from_bytes(packed[:4], "big")
        assert len(packed) >= end
        yield packed[4:end]
        packed = packed[end:]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kept")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, kept: Path) -> Iterator[TestClient]:
    with running(tmp_path_factory.mktemp("data"), cache=kept, tile_workers=1) as found:
        yield found


def test_pictures_come_in_the_order_in_which_they_were_asked_for(client: TestClient) -> None:
    tile, meadow = (
        Image.open(io.BytesIO(one)) for one in unpack(client.get(f"/art/tiles/96?t={TWO}").content)
    )
    assert (tile.format, tile.size, meadow.size) == ("WEBP", (96, 96), (96, 96))
    assert tile.getchannel("A").getpixel((1, 1)) == 0, "the meadow of the cell shows through"
    assert meadow.convert("RGBA").getchannel("A").getpixel((1, 1)) == 255


def test_an_answer_is_kept_for_good_under_the_letters_of_today_alone(client: TestClient) -> None:
    for letters, is_kept in ((art_version(), True), ("older", False)):
        answer = client.get(f"/art/tiles/96?t={TWO}&v={letters}")
        assert ("immutable" in answer.headers["cache-control"]) == is_kept
    assert "content-encoding" not in answer.headers, "pictures do not get smaller by packing"
    assert "immutable" in client.get(f"/art/areas?t={ONE}&v={art_version()}").headers["cache-control"]


def test_a_picture_is_drawn_once_and_found_after_a_restart(
    client: TestClient, kept: Path, tmp_path: Path
) -> None:
    before = client.get(f"/art/tiles/192?t={TWO}").content
    assert [Image.open(io.BytesIO(one)).size for one in unpack(before)] == [(192, 192)] * 2
    with running(tmp_path, cache=kept, picture_seconds=0.000001) as again:
        assert again.get(f"/art/tiles/192?t={TWO}").content == before, "no worker had the time to draw it"


def test_what_cannot_be_drawn_breaks_the_answer_off(tmp_path: Path) -> None:
    with running(tmp_path, cache=tmp_path / "kept", picture_seconds=0.000001) as hasty:
        assert list(unpack(hasty.get(f"/art/tiles/192?t={TWO}&v={art_version()}").content)) == []


def test_small_pictures_of_printed_tiles_need_nobody_to_draw_them(tmp_path: Path) -> None:
    with running(tmp_path, cache=tmp_path / "kept", picture_seconds=0.000001) as hasty:
        assert len(list(unpack(hasty.get(f"/art/tiles/96?t={TWO}").content))) == 2
        assert list(unpack(hasty.get("/art/tiles/96?t=base/cloister.50.1").content)) == [], "not in stock"


def test_what_is_at_hand_comes_though_the_rest_cannot_be_drawn(tmp_path: Path) -> None:
    with running(tmp_path, cache=tmp_path / "kept", picture_seconds=0.000001) as hasty:
        answer = hasty.get(f"/art/tiles/96?t={TWO},base/cloister.50.1,{ONE}")
        assert len(list(unpack(answer.content))) == 2


def test_pictures_at_hand_come_in_lumps(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = client.get(f"/art/tiles/96?t={TWO},{TWO}").content
    monkeypatch.setattr("bastide.server.beside.bitmaps._LUMP", 10)
    assert client.get(f"/art/tiles/96?t={TWO},{TWO}").content == whole


def test_shapes_of_segments_are_told_by_tile_and_turn(client: TestClient) -> None:
    found = client.get("/art/areas?t=base/cloister.0.1,base/city-1.0.2").json()
    assert set(found) == {"base/cloister.1", "base/city-1.2"}
    assert all(path.startswith("M") for shapes in found.values() for path in shapes.values())


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/art/tiles/100?t=base/cloister.0.0", 422),
        ("/art/tiles/96", 422),
        ("/art/tiles/96?t=", 422),
        ("/art/tiles/96?t=base/cloister", 422),
        ("/art/tiles/96?t=base/cloister.0.4", 422),
        ("/art/tiles/96?t=base/nothing.0.0", 404),
        ("/art/areas?t=meadow.0.0", 404),
        ("/art/tiles/96?t=" + ",".join(["meadow.0.0"] * 161), 422),
        ("/art/tiles/384?t=" + ",".join(["meadow.0.0"] * 65), 422),
        ("/art/tiles/768?t=" + ",".join(["meadow.0.0"] * 17), 422),
    ],
)
def test_wrong_wishes_are_refused(client: TestClient, path: str, status: int) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert answer.json()["error"]


def test_too_many_who_ask_at_once_are_told_to_wait(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts_of(client).tiles, "_most", 0)
    assert client.get(f"/art/tiles/96?t={TWO}").status_code == 503


def test_shapes_and_clashes_are_found_for_so_many_at_once(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    for places, path in (
        (parts_of(client).shapes, f"/art/areas?t={ONE}"),
        (parts_of(client).clashes, CLASHES),
    ):
        assert client.get(path).status_code == 200
        monkeypatch.setattr(places, "_most", 0)
        assert client.get(path).status_code == 503


def test_who_reads_slowly_keeps_nobody_else_from_a_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bastide.server.beside.bitmaps._LUMP", 0)  # one picture after the other

    async def run() -> None:
        async with serving(tmp_path) as app:
            slow = [SlowReader() for _ in range(30)]
            tasks = [asyncio.create_task(reader.ask(app)) for reader in slow]
            for reader in slow:
                await reader.has_begun.wait()
            hasty = SlowReader()
            hasty.reads_on.set()
            await hasty.ask(app)
            assert len(list(unpack(hasty.got))) == 2
            for reader in slow:
                assert len(list(unpack(reader.got))) == 1
                reader.reads_on.set()
            await asyncio.gather(*tasks)

    loops.run(run())


class SlowReader:
    """Somebody who takes the first picture of two, and the next when the test lets him."""

    def __init__(self) -> None:
        self.has_begun = asyncio.Event()
        self.reads_on = asyncio.Event()
        self.got = b""

    async def ask(self, app: FastAPI) -> None:
        scope = {
            "type": "http",
            "method": "GET",
            "path": "/art/tiles/96",
            "raw_path": b"/art/tiles/96",
            "query_string": f"t={TWO}".encode(),
            "scheme": "http",
            "headers": [(b"host", b"testserver")],
            "client": ("10.0.0.1", 1),
            "server": ("testserver", 80),
        }
        await app(scope, self._stay, self._hear)

    async def _stay(self) -> Message:
        await asyncio.Event().wait()
        raise AssertionError("he never goes")

    async def _hear(self, message: Message) -> None:
        if message.get("body"):
            self.got += message["body"]
            self.has_begun.set()
            await self.reads_on.wait()


@pytest.mark.parametrize(("pictures", "begun"), [(0, 2), (299, 2), (300, 0)])
def test_workers_get_ready_soon_after_a_board_was_seen_where_little_was_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pictures: int, begun: int
) -> None:
    folder = tmp_path / "tiles" / art_version()
    folder.mkdir(parents=True)
    for number in range(pictures):
        (folder / f"{number}.webp").touch()
    monkeypatch.setattr("bastide.server.beside.bitmaps._SOON", 0)
    with running(tmp_path / "data", cache=tmp_path, tile_workers=2) as client:
        ready = parts_of(client).bitmaps._workers._idle
        client.get("/")
        client.get("/game/0123456789abcdef")
        assert not ready, "nobody sees a board"
        for _ in range(2):
            client.get(f"/art/tiles/96?t={TWO}")
        client.get("/rules/base")  # whatever was due before is done by now
        assert len(ready) == begun


def test_a_board_comes_though_no_worker_can_be_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def has_no_room(*_: object) -> None:
        raise OSError(errno.ENOMEM, "cannot allocate memory")

    monkeypatch.setattr("bastide.server.beside.bitmaps._SOON", 0)
    with running(tmp_path / "data", cache=tmp_path, tile_workers=2) as client:
        with monkeypatch.context() as patch:
            patch.setattr(workers, "Worker", has_no_room)
            assert client.get(f"/art/tiles/96?t={TWO}").status_code == 200
            assert client.get("/").status_code == 200
        answer = client.get("/art/tiles/192?t=base/cloister.0.0")
        assert len(list(unpack(answer.content))) == 1, "tried again when needed"


def test_a_full_disk_keeps_no_half_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Drawn(tmp_path, "today", megabytes=1)
    drawn.open()

    def is_full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("bastide.server.store.drawn.os.replace", is_full)
        drawn.keep("a.webp", b"picture")
    assert not list((tmp_path / "today").iterdir())
    assert drawn.find("a.webp") == b"picture"


def test_drawn_pictures_stay_within_their_bounds_and_older_styles_go(tmp_path: Path) -> None:
    (tmp_path / "older").mkdir()
    (tmp_path / "older" / "a.webp").write_bytes(b"x")
    drawn = Drawn(tmp_path, "today", megabytes=1)
    drawn.open()
    assert [folder.name for folder in tmp_path.iterdir()] == ["today"]
    for number in range(3):
        drawn.keep(f"{number}.webp", bytes(600_000))
    assert Drawn(tmp_path, "today", megabytes=1).find("2.webp") == bytes(600_000)
    Drawn(tmp_path, "today", megabytes=1).open()
    assert len(list((tmp_path / "today").iterdir())) == 1


def test_a_folder_that_cannot_be_written_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    drawn = Drawn(tmp_path / "file", "today", megabytes=1)
    drawn.open()
    drawn.keep("a.webp", b"picture")
    assert drawn.find("a.webp") == b"picture"
    assert drawn.find("b.webp") is None
