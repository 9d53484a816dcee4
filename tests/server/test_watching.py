"""Who watches sees no more than was agreed, and no sooner: nothing tells what he may not know yet."""

import json

import pytest
from starlette.testclient import TestClient

from tests.patience import wait_until
from tests.server.company import answer, offer, play_turn, room_of, table_of
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, here, link

DATABASES = BY_THE_DAY

DELAY = 3
#: Whatever tells a position, or what has led to one.
TELLING = (
    "",
    "/save",
    "/replay",
    "/at/0",
    "/at/0/on?count=2",
    "/picture.svg",
    "/picture.png",
    "/at/0/picture.png",
)


def number_of(browser: Browser, game: str) -> int:
    """How many moves somebody is told of."""
    return len(browser.get(f"/api/games/{game}/replay").json()["frames"]) - 1


def test_who_watches_is_some_moves_behind_everywhere(client: TestClient) -> None:
    game, (anna, ben) = table_of(client, delay=DELAY)
    stranger = Browser(client)
    with stranger.at_table(game) as table:
        table.wait_until(lambda: bool(table.room))
        assert table.room["behind"] == DELAY
        for browser in (anna, ben, anna):
            now = play_turn(browser, game)
        made = number_of(anna, game)
        assert made == 6
        table.wait_for(lambda snapshot: snapshot["seq"] == made - DELAY)
        text = "".join(table.frames)
    assert stranger.snapshot(game)["seq"] == made - DELAY == number_of(stranger, game)
    assert len(stranger.snapshot(game)["tiles"]) < len(now["tiles"])
    assert stranger.get(f"/api/games/{game}/at/{made}").status_code == 404
    assert stranger.get(f"/api/games/{game}/at/{made}/picture.png").status_code == 404
    assert stranger.get(f"/api/games/{game}/at/{made - DELAY}").json()["seq"] == made - DELAY
    branch = {"seats": [{"kind": "here", "name": name} for name in ("X", "Y")]}
    assert stranger.post(f"/api/games/{game}/at/{made}/play", json=branch).status_code == 404
    saved, whole = (who.get(f"/api/games/{game}/save").text for who in (stranger, anna))
    assert len(saved) < len(whole)
    hidden = codes_after(whole, saved)
    assert hidden
    for path in ("", "/save", "/replay", "/at/0/on?count=12"):
        answer = stranger.get(f"/api/games/{game}{path}").text
        assert not [code for code in hidden if code in answer]
    assert not [code for code in hidden if code in text]
    drawings = [who.get(f"/api/games/{game}/picture.svg").text for who in (stranger, anna)]
    assert drawings[0] != drawings[1]
    anna.finish(game)
    assert number_of(stranger, game) == number_of(anna, game), "a finished game is told to all"


def codes_after(whole: str, part: str) -> list[str]:
    """The moves of a save that another one does not have yet: where tiles were laid since."""
    known = set(part.splitlines())
    return [line for line in whole.splitlines() if line not in known and line.startswith("tile")]


def test_an_animation_shows_no_more_than_its_viewer_may_see(client: TestClient) -> None:
    game, (anna, ben) = table_of(client, delay=DELAY)
    for browser in (anna, ben):
        play_turn(browser, game)
    assert pictures_of(Browser(client), game) < pictures_of(anna, game)


def pictures_of(browser: Browser, game: str) -> int:
    """How many pictures an animation has that somebody asks for."""
    path = f"/api/games/{game}/animations"
    name = browser.post(path).json()["id"]
    wait_until(lambda: browser.get(f"{path}/{name}").json()["state"] == "done", "the animation is drawn")
    return int(browser.get(f"{path}/{name}").json()["of"])


def test_what_players_write_is_read_with_the_moves_of_that_time(client: TestClient) -> None:
    game, (anna, ben) = table_of(client, delay=DELAY)
    play_turn(anna, game)
    ben.post(f"/api/games/{game}/chat", json={"text": "what a city"})
    stranger = Browser(client)
    with stranger.at_table(game) as table:
        assert stranger.post(f"/api/games/{game}/chat", json={"text": "mine"}).status_code == 201
        table.wait_until(lambda: bool(table.lines))
        assert [line["text"] for line in table.lines] == ["mine"]
        play_turn(ben, game)
        play_turn(anna, game)
        table.wait_until(lambda: len(table.lines) == 2)
        assert table.snapshot["seq"] >= 2
        assert table.lines[1]["text"] == "what a city"


def test_a_page_that_is_behind_is_not_told_to_ask_for_more(client: TestClient) -> None:
    game, (anna, _) = table_of(client, delay=DELAY)
    play_turn(anna, game)
    with Browser(client).at_table(game) as table:
        table.send(type="ping")
        assert table.answer()["seq"] == table.snapshot["seq"] == 0


@pytest.mark.parametrize("path", TELLING)
def test_where_nobody_may_watch_strangers_see_nothing_before_the_end(client: TestClient, path: str) -> None:
    game, (anna, ben) = table_of(client, watching=False)
    stranger = Browser(client)
    stranger.new_game()
    refused = stranger.get(f"/api/games/{game}{path}")
    assert (refused.status_code, refused.json()["text_key"]) == (403, "refused.watching")
    for player in (anna, ben):
        assert player.get(f"/api/games/{game}{path}").status_code == 200
    anna.finish(game)
    assert stranger.get(f"/api/games/{game}{path}").status_code == 200


def test_a_stranger_is_turned_away_with_a_word(client: TestClient) -> None:
    game, (anna, _) = table_of(client, watching=False)
    stranger = Browser(client)
    with client.websocket_connect(f"/ws/games/{game}", headers=stranger.headers) as socket:
        assert socket.receive()["code"] == 4403
    assert stranger.post(f"/api/games/{game}/chat", json={"text": "let me in"}).status_code == 403
    assert stranger.post(f"/api/games/{game}/animations").status_code == 403
    with anna.at_table(game) as table:
        assert json.loads(table.frames[0])["type"] == "state"


def test_who_has_resigned_may_still_watch(client: TestClient) -> None:
    game, (anna, _, cleo) = table_of(client, 3, watching=False)
    assert cleo.post(f"/api/games/{game}/resign?seat=2").status_code == 204
    assert cleo.get(f"/api/games/{game}").status_code == 200
    assert anna.get(f"/api/games/{game}").status_code == 200


def test_what_is_agreed_in_the_waiting_room_holds_for_who_watches(client: TestClient) -> None:
    anna, ben, stranger = (Browser(client) for _ in range(3))
    made = anna.new_game(here("Anna"), link("Ben"))
    game = made["game"]
    with stranger.at_table(game) as table:
        agreed = anna.request("PUT", f"/api/games/{game}/agreement", json={"delay": DELAY})
        assert agreed.status_code == 204
        ben.join(made)
        anna.start(game)
        for browser in (anna, ben, anna):
            play_turn(browser, game)
        number = number_of(anna, game)
        table.wait_for(lambda told: told["seq"] == number - DELAY)
    assert stranger.snapshot(game)["seq"] == number - DELAY == number_of(stranger, game)


def test_a_game_that_was_ended_is_not_offered_to_watch(client: TestClient) -> None:
    game, (anna, ben) = table_of(client, public=True)
    assert [one["game"] for one in anna.get("/api/tables").json()["watch"]] == [game]
    assert offer(anna, game, "end", 0) == 204
    (asked,) = room_of(ben, game)["offers"]
    assert answer(ben, game, asked["id"]) == 204
    assert anna.get("/api/tables").json()["watch"] == []
