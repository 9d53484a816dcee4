"""A request to each address that stores something, ready to be sent."""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from starlette.testclient import TestClient

from tests.server.company import offer, room_of, table_of
from tests.server.helpers import Browser, Json, here, link, parts_of
from tests.server.people import PASSWORD, sign_in, take_name
from tests.server.test_deals import MINE, TWO, promised
from tests.server.test_desk import Host, new_key
from tests.server.test_explorer import POSITION
from tests.server.test_files import finished_game
from tests.server.test_puzzles import BEST, MISS, NAME


class Wish(NamedTuple):
    """A request that stores something, ready to be sent."""

    browser: Browser
    path: str
    body: Json | None = None
    headers: dict[str, str] = {}  # noqa: RUF012
    text: str | None = None
    #: A table in which a try that fails may leave something that does no harm.
    harmless: str = ""


Preparing = Callable[[TestClient], Wish]
WISHES: Final[dict[str, Preparing]] = {}


def wish(route: str) -> Callable[[Preparing], Preparing]:
    """How the request to a route is made ready; more than one request to it have a word behind it."""

    def note(preparing: Preparing) -> Preparing:
        WISHES[route] = preparing
        return preparing

    return note


def named(client: TestClient, name: str) -> Browser:
    browser = Browser(client)
    take_name(browser, name)
    return browser


def waiting_table(client: TestClient) -> tuple[Browser, Json]:
    """A table with a free seat."""
    host = Browser(client)
    return host, host.new_game(here("Anna"), link("Ben"))


@cache
def finished(client: TestClient) -> tuple[Browser, str]:
    """A game that is over, the same for all: to play one takes longer than a test."""
    anna = Browser(client)
    return anna, anna.finish(anna.new_game()["game"])


@wish("POST /api/puzzles/{name}/tries")
def _(client: TestClient) -> Wish:
    return Wish(named(client, "Beginner"), f"/api/puzzles/{NAME}/tries", {"tries": [MISS]})


@wish("POST /api/puzzles/{name}/tries and no more")
def _(client: TestClient) -> Wish:
    anna = named(client, "Puzzler")
    assert anna.post(f"/api/puzzles/{NAME}/tries", json={"tries": [MISS]}).is_success
    return Wish(anna, f"/api/puzzles/{NAME}/tries", {"tries": [BEST]})


@wish("POST /api/games/{game}/review")
def _(client: TestClient) -> Wish:
    anna, game = finished(client)
    return Wish(anna, f"/api/games/{game}/review")


@wish("POST /api/games/{game}/review/stop")
def _(client: TestClient) -> Wish:
    anna = Browser(client)
    game = anna.new_game()["game"]
    assert client.portal is not None
    live = client.portal.call(parts_of(client).hall.game, game)
    begin = parts_of(client).reviews.begin
    client.portal.call(begin, game, live.stored.maker, "another process", live.course.game.history)
    return Wish(anna, f"/api/games/{game}/review/stop")


@wish("POST /api/lessons/first-game")
def _(client: TestClient) -> Wish:
    return Wish(Browser(client), "/api/lessons/first-game", {"name": "Anna", "bot": "Max"})


@wish("POST /api/explorer/play")
def _(client: TestClient) -> Wish:
    play = {"position": POSITION, "seat": 1, "name": "Anna", "level": "steady"}
    return Wish(Browser(client), "/api/explorer/play", play)


@wish("POST /api/promises")
def _(client: TestClient) -> Wish:
    return Wish(Browser(client), "/api/promises")


@wish("POST /api/games")
def _(client: TestClient) -> Wish:
    anna = Browser(client)
    share = {"promise": promised(anna), "nonce": MINE}
    return Wish(anna, "/api/games", {"setup": {}, "seats": [here("Anna"), link("Ben")], "share": share})


@wish("POST /api/games/open")
def _(client: TestClient) -> Wish:
    return Wish(Browser(client), "/api/games/open", text=finished_game().save())


@wish("DELETE /api/games/{game}")
def _(client: TestClient) -> Wish:
    anna = Browser(client)
    return Wish(anna, f"/api/games/{anna.new_game()['game']}")


@wish("POST /api/games/{game}/share")
def _(client: TestClient) -> Wish:
    _, made = waiting_table(client)
    ben = Browser(client)
    ben.join(made, "Ben")
    return Wish(ben, f"/api/games/{made['game']}/share", {"nonce": MINE})


@wish("POST /api/games/{game}/again")
def _(client: TestClient) -> Wish:
    anna, game = finished(client)
    return Wish(anna, f"/api/games/{game}/again", {"seats": TWO})


@wish("POST /api/games/{game}/at/{number}/play")
def _(client: TestClient) -> Wish:
    anna, game = finished(client)
    return Wish(anna, f"/api/games/{game}/at/2/play", {"seats": TWO})


@wish("POST /api/games/{game}/rematch")
def _(client: TestClient) -> Wish:
    anna, game = finished(client)
    return Wish(anna, f"/api/games/{game}/rematch")


@wish("POST /api/games/{game}/resign")
def _(client: TestClient) -> Wish:
    game, (_, ben) = table_of(client)
    return Wish(ben, f"/api/games/{game}/resign?seat=1")


@wish("POST /api/invitations/{code}")
def _(client: TestClient) -> Wish:
    _, made = waiting_table(client)
    code = made["invitations"][0]["path"].removeprefix("/join/")
    return Wish(Browser(client), f"/api/invitations/{code}", {"name": "Ben"})


@wish("POST /api/tables/{code}")
def _(client: TestClient) -> Wish:
    host, made = waiting_table(client)
    code = room_of(host, made["game"])["code"]
    return Wish(Browser(client), f"/api/tables/{code}", {"name": "Ben"})


@wish("POST /api/pairing")
def _(client: TestClient) -> Wish:
    return Wish(Browser(client), "/api/pairing", {"card": "quick", "name": "Anna"}, harmless="browsers")


@wish("POST /api/games/{game}/start")
def _(client: TestClient) -> Wish:
    host, made = waiting_table(client)
    Browser(client).join(made, "Ben")
    return Wish(host, f"/api/games/{made['game']}/start")


@wish("POST /api/games/{game}/leave")
def _(client: TestClient) -> Wish:
    _, made = waiting_table(client)
    ben = Browser(client)
    ben.join(made, "Ben")
    return Wish(ben, f"/api/games/{made['game']}/leave")


@wish("PUT /api/games/{game}/agreement")
def _(client: TestClient) -> Wish:
    host, made = waiting_table(client)
    return Wish(host, f"/api/games/{made['game']}/agreement", {"chat": False})


@wish("PUT /api/games/{game}/seats/{seat}/bot")
def _(client: TestClient) -> Wish:
    host, made = waiting_table(client)
    return Wish(host, f"/api/games/{made['game']}/seats/1/bot", {"name": "Max", "bot": "greedy"})


@wish("DELETE /api/games/{game}/seats/{seat}")
def _(client: TestClient) -> Wish:
    host, made = waiting_table(client)
    Browser(client).join(made, "Ben")
    return Wish(host, f"/api/games/{made['game']}/seats/1")


@wish("POST /api/games/{game}/chat")
def _(client: TestClient) -> Wish:
    game, (anna, _) = table_of(client)
    return Wish(anna, f"/api/games/{game}/chat", {"text": "Hello"})


@wish("POST /api/games/{game}/offers")
def _(client: TestClient) -> Wish:
    game, (anna, _) = table_of(client)
    return Wish(anna, f"/api/games/{game}/offers", {"kind": "end", "seat": 0})


@wish("POST /api/games/{game}/offers/{name}")
def _(client: TestClient) -> Wish:
    game, (anna, ben, _) = table_of(client, 3)
    assert offer(anna, game, "end", 0) == 204
    (made,) = room_of(ben, game)["offers"]
    return Wish(ben, f"/api/games/{game}/offers/{made['id']}", {"agreed": True})


@wish("POST /api/games/{game}/dismiss")
def _(client: TestClient) -> Wish:
    game, (anna, _) = table_of(client)
    return Wish(anna, f"/api/games/{game}/dismiss?seat=1")


@wish("POST /api/devices")
def _(client: TestClient) -> Wish:
    anna = Browser(client)
    anna.new_game()
    return Wish(anna, "/api/devices")


@wish("DELETE /api/devices")
def _(client: TestClient) -> Wish:
    anna = Browser(client)
    anna.new_game()
    assert anna.post("/api/devices").is_success
    return Wish(anna, "/api/devices")


@wish("POST /api/devices/{code}")
def _(client: TestClient) -> Wish:
    anna = Browser(client)
    anna.new_game()
    code = anna.post("/api/devices").json()["path"].rpartition("/")[2]
    return Wish(Browser(client), f"/api/devices/{code}")


@wish("POST /api/account")
def _(client: TestClient) -> Wish:
    return Wish(Browser(client), "/api/account", {"name": "Newcomer", "password": PASSWORD})


@wish("POST /api/account/sign-in")
def _(client: TestClient) -> Wish:
    named(client, "Returner")
    return Wish(Browser(client), "/api/account/sign-in", {"name": "Returner", "password": PASSWORD})


@wish("POST /api/account/sign-out")
def _(client: TestClient) -> Wish:
    return Wish(named(client, "Leaver"), "/api/account/sign-out")


@wish("PUT /api/account/password")
def _(client: TestClient) -> Wish:
    change = {"proof": {"password": PASSWORD}, "password": PASSWORD[::-1]}
    anna = named(client, "Changer")
    sign_in(Browser(client), "Changer")
    return Wish(anna, "/api/account/password", change)


@wish("PATCH /api/account/settings")
def _(client: TestClient) -> Wish:
    return Wish(named(client, "Setter"), "/api/account/settings", {"language": "de"})


@wish("DELETE /api/account/sessions")
def _(client: TestClient) -> Wish:
    anna = named(client, "Twice")
    sign_in(Browser(client), "Twice")
    return Wish(anna, "/api/account/sessions")


@wish("DELETE /api/account/sessions/{session}")
def _(client: TestClient) -> Wish:
    anna = named(client, "Thrice")
    sign_in(Browser(client), "Thrice")
    other = next(one for one in anna.get("/api/account/sessions").json() if not one["here"])
    return Wish(anna, f"/api/account/sessions/{other['id']}")


@wish("POST /api/account/delete")
def _(client: TestClient) -> Wish:
    return Wish(named(client, "Goer"), "/api/account/delete", {"proof": {"password": PASSWORD}})


def at_desk(client: TestClient, path: str, body: Json | None = None) -> Wish:
    cookie = Host(client, new_key(client)).cookie
    return Wish(Browser(client), f"/api/desk/{path}", body, {"cookie": cookie})


@wish("POST /api/desk/session")
def _(client: TestClient) -> Wish:
    return Wish(Browser(client), "/api/desk/session", {"key": new_key(client)})


@wish("DELETE /api/desk/session")
def _(client: TestClient) -> Wish:
    return at_desk(client, "session")


@wish("DELETE /api/desk/tables/{game}")
def _(client: TestClient) -> Wish:
    return at_desk(client, f"tables/{Browser(client).new_game()['game']}")


@wish("POST /api/desk/bans")
def _(client: TestClient) -> Wish:
    return at_desk(client, "bans", {"kind": "address", "who": "203.0.113.77"})


@wish("DELETE /api/desk/bans/{number}")
def _(client: TestClient) -> Wish:
    host = Host(client, new_key(client))
    made = host.ask("POST", "bans", json={"kind": "address", "who": "203.0.113.78"})
    return at_desk(client, f"bans/{made['id']}")


@wish("PUT /api/desk/notice")
def _(client: TestClient) -> Wish:
    return at_desk(client, "notice", {"en": "Hello"})


@wish("PUT /api/desk/keeping")
def _(client: TestClient) -> Wish:
    return at_desk(client, "keeping", {"abandoned": 100})


#: All other requests that are not merely to read: these store nothing, or go the way of one that is above.
OTHERS: Final = {
    "POST /api/puzzles/next": "reads",
    "POST /api/puzzles/{name}/position": "reads",
    "POST /api/explorer": "reads",
    "POST /api/explorer/opinion": "reads",
    "POST /api/designs/check": "reads",
    "POST /api/setup/check": "reads",
    "POST /api/games/{game}/animations": "kept in memory",
    "DELETE /api/games/{game}/animations/{name}": "kept in memory",
    "POST /api/games/{game}/stand-in": "goes the way of dismiss",
    "POST /api/games/{game}/come-back": "goes the way of dismiss",
    "POST /api/account/passkeys/ask": "goes the way of a password",
    "POST /api/account/passkeys/create": "goes the way of a password",
    "POST /api/account/passkeys/sign-in": "goes the way of a password",
    "POST /api/account/passkeys": "goes the way of a password",
    "POST /api/account/passkeys/{passkey}/remove": "goes the way of a password",
    "POST /api/desk/backup": "writes a file, see test_unstored.py",
}
