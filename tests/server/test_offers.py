"""Offers: all others have to agree, one transaction decides, and what was agreed survives everything."""

import asyncio
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient

from bastide import Game
from tests import loops
from tests.server.company import answer, offer, play_turn, room_of, table_of
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, Server, here, link, running
from tests.server.test_races import Client, serving

DATABASES = BY_THE_DAY


def waiting(browser: Browser, game: str) -> str:
    """The offer that waits for an answer."""
    (only,) = room_of(browser, game)["offers"]
    name: str = only["id"]
    return name


def test_all_agree_and_moves_are_taken_back_and_the_same_tiles_come_again(client: TestClient) -> None:
    game, (anna, ben) = table_of(client)
    before = anna.snapshot(game)
    after = play_turn(anna, game)
    second = play_turn(ben, game)
    assert offer(anna, game, "takeback", 0) == 204
    assert answer(anna, game, waiting(anna, game)) == 403, "nobody agrees with himself"
    with ben.at_table(game) as table:
        assert answer(ben, game, waiting(ben, game)) == 204
        table.wait_for(lambda snapshot: bool(snapshot["seq"] > second["seq"]))
        assert table.snapshot["log"] == anna.snapshot(game)["log"]
    back = anna.snapshot(game)
    assert back["seq"] == second["seq"] + 1, "it is an action more"
    assert back["decision"]["step"] == "action", "her last decision was about a figure"
    assert len(anna.get(f"/api/games/{game}/replay").json()["frames"]) == 2
    again = play_turn(anna, game)
    assert again["decision"]["tile"] == after["decision"]["tile"], "the same tiles come again"
    assert play_turn(ben, game)["decision"]["tile"] == second["decision"]["tile"]
    saved = Game.load(anna.get(f"/api/games/{game}/save").text)
    assert len(saved.state.board.tiles) == len(before["tiles"]) + 2


def test_an_offer_is_gone_when_one_does_not_agree(client: TestClient) -> None:
    game, (anna, ben, cleo) = table_of(client, 3)
    play_turn(anna, game)
    offer(anna, game, "takeback", 0)
    name = waiting(cleo, game)
    assert answer(ben, game, name) == 204
    assert room_of(cleo, game)["offers"][0] | {"id": ""} == {
        "id": "",
        "kind": "takeback",
        "seat": 0,
        "target": None,
        "agreed": [1],
        "asked": [2],
    }
    assert answer(cleo, game, name, agreed=False) == 204
    assert answer(ben, game, name) == 409
    assert room_of(anna, game)["offers"] == []
    assert anna.snapshot(game)["decision"]["seat"] == 1


def test_there_is_one_offer_of_a_kind_and_who_made_it_takes_it_back(client: TestClient) -> None:
    game, (anna, ben) = table_of(client)
    assert offer(anna, game, "end", 0) == 204
    assert offer(ben, game, "end", 1) == 409
    assert answer(anna, game, waiting(anna, game), agreed=False) == 204
    assert offer(ben, game, "end", 1) == 204


def test_a_move_of_who_asked_ends_his_wish_to_take_one_back(client: TestClient) -> None:
    game, (anna, ben) = table_of(client)
    play_turn(anna, game)
    offer(anna, game, "takeback", 0)
    name = waiting(ben, game)
    play_turn(ben, game)
    assert waiting(ben, game) == name, "others may play on meanwhile"
    play_turn(anna, game)
    assert room_of(ben, game)["offers"] == []
    assert answer(ben, game, name) == 409
    assert offer(anna, game, "takeback", 0) == 204


def test_a_game_is_ended_by_all_and_then_stands_still(client: TestClient) -> None:
    game, (anna, ben) = table_of(client)
    play_turn(anna, game)
    offer(anna, game, "end", 0)
    name = waiting(ben, game)
    with ben.at_table(game) as table:
        assert answer(ben, game, name) == 204
        table.wait_for(lambda snapshot: snapshot["closed"] == "agreement")
        assert table.snapshot["decision"] is None
        table.send(type="play", seq=table.snapshot["seq"], seat=1, code="pass")
        assert table.refused()["text_key"] == "refused.over"
    (card,) = anna.get("/api/games").json()
    assert (card["closed"], card["over"], card["your_move"]) == (True, False, False)
    assert anna.get(f"/api/games/{game}/replay").status_code == 200
    assert offer(anna, game, "end", 0) == 409
    assert anna.post(f"/api/games/{game}/resign?seat=0").status_code == 409
    assert anna.post(f"/api/games/{game}/rematch").status_code == 201


def test_the_others_vote_somebody_out_and_a_bot_plays_on(client: TestClient) -> None:
    game, (anna, ben, cleo) = table_of(client, 3)
    assert offer(anna, game, "kick", 0, target=1) == 204
    name = waiting(cleo, game)
    assert answer(ben, game, name, agreed=False) == 403, "whom it is about has no vote"
    assert answer(cleo, game, name) == 204
    seat = anna.snapshot(game)["seats"][1]
    assert (seat["kind"], seat["gone"]) == ("bot", "voted")
    assert not any(seat["yours"] for seat in ben.snapshot(game)["seats"])


def send_away(browser: Browser, game: str, seat: int) -> int:
    """Send somebody away as the host; gives the status of the answer."""
    return browser.post(f"/api/games/{game}/dismiss?seat={seat}").status_code


def test_the_host_sends_somebody_away_without_a_vote(client: TestClient) -> None:
    game, (anna, ben) = table_of(client)
    assert [room_of(one, game)["may_dismiss"] for one in (anna, ben)] == [True, False]
    assert send_away(ben, game, 0) == 403, "he is not the host"
    assert [send_away(anna, game, seat) for seat in (0, 2)] == [422, 422], "herself, nobody"
    with ben.at_table(game) as table:
        assert send_away(anna, game, 1) == 204
        table.wait_for(lambda snapshot: bool(snapshot["seats"][1]["kind"] == "bot"))
    seat = anna.snapshot(game)["seats"][1]
    assert (seat["kind"], seat["gone"]) == ("bot", "dismissed")
    assert not any(seat["yours"] for seat in ben.snapshot(game)["seats"])
    assert send_away(anna, game, 1) == 422, "he has gone already"
    play_turn(anna, game)


def test_the_host_alone_sends_nobody_away_before_the_game_or_after_it(client: TestClient) -> None:
    anna = Browser(client)
    game = anna.new_game(here("Anna"), link("Ben"))["game"]
    assert send_away(anna, game, 1) == 409
    game, (anna, _) = table_of(client)
    anna.finish(game)
    assert send_away(anna, game, 1) == 409
    assert not room_of(anna, game)["may_dismiss"]


def test_nobody_is_voted_out_who_has_left_already(client: TestClient) -> None:
    game, (anna, ben, cleo) = table_of(client, 3)
    assert offer(anna, game, "kick", 0, target=2) == 204
    asked = waiting(ben, game)
    assert cleo.post(f"/api/games/{game}/resign?seat=2").status_code == 204
    assert room_of(ben, game)["offers"] == []
    assert answer(ben, game, asked) == 409
    assert anna.snapshot(game)["seats"][2]["gone"] == "resigned"


def test_one_alone_votes_nobody_out(client: TestClient) -> None:
    game, (anna, _) = table_of(client)
    assert offer(anna, game, "kick", 0, target=1) == 409
    assert offer(anna, game, "kick", 0, target=0) == 422
    assert offer(anna, game, "kick", 0) == 422


def test_who_is_not_asked_has_nothing_to_say(client: TestClient) -> None:
    game, (anna, ben) = table_of(client)
    stranger = Browser(client)
    offer(anna, game, "end", 0)
    assert room_of(stranger, game)["offers"] == []
    assert answer(stranger, game, waiting(ben, game)) == 403
    assert offer(stranger, game, "end", 0) == 403
    assert offer(anna, game, "takeback", 0) == 409, "she has not moved yet"


@pytest.mark.parametrize("kind", ["takeback", "end"])
def test_who_plays_alone_has_nobody_to_ask(anna: Browser, kind: str) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    play_turn(anna, game)
    assert offer(anna, game, kind, 0) == 409


def test_who_asks_again_and_again_has_to_wait(client: TestClient) -> None:
    game, (anna, _) = table_of(client)
    found = []
    for _ in range(8):
        found.append(offer(anna, game, "end", 0))
        if found[-1] == 204:
            answer(anna, game, waiting(anna, game), agreed=False)
    assert found[-1] == 429


def test_of_many_who_answer_at_once_the_last_one_ends_the_game_once(tmp_path: Path) -> None:
    async def race() -> None:
        async with serving(tmp_path) as app:
            people = [Client(app) for _ in range(4)]
            made = await people[0].new_game(here("Anna"), *(link(name) for name in ("Ben", "Cleo", "Dora")))
            game = made["game"]
            for friend, invitation in zip(people[1:], made["invitations"], strict=True):
                await friend.post(f"/api{invitation['path'].replace('join', 'invitations')}", json={})
            await people[0].post(f"/api/games/{game}/start")
            await people[0].post(f"/api/games/{game}/offers", json={"kind": "end", "seat": 0})
            live = await app.state.services.hall.game(game)
            (told,) = live.room(people[1].holder).offers
            path = f"/api/games/{game}/offers/{told.id}"
            answers = await asyncio.gather(*(one.post(path, json={"agreed": True}) for one in people[1:]))
            assert [one.status_code for one in answers] == [204] * 3
            assert live.stored.ended_by == "agreement"
            late = await people[1].post(path, json={"agreed": True})
            assert late.status_code == 409

    loops.run(race())


def test_what_was_taken_back_stays_so_after_a_start(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        game, (anna, ben) = table_of(client)
        play_turn(anna, game)
        play_turn(ben, game)
        offer(anna, game, "takeback", 0)
        answer(ben, game, waiting(ben, game))
        play_turn(anna, game)
        before = [who.snapshot(game) for who in (anna, ben)]
        saved = anna.get(f"/api/games/{game}/save").text
    with running(tmp_path) as client:
        for browser, seen in zip((anna, ben), before, strict=True):
            again = Browser(client)
            again.token = browser.token
            assert again.snapshot(game) == seen
        assert again.get(f"/api/games/{game}/save").text == saved


def test_a_killed_server_has_kept_offers_and_what_was_agreed(tmp_path: Path) -> None:
    with (
        Server(tmp_path) as server,
        httpx2.Client(base_url=server.address, verify=False) as anna,
        httpx2.Client(base_url=server.address, verify=False) as ben,
    ):
        wish = {"setup": {}, "seats": [here("Anna"), link("Ben")]}
        made = anna.post("/api/games", json=wish).json()
        game, path = made["game"], made["invitations"][0]["path"]
        ben.post(f"/api{path.replace('join', 'invitations')}", json={})
        anna.post(f"/api/games/{game}/start")
        asked = anna.post(f"/api/games/{game}/offers", json={"kind": "end", "seat": 0})
        assert asked.status_code == 204
        server.kill()
        server.start()
        again = ben.post(f"/api/games/{game}/offers", json={"kind": "end", "seat": 1})
        assert again.json()["text_key"] == "refused.offer.waits"
