"""Names that are kept by a password: taken, signed in with, changed."""

import threading
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, Json, here, parts_of, running
from tests.server.people import PASSWORD, key_of, sign_in, take_name

DATABASES = BY_THE_DAY


def test_a_guest_takes_a_name_and_keeps_his_games(anna: Browser) -> None:
    game = anna.new_game()["game"]
    assert anna.get("/api/account").json() == {"account": None, "games": 1, "passkeys": True}
    me = take_name(anna, "Anna")
    assert me["account"]["name"] == "Anna"
    assert me["account"]["password"] is True
    assert me["games"] == 1
    assert [card["game"] for card in anna.get("/api/games").json()] == [game]


def test_a_new_browser_takes_a_name(anna: Browser) -> None:
    take_name(anna, "Anna")
    assert anna.token is not None
    assert anna.get("/api/account").json()["account"]["name"] == "Anna"


@pytest.mark.sqlite
def test_the_cookie_and_the_password_are_stored_as_hashes(anna: Browser, tmp_path: Path) -> None:
    take_name(anna, "Anna")
    written = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    assert b"$argon2id$" in written
    assert PASSWORD.encode() not in written
    assert str(anna.token).encode() not in written


def test_secrets_are_not_logged(anna: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    take_name(anna, "Anna")
    anna.post("/api/account/sign-in", json={"name": "Anna", "password": "wrong wrong"})
    said = capsys.readouterr()
    assert PASSWORD not in said.out + said.err
    assert "wrong wrong" not in said.out + said.err


@pytest.mark.parametrize(
    "other", ["Oscar", "OSCAR", "0scar", "Os-car", "\uff2fscar", "\u041e\u0455\u0441\u0430\u0433"]
)
def test_a_name_is_taken_once(anna: Browser, ben: Browser, other: str) -> None:
    take_name(anna, "Oscar")
    answer = ben.post("/api/account", json={"name": other, "password": PASSWORD})
    assert key_of(answer, 409) == "account.name.taken"
    assert ben.get("/api/account").json()["account"] is None


@pytest.mark.parametrize(
    "wish",
    [
        {"name": "Anna", "password": "1234567"},
        {"name": "Anna", "password": "x" * 201},
        {"name": "", "password": PASSWORD},
        {"name": "x" * 101, "password": PASSWORD},
        {"name": "Anna"},
        {"name": "Anna", "password": PASSWORD, "admin": True},
        {"name": "a/b", "password": PASSWORD},
    ],
)
def test_what_cannot_be_is_refused(anna: Browser, wish: Json) -> None:
    assert anna.post("/api/account", json=wish).status_code == 422
    assert anna.get("/api/account").json()["account"] is None


def test_of_two_who_take_one_name_at_once_one_gets_it(client: TestClient) -> None:
    browsers = [Browser(client) for _ in range(2)]
    for browser in browsers:
        browser.new_game()
    tokens = [browser.token for browser in browsers]
    status: list[int] = []

    def take(token: str | None) -> None:
        wish = {"name": "Anna", "password": PASSWORD}
        answer = client.post("/api/account", json=wish, headers={"cookie": f"bastide={token}"})
        status.append(answer.status_code)

    threads = [threading.Thread(target=take, args=(token,)) for token in tokens]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(status) == [201, 409]
    assert sum(browser.get("/api/account").json()["account"] is not None for browser in browsers) == 1


def test_who_is_signed_in_takes_no_second_name(anna: Browser) -> None:
    take_name(anna, "Anna")
    answer = anna.post("/api/account", json={"name": "Berta", "password": PASSWORD})
    assert key_of(answer, 409) == "account.signed"


def test_signing_in_on_another_browser_brings_the_games_there(anna: Browser, ben: Browser) -> None:
    game = anna.new_game()["game"]
    take_name(anna, "Anna")
    assert sign_in(ben, "ANNA ")["games"] == 1
    assert [card["game"] for card in ben.get("/api/games").json()] == [game]
    with ben.at_table(game) as table:
        table.move(table.codes[0])


def test_what_a_guest_held_comes_along_only_if_he_says_so(client: TestClient) -> None:
    anna, second, third = (Browser(client) for _ in range(3))
    take_name(anna, "Anna")
    kept = second.new_game()["game"]
    brought = third.new_game()["game"]
    guest = second.token
    assert sign_in(second, "Anna")["games"] == 0
    assert second.token != guest, "the guest's cookie stays the guest's"
    assert sign_in(third, "Anna", bring=True)["games"] == 1
    assert [card["game"] for card in second.get("/api/games").json()] == [brought]
    before = Browser(client)
    before.token = guest
    assert [card["game"] for card in before.get("/api/games").json()] == [kept]
    assert before.get("/api/account").json()["account"] is None


def test_a_page_at_a_table_hears_that_its_browser_has_signed_in(anna: Browser) -> None:
    game = anna.new_game()["game"]
    with anna.at_table(game) as table:
        take_name(anna, "Anna")
        table.move(table.codes[0])


def test_nobody_is_two_players_at_once(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    take_name(ben, "Ben")
    answer = ben.post("/api/account/sign-in", json={"name": "Anna", "password": PASSWORD, "bring": True})
    assert key_of(answer, 409) == "account.signed"
    assert sign_in(ben, "Ben")["account"]["name"] == "Ben"


def test_a_wrong_password_and_an_unknown_name_sound_alike(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    answers = [
        ben.post("/api/account/sign-in", json={"name": name, "password": "not this one"})
        for name in ("Anna", "Nobody")
    ]
    assert [key_of(answer, 401) for answer in answers] == ["account.wrong"] * 2
    assert answers[0].json() == answers[1].json()
    assert ben.token is None


def test_after_a_few_wrong_passwords_even_the_right_one_waits(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    take_name(Browser(anna._client), "Berta")
    wrong = {"name": "Anna", "password": "not this one"}
    assert ben.post("/api/account/sign-in", json=wrong).status_code == 401
    for _ in range(14):  # as if it had been tried so often
        parts_of(ben._client).accounts._names.begin("anna")
    for name in ("Anna", "anna "):
        answer = ben.post("/api/account/sign-in", json={"name": name, "password": PASSWORD})
        assert key_of(answer, 429) == "account.wait"
    assert answer.json()["text_values"]["seconds"] > 1
    sign_in(ben, "Berta")


def test_the_waits_of_a_client_hold_for_all_names(client: TestClient, ben: Browser) -> None:
    accounts = parts_of(client).accounts
    for _ in range(40):
        accounts._clients.begin("testclient")
    answer = ben.post("/api/account/sign-in", json={"name": "Anna", "password": PASSWORD})
    assert key_of(answer, 429) == "account.wait"


def test_taking_name_after_name_has_to_wait(client: TestClient, ben: Browser) -> None:
    accounts = parts_of(client).accounts
    for _ in range(40):
        accounts._makers.begin("testclient")
    answer = ben.post("/api/account", json={"name": "Ben", "password": PASSWORD})
    assert key_of(answer, 429) == "account.wait"


def test_a_password_is_changed_by_who_knows_the_old_one(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    sign_in(ben, "Anna")
    change = {"password": "another long one", "proof": {"password": "not this one"}}
    assert key_of(anna.request("PUT", "/api/account/password", json=change), 403) == "account.proof"
    change["proof"] = {"name": "Anna"}
    assert key_of(anna.request("PUT", "/api/account/password", json=change), 403) == "account.proof"
    change["proof"] = {"password": PASSWORD}
    assert ben.get("/api/account").json()["account"] is not None, "nothing has changed yet"
    assert anna.request("PUT", "/api/account/password", json=change).status_code == 200
    assert anna.get("/api/account").json()["account"]["name"] == "Anna"
    assert ben.get("/api/account").json()["account"] is None, "who knew the old one is signed out"
    answer = ben.post("/api/account/sign-in", json={"name": "Anna", "password": PASSWORD})
    assert key_of(answer, 401) == "account.wrong"
    sign_in(ben, "Anna", "another long one")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "/api/account/password", {"password": PASSWORD, "proof": {}}),
        ("PATCH", "/api/account/settings", {"theme": "dark"}),
        ("GET", "/api/account/sessions", None),
        ("DELETE", "/api/account/sessions", None),
        ("DELETE", "/api/account/sessions/abc", None),
        ("POST", "/api/account/passkeys/abc/remove", {"proof": {}}),
        ("GET", "/api/account/export", None),
        ("POST", "/api/account/delete", {"proof": {}}),
    ],
)
def test_guests_have_no_account(anna: Browser, method: str, path: str, body: Json | None) -> None:
    anna.new_game()
    assert key_of(anna.request(method, path, json=body), 401) == "account.guest"


def test_settings_follow_to_all_devices(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    anna.request("PATCH", "/api/account/settings", json={"theme": "dark", "language": "it"})
    answer = anna.request("PATCH", "/api/account/settings", json={"theme": "light"})
    assert answer.json()["theme"] == "light"
    found = sign_in(ben, "Anna")["account"]["settings"]
    assert {key: value for key, value in found.items() if value is not None} == {
        "theme": "light",
        "language": "it",
    }


@pytest.mark.parametrize(
    "settings", [{"colour": "red"}, {"theme": "x" * 9}, {"setup": "x" * 8001}, {"theme": 1}, {"theme": {}}]
)
def test_settings_that_are_not_known_are_refused(anna: Browser, settings: Json) -> None:
    take_name(anna, "Anna")
    assert anna.request("PATCH", "/api/account/settings", json=settings).status_code == 422


def test_a_name_stays_when_the_server_starts_anew(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        take_name(anna, "Anna")
        token = anna.token
    with running(tmp_path) as client:
        again, ben = Browser(client), Browser(client)
        again.token = token
        assert again.get("/api/account").json()["account"]["name"] == "Anna"
        sign_in(ben, "Anna")


def test_a_link_of_a_player_signs_another_device_in(anna: Browser, ben: Browser) -> None:
    anna.new_game(here("Anna"), here("Ben"))
    take_name(anna, "Anna")
    path = anna.post("/api/devices").json()["path"].removeprefix("/device/")
    assert ben.post(f"/api/devices/{path}").status_code == 200
    assert ben.get("/api/account").json()["account"]["name"] == "Anna"


def test_who_is_signed_in_follows_no_link_to_somebody_elses_seats(anna: Browser, ben: Browser) -> None:
    anna.new_game()
    path = anna.post("/api/devices").json()["path"].removeprefix("/device/")
    take_name(ben, "Ben")
    assert key_of(ben.post(f"/api/devices/{path}"), 409) == "account.device"
    assert ben.get("/api/account").json()["games"] == 0
    assert anna.get("/api/account").json()["account"] is None
