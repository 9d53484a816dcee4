"""The tiles of a board, many by one request: pictures in pixels that are kept for good, and shapes."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from starlette.testclient import TestClient

from bastide.server.shelf.art_version import art_version
from bastide.server.store.drawn import Drawn
from tests.server.helpers import parts_of, running

TWO = "base/cloister.0.1,meadow.1.0"


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
    assert (
        "immutable"
        in client.get(f"/art/areas?t=base/cloister.0.1&v={art_version()}").headers["cache-control"]
    )


def test_a_picture_is_drawn_once_and_found_after_a_restart(
    client: TestClient, kept: Path, tmp_path: Path
) -> None:
    before = client.get(f"/art/tiles/96?t={TWO}").content
    with running(tmp_path, cache=kept, picture_seconds=0.000001) as again:
        assert again.get(f"/art/tiles/96?t={TWO}").content == before, "no worker had the time to draw it"


def test_what_cannot_be_drawn_breaks_the_answer_off(tmp_path: Path) -> None:
    with running(tmp_path, cache=tmp_path / "kept", picture_seconds=0.000001) as hasty:
        assert list(unpack(hasty.get(f"/art/tiles/96?t={TWO}&v={art_version()}").content)) == []


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
        ("/art/tiles/96?t=" + ",".join(["meadow.0.0"] * 65), 422),
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
