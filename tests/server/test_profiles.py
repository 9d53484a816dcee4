"""Profiles, the export of all that is kept, and the end of an account."""

import json

from starlette.testclient import TestClient

from tests.server.helpers import Browser, bot, here, link
from tests.server.people import PASSWORD, key_of, rated_game, sign_in, take_name

PROOF = {"proof": {"password": PASSWORD}}


def test_a_profile_tells_of_games_wins_and_expansions(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    take_name(ben, "Ben")
    game = anna.finish(rated_game(anna, ben, expansions={"river": {}}))
    found = ben.get("/api/players/ANNA").json()
    assert (found["name"], found["own"], found["finished"]) == ("Anna", False, 1)
    info = ben.get(f"/api/games/{game}/replay").json()
    (gain,) = (one["gain"] for one in found["games"])
    value = found["ratings"][0]["rating"]["value"]
    assert info["ratings"][0] == {"seat": 0, "value": value, "gain": gain}
    assert [one["seat"] for one in info["ratings"]] == [0, 1]
    assert found["favourites"] == [{"expansion": "river", "games": 1}]
    (played,) = found["games"]
    assert (played["game"], played["family"], played["players"]) == (game, "small", ["Anna", "Ben"])
    scores = [seat["score"] for seat in anna.snapshot(game)["seats"]]
    assert played["scores"] == scores
    assert played["place"] == (1 if scores[0] >= scores[1] else 2)
    assert found["points"] == scores[0]
    sources = anna.get(f"/api/games/{game}/replay").json()["sources"][0]
    told = {one["source"]: one["points"] for one in found["sources"]}
    assert told == {source: points for source, points in sources.items() if points}
    assert list(told.values()) == sorted(told.values(), reverse=True)
    assert found["shares"] == [{"players": 2, "games": 1, "wins": int(played["place"] == 1)}]


def test_private_games_are_told_to_their_player_alone(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    game = anna.finish(anna.new_game(here("Anna"), bot("Otto", "random"))["game"])
    assert [one["game"] for one in anna.get("/api/players/Anna").json()["games"]] == [game]
    told = ben.get("/api/players/Anna")
    assert told.json()["games"] == []
    assert game not in told.text


def test_games_of_several_people_at_one_screen_are_nobodys(anna: Browser) -> None:
    take_name(anna, "Anna")
    anna.finish(anna.new_game()["game"])
    assert anna.get("/api/players/Anna").json()["finished"] == 0


def test_an_unknown_player(client: TestClient) -> None:
    assert key_of(client.get("/api/players/Nobody"), 404) == "account.unknown"


def test_the_export_has_all_but_secrets(anna: Browser) -> None:
    take_name(anna, "Anna")
    game = anna.new_game()["game"]
    anna.request("PATCH", "/api/account/settings", json={"theme": "dark"})
    answer = anna.get("/api/account/export")
    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    assert told["format"] == "bastide-account-1"
    assert told["settings"]["theme"] == "dark"
    assert [one["game"] for one in told["games"]] == [game]
    assert told["games"][0]["seats"] == [0, 1]
    assert len(told["sessions"]) == 1
    assert "argon2" not in answer.text
    assert str(anna.token) not in answer.text


def test_an_account_is_deleted_by_its_player_alone(anna: Browser) -> None:
    take_name(anna, "Anna")
    for proof in ({}, {"password": "not this one"}, {"name": "Anna"}):
        assert key_of(anna.post("/api/account/delete", json={"proof": proof}), 403) == "account.proof"
    assert anna.get("/api/account").json()["account"] is not None


def test_a_deleted_account_leaves_finished_games_without_its_name(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    take_name(ben, "Ben")
    game = anna.finish(rated_game(anna, ben))
    assert anna.post("/api/account/delete", json=PROOF).status_code == 204
    told = ben.snapshot(game)
    assert [seat["name"] for seat in told["seats"]] == ["A former player", "Ben"]
    assert "Anna" not in json.dumps(told)
    assert "Anna" not in ben.get(f"/api/games/{game}/save").text
    assert ben.get(f"/api/games/{game}/replay").status_code == 200
    assert key_of(ben.get("/api/players/Anna"), 404) == "account.unknown"
    assert [row["name"] for row in ben.get("/api/ladder").json()] == ["Ben"]
    take_name(Browser(ben._client), "Anna")


def test_all_sessions_of_a_deleted_account_are_over(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    sign_in(ben, "Anna")
    token = anna.token
    anna.post("/api/account/delete", json=PROOF)
    anna.token = token
    for browser in (anna, ben):
        assert browser.get("/api/account").json()["account"] is None
    answer = ben.post("/api/account/sign-in", json={"name": "Anna", "password": PASSWORD})
    assert key_of(answer, 401) == "account.wrong"


def test_in_games_that_go_on_a_bot_takes_over(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    made = anna.new_game(here("Anna"), link("Ben"))
    ben.join(made, "Ben")
    with ben.at_table(anna.start(made["game"])) as table:
        anna.post("/api/account/delete", json=PROOF)
        table.wait_for(lambda told: bool(told["decision"]) and told["decision"]["seat"] == 1)
        assert [seat["name"] for seat in table.snapshot["seats"]] == ["A former player", "Ben"]
        assert table.snapshot["seats"][0]["kind"] == "bot"


def test_two_who_have_left_one_table_have_two_names(anna: Browser) -> None:
    take_name(anna, "Anna")
    game = anna.finish(anna.new_game()["game"])
    watcher = Browser(anna._client)
    anna.post("/api/account/delete", json=PROOF)
    names = [seat["name"] for seat in watcher.snapshot(game)["seats"]]
    assert names == ["A former player", "A former player 2"]
