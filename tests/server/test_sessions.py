"""Browsers that are signed in: listed, and ended one by one or all others."""

import pytest
from starlette.testclient import TestClient

from bastide.server.store import sessions
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser
from tests.server.people import key_of, sign_in, take_name

DATABASES = BY_THE_DAY

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1"


def test_all_browsers_are_listed_and_none_of_their_secrets(anna: Browser, ben: Browser) -> None:
    wish = {"name": "Anna", "password": "a long enough one"}
    anna.post("/api/account", json=wish, headers={"user-agent": FIREFOX})
    ben.post("/api/account/sign-in", json=wish, headers={"user-agent": IPHONE})
    found = ben.get("/api/account/sessions")
    assert {(one["agent"], one["here"]) for one in found.json()} == {
        ("Firefox, Linux", False),
        ("Safari, iPhone", True),
    }
    assert all(one["first"] and one["last"] for one in found.json())
    assert str(ben.token) not in found.text


def test_a_session_is_ended_by_another_one(anna: Browser, ben: Browser) -> None:
    game = anna.new_game()["game"]
    take_name(anna, "Anna")
    sign_in(ben, "Anna")
    other = next(one["id"] for one in ben.get("/api/account/sessions").json() if not one["here"])
    with anna.at_table(game) as table:
        assert ben.request("DELETE", f"/api/account/sessions/{other}").status_code == 204
        table.play(table.codes[0])
        assert table.answer()["text_key"] == "refused.seat", "an open page is nobody's any more"
    assert anna.get("/api/account").json() == {"account": None, "games": 0, "passkeys": True}
    assert anna.get("/api/games").json() == []
    ben.new_game()
    assert anna.get("/api/account").json()["account"] is None, "what is played on does not let it in again"
    assert key_of(ben.request("DELETE", f"/api/account/sessions/{other}"), 404) == "account.session"


def test_nobody_ends_the_sessions_of_others(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    take_name(ben, "Ben")
    session = anna.get("/api/account/sessions").json()[0]["id"]
    assert key_of(ben.request("DELETE", f"/api/account/sessions/{session}"), 404) == "account.session"
    assert anna.get("/api/account").json()["account"]["name"] == "Anna"


def test_all_other_sessions_are_ended_with_the_link_that_leads_in(client: TestClient) -> None:
    first, second, third, stranger = (Browser(client) for _ in range(4))
    first.new_game()
    take_name(first, "Anna")
    sign_in(second, "Anna")
    sign_in(third, "Anna")
    path = first.post("/api/devices").json()["path"].removeprefix("/device/")
    assert second.request("DELETE", "/api/account/sessions").status_code == 204
    assert [one["here"] for one in second.get("/api/account/sessions").json()] == [True]
    assert first.get("/api/account").json()["account"] is None
    assert third.get("/api/account").json()["account"] is None
    assert stranger.post(f"/api/devices/{path}").status_code == 404


def test_who_signs_out_holds_nothing(anna: Browser) -> None:
    game = anna.new_game()["game"]
    take_name(anna, "Anna")
    former = anna.token
    assert anna.post("/api/account/sign-out").status_code == 204
    anna.token = former
    assert anna.get("/api/account").json()["account"] is None
    assert anna.get("/api/games").json() == []
    again = Browser(anna._client)
    assert sign_in(again, "Anna")["games"] == 1
    assert again.token != former
    assert again.snapshot(game)["decision"] is not None


def test_a_guest_who_signs_out_stays_who_he_is(anna: Browser) -> None:
    anna.new_game()
    assert anna.post("/api/account/sign-out").status_code == 204
    assert len(anna.get("/api/games").json()) == 1


def test_there_is_an_end_to_sessions(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "MOST_SESSIONS", 2)
    browsers = [Browser(client) for _ in range(4)]
    take_name(browsers[0], "Anna")
    for browser in browsers[1:]:
        sign_in(browser, "Anna")
    assert len(browsers[3].get("/api/account/sessions").json()) == 2
    names = [browser.get("/api/account").json()["account"] is not None for browser in browsers]
    assert names == [False, False, True, True], "who was here longest ago has to sign in again"
