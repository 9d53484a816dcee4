"""New games, links, lists, rematches: every address with good and bad input."""

import pytest
from starlette.testclient import TestClient

from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, Json, bot, here, link

DATABASES = BY_THE_DAY


def test_the_catalogue_names_everything_that_can_be_chosen(anna: Browser) -> None:
    catalogue = anna.get("/api/catalogue").json()
    base, *others = catalogue["expansions"]
    assert (base["slug"], base["required"], base["tiles"]) == ("base", True, 72)
    assert not any(other["required"] for other in others)
    assert {"abbot", "river"} <= {other["slug"] for other in others}
    assert [bot["name"] for bot in catalogue["bots"]] == ["easy", "steady", "strong", "expert"]
    assert "farm_scoring" in {option["name"] for option in base["options"]}


def test_the_catalogue_tells_what_options_are_in_each_preset(anna: Browser) -> None:
    found = {expansion["slug"]: expansion for expansion in anna.get("/api/catalogue").json()["expansions"]}
    (farms,) = [option for option in found["base"]["options"] if option["name"] == "farm_scoring"]
    assert farms["presets"] == {"modern": "per-farm-3", "classic": "city-once-4", "jcz": "per-farm-3"}
    assert found["wheel_of_fortune"]["usual"]["classic"] == {"farm_scoring": "per-farm-3"}
    assert found["abbot"]["usual"] == {"modern": {}, "classic": {}, "jcz": {}}


def test_every_expansion_has_a_picture_that_exists(anna: Browser) -> None:
    for expansion in anna.get("/api/catalogue").json()["expansions"]:
        if expansion["tiles"] > 0:
            assert anna.get(f"/art/tile/{expansion['picture']}.svg").status_code == 200
        else:
            assert expansion["picture"] == "", "where it has no tiles, the page shows meeples"


@pytest.mark.parametrize(
    ("choice", "players", "tiles", "warned"),
    [({}, 2, 72, False), ({"expansions": {"river": {}}}, 3, 83, False), ({}, 6, 72, True)],
)
def test_a_choice_is_told_its_tiles_and_warnings(
    anna: Browser, choice: Json, players: int, tiles: int, warned: bool
) -> None:
    found = anna.post(f"/api/setup/check?players={players}", json=choice).json()
    assert (found["error"], found["tiles"], bool(found["warnings"])) == (None, tiles, warned)
    assert found["minutes"] > 0


def test_a_choice_that_cannot_be_played_is_told_why(anna: Browser) -> None:
    found = anna.post("/api/setup/check", json={"expansions": {"base": {"tiles": 0}}}).json()
    assert found["error"].startswith("none of these tiles"), "the rules' own words, which the page knows"
    found = anna.post("/api/setup/check", json={"rules": "quick"}).json()
    assert "quick" in found["error"]


@pytest.mark.parametrize(
    ("wish", "word"),
    [
        ({"setup": {}, "seats": []}, "seats"),
        ({"setup": {}, "seats": [here(f"P{n}") for n in range(7)]}, "seats"),
        ({"setup": {}, "seats": [here("")]}, "name"),
        ({"setup": {}, "seats": [here("x" * 41)]}, "name"),
        ({"setup": {}, "seats": [here("Anna"), here("Anna")]}, "same name"),
        ({"setup": {}, "seats": [here("A\nB")]}, "name"),
        ({"setup": {}, "seats": [here("A"), bot("B", "genius")]}, "genius"),
        ({"setup": {}, "seats": [here("A"), {"kind": "bot", "name": "B"}]}, "bot"),
        ({"setup": {}, "seats": [{"kind": "here", "name": "A", "bot": "greedy"}]}, "no bot"),
        ({"setup": {"expansions": {"dragons": {}}}, "seats": [here("A")]}, "dragons"),
        ({"setup": {"expansions": {"base": {"tiles": 11}}}, "seats": [here("A")]}, "tiles"),
        ({"setup": {"options": {"farm_scoring": "all"}}, "seats": [here("A")]}, "farm_scoring"),
        ({"setup": {"seed": 1}, "seats": [here("A")]}, "seed"),
        ({"setup": {}, "seats": [here("A")], "seed": 1}, "seed"),
        ([], ""),
    ],
)
def test_a_game_that_cannot_be_made_is_refused_with_the_reason(anna: Browser, wish: Json, word: str) -> None:
    answer = anna.post("/api/games", json=wish)
    assert answer.status_code == 422
    assert word in answer.json()["error"]
    assert anna.get("/api/games").json() == []


def test_a_refused_bot_tells_which_there_are(anna: Browser) -> None:
    answer = anna.post("/api/games", json={"setup": {}, "seats": [here("A"), bot("B", "genius")]})
    assert "greedy" in answer.json()["allowed"]


def test_a_body_that_is_no_json_is_refused(anna: Browser) -> None:
    answer = anna.post("/api/games", content=b"{", headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["error"]


def test_the_cookie_is_a_secret_for_this_site_only(anna: Browser) -> None:
    answer = anna.post("/api/games", json={"setup": {}, "seats": [here("Anna")]})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "max-age=31536000" in cookie
    assert "secure" not in cookie  # by plain HTTP on this machine the browser would drop it


def test_a_new_game_is_in_the_list_of_its_browser_only(anna: Browser, ben: Browser) -> None:
    first = anna.new_game(here("Anna"), here("Ben"))["game"]
    second = anna.new_game(here("Anna"), bot("Max"), here("Cleo"), expansions={"river": {}})["game"]
    cards = anna.get("/api/games").json()
    assert {card["game"] for card in cards} == {first, second}
    card = next(card for card in cards if card["game"] == first)
    assert (card["players"], card["scores"], card["over"]) == (["Anna", "Ben"], [0, 0], False)
    assert card["your_move"]
    assert card["tiles_left"] == 70
    assert ben.get("/api/games").json() == []


def test_the_list_follows_the_game_and_puts_the_last_played_first(anna: Browser) -> None:
    first, second = (anna.new_game(here("Anna"), here("Ben"))["game"] for _ in range(2))
    with anna.at_table(first) as table:
        table.move(table.codes[0])
        left = table.snapshot["tiles_left"]
        table.move("pass")
        drawn = left - table.snapshot["tiles_left"]  # more than one if a tile fits nowhere
    cards = anna.get("/api/games").json()
    assert [card["game"] for card in cards] == [first, second]
    assert (cards[0]["turn"], cards[0]["tiles_left"]) == (2, 70 - drawn)


def test_a_friend_takes_a_seat_by_its_link(anna: Browser, ben: Browser) -> None:
    created = anna.new_game(here("Anna"), link("Friend"))
    (invitation,) = created["invitations"]
    assert (invitation["seat"], invitation["name"]) == (1, "Friend")
    code = invitation["path"].removeprefix("/join/")
    info = ben.get(f"/api/invitations/{code}").json()
    assert (info["game"], info["seat"], info["state"]) == (created["game"], 1, "open")
    assert info["players"] == ["Anna", "Friend"]
    assert not anna.snapshot(created["game"])["seats"][1]["taken"]

    joined = ben.post(f"/api/invitations/{code}", json={"name": "Ben"})
    assert joined.json() == {"game": created["game"], "invitations": []}
    seats = ben.snapshot(created["game"])["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", "Ben"]
    assert [seat["yours"] for seat in seats] == [False, True]
    assert all(seat["taken"] for seat in seats)
    assert ben.get(f"/api/invitations/{code}").json()["state"] == "yours"
    assert ben.post(f"/api/invitations/{code}", json={}).status_code == 200
    assert anna.get(f"/api/invitations/{code}").json()["state"] == "taken"


def test_a_taken_seat_stays_with_who_took_it(client: TestClient, anna: Browser, ben: Browser) -> None:
    created = anna.new_game(here("Anna"), link("Ben"))
    code = created["invitations"][0]["path"].removeprefix("/join/")
    ben.post(f"/api/invitations/{code}", json={})
    cleo = Browser(client)
    answer = cleo.post(f"/api/invitations/{code}", json={"name": "Cleo"})
    assert answer.status_code == 409
    assert "watch" in answer.json()["error"]
    seats = cleo.snapshot(created["game"])["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", "Ben"]
    assert not any(seat["yours"] for seat in seats)


def test_a_name_that_another_player_has_is_refused_and_the_seat_stays_free(
    anna: Browser, ben: Browser
) -> None:
    created = anna.new_game(here("Anna"), link("Ben"))
    code = created["invitations"][0]["path"].removeprefix("/join/")
    answer = ben.post(f"/api/invitations/{code}", json={"name": "Anna"})
    assert answer.status_code == 422
    assert ben.get(f"/api/invitations/{code}").json()["state"] == "open"


def test_the_save_has_the_name_of_the_friend(anna: Browser, ben: Browser) -> None:
    created = anna.new_game(here("Anna"), link("Friend"))
    code = created["invitations"][0]["path"].removeprefix("/join/")
    ben.post(f"/api/invitations/{code}", json={"name": "Ben"})
    anna.start(created["game"])
    assert '["Anna", "Ben"]' in anna.get(f"/api/games/{created['game']}/save").text


def test_an_unknown_link_is_told_to_lead_nowhere(anna: Browser) -> None:
    for method in ("GET", "POST"):
        answer = anna.request(method, "/api/invitations/ABCD-EFGH", json={} if method == "POST" else None)
        assert answer.status_code == 404
        assert "nowhere" in answer.json()["error"]


def test_only_the_maker_sees_the_links(anna: Browser, ben: Browser) -> None:
    created = anna.new_game(here("Anna"), link("Ben"), link("Cleo"))
    game = created["game"]
    assert anna.get(f"/api/games/{game}/invitations").json() == created["invitations"]
    assert ben.get(f"/api/games/{game}/invitations").status_code == 403
    code = created["invitations"][0]["path"].removeprefix("/join/")
    ben.post(f"/api/invitations/{code}", json={})
    assert ben.get(f"/api/games/{game}/invitations").status_code == 403
    assert [left["seat"] for left in anna.get(f"/api/games/{game}/invitations").json()] == [2]


@pytest.mark.parametrize(
    "path", ["", "/save", "/replay", "/at/0", "/invitations", "/hint?seat=0", "/picture.svg", "/picture.png"]
)
def test_an_unknown_game_is_not_found(anna: Browser, path: str) -> None:
    answer = anna.get(f"/api/games/nothing{path}")
    assert answer.status_code == 404
    assert answer.json()["text_key"] == "refused.game"


def test_a_rematch_keeps_the_players_and_lets_the_next_one_begin(anna: Browser, ben: Browser) -> None:
    created = anna.new_game(here("Anna"), link("Ben"), bot("Max"), rules="classic", expansions={"river": {}})
    code = created["invitations"][0]["path"].removeprefix("/join/")
    ben.post(f"/api/invitations/{code}", json={})
    anna.finish(created["game"])
    answer = ben.post(f"/api/games/{created['game']}/rematch")
    assert answer.status_code == 201
    again = answer.json()
    assert again["game"] != created["game"]
    assert again["invitations"] == []
    new = ben.snapshot(again["game"])
    assert [seat["yours"] for seat in new["seats"]] == [False, True, False]
    assert (new["active"], new["preset"], new["expansions"]) == (1, "classic", ["base", "river"])
    assert anna.snapshot(again["game"])["seats"][0]["yours"]
    assert anna.snapshot(created["game"])["rematch"] == again["game"]
    assert anna.post(f"/api/games/{created['game']}/rematch").json()["game"] == again["game"]


def test_a_rematch_renews_the_links_that_nobody_took(anna: Browser) -> None:
    created = anna.new_game(here("Anna"), link("Ben"))
    anna.finish(created["game"])
    again = anna.post(f"/api/games/{created['game']}/rematch").json()
    (invitation,) = again["invitations"]
    assert invitation["path"] != created["invitations"][0]["path"]


def test_a_rematch_comes_after_the_end(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    answer = anna.post(f"/api/games/{game}/rematch")
    assert answer.status_code == 409
    assert "not over" in answer.json()["error"]
    assert anna.snapshot(game)["rematch"] is None
    assert len(anna.get("/api/games").json()) == 1


def test_a_spectator_cannot_ask_for_a_rematch(anna: Browser, ben: Browser) -> None:
    game = anna.new_game(here("Anna"))["game"]
    assert ben.post(f"/api/games/{game}/rematch").status_code == 403
    assert anna.snapshot(game)["rematch"] is None


def test_seats_have_the_colours_that_were_chosen(anna: Browser, ben: Browser) -> None:
    made = anna.new_game({**here("Anna"), "colour": 4}, {**link("Ben"), "colour": 0}, here("Carla"))
    game = made["game"]
    assert [seat["colour"] for seat in anna.snapshot(game)["seats"]] == [4, 0, 1]
    assert anna.get("/api/games").json()[0]["colours"] == [4, 0, 1]
    assert [invitation["colour"] for invitation in made["invitations"]] == [0]
    path = made["invitations"][0]["path"].replace("/join/", "/api/invitations/")
    assert ben.get(path).json()["colour"] == 0
    assert ben.post(path, json={"name": "Benno"}).status_code == 200
    anna.start(game)
    assert [seat["colour"] for seat in anna.snapshot(game)["seats"]] == [4, 0, 1], "a new name changes none"
    assert anna.get(f"/api/games/{game}/replay").json()["colours"] == [4, 0, 1]
    saved = anna.get(f"/api/games/{game}/save").text
    opened = ben.post("/api/games/open", content=saved, headers={"content-type": "text/plain"}).json()["game"]
    assert [seat["colour"] for seat in ben.snapshot(opened)["seats"]] == [4, 0, 1]


def test_two_seats_cannot_have_one_colour(anna: Browser) -> None:
    seats = [{**here("Anna"), "colour": 1}, {**here("Ben"), "colour": 1}]
    answer = anna.post("/api/games", json={"setup": {}, "seats": seats})
    assert answer.status_code == 422
    assert "all different" in answer.json()["error"]
    assert (
        anna.post("/api/games", json={"setup": {}, "seats": [{**here("A"), "colour": 6}]}).status_code == 422
    )
