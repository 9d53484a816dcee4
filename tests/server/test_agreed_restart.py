"""A real server is killed while a table waits for answers: these are given after its start."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2

from tests.patience import PATIENCE
from tests.server.helpers import COOKIE, Json, Server, here, link
from tests.server.notebook import Notebook
from tests.server.test_restart import play, receive, table

CLOCK = {"kind": "game", "minutes": 10}


class Person:
    """Somebody at a table of a real server."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._http = httpx2.Client(base_url=server.address, verify=False, timeout=PATIENCE)

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *_: object) -> None:
        self._http.close()

    def post(self, path: str, wish: Any = None) -> httpx2.Response:
        answer = self._http.post(path, json=wish)
        assert answer.is_success, answer.text
        return answer

    def seen(self, game: str) -> Json:
        snapshot: Json = self._http.get(f"/api/games/{game}").json()
        return snapshot

    def at_table(
        self, game: str, is_it: Callable[[Notebook], bool], message: Callable[[Notebook], Json] | None = None
    ) -> Notebook:
        """Come to the table, say something there and stay until something is so."""
        notes = Notebook()
        with table(self._server, game, self._http.cookies[COOKIE]) as socket:
            while not (notes.snapshot and notes.room):
                notes.hear(receive(socket))
            if message is not None:
                socket.send(json.dumps(message(notes)))
            while not is_it(notes):
                notes.hear(receive(socket))
        return notes

    def play_tile(self, game: str) -> None:
        notes = Notebook()
        with table(self._server, game, self._http.cookies[COOKIE]) as socket:
            while not notes.snapshot:
                notes.hear(receive(socket))
            before = notes.snapshot["seq"]
            play(socket, notes.snapshot)
            while notes.snapshot["seq"] == before:
                notes.hear(receive(socket))

    def pause(self, game: str, wish: str, is_it: Callable[[Any], bool]) -> None:
        """Say something about a pause, and wait until it is so."""
        self.at_table(
            game, lambda notes: is_it(notes.room["pause"]), lambda _: {"type": "pause", "wish": wish}
        )

    def agree(self, game: str, kind: str) -> None:
        room = self.at_table(game, lambda notes: True).room
        (offer,) = (one for one in room["offers"] if one["kind"] == kind)
        self.post(f"/api/games/{game}/offers/{offer['id']}", {"agreed": True})


def test_what_was_asked_before_a_server_was_killed_is_answered_after_its_start(tmp_path: Path) -> None:
    with (
        Server(tmp_path) as server,
        Person(server) as anna,
        Person(server) as ben,
        Person(server) as cleo,
    ):
        seats = [here("Anna"), link("Ben"), link("Cleo")]
        wish = {"setup": {}, "seats": seats, "agreement": {"clock": CLOCK}}
        made = anna.post("/api/games", wish).json()
        game, offers = made["game"], f"/api/games/{made['game']}/offers"
        for friend, invitation in zip((ben, cleo), made["invitations"], strict=True):
            friend.post(f"/api{invitation['path'].replace('join', 'invitations')}", {})
        anna.post(f"/api/games/{game}/start")
        first = anna.seen(game)
        anna.play_tile(game)
        anna.post(offers, {"kind": "takeback", "seat": 0})
        anna.post(offers, {"kind": "end", "seat": 0})
        cleo.post(offers, {"kind": "kick", "seat": 2, "target": 1})
        anna.pause(game, "ask", lambda pause: pause is not None)

        server.kill()
        server.start()

        ben.pause(game, "agree", lambda pause: pause["waiting"] == [2])
        cleo.pause(game, "agree", lambda pause: pause["paused"])
        server.kill()
        server.start()
        ben.pause(game, "resume", lambda pause: pause is None)

        ben.agree(game, "takeback")
        server.kill()
        server.start()
        assert len(anna.seen(game)["tiles"]) == len(first["tiles"]) + 1, "one is still to be asked"
        cleo.agree(game, "takeback")
        assert anna.seen(game)["tiles"] == first["tiles"]
        again, before = anna.seen(game)["decision"], first["decision"]
        assert again == {**before, "id": again["id"]}, "the same tile comes again"

        anna.agree(game, "kick")
        cleo.agree(game, "end")  # who was voted out is not asked any more
        server.kill()
        server.start()

        told = cleo.seen(game)
        assert (told["seats"][1]["kind"], told["seats"][1]["gone"]) == ("bot", "voted")
        assert (told["closed"], told["tiles"]) == ("agreement", first["tiles"])
