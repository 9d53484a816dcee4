"""Names that are kept by a passkey; what a foreign, stale or bent answer comes to."""

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from tests.server.authenticator import Authenticator, bent
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, Json
from tests.server.people import PASSWORD, key_of, sign_in, take_name

DATABASES = BY_THE_DAY


def ask(browser: Browser, purpose: str, **more: str) -> Json:
    """Ask for what a passkey is to be asked."""
    answer = browser.post("/api/account/passkeys/ask", json={"purpose": purpose, **more})
    assert answer.status_code == 200, answer.text
    asked: Json = answer.json()
    return asked


def create(browser: Browser, key: Authenticator, name: str = "Anna") -> Json:
    """Take a name by a passkey."""
    asked = ask(browser, "create", name=name)
    body = {"ceremony": asked["ceremony"], "credential": key.make(asked["options"])}
    answer = browser.post("/api/account/passkeys/create", json=body)
    assert answer.status_code == 201, answer.text
    me: Json = answer.json()
    return me


def shown(browser: Browser, key: Authenticator, purpose: str = "sign-in") -> Json:
    """A passkey that was shown."""
    asked = ask(browser, purpose)
    return {"ceremony": asked["ceremony"], "credential": key.show(asked["options"])}


def test_a_name_is_taken_and_signed_in_with_by_a_passkey(anna: Browser, ben: Browser) -> None:
    key = Authenticator()
    game = anna.new_game()["game"]
    me = create(anna, key)
    assert me["account"]["password"] is False
    assert [passkey["here"] for passkey in me["account"]["passkeys"]] == [True]
    answer = ben.post("/api/account/passkeys/sign-in", json=shown(ben, key))
    assert answer.json()["account"]["name"] == "Anna"
    assert [card["game"] for card in ben.get("/api/games").json()] == [game]
    again = Browser(ben._client)
    assert again.post("/api/account/passkeys/sign-in", json=shown(again, key)).status_code == 200


def test_what_is_asked_names_the_host_and_wants_a_proof(anna: Browser) -> None:
    options = ask(anna, "create", name="Anna")["options"]
    assert options["rp"]["id"] == "testserver"
    assert options["authenticatorSelection"]["userVerification"] == "required"
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert ask(anna, "sign-in")["options"]["rpId"] == "testserver"


@pytest.mark.parametrize(
    "key",
    [
        Authenticator(host="elsewhere"),
        Authenticator(origin="http://elsewhere"),
        Authenticator(origin="http://testserver:1"),
    ],
)
def test_a_passkey_for_another_site_is_refused(anna: Browser, key: Authenticator) -> None:
    asked = ask(anna, "create", name="Anna")
    body = {"ceremony": asked["ceremony"], "credential": key.make(asked["options"])}
    assert key_of(anna.post("/api/account/passkeys/create", json=body), 401) == "account.passkey"
    assert anna.get("/api/account").json()["account"] is None


def test_who_has_not_proved_himself_to_his_passkey_is_refused(anna: Browser, ben: Browser) -> None:
    key = Authenticator()
    create(anna, key)
    key.is_verified = False
    answer = ben.post("/api/account/passkeys/sign-in", json=shown(ben, key))
    assert key_of(answer, 401) == "account.passkey"


def test_an_answer_counts_once(anna: Browser, ben: Browser) -> None:
    key = Authenticator()
    create(anna, key)
    body = shown(ben, key)
    assert ben.post("/api/account/passkeys/sign-in", json=body).status_code == 200
    again = Browser(ben._client)
    assert key_of(again.post("/api/account/passkeys/sign-in", json=body), 401) == "account.passkey"


def test_an_answer_is_for_what_was_asked(anna: Browser, ben: Browser) -> None:
    key = Authenticator()
    create(anna, key)
    body = shown(anna, key, "confirm")
    assert key_of(ben.post("/api/account/passkeys/sign-in", json=body), 401) == "account.passkey"


def test_a_bent_signature_an_unknown_key_and_a_copy_are_refused(anna: Browser, ben: Browser) -> None:
    key = Authenticator()
    create(anna, key)
    body = shown(ben, key)
    body["credential"]["response"]["signature"] = bent(body["credential"]["response"]["signature"])
    stranger = shown(ben, Authenticator())
    key.uses = 5
    assert ben.post("/api/account/passkeys/sign-in", json=shown(ben, key)).status_code == 200
    key.uses = 2  # a copy that was made earlier
    for wrong in (body, stranger, shown(ben, key)):
        assert key_of(Browser(ben._client).post("/api/account/passkeys/sign-in", json=wrong), 401)


@pytest.mark.parametrize("text", ["!", "AAAA", "x" * 2000])
def test_nonsense_is_refused(anna: Browser, text: str) -> None:
    asked = ask(anna, "sign-in")
    response = {"clientDataJSON": text, "authenticatorData": text, "signature": text}
    credential = {"id": text, "rawId": text, "type": "public-key", "response": response}
    body = {"ceremony": asked["ceremony"], "credential": credential}
    assert anna.post("/api/account/passkeys/sign-in", json=body).status_code in (401, 422)
    made = {**credential, "response": {"clientDataJSON": text, "attestationObject": text}}
    body = {"ceremony": ask(anna, "create", name="Anna")["ceremony"], "credential": made}
    assert anna.post("/api/account/passkeys/create", json=body).status_code in (401, 422)


def test_a_taken_name_is_refused_before_a_passkey_is_made(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    answer = ben.post("/api/account/passkeys/ask", json={"purpose": "create", "name": "ANNA"})
    assert key_of(answer, 409) == "account.name.taken"
    assert key_of(ben.post("/api/account/passkeys/ask", json={"purpose": "add"}), 401) == "account.guest"
    answer = anna.post("/api/account/passkeys/ask", json={"purpose": "create", "name": "Berta"})
    assert key_of(answer, 409) == "account.signed"


def test_a_name_taken_meanwhile_goes_to_who_was_first(anna: Browser, ben: Browser) -> None:
    key = Authenticator()
    asked = ask(ben, "create", name="Anna")
    take_name(anna, "Anna")
    body = {"ceremony": asked["ceremony"], "credential": key.make(asked["options"])}
    assert key_of(ben.post("/api/account/passkeys/create", json=body), 409) == "account.name.taken"


def test_a_further_passkey_needs_a_proof(anna: Browser, ben: Browser) -> None:
    key = Authenticator()
    take_name(anna, "Anna")
    for proof, status in (({}, 403), ({"password": "not this one"}, 403), ({"password": PASSWORD}, 201)):
        asked = ask(anna, "add")
        body = {"ceremony": asked["ceremony"], "credential": key.make(asked["options"]), "proof": proof}
        assert anna.post("/api/account/passkeys", json=body).status_code == status
    assert ben.post("/api/account/passkeys/sign-in", json=shown(ben, key)).status_code == 200


def test_a_passkey_proves_who_one_is(anna: Browser, ben: Browser) -> None:
    key = Authenticator()
    create(anna, key)
    change = {"password": PASSWORD, "proof": {"passkey": shown(anna, key, "confirm")}}
    assert anna.request("PUT", "/api/account/password", json=change).status_code == 200
    sign_in(ben, "Anna")


def test_the_passkey_of_another_proves_nothing(anna: Browser, ben: Browser) -> None:
    create(anna, Authenticator())
    other = Authenticator()
    create(ben, other, "Ben")
    change = {"password": PASSWORD, "proof": {"passkey": shown(anna, other, "confirm")}}
    assert key_of(anna.request("PUT", "/api/account/password", json=change), 401) == "account.passkey"


def remove(browser: Browser, passkey: str, proof: Json) -> Response:
    return browser.post(f"/api/account/passkeys/{passkey}/remove", json={"proof": proof})


def test_the_last_way_in_stays(anna: Browser) -> None:
    key = Authenticator()
    passkey = create(anna, key)["account"]["passkeys"][0]["id"]
    proof = {"passkey": shown(anna, key, "confirm")}
    assert key_of(remove(anna, passkey, proof), 409) == "account.last"
    change = {"password": PASSWORD, "proof": {"passkey": shown(anna, key, "confirm")}}
    anna.request("PUT", "/api/account/password", json=change)
    assert remove(anna, passkey, {"password": PASSWORD}).json()["passkeys"] == []
    assert remove(anna, passkey, {"password": PASSWORD}).status_code == 404


def test_who_finds_a_browser_open_removes_no_passkey(anna: Browser) -> None:
    key, other = Authenticator(), Authenticator()
    passkey = create(anna, key)["account"]["passkeys"][0]["id"]
    change = {"password": PASSWORD, "proof": {"passkey": shown(anna, key, "confirm")}}
    assert anna.request("PUT", "/api/account/password", json=change).status_code == 200
    for proof in ({}, {"password": "another, and wrong"}, {"name": "Anna"}):
        assert key_of(remove(anna, passkey, proof), 403) == "account.proof"
    assert key_of(remove(anna, passkey, {"passkey": shown(anna, other, "confirm")}), 401) == "account.passkey"
    assert anna.post(f"/api/account/passkeys/{passkey}/remove").status_code == 422
    assert [one["id"] for one in anna.get("/api/account").json()["account"]["passkeys"]] == [passkey]


def test_a_number_is_no_host_for_passkeys(client: TestClient) -> None:
    headers = {"host": "127.0.0.1"}
    answer = client.post("/api/account/passkeys/ask", json={"purpose": "sign-in"}, headers=headers)
    assert key_of(answer, 422) == "account.passkey.host"
    assert client.get("/api/account", headers=headers).json()["passkeys"] is False
