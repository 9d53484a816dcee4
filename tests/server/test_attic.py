"""Deleting games: out of one's own list at once, and for good when nobody wants them any more."""

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, bot, here, link

DATABASES = BY_THE_DAY


def listed(browser: Browser) -> list[str]:
    return [card["game"] for card in browser.get("/api/games").json()]


def delete(browser: Browser, game: str) -> int:
    return browser.request("DELETE", f"/api/games/{game}").status_code


def joined(anna: Browser, ben: Browser) -> str:
    """A game of two browsers."""
    made = anna.new_game(here("Anna"), link("Ben"))
    ben.join(made)
    return anna.start(made["game"])


def test_a_game_that_one_has_for_oneself_is_deleted(anna: Browser) -> None:
    kept = anna.new_game(here("Anna"), bot("Otto"))["game"]
    game = anna.new_game(here("Anna"), bot("Otto"))["game"]
    assert delete(anna, game) == 204
    assert listed(anna) == [kept]
    assert anna.get(f"/api/games/{game}").status_code == 404
    assert delete(anna, game) == 404


def test_a_game_with_others_leaves_ones_own_list_alone(anna: Browser, ben: Browser) -> None:
    game = joined(anna, ben)
    assert delete(anna, game) == 204
    assert listed(anna) == []
    assert listed(ben) == [game]
    assert anna.snapshot(game)["seats"][0]["yours"], "the seat is still Anna's"
    assert delete(ben, game) == 204
    assert ben.get(f"/api/games/{game}").status_code == 404, "now nobody wants it"


def test_whoever_holds_no_seat_deletes_nothing(client: TestClient, anna: Browser, ben: Browser) -> None:
    game = anna.new_game(here("Anna"), link("Ben"))["game"]
    assert delete(ben, game) == 403
    ben.new_game()
    assert delete(ben, game) == 403, "a seat in another game is none in this one"
    assert listed(anna) == [game]
    assert delete(ben, "nothing") == 404


def test_whoever_watches_hears_that_the_game_is_gone(anna: Browser, ben: Browser) -> None:
    game = anna.new_game()["game"]
    with ben.at_table(game) as table:
        assert delete(anna, game) == 204
        with pytest.raises(WebSocketDisconnect) as closed:
            table.wait_for(lambda _: False)
    assert closed.value.code == 4404


def test_a_high_score_stays_when_its_game_leaves_the_list(anna: Browser) -> None:
    colours = {"expansions": {"solo": {}}, "options": {"solo.colours": "2"}}
    wish = {"setup": colours, "seats": [here("Red"), here("Blue")], "player": "Anna"}
    game = anna.post("/api/games", json=wish).json()["game"]
    anna.finish(game)
    assert delete(anna, game) == 204
    assert listed(anna) == []
    assert anna.get(f"/api/games/{game}/ranking").json()["own"]["game"] == game


def test_a_rematch_that_was_deleted_can_be_asked_for_again(anna: Browser) -> None:
    game = anna.finish(anna.new_game()["game"])
    again = anna.post(f"/api/games/{game}/rematch").json()["game"]
    assert delete(anna, again) == 204
    anew = anna.post(f"/api/games/{game}/rematch").json()["game"]
    assert anew != again
    assert listed(anna) == [anew, game]
