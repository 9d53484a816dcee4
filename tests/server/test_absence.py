"""Who is gone for too long is played for by a bot until he comes back; and who is there, in words."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.company import offer, play_turn, room_of, table_of
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, running

DATABASES = BY_THE_DAY

#: A minute for which nobody has to wait long, and one that lasts longer than any test.
SHORT, LONG = 0.02, 10_000


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with running(tmp_path, absence_seconds=SHORT) as client:
        yield client


def stand_in(browser: Browser, game: str, seat: int) -> int:
    return browser.post(f"/api/games/{game}/stand-in?seat={seat}").status_code


def come_back(browser: Browser, game: str, seat: int) -> int:
    return browser.post(f"/api/games/{game}/come-back?seat={seat}").status_code


def test_a_bot_plays_for_who_is_gone_and_he_comes_back(client: TestClient) -> None:
    game, (anna, ben) = table_of(client)
    with anna.at_table(game) as table:
        while table.decision["seat"] == 0:
            table.move("pass" if "pass" in table.codes else table.codes[0])
        table.wait_until(lambda: table.room.get("absent") == [1])
        assert stand_in(anna, game, 1) == 204
        table.wait_for(lambda snapshot: bool(snapshot["decision"]["seat"] == 0))
        seat = table.snapshot["seats"][1]
        assert (seat["kind"], seat["stand_in"], seat["name"]) == ("link", "steady", "Ben")
        with ben.at_table(game) as other:
            assert other.snapshot["seats"][1]["yours"], "his seat stays known"
            assert come_back(ben, game, 1) == 204
            other.wait_for(lambda snapshot: snapshot["seats"][1]["stand_in"] is None)
            play_turn(anna, game)
            other.wait_for(lambda snapshot: bool(snapshot["decision"]["seat"] == 1))
            other.move(other.codes[0])


def test_who_has_a_stand_in_cannot_move_before_he_is_back(client: TestClient) -> None:
    game, (anna, ben) = table_of(client)
    with ben.at_table(game) as table:
        table.wait_until(lambda: table.room.get("absent") == [0])
        assert stand_in(ben, game, 0) == 204
        table.wait_for(lambda snapshot: bool(snapshot["decision"]["seat"] == 1))
    assert anna.snapshot(game)["seats"][0]["stand_in"] == "steady"
    assert offer(anna, game, "end", 0) == 409
    assert come_back(anna, game, 0) == 204
    assert anna.snapshot(game)["seats"][0]["stand_in"] is None


def test_nobody_is_replaced_who_is_there_or_need_not_decide(client: TestClient) -> None:
    game, (anna, ben) = table_of(client)
    with anna.at_table(game), ben.at_table(game) as table:
        table.wait_for_presence([True, True], 0)
        assert stand_in(ben, game, 0) == 409, "she is there"
    with anna.at_table(game) as table:
        table.wait_for_presence([True, False], 0)
        assert stand_in(anna, game, 1) == 409, "it is not his turn"
        assert stand_in(anna, game, 0) == 409, "she is not somebody else"
    assert stand_in(Browser(client), game, 0) == 403
    assert come_back(ben, game, 0) == 403


def test_nobody_is_replaced_before_the_wait_is_over_or_where_nobody_waits(tmp_path: Path) -> None:
    with running(tmp_path, absence_seconds=LONG) as client:
        for agreement in ({"absence": 1}, {"absence": None}):
            game, (_, ben) = table_of(client, **agreement)
            assert room_of(ben, game)["absent"] == []
            assert stand_in(ben, game, 0) == 409


def test_a_stand_in_is_stored_and_plays_on_after_a_start(tmp_path: Path) -> None:
    with running(tmp_path, absence_seconds=SHORT) as client:
        game, (_, ben) = table_of(client)
        with ben.at_table(game) as table:
            table.wait_until(lambda: table.room.get("absent") == [0])
            stand_in(ben, game, 0)
            table.wait_for(lambda snapshot: bool(snapshot["decision"]["seat"] == 1))
        play_turn(ben, game)
    with running(tmp_path) as client:
        back = Browser(client)
        back.token = ben.token
        with back.at_table(game) as table:
            if table.decision["seat"] == 0:
                table.wait_for(lambda snapshot: bool(snapshot["decision"]["seat"] == 1))
            assert table.snapshot["seats"][0]["stand_in"] == "steady"


def test_everybody_hears_who_is_here_away_and_gone(client: TestClient) -> None:
    game, (anna, ben) = table_of(client)
    with anna.at_table(game) as table:
        table.wait_until(lambda: table.presence.get("states") == ["here", "gone"])
        with ben.at_table(game) as other:
            table.wait_until(lambda: table.presence["states"] == ["here", "here"])
            other.send(type="seen", visible=False)
            table.wait_until(lambda: table.presence["states"] == ["here", "away"])
            other.send(type="seen", visible=True)
            table.wait_until(lambda: table.presence["states"] == ["here", "here"])
        table.wait_until(lambda: table.presence["states"] == ["here", "gone"])


def test_one_of_several_people_resigns_and_a_bot_plays_on(client: TestClient) -> None:
    game, (anna, ben) = table_of(client)
    assert anna.post(f"/api/games/{game}/resign?seat=0").status_code == 204
    seat = ben.snapshot(game)["seats"][0]
    assert (seat["kind"], seat["gone"], seat["name"]) == ("bot", "resigned", "Anna")
    assert ben.post(f"/api/games/{game}/resign?seat=1").status_code == 409, "somebody has to play on"
