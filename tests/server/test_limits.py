"""Whatever is sent, the answer is a refusal in few words, and the server goes on."""

import json
import struct
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide import Game, Setup
from bastide.server.beside.places import Places
from bastide.server.routes import pictures
from bastide.server.telling.words import say
from tests.server.helpers import Browser, Json, here, parts_of, running
from tests.server.hostile import FILES, save_with, tiles_at

#: Characters of an answer that somebody can read.
READABLE = 4000


def refused(answer: Any, *status: int) -> str:
    """The answer says no in words that can be read."""
    assert answer.status_code in (status or (422,)), answer.text[:READABLE]
    assert len(answer.content) < READABLE
    error: str = answer.json()["error"]
    assert error
    return error


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with running(tmp_path_factory.mktemp("server")) as client:
        yield Browser(client)


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_says_too_much_is_refused(shared: Browser, name: str) -> None:
    text, word = FILES[name]
    assert word in refused(shared.post("/api/games/open", content=text))
    assert shared.get("/api/games").json() == []


# Setups.


def many(copies: int, *slugs: str) -> Json:
    return {"expansions": {slug: {"tiles": copies} for slug in slugs}}


def drawn(what: Any) -> Json:
    return {"expansions": {"creativity": {}}, "designs": [{"edges": what}]}


SETUPS: dict[str, tuple[Any, str]] = {
    "copies": (many(99, "river"), "less than or equal to 10"),
    "an endless number": (many(10**4000, "river"), ""),
    "an unknown expansion": ({"expansions": {"x" * 50_000: {}}}, "no expansion"),
    "an unknown field": ({"expansions": {"x" * 20_000: {"y" * 20_000: 1}}}, "Extra inputs"),
    "an unknown part": ({"expansions": {"river": {"parts": ["x" * 50_000]}}}, "no part"),
    "an unknown option": ({"options": {"x" * 50_000: "y"}}, "no rule option"),
    "a long value": ({"options": {"farmers": "y" * 50_000}}, "cannot be"),
    "an unknown preset": ({"rules": "z" * 50_000}, "no preset"),
    "many designs": ({"designs": [{}] * 1000}, "at most 2"),
    "a deep design": (drawn(json.loads("[" * 500 + "]" * 500)), "brackets"),
    "a long design": (drawn("x" * 50_000), "characters"),
}


@pytest.mark.parametrize("name", SETUPS)
def test_a_setup_that_says_too_much_makes_no_game(shared: Browser, name: str) -> None:
    setup, word = SETUPS[name]
    made = shared.post("/api/games", json={"setup": setup, "seats": [here("Anna"), here("Ben")]})
    assert word in refused(made, 422, 400)


@pytest.mark.parametrize("name", SETUPS)
def test_the_check_of_such_a_setup_says_no_too(shared: Browser, name: str) -> None:
    setup, word = SETUPS[name]
    answer = shared.post("/api/setup/check", json=setup)
    if answer.status_code == 200:
        assert word in answer.json()["error"]
        assert len(answer.content) < READABLE
    else:
        assert word in refused(answer, 422, 400)


def test_everything_ten_times_over_for_six_players_is_no_game(shared: Browser) -> None:
    boxes = shared.get("/api/catalogue").json()["boxes"]
    wish = many(10, *boxes["everything"])
    assert "at most 1000" in shared.post("/api/setup/check?players=6", json=wish).json()["error"]
    seats = [here(str(number)) for number in range(6)]
    assert "at most 1000" in refused(shared.post("/api/games", json={"setup": wish, "seats": seats}))


BODIES = {
    "brackets": "[" * 60_000,
    "tables": '{"setup":' * 6000,
    "digits": '{"setup": ' + "9" * 60_000 + "}",
    "no number": '{"setup": {"options": {"farmers": NaN}}, "seats": []}',
    "half a character as a key": '{"\\ud800": 1}',
    "half a character as a value": '{"setup": {"rules": "\\ud800"}, "seats": []}',
    "no text": b"\xff\xfe{}",
}


@pytest.mark.parametrize(
    "path", ["/api/games", "/api/setup/check", "/api/designs/check", "/api/invitations/x"]
)
@pytest.mark.parametrize("name", BODIES)
def test_a_body_that_nobody_would_send_is_refused(shared: Browser, path: str, name: str) -> None:
    headers = {"content-type": "application/json"}
    refused(shared.post(path, content=BODIES[name], headers=headers), 422, 400, 404)


def test_more_designs_than_a_file_may_hold_are_refused_before_any_is_drawn(shared: Browser) -> None:
    wish = {"setup": {"expansions": {"creativity": {}}}, "text": '[[tile]]\nedges="FFFF"\n' * 800}
    (check,) = shared.post("/api/designs/check", json=wish).json()
    assert "at most 20" in check["error"]


# Odd numbers in addresses.


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/games/{game}/at/99999999999999999999", 404),
        ("/api/games/{game}/at/-1", 404),
        ("/api/games/{game}/at/1e9", 422),
        ("/api/games/{game}/at/" + "9" * 4000, 404),
        ("/api/games/{game}/at/" + "9" * 6000, 422),
        ("/api/games/{game}/hint?seat=" + "9" * 6000, 422),
        ("/api/games/{game}/tile/base/cloister.svg?copy=1e999", 422),
        ("/art/tile/base/cloister.svg?copy=100000", 422),
        ("/art/tile/base/cloister.svg?turn=-1", 422),
        ("/art/tile/base/" + "x" * 5000 + ".svg", 404),
        ("/art/tiles/192?t=base/cloister.100.0", 422),
        ("/art/tiles/192?t=base/cloister.0." + "9" * 6000, 422),
        ("/art/tiles/" + "9" * 6000 + "?t=base/cloister.0.0", 422),
        ("/art/areas?t=" + "x" * 20000, 422),
        ("/art/figure/" + "x" * 5000 + "/0.svg", 422),
        ("/art/token/tower.svg?count=1000000", 422),
        ("/api/rules/" + "x" * 5000, 404),
        ("/api/games/" + "x" * 5000, 404),
    ],
)
def test_an_odd_number_in_an_address_is_refused(shared: Browser, path: str, status: int) -> None:
    game = shared.new_game(here("Anna"), here("Ben"))["game"]
    answer = shared.get(path.format(game=game))
    assert answer.status_code == status, answer.text
    assert len(answer.content) < READABLE


# Messages.


@pytest.mark.parametrize(
    "message",
    [
        "[" * 16_000,
        '{"type":' * 1500,
        '{"type": "play", "seq": ' + "9" * 15_000 + ', "seat": 0, "code": "pass"}',
        '{"type": "play", "seq": 1e999, "seat": 0, "code": "pass"}',
        '{"type": "play", "seq": NaN, "seat": 0, "code": "pass"}',
        '{"type": "play", "seq": 0, "seat": ' + "9" * 4000 + ', "code": "pass"}',
        '{"type": "play", "seq": 0, "seat": 0, "code": "\\ud800"}',
        '{"type": "play", "seq": 0, "seat": 0, "code": "' + "x" * 15_000 + '"}',
        '{"type": "' + "x" * 15_000 + '"}',
        "",
        "{}",
    ],
)
def test_a_message_that_nobody_would_send_is_refused_and_the_game_goes_on(
    shared: Browser, message: str
) -> None:
    with shared.at_table(shared.new_game(here("Anna"), here("Ben"))["game"]) as table:
        table.socket.send_text(message)
        assert len(table.refused()["reason"]) < READABLE
        table.move(table.codes[0])


# Pictures.


def pixels_of(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_the_picture_of_a_wide_board_has_few_pixels(shared: Browser) -> None:
    corners = tiles_at((0, 0), (100, 100), (-100, -100))
    game = shared.post("/api/games/open", content=save_with(start=corners)).json()["game"]
    answer = shared.get(f"/api/games/{game}/picture.png")
    assert answer.status_code == 200
    width, height = pixels_of(answer.content)
    assert width * height <= 16_100_000
    assert min(width, height) > 3000
    assert shared.get(f"/api/games/{game}/picture.svg").status_code == 200


def test_a_board_that_no_picture_can_show_is_refused(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "_MOST_PIXELS", 20)
    anna = Browser(client)
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    assert "too far apart" in refused(anna.get(f"/api/games/{game}/picture.png"))


def test_pixels_are_made_in_another_process(anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    def halt(**_: Any) -> None:
        raise AssertionError("nobody else runs while pixels are made")

    monkeypatch.setattr("resvg_py.svg_to_bytes", halt)
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    assert anna.get(f"/api/games/{game}/picture.png").content.startswith(b"\x89PNG")


def test_a_picture_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    with running(tmp_path, picture_seconds=0.0001) as client:
        anna = Browser(client)
        game = anna.new_game(here("Anna"), here("Ben"))["game"]
        assert "too long" in refused(anna.get(f"/api/games/{game}/picture.png"), 503)
        assert anna.get(f"/api/games/{game}/picture.svg").status_code == 200


def test_only_so_many_wait_for_a_picture(client: TestClient) -> None:
    anna = Browser(client)
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    parts_of(client).drawing = Places(0, 0, say("busy.asked"))
    assert "Try again" in refused(anna.get(f"/api/games/{game}/picture.svg"), 503)
    assert "Try again" in refused(anna.get(f"/api/games/{game}/picture.png"), 503)


def test_only_so_many_wait_for_a_game_to_be_told(client: TestClient) -> None:
    anna = Browser(client)
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    parts_of(client).telling = Places(0, 0, say("busy.asked"))
    for path in ("replay", "at/0", "save"):
        assert "Try again" in refused(anna.get(f"/api/games/{game}/{path}"), 503)


def test_what_is_within_the_limits_is_played(shared: Browser) -> None:
    names = ["a" * 40, "Jürgen-Åke"]
    text = Game.begin(Setup.make(names, start=[["base/cloister", n, 100, 0] for n in range(100)])).save()
    game = shared.post("/api/games/open", content=text).json()["game"]
    snapshot = shared.snapshot(game)
    assert len(snapshot["tiles"]) == 100
    assert [seat["name"] for seat in snapshot["seats"]] == names
