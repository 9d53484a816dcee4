"""Talk at the table: stored before anybody reads it, in two rooms, with an end to everything."""

from dataclasses import replace
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient

from bastide.server.play import chat
from bastide.server.store import chats
from tests.server.company import table_of
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, Json, Server, here, parts_of

DATABASES = BY_THE_DAY


def write(browser: Browser, game: str, text: str = "", **more: object) -> httpx2.Response:
    return browser.post(f"/api/games/{game}/chat", json={"text": text, **more})


def read(browser: Browser, game: str, count: int) -> list[tuple[str, str]]:
    """So many lines as somebody reads them who comes: the room and the text."""
    with browser.at_table(game) as table:
        table.wait_until(lambda: len(table.lines) >= count)
        return [(line["room"], line["text"]) for line in table.lines]


def test_a_line_reaches_all_at_the_table_and_is_there_for_who_comes_later(client: TestClient) -> None:
    game, (anna, ben) = table_of(client)
    text = "<b>that cathedral</b> will cost you & me 🏰"
    with ben.at_table(game) as table:
        written = write(anna, game, f"  {text} ")
        assert written.status_code == 201, written.text
        table.wait_until(lambda: bool(table.lines))
        assert table.lines == [written.json()]
        assert (table.lines[0]["seat"], table.lines[0]["text"]) == (0, text)
    assert read(anna, game, 1) == [("table", text)]


def test_a_phrase_is_sent_by_its_name(client: TestClient) -> None:
    game, (anna, _) = table_of(client)
    assert write(anna, game, phrase="hello").json()["phrase"] == "hello"
    assert write(anna, game, phrase="nonsense").status_code == 422


@pytest.mark.parametrize(
    "text", ["", "   ", "a\nb", "a\x07", "\x1b[31mred", "\u202eevil", "x" * 301, "\u2028"]
)
def test_what_cannot_be_read_is_refused(client: TestClient, text: str) -> None:
    game, (anna, _) = table_of(client)
    assert write(anna, game, text).status_code == 422
    write(anna, game, "fine")
    assert read(anna, game, 1) == [("table", "fine")]


def test_who_watches_has_a_room_of_his_own_until_the_game_is_over(client: TestClient) -> None:
    game, (anna, ben) = table_of(client)
    watchers = [Browser(client), Browser(client)]
    with anna.at_table(game) as table, watchers[0].at_table(game) as seen:
        for watcher in (*watchers, watchers[0]):
            assert write(watcher, game, "she blunders").status_code == 201
        write(ben, game, "hm")
        table.wait_until(lambda: bool(table.lines))
        assert [line["room"] for line in table.lines] == ["table"], "players do not hear what others say"
        seen.wait_until(lambda: len(seen.lines) == 4)
        assert [(line["seat"], line["watcher"]) for line in seen.lines] == [
            (None, 1),
            (None, 2),
            (None, 1),
            (1, None),
        ]
        anna.finish(game)
        table.wait_until(lambda: len(table.lines) == 4)


def test_who_writes_too_fast_has_to_wait(client: TestClient) -> None:
    game, (anna, ben) = table_of(client)
    answers = [write(anna, game, "!").status_code for _ in range(8)]
    assert answers[:5] == [201] * 5
    assert answers[-1] == 429
    assert write(ben, game, "calm down").status_code == 201


def test_new_browsers_do_not_help_who_watches_and_writes_too_fast(client: TestClient) -> None:
    game, _ = table_of(client)
    answers = [write(Browser(client), game, "spam").status_code for _ in range(40)]
    assert 429 in answers


def test_who_watches_and_floods_leaves_the_others_who_watch_their_words(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever he sends, from one address, under one name or many: others are heard."""
    monkeypatch.setattr(chat, "_OF_ADDRESS", (10.0, 3600.0))
    monkeypatch.setattr(chat, "_OF_WATCHERS", (20.0, 3600.0))
    game, _ = table_of(client)
    flooder = Browser(client)
    sent = [write(who, game, "spam").status_code for _ in range(15) for who in (flooder, Browser(client))]
    assert sent.count(201) <= 11, "ten, and one for the time that it took"
    assert set(sent) == {201, 429}
    neighbour = TestClient(client.app, client=("203.0.113.9", 1))
    neighbour.portal = client.portal
    assert write(Browser(neighbour), game, "well played").status_code == 201


def test_only_so_many_lines_are_kept(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chats, "MOST_KEPT", 3)
    monkeypatch.setattr(chat, "_OF_ONE", (100.0, 1.0))
    game, (anna, _) = table_of(client)
    write(Browser(client), game, "from outside")
    for number in range(6):
        write(anna, game, str(number))
    assert [text for _, text in read(anna, game, 3)] == ["3", "4", "5"]
    assert read(Browser(client), game, 4)[0] == ("watch", "from outside")


def test_where_no_chat_was_agreed_nobody_writes(client: TestClient) -> None:
    game, (anna, _) = table_of(client, chat=False)
    refused = write(anna, game, "hello")
    assert (refused.status_code, refused.json()["text_key"]) == (403, "refused.chat.off")


def test_nobody_writes_for_somebody_else(client: TestClient) -> None:
    game, (anna, _) = table_of(client)
    assert write(anna, game, "I am Ben", seat=1).status_code == 403
    assert write(anna, "nothing", "x").status_code == 404


def test_a_killed_server_has_kept_every_line(tmp_path: Path) -> None:
    with Server(tmp_path) as server, httpx2.Client(base_url=server.address, verify=False) as http:
        wish: Json = {"setup": {}, "seats": [here("Anna"), here("Ben")]}
        game = http.post("/api/games", json=wish).json()["game"]
        for text in ("one", "two"):
            assert http.post(f"/api/games/{game}/chat", json={"text": text}).status_code == 201
        server.kill()
        server.start()
        last = http.post(f"/api/games/{game}/chat", json={"text": "three"}).json()
        assert last["number"] == 3


def test_who_is_behind_misses_no_line_when_moves_are_taken_back(client: TestClient) -> None:
    game, (anna, _) = table_of(client)
    for text in ("before", "ahead", "after"):
        assert write(anna, game, text).status_code == 201

    async def read() -> list[list[str]]:
        live = await parts_of(client).hall.game(game)
        # The second was written after five moves, of which one was taken back before the third.
        for number, moves in enumerate((1, 5, 4)):
            live.chat._lines[number] = replace(live.chat._lines[number], moves=moves)
        known: dict[str, int] = {}
        heard = [live.chat.news(["table"], moves, known) for moves in (0, 1, 4, 5, 6)]
        return [[line.text for line in one.lines] if one else [] for one in heard]

    assert client.portal is not None
    assert client.portal.call(read) == [[], ["before"], [], ["ahead", "after"], []]
