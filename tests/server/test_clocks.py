"""The clocks of a table, by a time that the tests turn forward themselves."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide.server.messages.talk_models import Play
from bastide.server.play.live import MoveRefused
from bastide.server.play.timekeeper import Timekeeper
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, Json, Table, bot, here, is_at, link, parts_of, running

DATABASES = BY_THE_DAY

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
GAME = {"kind": "game", "minutes": 10, "increment": 5}
MOVE = {"kind": "move", "seconds": 30}
DAYS = {"kind": "days", "days": 2}


class Hands:
    """The server's time, which stands still unless it is turned forward."""

    def __init__(self, client: TestClient) -> None:
        self._client = client
        self._keeper: Timekeeper = parts_of(client).hall.keeper
        self._seconds = self._keeper.source()
        self._keeper.source = lambda: self._seconds

    def forward(self, seconds: float) -> None:
        """Let so much time pass, and whoever is out of time be told."""

        def turn() -> None:
            self.pass_by(seconds)
            self._keeper.wake()

        assert self._client.portal is not None
        self._client.portal.call(turn)

    def pass_by(self, seconds: float) -> None:
        """Let so much time pass, and tell nobody."""
        self._seconds += seconds


@pytest.fixture
def hands(client: TestClient) -> Hands:
    return Hands(client)


def made(browser: Browser, clock: Json, *seats: Json, **agreed: Any) -> Json:
    wish = {"setup": {}, "seats": list(seats) or [here("Anna"), here("Ben")]}
    answer = browser.post("/api/games", json={**wish, "agreement": {"clock": clock, **agreed}})
    assert answer.status_code == 201, answer.text
    created: Json = answer.json()
    return created


@pytest.fixture
def two(anna: Browser, ben: Browser) -> Callable[..., str]:
    """Makes a game of two browsers."""

    def make(clock: Json, *more: Json, **agreed: Any) -> str:
        created = made(anna, clock, here("Anna"), link("Ben"), *more, **agreed)
        ben.join(created)
        return anna.start(created["game"])

    return make


def room(table: Table, is_it: Callable[[Json], bool] = lambda room: True) -> Json:
    """The next news of the table around the game that are so."""
    while True:
        message = table.receive()
        if message["type"] == "room" and is_it(message):
            if message["clocks"]:
                del message["clocks"]["seq"]
            return message


def last_clocks(table: Table) -> Json:
    """What was told of the clocks last, when all is told."""
    table.send(type="ping")
    while table.receive()["type"] != "pong":
        pass
    told = [message for text in table.frames if (message := json.loads(text))["type"] == "room"]
    clocks: Json = told[-1]["clocks"]
    assert clocks.pop("seq") == table.snapshot["seq"]
    return clocks


def turn_of(table: Table, hands: Hands, seconds: float) -> Json:
    """Play a turn in so many seconds; gives the clocks after it."""
    turn = table.snapshot["turn"]
    hands.forward(seconds)
    while table.snapshot["turn"] == turn:
        table.move("pass" if "pass" in table.codes else table.codes[0])
    return last_clocks(table)


# What runs.


def test_a_game_without_a_clock_has_none(anna: Browser) -> None:
    with anna.at_table(anna.new_game()["game"]) as table:
        assert room(table)["clocks"] is None


def test_time_for_the_whole_game_goes_down_and_comes_back_with_each_turn(anna: Browser, hands: Hands) -> None:
    game = made(anna, GAME)["game"]
    with anna.at_table(game) as table:
        assert room(table)["clocks"] == {"left": [10 * MINUTE, 10 * MINUTE], "running": 0}
        assert turn_of(table, hands, 90) == {"left": [10 * MINUTE - 85_000, 10 * MINUTE], "running": 1}
        assert turn_of(table, hands, 1) == {"left": [10 * MINUTE - 85_000, 10 * MINUTE + 4000], "running": 0}
        hands.forward(7)
    with anna.at_table(game) as table:  # who comes later is told what is left now
        assert room(table)["clocks"]["left"] == [10 * MINUTE - 92_000, 10 * MINUTE + 4000]
    frames = anna.get(f"/api/games/{game}/replay").json()["frames"]
    assert sorted(frame["spent"] for frame in frames)[-2:] == [1000, 90_000]


def test_time_for_a_decision_begins_anew_with_each(anna: Browser, hands: Hands) -> None:
    with anna.at_table(made(anna, MOVE)["game"]) as table:
        hands.forward(20)
        table.move(table.codes[0])
        assert last_clocks(table)["left"] == [30_000, 30_000]
        hands.forward(3)
        table.send(type="undo", seq=table.snapshot["seq"], seat=0)
        table.wait_for(is_at(2))
        assert last_clocks(table)["left"] == [10_000, 30_000], "what was taken back gives no time back"
        table.move(table.codes[0])
        assert last_clocks(table)["left"] == [27_000, 30_000]


def test_days_are_for_a_turn(anna: Browser, hands: Hands) -> None:
    with anna.at_table(made(anna, DAYS)["game"]) as table:
        hands.forward(3600)
        table.move(table.codes[0])
        assert last_clocks(table)["left"] == [2 * DAY - 60 * MINUTE, 2 * DAY]
        assert turn_of(table, hands, 3600) == {"left": [2 * DAY, 2 * DAY], "running": 1}


def test_bots_have_no_clock_and_take_nobodys_time(anna: Browser, hands: Hands) -> None:
    with anna.at_table(made(anna, GAME, here("Anna"), bot("Bea", "random"))["game"]) as table:
        turn = table.snapshot["turn"]
        hands.forward(10)
        while table.snapshot["turn"] == turn:
            table.move("pass" if "pass" in table.codes else table.codes[0])
        while not (table.snapshot["decision"] and table.snapshot["decision"]["seat"] == 0):
            table.receive()
        assert last_clocks(table) == {"left": [10 * MINUTE - 5000, None], "running": 0}


def test_nobodys_clock_runs_before_the_game_begins(anna: Browser, ben: Browser, hands: Hands) -> None:
    created = made(anna, GAME, link("Ben"), here("Anna"))
    hands.forward(30)
    with anna.at_table(created["game"]) as table:
        assert room(table)["clocks"]["running"] is None
        ben.join(created)
        hands.forward(30)
        anna.start(created["game"])
        begun = room(table, lambda one: one["clocks"]["running"] == 0)
        assert begun["clocks"]["left"] == [10 * MINUTE, 10 * MINUTE]


def test_a_list_of_games_tells_how_long_one_has(anna: Browser, hands: Hands) -> None:
    game, free = made(anna, GAME)["game"], anna.new_game()["game"]
    hands.forward(60)
    cards = {card["game"]: card["time_left"] for card in anna.get("/api/games").json()}
    assert cards == {game: 9 * MINUTE, free: None}


# Out of time.


def test_a_bot_plays_on_for_who_is_out_of_time(
    anna: Browser, ben: Browser, two: Callable[..., str], hands: Hands
) -> None:
    game = two(MOVE)
    with anna.at_table(game) as table, ben.at_table(game) as other:
        hands.forward(30)
        table.wait_for(lambda snapshot: snapshot["seats"][0]["kind"] == "bot")
        assert [notice["text_key"] for notice in table.snapshot["notices"]] == ["notice.late"]
        assert not table.snapshot["seats"][0]["yours"], "who held it watches"
        other.wait_for(lambda snapshot: bool(snapshot["decision"] and snapshot["decision"]["seat"] == 1))
        assert last_clocks(other) == {"left": [None, 30_000], "running": 1}
        table.send(type="play", seq=table.snapshot["seq"], seat=0, code="pass")
        assert table.answer()["text_key"] in ("refused.seat", "refused.stale")


def test_who_is_out_of_time_can_be_out_of_the_game(
    anna: Browser, ben: Browser, two: Callable[..., str], hands: Hands
) -> None:
    game = two(MOVE, here("Carla"), late="out")
    with ben.at_table(game) as table:
        hands.forward(31)
        table.wait_for(lambda snapshot: bool(snapshot["decision"] and snapshot["decision"]["seat"] == 1))
        assert any(entry["text_key"] == "log.retired" for entry in table.snapshot["log"])
        assert [seat["out"] for seat in table.snapshot["seats"]].count(True) == 1
        assert last_clocks(table) == {"left": [None, 30_000, 30_000], "running": 1}
        for _ in range(2):
            turn_of(table, hands, 1) if table.snapshot["decision"] else None
            with anna.at_table(game) as hers:
                assert hers.snapshot["active"] != 0
                turn_of(hers, hands, 1)
            table.wait_for(lambda snapshot: bool(snapshot["decision"] and snapshot["decision"]["seat"] == 1))
    save = anna.get(f"/api/games/{game}/save").text
    assert "\nretire 0\n" in save
    again = anna.post("/api/games/open", content=save)
    assert again.status_code == 201, again.text
    kept = anna.get(f"/api/games/{again.json()['game']}/save").text
    assert kept.partition("\n\n")[2] == save.partition("\n\n")[2], "the moves are the same"


def resign(browser: Browser, game: str, seat: int) -> str:
    """Give up; tells why not."""
    refused = browser.post(f"/api/games/{game}/resign?seat={seat}")
    assert refused.status_code in (204, 403, 409), refused.text
    return "" if refused.status_code == 204 else str(refused.json()["text_key"])


def test_who_resigns_is_out_where_who_is_late_is(
    anna: Browser, ben: Browser, two: Callable[..., str], hands: Hands
) -> None:
    game = two(GAME, here("Carla"), late="out")
    with anna.at_table(game) as hers, ben.at_table(game) as his:
        hands.forward(20)
        assert resign(anna, game, 1) == "refused.seat"
        assert resign(ben, game, 1) == ""
        his.wait_for(lambda told: any(entry["text_key"] == "log.retired" for entry in told["log"]))
        assert his.snapshot["seats"][1]["kind"] == "link", "no bot plays for him"
        clocks = last_clocks(his)
        assert clocks == {"left": [10 * MINUTE - 20_000, None, 10 * MINUTE], "running": 0}, "it runs on"
        assert resign(ben, game, 1) == "refused.out"
        hers.wait_for(lambda told: any(entry["text_key"] == "log.retired" for entry in told["log"]))
        hers.send(type="undo", seq=hers.snapshot["seq"], seat=0)
        assert hers.refused()["text_key"] == "refused.undo"
        turn_of(hers, hands, 5)
        assert hers.snapshot["decision"]["seat"] == 2, "his turn is passed"
        hands.forward(30)
        assert resign(anna, game, 2) == "", "in her own turn"
        hers.wait_for(lambda told: bool(told["over"]))
        assert hers.snapshot["winners"] == [0]
    assert resign(anna, game, 0) == "refused.over"
    save = anna.get(f"/api/games/{game}/save").text
    assert "\nretire 1\n" in save
    spent = [frame.get("spent") for frame in anna.get(f"/api/games/{game}/replay").json()["frames"]]
    assert spent[1] == 0, "the time of who had to decide is not his"
    assert spent[-1] == 30_000


def test_nobody_is_out_where_nobody_would_be_left_or_all_rest(anna: Browser, hands: Hands) -> None:
    alone = made(anna, GAME, here("Anna"), bot("Bea"), late="out")["game"]
    assert resign(anna, alone, 0) == "refused.resign"
    game = made(anna, GAME, late="out")["game"]
    with anna.at_table(game) as table:
        table.send(type="pause", wish="ask")
        room(table, lambda one: bool(one["pause"] and one["pause"]["paused"]))
        assert resign(anna, game, 0) == "refused.paused"
        table.send(type="pause", wish="resume")
        room(table, lambda one: one["pause"] is None)
        assert resign(anna, game, 0) == ""
        table.wait_for(lambda told: bool(told["over"]))
        assert table.snapshot["winners"] == [1]


def test_where_no_clock_runs_a_bot_plays_on_for_who_resigns(anna: Browser) -> None:
    game = made(anna, {"kind": "none"}, late="out")["game"]
    assert resign(anna, game, 0) == ""
    assert anna.snapshot(game)["seats"][0]["kind"] == "bot"


def test_of_two_the_other_has_won(anna: Browser, ben: Browser, two: Callable[..., str], hands: Hands) -> None:
    game = two(MOVE, late="out")
    with ben.at_table(game) as table:
        hands.forward(30)
        table.wait_for(lambda snapshot: bool(snapshot["over"]))
        assert table.snapshot["winners"] == [1]
    assert [card["over"] for card in anna.get("/api/games").json()] == [True]
    assert anna.get(f"/api/games/{game}/replay").json()["frames"][-1]["spent"] == 30_000


def test_a_move_in_the_last_moment_counts_and_one_after_it_does_not(anna: Browser, hands: Hands) -> None:
    with anna.at_table(made(anna, MOVE)["game"]) as table:
        hands.forward(29.9)
        table.move(table.codes[0])
        assert last_clocks(table)["left"][0] == 30_000
        hands.forward(30)
        table.wait_for(lambda snapshot: snapshot["seats"][0]["kind"] == "bot")


def test_a_move_that_comes_too_late_is_refused_though_time_was_not_called_yet(
    client: TestClient, anna: Browser, hands: Hands
) -> None:
    game = made(anna, MOVE, late="out")["game"]
    hands.forward(29.9)

    async def move_late() -> str | None:
        live = await parts_of(client).hall.game(game)
        hands.pass_by(0.1)  # whoever calls time has not looked yet
        wish = Play(seq=0, seat=0, code=live.course.game.options()[0].code)
        with pytest.raises(MoveRefused) as refused:
            await live.play(live.stored.seats[0].holder, wish)
        return refused.value.said.key

    assert client.portal is not None
    assert client.portal.call(move_late) == "refused.late"


def test_nobody_can_leave_the_game_by_a_message(anna: Browser, hands: Hands) -> None:
    with anna.at_table(made(anna, MOVE, late="out")["game"]) as table:
        for code in ("retire 0", "retire 1"):
            table.play(code)
            assert table.refused()["text_key"] == "refused.illegal"


# A pause.


def test_a_pause_begins_when_all_agree_and_ends_when_one_goes_on(
    anna: Browser, ben: Browser, two: Callable[..., str], hands: Hands
) -> None:
    game = two(GAME, bot("Bea", "random"))
    with anna.at_table(game) as table, ben.at_table(game) as other:
        hands.forward(10)
        table.send(type="pause", wish="ask")
        asked = room(other, lambda one: one["pause"] is not None)
        assert asked["pause"] == {"by": 0, "waiting": [1], "paused": False}
        assert asked["clocks"]["running"] == 0
        other.send(type="pause", wish="agree")
        paused = room(table, lambda one: bool(one["pause"] and one["pause"]["paused"]))
        assert paused["pause"] == {"by": 0, "waiting": [], "paused": True}
        hands.forward(3600)
        assert paused["clocks"] == {"left": [10 * MINUTE - 10_000, 10 * MINUTE, None], "running": None}
        table.play(table.codes[0])
        assert table.refused()["text_key"] == "refused.paused"
        other.send(type="pause", wish="resume")
        gone_on = room(table, lambda one: one["pause"] is None)
        assert gone_on["clocks"] == {"left": [10 * MINUTE - 10_000, 10 * MINUTE, None], "running": 0}
        hands.forward(5)
        assert turn_of(table, hands, 0)["left"][0] == 10 * MINUTE - 10_000


def test_a_pause_can_be_refused_and_only_players_speak_of_it(
    anna: Browser, ben: Browser, two: Callable[..., str], client: TestClient, hands: Hands
) -> None:
    game = two(GAME)
    stranger = Browser(client)
    with anna.at_table(game) as table, ben.at_table(game) as other, stranger.at_table(game) as third:
        third.send(type="pause", wish="ask")
        assert third.refused()["text_key"] == "refused.seat"
        for wish in ("agree", "refuse", "resume"):
            table.send(type="pause", wish=wish)
            assert table.refused()["text_key"] == "refused.pause"
        table.send(type="pause", wish="ask")
        room(other, lambda one: one["pause"] is not None)
        other.send(type="pause", wish="refuse")
        room(table, lambda one: one["pause"] is not None)
        assert room(table, lambda one: one["pause"] is None)["clocks"]["running"] == 0
        table.send(type="pause", wish="hurry")
        assert table.refused()["text_key"] == "refused.message"


def test_where_no_clock_runs_there_is_no_pause(anna: Browser) -> None:
    with anna.at_table(anna.new_game()["game"]) as table:
        table.send(type="pause", wish="ask")
        assert table.refused()["text_key"] == "refused.pause"


# Over runs of the server.


def test_time_in_which_no_server_runs_is_nobodys(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        hands = Hands(client)
        game = made(anna, GAME)["game"]
        with anna.at_table(game) as table:
            turn_of(table, hands, 60)
        hands.forward(40)
    with running(tmp_path) as client:
        again = Browser(client)
        again.token = anna.token
        Hands(client)
        with again.at_table(game) as table:
            clocks = room(table)["clocks"]
        assert clocks["running"] == 1
        assert clocks["left"][0] == 10 * MINUTE - 55_000
        assert 10 * MINUTE - 41_000 <= clocks["left"][1] <= 10 * MINUTE - 40_000


def test_a_pause_outlasts_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        hands = Hands(client)
        game = made(anna, GAME, here("Anna"), bot("Bea"))["game"]
        with anna.at_table(game) as table:
            hands.forward(12)
            table.send(type="pause", wish="ask")
            room(table, lambda one: bool(one["pause"] and one["pause"]["paused"]))
    with running(tmp_path) as client:
        again = Browser(client)
        again.token = anna.token
        hands = Hands(client)
        hands.forward(3600)
        with again.at_table(game) as table:
            assert room(table)["clocks"] == {"left": [10 * MINUTE - 12_000, None], "running": None}
            table.send(type="pause", wish="resume")
            gone_on = room(table, lambda one: one["pause"] is None)
            assert gone_on["clocks"] == {"left": [10 * MINUTE - 12_000, None], "running": 0}


def test_time_is_called_after_a_start_in_a_game_that_nobody_looks_at(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        hands = Hands(client)
        game = made(anna, MOVE)["game"]
        hands.forward(25)
    with running(tmp_path) as client:
        again = Browser(client)
        again.token = anna.token
        hands = Hands(client)
        hands.forward(6)
        with again.at_table(game) as table:
            if table.snapshot["seats"][0]["kind"] != "bot":
                table.wait_for(lambda snapshot: snapshot["seats"][0]["kind"] == "bot")
