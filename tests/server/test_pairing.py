"""Quick pairing: strangers who want to play the same are brought together."""

import asyncio
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide.core.setup import Setup
from bastide.expansions.pairings import PAIRINGS
from bastide.server.guard.often import Often
from bastide.server.guard.problems import Refusal
from bastide.server.messages import models
from bastide.server.telling.words import say
from tests import loops
from tests.patience import wait_until
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, Json, running
from tests.server.test_races import Client, serving
from tests.server.test_rooms import next_room

DATABASES = BY_THE_DAY


def pair(browser: Browser, card: str = "quick", name: str = "Anna") -> Json:
    answer = browser.post("/api/pairing", json={"card": card, "name": name})
    assert answer.status_code == 200, answer.text
    seated: Json = answer.json()
    return seated


def waiting(browser: Browser) -> dict[str, int]:
    return {card["name"]: card["waiting"] for card in browser.get("/api/tables").json()["pairing"]}


@pytest.mark.parametrize("pairing", PAIRINGS, ids=lambda pairing: pairing.name)
def test_every_card_can_be_played(pairing: object) -> None:
    assert isinstance(pairing, type(PAIRINGS[0]))
    assert len(Setup.make(pairing.players, list(pairing.expansions)).uses) == 1 + len(pairing.expansions)
    assert models.Agreement(clock=pairing.clock).clock.kind != "none"  # type: ignore[arg-type]


def test_who_waits_longest_is_joined_and_the_game_begins_when_both_are_there(
    anna: Browser, ben: Browser
) -> None:
    seated = pair(anna)
    assert pair(anna) == seated, "one waits once"
    assert waiting(ben) == {"quick": 1, "calm": 0, "days": 0}
    with anna.at_table(seated["game"]) as hers:
        room = next_room(hers)
        assert room["waiting"]["gathers"] == "quick"
        assert room["agreement"]["clock"] == {"kind": "game", "minutes": 10, "increment": 5}
        assert pair(ben, name="Anna")["game"] == seated["game"]
        with ben.at_table(seated["game"]):
            while not room["begun"]:
                room = next_room(hers)
        assert not room["may_dismiss"], "who comes first is no host"
        assert anna.post(f"/api/games/{seated['game']}/dismiss?seat=1").status_code == 403
    assert {seat["name"] for seat in ben.snapshot(seated["game"])["seats"]} == {"Anna", "Anna 2"}
    assert waiting(ben)["quick"] == 0


def test_who_wants_another_card_waits_for_that_only(anna: Browser, ben: Browser) -> None:
    pair(anna, "quick")
    calm = pair(anna, "calm")["game"]
    assert waiting(anna) == {"quick": 0, "calm": 1, "days": 0}
    assert pair(ben, "quick", "Ben")["game"] != calm
    assert anna.post(f"/api/games/{calm}/leave").status_code == 204
    assert waiting(anna) == {"quick": 1, "calm": 0, "days": 0}


@pytest.mark.parametrize(
    "wish", [{"card": "blitz", "name": "Anna"}, {"card": "quick", "name": ""}, {"card": "quick"}, {}]
)
def test_what_nobody_can_wait_for_is_refused(anna: Browser, wish: Json) -> None:
    assert anna.post("/api/pairing", json=wish).status_code == 422
    assert sum(waiting(anna).values()) == 0


def test_who_waits_is_in_the_list_of_tables(anna: Browser, ben: Browser) -> None:
    game = pair(anna)["game"]
    (table,) = ben.get("/api/tables").json()["tables"]
    assert (table["game"], table["card"]) == (game, "quick")
    ben.post(f"/api/tables/{table['code']}", json={"name": "Ben"})
    with anna.at_table(game) as hers, ben.at_table(game):
        while not next_room(hers)["begun"]:
            pass


def test_people_who_come_at_once_are_paired_two_by_two(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as app:
            wish = {"card": "quick"}
            answers = await asyncio.gather(
                *(Client(app).post("/api/pairing", json={**wish, "name": f"P{n}"}) for n in range(6))
            )
            games = [answer.json()["game"] for answer in answers]
            assert sorted(games.count(game) for game in set(games)) == [2, 2, 2]

    loops.run(run())


def test_a_wait_ends_when_the_page_is_closed_for_long(tmp_path: Path) -> None:
    with running(tmp_path, pairing_seconds=0.2) as client:
        anna, ben = Browser(client), Browser(client)
        game = pair(anna)["game"]
        with anna.at_table(game) as hers:
            next_room(hers)
            other = pair(ben, "calm", "Ben")["game"]
            wait_until(lambda: waiting(ben)["calm"] == 0, "Ben, who has opened no page, waits no longer")
            assert waiting(anna)["quick"] == 1, "Anna is there"
        wait_until(lambda: waiting(anna)["quick"] == 0, "Anna has gone")
        wait_until(lambda: anna.get(f"/api/games/{game}").status_code == 404, "her table is removed")
        wait_until(lambda: ben.get(f"/api/games/{other}").status_code == 404, "and his")


def test_a_wait_survives_the_end_of_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        game = pair(Browser(client))["game"]
    with running(tmp_path) as client:
        assert pair(Browser(client), name="Ben")["game"] == game


def test_who_does_something_too_often_waits_a_while() -> None:
    now = 0.0
    often = Often(2, 10.0, say("often.codes"), lambda: now)
    often.spend("one")
    often.spend("one")
    with pytest.raises(Refusal, match="wrong codes"):
        often.spend("one")
    often.spend("other")
    now = 10.0
    often.spend("one")
    with pytest.raises(Refusal):
        often.spend("one")


def test_nobody_opens_tables_without_end(client: TestClient) -> None:
    wish = {"card": "quick", "name": "Anna"}
    answers = [Browser(client).post("/api/pairing", json=wish).status_code for _ in range(32)]
    assert answers[0] == 200
    assert answers[-1] == 429
