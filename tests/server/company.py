"""Tables with several people, each at a browser of his own."""

from typing import Any

from starlette.testclient import TestClient

from tests.server.helpers import Browser, Json, Table, here, link

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def table_of(client: TestClient, people: int = 2, **agreement: Any) -> tuple[str, list[Browser]]:
    """A game at which so many people have sat down; gives it and their browsers, in the order of seats."""
    host = Browser(client)
    seats = [here(NAMES[0]), *(link(name) for name in NAMES[1:people])]
    answer = host.post("/api/games", json={"setup": {}, "seats": seats, "agreement": agreement})
    assert answer.status_code == 201, answer.text
    friends = [Browser(client) for _ in seats[1:]]
    for friend, invitation in zip(friends, answer.json()["invitations"], strict=True):
        assert friend.post(f"/api{invitation['path'].replace('join', 'invitations')}", json={}).is_success
    if friends:
        host.start(answer.json()["game"])
    return answer.json()["game"], [host, *friends]


def play_turn(browser: Browser, game: str) -> Json:
    """Let somebody play until somebody else decides; gives the position."""
    with browser.at_table(game) as table:
        seat = table.decision["seat"]
        while table.decision["seat"] == seat:
            table.move(_quiet(table))
        return table.snapshot


def _quiet(table: Table) -> str:
    return "pass" if "pass" in table.codes else table.codes[0]


def offer(browser: Browser, game: str, kind: str, seat: int, **more: Any) -> int:
    """Ask the others; gives the status of the answer."""
    wish = {"kind": kind, "seat": seat, **more}
    return browser.post(f"/api/games/{game}/offers", json=wish).status_code


def room_of(browser: Browser, game: str) -> Json:
    """The table around the game, as somebody is told it who comes."""
    with browser.at_table(game) as table:
        table.wait_until(lambda: bool(table.room))
        return table.room


def answer(browser: Browser, game: str, name: str, agreed: bool = True) -> int:
    """Answer an offer; gives the status."""
    path = f"/api/games/{game}/offers/{name}"
    return browser.post(path, json={"agreed": agreed}).status_code
