"""Refusals that a player can run into are sentences with a key, and the page has them in every language."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide.server.telling.refused_words import REFUSED
from bastide.server.telling.words import as_message
from tests.server.company import table_of
from tests.server.helpers import Browser, bot, here, link
from tests.server.people import key_of
from tests.server.test_translations import OTHERS, holes, page_messages

SERVER = Path(__file__).parents[2] / "src" / "bastide" / "server"
#: What is refused in plain words: no page asks for it, or the page says by itself what it means.
PLAIN = {
    "beside/places.py": 1,  # whoever makes the places says it
    "guard/gate.py": 3,  # other hosts and other sites
    "guard/leaving.py": 1,  # who has gone hears nothing
    "guard/often.py": 1,
    "guard/problems.py": 1,  # one of two lines
    "play/again.py": 1,  # another number of seats
    "play/branches.py": 1,
    "play/exploring.py": 2,  # a seat that there is not
    "play/lobby.py": 2,  # one who plays all seats of a game for several, a person who plays like a bot
    "play/waiting.py": 1,  # a seat that there is not
    "routes/art.py": 1,  # drawings and tiles by wrong names, or too many at once
    "routes/catalogue.py": 3,
    "routes/designs.py": 1,
    "routes/lessons.py": 1,  # a choice that the lesson does not offer
    "routes/page.py": 1,
    "routes/running.py": 1,
    "routes/pictures.py": 1,  # the file of an animation that is under way
    "routes/pieces.py": 2,
    "routes/tiles.py": 5,
    "shelf/lessons.py": 1,  # a lesson that there is not
    "store/rankings.py": 1,  # high scores of a game that has none
}


def spoken(call: ast.Call) -> bool:
    """Whether a refusal says a line of the catalogue."""
    words = call.args[1]
    if isinstance(words, ast.Attribute):
        return words.attr == "said"
    return isinstance(words, ast.Call) and ast.unparse(words.func) in ("say", "self._excuse")


def plain_refusals() -> Iterator[str]:
    """The file of every refusal in plain words."""
    kinds = {"Refusal", "NotToWatch", "RefusedGame"}
    for file in sorted(SERVER.rglob("*.py")):
        nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        calls = (node for node in nodes if isinstance(node, ast.Call) and ast.unparse(node.func) in kinds)
        yield from (str(file.relative_to(SERVER)) for call in calls if not spoken(call))


def test_only_what_no_page_asks_for_is_refused_in_plain_words() -> None:
    found = list(plain_refusals())
    assert {file: found.count(file) for file in found} == PLAIN


@pytest.mark.parametrize("language", OTHERS)
def test_every_refusal_is_said_in_all_languages(language: str) -> None:
    known = page_messages(language)
    assert [key for key in REFUSED if f"said.{key}" not in known] == []
    for key, english in REFUSED.items():
        assert (key, holes(known[f"said.{key}"])) == (key, holes(as_message(english)))


def test_what_a_host_cannot_do_is_said(anna: Browser, ben: Browser) -> None:
    created = anna.new_game(here("Anna"), link("Ben"), link("Cleo"))
    table = f"/api/games/{created['game']}"
    bot_wish = {"name": "Otto", "bot": "random"}
    assert key_of(anna.post(f"{table}/start"), 409) == "refused.free"
    assert key_of(ben.post(f"{table}/start"), 403) == "refused.host"
    assert key_of(ben.post(f"{table}/leave"), 403) == "refused.seatless"
    assert key_of(anna.request("DELETE", f"{table}/seats/1"), 409) == "refused.seat.free"
    assert key_of(anna.request("DELETE", f"{table}/seats/0"), 409) == "refused.seat.own"
    ben.join(created, "Ben")
    assert key_of(anna.request("PUT", f"{table}/seats/1/bot", json=bot_wish), 409) == "refused.seat.gone"
    nobody = anna.request("PUT", f"{table}/seats/2/bot", json={"name": "Otto", "bot": "nobody"})
    assert key_of(nobody, 422) == "refused.bot"
    assert nobody.json()["text_values"] == {"bot": "nobody"}
    assert anna.request("PUT", f"{table}/seats/2/bot", json=bot_wish).status_code == 204
    anna.start(created["game"])
    assert key_of(anna.post(f"{table}/start"), 409) == "refused.begun"


def test_why_a_seat_cannot_be_taken_is_said(anna: Browser, ben: Browser, client: TestClient) -> None:
    created = anna.new_game(here("Anna"), link("Ben"))
    code = f"/api/invitations/{created['invitations'][0]['path'].removeprefix('/join/')}"
    assert key_of(ben.post(code, json={"name": "Anna"}), 422) == "refused.names.same"
    assert key_of(ben.post(code, json={"name": "\u200b"}), 422) == "refused.names.none"
    assert key_of(ben.post("/api/invitations/nothing", json={"name": "Ben"}), 404) == "refused.invitation"
    assert key_of(ben.post("/api/tables/AAAAAA", json={"name": "Ben"}), 404) == "refused.code"
    ben.join(created, "Ben")
    assert key_of(Browser(client).post(code, json={"name": "Cleo"}), 409) == "refused.taken"


def test_names_that_no_table_takes_are_said(anna: Browser) -> None:
    twice = {"setup": {}, "seats": [here("Anna"), here("Anna")]}
    assert key_of(anna.post("/api/games", json=twice), 422) == "refused.names.same"
    strange = {"setup": {"expansions": {"nothing": {}}}, "seats": [here("Anna"), here("Ben")]}
    answer = anna.post("/api/games", json=strange)
    assert key_of(answer, 422) == "refused.setup"
    assert "nothing" in answer.json()["text_values"]["fault"]


def test_what_cannot_be_done_with_a_game_is_said(client: TestClient, ben: Browser) -> None:
    game, (anna, _) = table_of(client)
    table = f"/api/games/{game}"
    alone = anna.new_game(here("Anna"), bot("Otto"))["game"]
    assert key_of(anna.post(f"/api/games/{alone}/resign?seat=0"), 409) == "refused.resign"
    assert key_of(ben.post(f"{table}/resign?seat=0"), 403) == "refused.seat"
    assert key_of(anna.post(f"{table}/rematch"), 409) == "refused.rematch.soon"
    assert key_of(ben.post(f"{table}/rematch"), 403) == "refused.rematch"
    seats = {"seats": [here("Anna"), here("Ben")]}
    assert key_of(anna.post(f"{table}/again", json=seats), 409) == "refused.again.soon"
    assert key_of(anna.get(f"{table}/deal/check"), 409) == "refused.secret"
    assert key_of(anna.get(f"{table}/hint?seat=1"), 403) == "refused.seat"
    position = anna.get(f"{table}/at/99")
    assert key_of(position, 404) == "refused.position"
    assert position.json()["text_values"]["number"] == "99"
    assert key_of(ben.request("DELETE", table), 403) == "refused.delete"
    assert key_of(anna.get("/api/games/nothing"), 404) == "refused.game"
    assert key_of(ben.get(f"{table}/invitations"), 403) == "refused.links"
    assert key_of(anna.post("/api/games/open", content="nothing"), 422) == "refused.file"
    assert key_of(anna.post("/api/games/open", content=b"\xff"), 422) == "refused.file.text"
    assert key_of(Browser(client).post("/api/devices"), 409) == "refused.device.seatless"
