"""Giving up at a shared screen: a bot plays on, for one of several people only."""

import pytest

from tests.server.helpers import Browser, Json, bot, here, link


def resign(browser: Browser, game: str, seat: int) -> int:
    return browser.post(f"/api/games/{game}/resign?seat={seat}").status_code


def seats(browser: Browser, game: str) -> list[tuple[str, bool]]:
    return [(seat["kind"], seat["yours"]) for seat in browser.snapshot(game)["seats"]]


def test_a_bot_plays_on_for_who_resigns(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    before = anna.get(f"/api/games/{game}/save").text
    assert anna.snapshot(game)["decision"]["seat"] == 0
    with anna.at_table(game) as table:
        assert resign(anna, game, 0) == 204
        table.wait_for(lambda snapshot: bool(snapshot["decision"] and snapshot["decision"]["seat"] == 1))
        assert table.snapshot["seats"][0]["name"] == "Anna"
    assert seats(anna, game) == [("bot", False), ("here", True)]
    after = anna.get(f"/api/games/{game}/save").text
    assert after.splitlines()[:2] == before.splitlines()[:2], "a save does not tell who plays"


def test_the_last_person_at_a_screen_plays_on(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"), here("Cleo"))["game"]
    assert [resign(anna, game, seat) for seat in (1, 2, 0)] == [204, 204, 409]
    assert seats(anna, game) == [("here", True), ("bot", False), ("bot", False)]


@pytest.mark.parametrize("others", [[link("Ben")], [bot("Greta", "greedy")]])
def test_who_has_one_seat_only_cannot_resign(anna: Browser, others: list[Json]) -> None:
    game = anna.new_game(here("Anna"), *others)["game"]
    assert resign(anna, game, 0) == 409


def test_nobody_resigns_for_somebody_else(anna: Browser, ben: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    assert resign(ben, game, 0) == 403
    assert resign(anna, game, 3) == 403
    assert resign(anna, game, 9) == 422
    assert resign(anna, "nothing", 0) == 404


def test_all_colours_of_a_solo_game_are_played_by_one_person(anna: Browser) -> None:
    game = anna.new_game(here("Red"), here("Blue"), here("Green"), expansions={"solo": {}})["game"]
    assert resign(anna, game, 0) == 409
