"""Tables that wait: who sits down, who leaves, what the host may change, and how a game begins."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic import command
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bastide.server.app import create_app
from bastide.server.store.database import Database, migrations
from tests import loops
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, Json, Table, bot, here, link, running, settings
from tests.server.test_races import Client, serving

DATABASES = BY_THE_DAY

AGREED = {"public": True, "clock": {"kind": "game", "minutes": 10, "increment": 5}}


@pytest.fixture
def cleo(client: TestClient) -> Browser:
    return Browser(client)


def room_of(browser: Browser, game: str) -> Json:
    """What somebody who comes to a table is told of it."""
    with browser.at_table(game) as table:
        return next_room(table)


def next_room(table: Table) -> Json:
    while (message := table.receive())["type"] != "room":
        pass
    return message


def code_of(browser: Browser, game: str) -> str:
    code: str = room_of(browser, game)["code"]
    return code


def public_table(browser: Browser, *seats: Json, **agreement: object) -> str:
    wish = {"setup": {}, "seats": list(seats), "agreement": {**AGREED, **agreement}}
    answer = browser.post("/api/games", json=wish)
    assert answer.status_code == 201, answer.text
    game: str = answer.json()["game"]
    return game


# Before the game begins.


def test_nobody_moves_before_the_game_begins_and_nobody_knows_the_first_tile(
    anna: Browser, ben: Browser
) -> None:
    created = anna.new_game(here("Anna"), link("Ben"))
    game = created["game"]
    with anna.at_table(game) as hers:
        assert hers.snapshot["decision"] is None or hers.snapshot["decision"]["options"] == []
        assert sum(kind["left"] for kind in hers.snapshot["kinds_left"]) == 71, "no tile is drawn yet"
        hers.send(type="play", seq=0, seat=0, code="place 0 1 0")
        assert hers.refused()["text_key"] == "refused.waiting"
        hers.send(type="undo", seq=0, seat=0)
        assert hers.refused()["text_key"] == "refused.waiting"
        for path in ("save", "replay", "at/0", "picture.svg", "hint?seat=0"):
            assert anna.get(f"/api/games/{game}/{path}").status_code == 409, path
        assert anna.post(f"/api/games/{game}/resign?seat=0").status_code == 409
        ben.join(created)
        anna.start(game)
        hers.wait_for(lambda snapshot: bool(snapshot["decision"]))
        hers.move(hers.codes[0])


def test_a_bot_thinks_only_once_the_game_has_begun(anna: Browser, ben: Browser) -> None:
    created = anna.new_game(bot("Max", "random"), here("Anna"), link("Ben"))
    with anna.at_table(created["game"]) as hers:
        ben.join(created)
        hers.wait_for(lambda snapshot: snapshot["seats"][2]["taken"])
        assert hers.snapshot["seq"] == 0
        anna.start(created["game"])
        hers.wait_for(lambda snapshot: snapshot["seq"] > 0)


def test_only_the_host_starts_and_only_when_every_seat_is_taken(anna: Browser, ben: Browser) -> None:
    created = anna.new_game(here("Anna"), link("Ben"))
    start = f"/api/games/{created['game']}/start"
    assert anna.post(start).json()["text_key"] == "refused.free"
    ben.join(created)
    assert ben.post(start).status_code == 403
    assert anna.post(start).status_code == 204
    assert anna.post(start).status_code == 409
    assert anna.post("/api/games/nothing/start").status_code == 404


def test_tables_without_free_seats_begin_at_once(anna: Browser) -> None:
    for seats in ([here("Anna"), here("Ben")], [here("Anna"), bot("Max")], [bot("Max"), bot("Otto")]):
        assert room_of(anna, anna.new_game(*seats)["game"])["begun"] is True


def test_the_room_tells_what_is_played_and_who_is_the_host(anna: Browser, ben: Browser) -> None:
    setup = {"expansions": {"river": {}}, "options": {"farm_scoring": "city-once-4"}}
    game = anna.new_game(link("Ben"), here("Anna"), **setup)["game"]
    waiting = room_of(anna, game)["waiting"]
    assert waiting["host"] == 1
    assert waiting["gathers"] is None
    assert waiting["setup"]["expansions"] == ["base", "river"]
    assert (waiting["setup"]["tiles"], waiting["setup"]["preset"]) == (83, "modern")
    assert waiting["setup"]["options"] == {"farm_scoring": "city-once-4"}


def test_the_code_of_a_private_table_is_told_only_to_who_sits_there(anna: Browser, ben: Browser) -> None:
    game = anna.new_game(here("Anna"), link("Ben"))["game"]
    assert len(code_of(anna, game)) == 6
    assert room_of(ben, game)["code"] is None
    assert len(code_of(ben, public_table(anna, here("Anna"), link("Ben")))) == 6


# Sitting down and leaving.


def test_whoever_knows_the_code_takes_the_first_free_seat(anna: Browser, ben: Browser, cleo: Browser) -> None:
    game = anna.new_game(here("Anna"), link("One"), link("Two"))["game"]
    code = code_of(anna, game)
    found = ben.get(f"/api/tables/{code.lower()}").json()
    assert (found["game"], found["host"], found["open"], found["yours"]) == (game, "Anna", True, False)
    assert [seat["name"] for seat in found["seats"]] == ["Anna", None, None]
    assert ben.post(f"/api/tables/{code}", json={"name": "Ben"}).json() == {"game": game}
    assert ben.post(f"/api/tables/{code}", json={"name": "Benno"}).status_code == 200
    assert [seat["yours"] for seat in ben.snapshot(game)["seats"]] == [False, True, False], "one is enough"
    assert cleo.post(f"/api/tables/{code}", json={"name": "Ben"}).status_code == 422, "two of one name"
    assert cleo.post(f"/api/tables/{code}", json={"name": "Cleo"}).status_code == 200
    assert [seat["name"] for seat in anna.snapshot(game)["seats"]] == ["Anna", "Ben", "Cleo"]
    dora = Browser(anna._client)
    refused = dora.post(f"/api/tables/{code}", json={"name": "Dora"})
    assert (refused.status_code, refused.json()["text_key"]) == (409, "refused.full")
    assert not dora.get(f"/api/tables/{code}").json()["open"]


def test_a_seat_that_was_meant_for_somebody_is_his(anna: Browser, ben: Browser, cleo: Browser) -> None:
    game = anna.new_game(here("Anna"), link("Ben"), link("Cleo"))["game"]
    path = f"/api/tables/{code_of(anna, game)}"
    assert cleo.post(path, json={"name": "Cleo"}).status_code == 200
    assert [seat["taken"] for seat in anna.snapshot(game)["seats"]] == [True, False, True]
    assert ben.post(path, json={"name": "Ben"}).status_code == 200


@pytest.mark.parametrize("wish", [{}, {"name": ""}, {"name": "x" * 41}, {"name": "A\nB"}, {"name": None}])
def test_who_sits_down_needs_a_name(anna: Browser, ben: Browser, wish: Json) -> None:
    code = code_of(anna, anna.new_game(here("Anna"), link("Ben"))["game"])
    assert ben.post(f"/api/tables/{code}", json=wish).status_code == 422
    assert ben.get(f"/api/tables/{code}").json()["open"]


def test_a_seat_can_be_left_again_and_taken_by_another(anna: Browser, ben: Browser, cleo: Browser) -> None:
    created = anna.new_game(here("Anna"), link("Friend"))
    game = created["game"]
    ben.join(created, "Ben")
    assert cleo.post(f"/api/games/{game}/leave").status_code == 403
    with anna.at_table(game) as hers:
        assert ben.post(f"/api/games/{game}/leave").status_code == 204
        hers.wait_for(lambda snapshot: not snapshot["seats"][1]["taken"])
    assert ben.get("/api/games").json() == []
    cleo.post(f"/api/tables/{code_of(anna, game)}", json={"name": "Cleo"})
    anna.start(game)
    assert cleo.post(f"/api/games/{game}/leave").status_code == 409, "who plays resigns"


def test_when_the_host_leaves_another_is_the_host_and_the_last_takes_the_table_along(
    anna: Browser, ben: Browser
) -> None:
    created = anna.new_game(here("Anna"), link("Ben"), here("Cleo"))
    game = created["game"]
    ben.join(created)
    with ben.at_table(game) as his:
        assert anna.post(f"/api/games/{game}/leave").status_code == 204
        his.wait_for(lambda snapshot: [s["taken"] for s in snapshot["seats"]] == [False, True, False])
        assert room_of(ben, game)["host"] is True
        assert ben.post(f"/api/games/{game}/leave").status_code == 204
        with pytest.raises(WebSocketDisconnect) as closed:
            his.wait_for(lambda _: False)
    assert closed.value.code == 4404
    assert anna.get(f"/api/games/{game}").status_code == 404


def test_the_host_seats_bots_and_frees_seats(anna: Browser, ben: Browser) -> None:
    created = anna.new_game(here("Anna"), link("One"), link("Two"))
    game = created["game"]
    seats = f"/api/games/{game}/seats"
    otto = {"bot": "greedy", "name": "Otto"}
    ben.join(created, "Ben")
    assert ben.request("PUT", f"{seats}/2/bot", json=otto).status_code == 403
    assert anna.request("PUT", f"{seats}/1/bot", json=otto).status_code == 409, "Ben sits there"
    assert anna.request("PUT", f"{seats}/2/bot", json={"bot": "oracle", "name": "O"}).status_code == 422
    assert anna.request("PUT", f"{seats}/2/bot", json={"bot": "greedy", "name": "Ben"}).status_code == 422
    assert anna.request("PUT", f"{seats}/5/bot", json=otto).status_code == 404
    assert anna.request("PUT", f"{seats}/2/bot", json=otto).status_code == 204
    found = anna.snapshot(game)["seats"]
    assert [(seat["name"], seat["kind"]) for seat in found][1:] == [("Ben", "link"), ("Otto", "bot")]
    assert ben.request("DELETE", f"{seats}/2").status_code == 403
    assert anna.request("DELETE", f"{seats}/0").status_code == 409, "her own"
    for seat in (1, 2):
        assert anna.request("DELETE", f"{seats}/{seat}").status_code == 204
        assert anna.request("DELETE", f"{seats}/{seat}").status_code == 409
    assert [seat["taken"] for seat in ben.snapshot(game)["seats"]] == [True, False, False]
    old = created["invitations"][0]["path"].removeprefix("/join/")
    assert ben.get(f"/api/invitations/{old}").status_code == 404, "the old link leads there no more"


def test_a_bot_that_was_seated_is_one_for_the_rules(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), link("Friend"))["game"]
    anna.request("PUT", f"/api/games/{game}/seats/1/bot", json={"bot": "random", "name": "Otto"})
    anna.start(game)
    assert '"bots": [1]' in anna.get(f"/api/games/{game}/save").text


def test_the_host_changes_what_is_agreed_until_the_game_begins(anna: Browser, ben: Browser) -> None:
    created = anna.new_game(here("Anna"), link("Ben"))
    path = f"/api/games/{created['game']}/agreement"
    days = {"clock": {"kind": "days", "days": 3}, "help": {"hints": False}}
    ben.join(created)
    with ben.at_table(created["game"]) as his:
        assert next_room(his)["agreement"]["clock"] == {"kind": "none"}
        assert ben.request("PUT", path, json=days).status_code == 403
        assert anna.request("PUT", path, json={"clock": {"kind": "days", "days": 99}}).status_code == 422
        assert anna.request("PUT", path, json=days).status_code == 204
        changed = next_room(his)["agreement"]
        assert (changed["clock"], changed["help"]["hints"]) == ({"kind": "days", "days": 3}, False)
    anna.start(created["game"])
    assert anna.request("PUT", path, json={}).status_code == 409


# The list of all.


def test_public_tables_are_listed_while_they_have_free_seats(anna: Browser, ben: Browser) -> None:
    anna.new_game(here("Anna"), link("Ben"))
    game = public_table(anna, here("Anna"), link("Free"), bot("Max"))
    (table,) = ben.get("/api/tables").json()["tables"]
    assert (table["game"], table["host"], table["yours"]) == (game, "Anna", False)
    assert table["agreement"]["clock"] == AGREED["clock"]
    assert table["setup"]["tiles"] == 72
    assert [(seat["name"], seat["bot"], seat["here"]) for seat in table["seats"]] == [
        ("Anna", False, False),
        (None, False, False),
        ("Max", True, True),
    ]
    with anna.at_table(game):
        assert ben.get("/api/tables").json()["tables"][0]["seats"][0]["here"]
    assert anna.get("/api/tables").json()["tables"][0]["yours"]
    ben.post(f"/api/tables/{table['code']}", json={"name": "Ben"})
    assert ben.get("/api/tables").json()["tables"] == []


def test_the_list_comes_in_pages_and_only_if_it_is_new(anna: Browser) -> None:
    for number in range(21):
        host = Browser(anna._client)
        public_table(host, here(f"Host {number}"), link("Free"))
    first, second = (anna.get(f"/api/tables?page={page}").json() for page in (0, 1))
    assert (len(first["tables"]), first["more"]) == (20, True)
    assert (len(second["tables"]), second["more"]) == (1, False)
    assert first["tables"][0]["host"] == "Host 20"
    mark = anna.get("/api/tables").headers["etag"]
    assert anna.request("GET", "/api/tables", headers={"if-none-match": mark}).status_code == 304
    public_table(anna, here("Anna"), link("Free"))
    assert anna.request("GET", "/api/tables", headers={"if-none-match": mark}).status_code == 200
    assert anna.get("/api/tables?page=51").status_code == 422


def test_one_host_has_so_many_public_tables(anna: Browser) -> None:
    for _ in range(5):
        public_table(anna, here("Anna"), link("Free"))
    wish = {"setup": {}, "seats": [here("Anna"), link("Free")], "agreement": AGREED}
    assert anna.post("/api/games", json=wish).status_code == 409
    private = anna.new_game(here("Anna"), link("Free"))["game"]
    assert anna.request("PUT", f"/api/games/{private}/agreement", json=AGREED).status_code == 409
    assert anna.request("PUT", f"/api/games/{private}/agreement", json={}).status_code == 204
    assert len(anna.get("/api/tables").json()["tables"]) == 5


def test_games_that_may_be_watched_are_listed_and_late_ones_tell_nothing_ahead(
    anna: Browser, ben: Browser
) -> None:
    hidden = public_table(anna, here("Anna"), here("Ben"), watching=False)
    late = public_table(anna, here("Anna"), here("Ben"), delay=3)
    shown = public_table(anna, here("Anna"), here("Ben"))
    anna.new_game(here("Anna"), here("Ben"))
    found = {game["game"]: game for game in ben.get("/api/tables").json()["watch"]}
    assert set(found) == {late, shown}
    assert (found[late]["scores"], found[late]["tiles_left"]) == (None, None)
    assert (found[shown]["scores"], found[shown]["tiles_left"]) == ([0, 0], 70)
    anna.finish(shown)
    assert [game["game"] for game in ben.get("/api/tables").json()["watch"]] == [late]
    assert hidden not in found


def test_who_guesses_codes_has_to_wait(anna: Browser, ben: Browser) -> None:
    code = code_of(anna, anna.new_game(here("Anna"), link("Ben"))["game"])
    answers = [ben.get(f"/api/tables/AAAA{one}{two}").status_code for one in "ABCDE" for two in "ABCDE"]
    assert answers[:20] == [404] * 20
    assert answers[-1] == 429
    assert ben.get(f"/api/tables/{code}").status_code == 429
    assert ben.get("/api/invitations/ABCD").status_code == 429


# Rematches.


def test_a_rematch_from_afar_begins_when_all_are_there(anna: Browser, ben: Browser) -> None:
    seats = [here("Anna"), link("Ben"), bot("Max")]
    wish = {"setup": {}, "seats": seats, "agreement": {**AGREED, "public": False}}
    created = anna.post("/api/games", json=wish).json()
    ben.join(created)
    old = anna.finish(anna.start(created["game"]))
    new = ben.post(f"/api/games/{old}/rematch").json()["game"]
    with anna.at_table(new) as hers:
        room = next_room(hers)
        assert (room["begun"], room["waiting"]["gathers"]) == (False, "rematch")
        assert room["agreement"]["clock"] == AGREED["clock"]
        with ben.at_table(new):
            while not room["begun"]:
                room = next_room(hers)
    assert anna.snapshot(new)["active"] == 1, "who came second begins now"


def test_a_rematch_at_one_screen_begins_at_once(anna: Browser) -> None:
    old = anna.finish(anna.new_game(here("Anna"), bot("Max"))["game"])
    assert room_of(anna, anna.post(f"/api/games/{old}/rematch").json()["game"])["begun"] is True


# Races, restarts, older databases.


def test_of_many_who_sit_down_at_once_as_many_get_a_seat_as_there_are(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as app:
            anna = Client(app)
            await anna.post(
                "/api/games",
                json={
                    "setup": {},
                    "seats": [here("Anna"), link("1"), link("2"), link("3")],
                    "agreement": AGREED,
                },
            )
            (table,) = (await anna.get("/api/tables"))["tables"]
            path = f"/api/tables/{table['code']}"
            answers = await asyncio.gather(
                *(Client(app).post(path, json={"name": f"Guest {n}"}) for n in range(8))
            )
            assert sorted(answer.status_code for answer in answers) == [200] * 3 + [409] * 5

    loops.run(run())


def test_a_table_that_waits_is_there_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        game = public_table(anna, here("Anna"), link("Free"))
    with running(tmp_path) as client:
        again = Browser(client)
        again.token = anna.token
        (table,) = Browser(client).get("/api/tables").json()["tables"]
        Browser(client).post(f"/api/tables/{table['code']}", json={"name": "Ben"})
        assert again.start(game) == game


@pytest.mark.sqlite
def test_an_older_game_with_a_free_seat_waits_for_somebody(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        waits = anna.new_game(here("Anna"), link("Ben"))["game"]
        begun = anna.new_game(here("Anna"), here("Ben"))["game"]
    with sqlite3.connect(tmp_path / "bastide.db") as database:
        database.execute("UPDATE games SET begun = created, code = NULL")

    async def upgrade() -> None:
        found = Database(settings(tmp_path).url)
        async with found.engine.begin() as connection:
            await connection.run_sync(lambda tables: command.downgrade(migrations(tables), "0010"))
        await found.open()
        await found.close()

    loops.run(upgrade())
    with sqlite3.connect(tmp_path / "bastide.db") as database:
        rows = dict(database.execute("SELECT id, begun IS NOT NULL FROM games").fetchall())
        ((code,),) = database.execute("SELECT code FROM games WHERE begun IS NULL").fetchall()
    assert rows == {waits: 0, begun: 1}
    with TestClient(create_app(settings(tmp_path))) as client:
        assert Browser(client).get(f"/api/tables/{code}").json()["game"] == waits
