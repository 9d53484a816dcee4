"""Live connections of clients that speak no page's language: what they send is cut off, and games go on."""

import base64
import json
import os
import socket
import struct
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

import httpx2
import pytest
from websockets.sync.client import connect

from tests.patience import PATIENCE, get
from tests.server.helpers import COOKIE, Server, here
from tests.server.notebook import Notebook

TEXT, PING, PONG, UNKNOWN = 1, 9, 10, 3
#: More than the system keeps for a connection on the way, so whoever sends it has been heard.
MUCH: Final = 16 * 1024 * 1024


def frame(kind: int, words: bytes = b"", is_last: bool = True, is_packed: bool = False) -> bytes:
    """A frame as a browser sends it, whatever it says."""
    first = kind | (128 if is_last else 0) | (64 if is_packed else 0)
    size = len(words)
    head = (
        struct.pack("!BB", first, 128 | size) if size < 126 else struct.pack("!BBH", first, 128 | 126, size)
    )
    return head + bytes(4) + words


def bomb() -> bytes:
    """Fifty million zeros, packed into fifty thousand bytes."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return (packer.compress(bytes(50_000_000)) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


#: What is sent first, and what is sent then again and again.
FLOODS: Final = {
    "pings": (b"", frame(PING, b"x")),
    "pongs that nobody has asked for": (b"", frame(PONG, b"x")),
    "a message in parts that never ends": (frame(TEXT, b"", is_last=False), frame(0, b"", is_last=False)),
    "messages": (b"", frame(TEXT, b'{"type":"ping"}')),
    "messages that are none": (b"", frame(TEXT, b"[" * 100)),
    "no text": (b"", frame(TEXT, b"\xff\xfe")),
    "frames of no kind": (b"", frame(UNKNOWN, b"x")),
    "a message that is packed a thousandfold": (b"", frame(TEXT, bomb(), is_packed=True)),
    "a message that claims to have a million of millions of bytes": (
        struct.pack("!BBQ", 128 | TEXT, 128 | 127, 10**12) + bytes(4),
        b"x" * 1000,
    ),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data")) as running:
        yield running


@contextmanager
def raw_connection(server: Server, game: str, token: str) -> Iterator[socket.socket]:
    """A live connection that was opened as it should be."""
    key = base64.b64encode(os.urandom(16)).decode()
    asked = f"GET /ws/games/{game} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
    asked += f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
    asked += f"Sec-WebSocket-Extensions: permessage-deflate\r\nCookie: {COOKIE}={token}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as talk:
        talk.sendall(asked.encode())
        assert talk.recv(65536).startswith(b"HTTP/1.1 101")
        yield talk


def read_all(talk: socket.socket) -> None:
    """Hear whatever is said, so that nobody can say that we did not listen."""
    with suppress(OSError):
        while talk.recv(65536):
            pass


@pytest.mark.parametrize("name", FLOODS)
def test_a_flood_of_frames_is_cut_off_and_the_game_goes_on(server: Server, name: str) -> None:
    """Also of frames that no page hears of: nobody could refuse them, and all would wait for them."""
    wish = {"setup": {}, "seats": [here("Anna"), here("Ben")]}
    made = httpx2.post(f"{server.address}/api/games", json=wish, timeout=PATIENCE)
    game, token = made.json()["game"], made.cookies[COOKIE]
    first, again = FLOODS[name]
    part = again * (1 + 65536 // len(again))
    with raw_connection(server, game, token) as talk:
        listening = threading.Thread(target=read_all, args=(talk,), daemon=True)
        listening.start()
        with pytest.raises(ConnectionError):
            talk.sendall(first + part * (MUCH // len(part)))
        listening.join(timeout=PATIENCE)
    assert get(f"{server.address}/healthz").status_code == 200
    notes = Notebook()
    with connect(
        f"ws://127.0.0.1:{server.port}/ws/games/{game}",
        additional_headers={"cookie": f"{COOKIE}={token}"},
        max_size=None,
        open_timeout=PATIENCE,
    ) as page:
        while not notes.snapshot:
            notes.hear(json.loads(page.recv(timeout=PATIENCE)))
        assert notes.snapshot["seq"] == 0
        decision = notes.snapshot["decision"]
        move = {"type": "play", "seq": 0, "seat": decision["seat"], "code": decision["options"][0]["code"]}
        page.send(json.dumps(move))
        while notes.snapshot["seq"] == 0:
            notes.hear(json.loads(page.recv(timeout=PATIENCE)))


def test_a_game_of_many_moves_is_no_flood(server: Server) -> None:
    """What a page sends is little, also where many moves follow each other."""
    wish = {"setup": {}, "seats": [here("Anna"), here("Ben")]}
    made = httpx2.post(f"{server.address}/api/games", json=wish, timeout=PATIENCE)
    notes = Notebook()
    with connect(
        f"ws://127.0.0.1:{server.port}/ws/games/{made.json()['game']}",
        additional_headers={"cookie": f"{COOKIE}={made.cookies[COOKIE]}"},
        max_size=None,
        open_timeout=PATIENCE,
    ) as page:
        while not notes.snapshot or notes.snapshot["seq"] < 80:
            notes.hear(json.loads(page.recv(timeout=PATIENCE)))
            seq, decision = notes.snapshot.get("seq", -1), notes.snapshot.get("decision")
            if decision and notes.snapshot.get("sent") != seq:
                notes.snapshot["sent"] = seq
                code = decision["options"][0]["code"]
                page.send(json.dumps({"type": "play", "seq": seq, "seat": decision["seat"], "code": code}))
