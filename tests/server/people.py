"""People who have taken a name, for the tests of the server."""

from typing import Any, Final

from tests.server.helpers import Browser, Json, here, link

PASSWORD: Final = "a long enough one"


def take_name(browser: Browser, name: str, password: str = PASSWORD) -> Json:
    """Take a name; gives who one is then."""
    answer = browser.post("/api/account", json={"name": name, "password": password})
    assert answer.status_code == 201, answer.text
    me: Json = answer.json()
    return me


def sign_in(browser: Browser, name: str, password: str = PASSWORD, **more: Any) -> Json:
    """Sign in; gives who one is then."""
    answer = browser.post("/api/account/sign-in", json={"name": name, "password": password, **more})
    assert answer.status_code == 200, answer.text
    me: Json = answer.json()
    return me


def key_of(answer: Any, status: int) -> str:
    """What a refusal says, by its key."""
    assert answer.status_code == status, answer.text
    key: str = answer.json()["text_key"]
    return key


def rated_game(first: Browser, second: Browser, *names: str, **setup: Any) -> str:
    """A rated game of two people who have signed in."""
    one, two = names or ("Anna", "Ben")
    wish = {"setup": setup, "seats": [here(one), link(two)], "agreement": {"rated": True}}
    made = first.post("/api/games", json=wish)
    assert made.status_code == 201, made.text
    second.join(made.json(), two)
    return first.start(made.json()["game"])
