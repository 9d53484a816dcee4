"""Promises, what players add to them, secrets that are told at the end, and the same tiles again."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient

from bastide import Game
from bastide.core.fairness import Deal, check_draws, promise_of, seed_of
from bastide.core.notation import read_deal
from bastide.server.guard.problems import Refusal
from bastide.server.messages.promise_models import Share
from bastide.server.store.database import Database
from bastide.server.store.promises import Promises
from bastide.server.store.records import StoredGame
from bastide.server.store.storage import Storage
from bastide.server.store.tables import GameRow
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, Json, bot, here, link, parts_of
from tests.server.test_files import finished_game, open_save
from tests.server.test_storage import stored as a_game
from tests.server.test_storage import with_database

DATABASES = BY_THE_DAY

MINE, OTHER = "0123456789abcdef" * 2, "fedcba9876543210" * 2
TWO = [here("Otto"), here("Pia")]


def promised(browser: Browser) -> str:
    answer = browser.post("/api/promises")
    assert answer.status_code == 201
    promise: str = answer.json()["promise"]
    return promise


def fair_game(browser: Browser, promise: str, *seats: Json, **setup: object) -> str:
    wish = {"setup": setup, "seats": list(seats) or [here("Anna"), here("Ben")]}
    answer = browser.post("/api/games", json={**wish, "share": {"promise": promise, "nonce": MINE}})
    assert answer.status_code == 201, answer.text
    game: str = answer.json()["game"]
    return game


def deal_of(browser: Browser, game: str) -> Json:
    answer = browser.get(f"/api/games/{game}/deal")
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def stored(browser: Browser, game: str) -> StoredGame:
    client = browser._client
    assert client.portal is not None
    return client.portal.call(parts_of(client).hall.game, game).stored


def room_of(browser: Browser, game: str) -> Json:
    with browser.at_table(game) as table:
        while (message := table.receive())["type"] != "room":
            pass
        return message


def again(browser: Browser, game: str, *seats: Json) -> str:
    answer = browser.post(f"/api/games/{game}/again", json={"seats": list(seats) or TWO})
    assert answer.status_code == 201, answer.text
    created: str = answer.json()["game"]
    return created


def draws(browser: Browser, game: str) -> list[str]:
    played = Game.load(browser.get(f"/api/games/{game}/save").text)
    return [option.code for option in played.history if option.verb == "draw"]


def test_the_promise_comes_before_the_share_and_the_secret_after_the_game(anna: Browser) -> None:
    promise = promised(anna)
    game = fair_game(anna, promise)
    shuffle = room_of(anna, game)["shuffle"]
    assert shuffle == {
        "promise": promise,
        "nonces": [{"name": "Anna", "nonce": MINE}],
        "again": False,
        "open": False,
    }
    before = deal_of(anna, game)
    assert (before["promise"], before["secret"], before["deck"]) == (promise, None, None)
    assert anna.get(f"/api/games/{game}/deal/check").status_code == 409
    anna.finish(game)
    deal = deal_of(anna, game)
    assert promise_of(deal["secret"]) == promise
    seed = seed_of(deal["secret"], (MINE,))
    played = Game.load(anna.get(f"/api/games/{game}/save").text)
    assert check_draws(played, seed) == (71, None)
    assert anna.get(f"/api/games/{game}/deal/check").json() == {"draws": 71, "departure": None}
    assert anna.get(f"/api/games/{game}/replay").json()["deal"] == deal


def test_a_save_tells_the_promise_at_once_and_the_secret_at_the_end(anna: Browser, ben: Browser) -> None:
    promise = promised(anna)
    game = fair_game(anna, promise)
    assert read_deal(anna.get(f"/api/games/{game}/save").text) == Deal(promise, (MINE,))
    anna.finish(game)
    for browser in (anna, ben):
        told = read_deal(browser.get(f"/api/games/{game}/save").text)
        assert told is not None
        assert told.is_kept
        assert told.promise == promise


def test_no_message_tells_the_secret_or_the_seed_of_a_running_game(anna: Browser, ben: Browser) -> None:
    game = fair_game(anna, promised(anna))
    record = stored(anna, game)
    assert record.deal is not None
    for browser in (anna, ben):
        with browser.at_table(game) as table:
            while table.receive()["type"] != "room":
                pass
            texts = list(table.frames)
        for path in ("", "/deal", "/replay", "/save", "/at/0"):
            texts.append(browser.get(f"/api/games/{game}{path}").text)
        for text in texts:
            assert record.seed not in text
            assert record.deal.secret not in text
            assert (record.deck or "") not in text


def test_a_promise_is_used_once(anna: Browser) -> None:
    promise = promised(anna)
    fair_game(anna, promise)
    share = {"promise": promise, "nonce": MINE}
    for wish in (share, {"promise": "0" * 64, "nonce": MINE}):
        answer = anna.post("/api/games", json={"setup": {}, "seats": TWO, "share": wish})
        assert answer.status_code == 409
    assert len(anna.get("/api/games").json()) == 1


def test_of_two_games_made_with_one_promise_at_once_only_one_is_stored(tmp_path: Path) -> None:
    async def use(database: Database) -> None:
        promises, storage = Promises(database), Storage(database)
        share = Share(promise=await promises.make("here"), nonce=MINE)
        deals = [await promises.redeem(share, 0) for _ in range(2)]  # both before either is stored
        games = [replace(a_game(), id=name, deal=deal) for name, deal in zip("ab", deals, strict=True)]
        found = await asyncio.gather(*map(storage.create, games), return_exceptions=True)
        assert sorted(map(type, found), key=str) == sorted([type(None), Refusal], key=str)
        assert sum([await storage.load(name) is not None for name in "ab"]) == 1

    with_database(tmp_path, use)


@pytest.mark.parametrize(
    "share",
    [{"promise": "x", "nonce": MINE}, {"promise": "0" * 64, "nonce": "0" * 31}, {"nonce": MINE}, "all"],
)
def test_a_share_that_is_none_is_refused(anna: Browser, share: object) -> None:
    answer = anna.post("/api/games", json={"setup": {}, "seats": TWO, "share": share})
    assert answer.status_code == 422
    assert anna.get("/api/games").json() == []


def test_one_address_keeps_few_promises_and_pushes_out_no_others(client: TestClient, anna: Browser) -> None:
    promises = parts_of(client).promises

    async def make() -> tuple[str, list[str]]:
        return await promises.make("10.0.0.2"), [await promises.make("10.0.0.1") for _ in range(40)]

    def is_good(promise: str) -> bool:
        share = {"promise": promise, "nonce": MINE}
        status = anna.post("/api/games", json={"setup": {}, "seats": TWO, "share": share}).status_code
        assert status in (201, 409)
        return status == 201

    assert client.portal is not None
    other, mine = client.portal.call(make)
    assert [is_good(promise) for promise in (other, mine[7], mine[8])] == [True, False, True]


def test_who_plays_adds_once_while_the_table_waits(anna: Browser, ben: Browser) -> None:
    game = fair_game(anna, promised(anna), here("Anna"), link("Ben"))
    code = stored(anna, game).seats[1].invitation
    assert ben.post(f"/api/invitations/{code}", json={"name": "Ben"}).status_code == 200
    before = stored(anna, game)
    share = f"/api/games/{game}/share"
    assert room_of(ben, game)["shuffle"]["open"] is True
    assert room_of(anna, game)["shuffle"]["open"] is False
    assert anna.post(share, json={"nonce": OTHER}).status_code == 409
    assert ben.post(share, json={"nonce": OTHER}).status_code == 204
    assert ben.post(share, json={"nonce": MINE}).status_code == 409
    after = stored(anna, game)
    assert after.deal is not None
    assert before.deal is not None
    assert after.deal.secret == before.deal.secret
    assert after.deal.nonces == ((0, MINE), (1, OTHER))
    assert after.seed == seed_of(after.deal.secret, (MINE, OTHER)) != before.seed
    assert after.deck != before.deck
    shuffle = room_of(ben, game)["shuffle"]
    assert [one["name"] for one in shuffle["nonces"]] == ["Anna", "Ben"]
    anna.start(game)
    assert ben.post(share, json={"nonce": MINE}).status_code == 409, (
        "nothing is added to a game that has begun"
    )
    played = Game.load(anna.get(f"/api/games/{anna.finish(game)}/save").text)
    assert check_draws(played, after.seed).departure is None


def test_who_only_watches_adds_nothing(anna: Browser, ben: Browser) -> None:
    game = fair_game(anna, promised(anna), here("Anna"), link("Cleo"))
    assert ben.post(f"/api/games/{game}/share", json={"nonce": OTHER}).status_code == 409
    ben.new_game()
    assert ben.post(f"/api/games/{game}/share", json={"nonce": OTHER}).status_code == 409
    assert len(deal_of(anna, game)["nonces"]) == 1


def test_a_game_made_without_a_share_promises_something_too(anna: Browser) -> None:
    game = anna.new_game()["game"]
    deal = deal_of(anna, anna.finish(game))
    assert promise_of(deal["secret"]) == deal["promise"]
    assert deal["nonces"] == []
    assert anna.get(f"/api/games/{game}/deal/check").json()["departure"] is None
    rematch = anna.post(f"/api/games/{game}/rematch").json()["game"]
    assert deal_of(anna, rematch)["promise"] not in (None, deal["promise"])


def test_a_game_from_a_file_promises_nothing(anna: Browser) -> None:
    game, _ = open_save(anna, finished_game().save())
    deal = deal_of(anna, game)
    assert (deal["promise"], deal["secret"], deal["deck"]) == (None, None, None)
    assert anna.get(f"/api/games/{game}/deal/check").status_code == 409
    assert anna.post(f"/api/games/{game}/again", json={"seats": TWO}).status_code == 409


def test_the_same_tiles_come_again_in_the_same_order(anna: Browser, ben: Browser) -> None:
    first = anna.finish(fair_game(anna, promised(anna), options={"first_player": "random"}))
    second = again(ben, first)
    assert [seat["name"] for seat in ben.snapshot(second)["seats"]] == ["Otto", "Pia"]
    room = room_of(ben, second)
    assert room["shuffle"]["again"] is True
    assert room["shuffle"]["nonces"] == [{"name": None, "nonce": MINE}]
    assert room["agreement"]["rated"] is False
    ben.finish(second)
    assert draws(ben, second) == draws(anna, first)
    deck = deal_of(anna, first)["deck"]
    assert deck == deal_of(ben, second)["deck"]
    told = anna.get(f"/api/decks/{deck}").json()
    assert [one["game"] for one in told["tables"]] == [first, second]
    assert [one["again"] for one in told["tables"]] == [False, True]
    assert told["tables"][1]["players"] == ["Otto", "Pia"]
    assert told["tables"][1]["scores"] == [seat["score"] for seat in ben.snapshot(second)["seats"]]


def test_bots_may_play_the_same_tiles(anna: Browser) -> None:
    first = anna.finish(anna.new_game()["game"])
    second = again(anna, first, here("Anna"), bot("Robo"))
    assert draws(anna, anna.finish(second)) == draws(anna, first)


def test_while_a_table_plays_the_tiles_only_who_had_them_hears_the_secret(
    anna: Browser, ben: Browser
) -> None:
    first = anna.finish(fair_game(anna, promised(anna)))
    assert deal_of(ben, first)["secret"] is not None
    second = again(anna, first, here("Anna"), link("Ben"))
    for path in ("deal", "save", "replay"):
        secret = stored(anna, first).deal
        assert secret is not None
        assert secret.secret in anna.get(f"/api/games/{first}/{path}").text
        assert secret.secret not in ben.get(f"/api/games/{first}/{path}").text
    assert deal_of(ben, first)["withheld"] is True
    running = deal_of(ben, second)
    assert (running["deck"], running["secret"]) == (None, None)
    deck = deal_of(anna, first)["deck"]
    assert [one["game"] for one in anna.get(f"/api/decks/{deck}").json()["tables"]] == [first]
    anna.finish(second)
    assert deal_of(ben, first)["secret"] is not None
    assert deal_of(ben, second)["secret"] is not None


def test_what_cannot_be_dealt_again_is_refused(anna: Browser) -> None:
    running = anna.new_game()["game"]
    assert anna.post(f"/api/games/{running}/again", json={"seats": TWO}).status_code == 409
    over = anna.finish(running)
    assert anna.post(f"/api/games/{over}/again", json={"seats": TWO[:1]}).status_code == 422
    same = [here("Otto"), here("Otto")]
    assert anna.post(f"/api/games/{over}/again", json={"seats": same}).status_code == 422
    assert anna.get(f"/api/decks/{'0' * 64}").status_code == 404
    assert anna.get("/api/decks/x").status_code == 422
    assert len(anna.get("/api/games").json()) == 1


def test_a_game_of_an_older_version_plays_on_and_is_dealt_again(anna: Browser, client: TestClient) -> None:
    game = anna.new_game()["game"]

    async def forget() -> None:
        parts = parts_of(client)
        old: Json = {"secret": None, "nonces": [], "deck": None}
        async with parts.database.session.begin() as session:
            await session.execute(update(GameRow).where(GameRow.id == game).values(old))
        await (await parts.hall.game(game)).reload()

    assert client.portal is not None
    client.portal.call(forget)
    assert room_of(anna, game)["shuffle"] is None
    anna.finish(game)
    deal = deal_of(anna, game)
    assert (deal["promise"], deal["secret"]) == (None, None)
    assert read_deal(anna.get(f"/api/games/{game}/save").text) is None
    second = anna.finish(again(anna, game))
    assert draws(anna, second) == draws(anna, game)
    tables = anna.get(f"/api/decks/{deal['deck']}").json()["tables"]
    assert [one["game"] for one in tables] == [game, second]


def test_a_solo_game_with_known_tiles_is_in_no_ranking(anna: Browser) -> None:
    seats = [here("Red"), here("Blue"), here("Green")]
    made = anna.post("/api/games", json={"setup": {"expansions": {"solo": {}}}, "seats": seats})
    assert made.status_code == 201, made.text
    first = anna.finish(made.json()["game"])
    second = anna.finish(again(anna, first, *seats))
    assert [one["game"] for one in anna.get("/api/rankings").json()[0]["best"]] == [first]
    assert anna.get(f"/api/games/{second}/ranking").json()["own"] is None
