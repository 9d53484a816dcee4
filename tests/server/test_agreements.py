"""What the people at a table agree on before the first move."""

import pytest
from starlette.testclient import TestClient

from tests.server.helpers import Browser, Json, here

AGREED = {
    "public": True,
    "clock": {"kind": "game", "minutes": 10, "increment": 5},
    "late": "out",
    "help": {"hints": False, "tiles_left": True, "worths": False, "overlays": True},
    "watching": True,
    "delay": 3,
    "absence": None,
    "chat": False,
    "rated": False,
}


def _made(browser: Browser, agreement: Json) -> str:
    seats = [here("Anna"), here("Ben")]
    answer = browser.post("/api/games", json={"setup": {}, "seats": seats, "agreement": agreement})
    assert answer.status_code == 201, answer.text
    game: str = answer.json()["game"]
    return game


def test_what_was_agreed_is_kept_and_told_to_who_comes(anna: Browser, ben: Browser) -> None:
    game = _made(anna, AGREED)
    rooms = []
    for browser in (anna, ben):
        with browser.at_table(game) as table:
            while (message := table.receive())["type"] != "room":
                pass
            rooms.append(message)
    assert [room["agreement"] for room in rooms] == [AGREED, AGREED]
    assert [room["host"] for room in rooms] == [True, False]
    assert len(rooms[0]["code"]) == 6
    assert rooms[0]["begun"] is True


@pytest.mark.parametrize(
    "agreement",
    [
        {"clock": {"kind": "game", "minutes": 0}},
        {"clock": {"kind": "days", "days": 31}},
        {"clock": {"kind": "hourglass"}},
        {"delay": 51},
        {"absence": 0},
        {"late": "lost"},
        {"help": {"everything": True}},
    ],
)
def test_what_cannot_be_agreed_is_refused(anna: Browser, client: TestClient, agreement: Json) -> None:
    wish = {"setup": {}, "seats": [here("Anna")], "agreement": agreement}
    assert anna.post("/api/games", json=wish).status_code == 422
    assert anna.get("/api/games").json() == []
