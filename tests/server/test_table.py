"""The live connection: moves, refusals, several browsers, undo."""

import asyncio
import json
import threading
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bastide import Game, Setup
from bastide.core.chance import FixedOrder
from bastide.server.store.storage import Storage
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, Json, Table, bot, here, is_at, link

DATABASES = BY_THE_DAY


def joined(anna: Browser, ben: Browser) -> str:
    """A game of two browsers."""
    created = anna.new_game(here("Anna"), link("Ben"))
    ben.join(created)
    return anna.start(created["game"])


def play_turn(table: Table) -> None:
    """A tile, and no figure if that is asked."""
    seat = table.decision["seat"]
    table.move(table.codes[0])
    if table.decision and table.decision["seat"] == seat and table.decision["step"] == "action":
        table.move("pass")


def test_the_position_is_sent_at_once(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    with anna.at_table(game) as table:
        assert table.snapshot["game"] == game
        assert table.snapshot["seq"] == 0
        assert table.snapshot["decision"]["step"] == "place"
        assert table.codes
        assert table.events == []


def test_one_browser_plays_several_seats(anna: Browser) -> None:
    with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
        deciding = []
        for _ in range(4):
            deciding.append(table.decision["seat"])
            play_turn(table)
        assert deciding == [0, 1, 0, 1]


def test_a_move_brings_the_new_position_and_what_happened(anna: Browser) -> None:
    with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
        code = table.codes[0]
        option = table.decision["options"][0]
        events = table.move(code)
        assert [event["kind"] for event in events] == ["tile"]
        assert events[0]["cells"] == [option["at"]]
        tile = table.snapshot["tiles"][-1]
        assert (tile["cell"], tile["turn"]) == (option["at"], option["turn"])
        assert table.snapshot["last"] == [option["at"]]
        meeple = next(o for o in table.decision["options"] if o["kind"] == "segment")
        events = table.move(meeple["code"])
        assert "figure" in [event["kind"] for event in events]
        standing = [f for f in table.snapshot["figures"] if f["seat"] == 0]
        returned = [event for event in events if event["kind"] == "return"]
        assert bool(standing) != bool(returned)
        assert table.snapshot["active"] == 1


def test_both_browsers_hear_of_a_move(anna: Browser, ben: Browser) -> None:
    game = joined(anna, ben)
    with anna.at_table(game) as hers, ben.at_table(game) as his:
        hers.move(hers.codes[0])
        his.wait_for(lambda snapshot: snapshot["seq"] == 1)
        assert his.snapshot["tiles"] == hers.snapshot["tiles"]
        hers.move("pass")
        his.wait_for(lambda snapshot: snapshot["seq"] == 2)
        assert his.decision["seat"] == 1
        assert his.codes
        assert hers.codes == []
        his.move(his.codes[0])
        hers.wait_for(lambda snapshot: snapshot["seq"] == 3)


def test_a_move_is_told_though_the_page_that_made_it_is_closed_while_it_is_stored(
    client: TestClient, anna: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = joined(anna, ben)
    is_stored, may_go_on = threading.Event(), asyncio.Event()
    append = Storage.append

    async def slow(*what: Any) -> None:
        await append(*what)
        is_stored.set()
        await may_go_on.wait()

    monkeypatch.setattr(Storage, "append", slow)
    with ben.at_table(game) as his:
        with anna.at_table(game) as hers:
            hers.play(hers.codes[0])
            is_stored.wait()
        assert client.portal is not None
        client.portal.call(may_go_on.set)
        his.wait_for(is_at(1))
        assert his.snapshot == ben.snapshot(game)


def test_only_who_decides_gets_options(client: TestClient, anna: Browser, ben: Browser) -> None:
    game = joined(anna, ben)
    for spectator in (ben, Browser(client)):
        decision = spectator.snapshot(game)["decision"]
        assert decision["seat"] == 0
        assert decision["options"] == []
        assert not decision["undo"]
    assert anna.snapshot(game)["decision"]["options"]


def test_one_sees_who_is_there(client: TestClient, anna: Browser, ben: Browser) -> None:
    game = joined(anna, ben)
    with anna.at_table(game) as hers:
        hers.wait_for_presence([True, False], 0)
        with ben.at_table(game) as his:
            his.wait_for_presence([True, True], 0)
            hers.wait_for_presence([True, True], 0)
            with Browser(client).at_table(game) as watching:
                watching.wait_for_presence([True, True], 1)
                hers.wait_for_presence([True, True], 1)
        hers.wait_for_presence([True, False], 0)


def test_several_pages_of_one_player_are_one_and_he_stays_until_the_last_is_closed(
    anna: Browser, ben: Browser
) -> None:
    game = joined(anna, ben)
    with anna.at_table(game) as hers:
        with ben.at_table(game):
            with ben.at_table(game):
                hers.wait_for_presence([True, True], 0)
            told = len(hers.frames)
            hers.send(type="ping")
            hers.answer()
            assert not any('"presence"' in frame for frame in hers.frames[told:])
        hers.wait_for_presence([True, False], 0)


def test_who_takes_a_seat_is_a_spectator_no_more(anna: Browser, ben: Browser) -> None:
    created = anna.new_game(here("Anna"), link("Friend"))
    ben.new_game(here("Ben"))  # so that his browser is known
    with anna.at_table(created["game"]) as hers, ben.at_table(created["game"]):
        hers.wait_for_presence([True, False], 1)
        code = created["invitations"][0]["path"].removeprefix("/join/")
        ben.post(f"/api/invitations/{code}", json={})
        hers.wait_for_presence([True, True], 0)


def test_a_friend_who_takes_a_seat_is_seen_at_once(anna: Browser, ben: Browser) -> None:
    created = anna.new_game(here("Anna"), link("Friend"))
    with anna.at_table(created["game"]) as hers:
        ben.join(created, "Ben")
        hers.wait_for(lambda snapshot: snapshot["seats"][1]["taken"])
        assert hers.snapshot["seats"][1]["name"] == "Ben"
        anna.start(created["game"])
        hers.wait_for(lambda snapshot: snapshot["decision"] is not None)
        hers.move(hers.codes[0])


def test_a_move_against_an_old_position_is_refused_and_names_the_new_one(anna: Browser) -> None:
    with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
        first = table.codes[0]
        table.move(first)
        table.play("pass", seq=0)
        refusal = table.refused()
        assert refusal["text_key"] == "refused.stale"
        assert refusal["seq"] == 1
        table.play("pass", seq=2)
        assert table.refused()["seq"] == 1


def test_of_two_moves_against_one_position_only_the_first_is_made(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    with anna.at_table(game) as one, anna.at_table(game) as two:
        code = one.codes[0]
        one.play(code, seq=0, seat=0)
        two.play(code, seq=0, seat=0)
        one.wait_for(lambda snapshot: snapshot["seq"] == 1)
        assert two.refused()["text_key"] == "refused.stale"
    assert anna.snapshot(game)["seq"] == 1


def test_nobody_plays_the_seat_of_another_browser(client: TestClient, anna: Browser, ben: Browser) -> None:
    game = joined(anna, ben)
    code = anna.snapshot(game)["decision"]["options"][0]["code"]
    for stranger in (ben, Browser(client)):
        with stranger.at_table(game) as table:
            table.play(code, seat=0)
            refusal = table.refused()
            assert refusal["text_key"] == "refused.seat"
            assert refusal["allowed"] == []
            table.send(type="undo", seq=0, seat=0)
            assert table.refused()["text_key"] == "refused.seat"
    assert anna.snapshot(game)["seq"] == 0


def test_nobody_plays_out_of_turn(anna: Browser, ben: Browser) -> None:
    game = joined(anna, ben)
    code = anna.snapshot(game)["decision"]["options"][0]["code"]
    with ben.at_table(game) as table:
        table.play(code, seat=1)
        refusal = table.refused()
        assert refusal["reason"] == "Anna has to decide now."
    assert anna.snapshot(game)["seq"] == 0


def test_a_human_cannot_play_the_seat_of_a_bot(anna: Browser) -> None:
    with anna.at_table(anna.new_game(here("Anna"), bot("Max"))["game"]) as table:
        table.play(table.codes[0], seat=1)
        assert table.refused()["text_key"] == "refused.seat"


@pytest.mark.parametrize("code", ["tile 40,40 r0", "fly", "", "TILE", "tile"])
def test_an_illegal_move_is_refused_with_what_is_allowed(anna: Browser, code: str) -> None:
    with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
        table.play(code)
        refusal = table.refused()
        assert refusal["allowed"] == table.codes
        assert refusal["seq"] == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[]",
        "null",
        '{"type": "play"}',
        '{"type": "draw", "seq": 0, "seat": 0}',
        '{"type": "play", "seq": 0, "seat": 0, "code": 7}',
        '{"type": "play", "seq": 0, "seat": 0, "code": "pass", "seed": 1}',
        json.dumps({"type": "play", "seq": 0, "seat": 0, "code": "x" * 201}),
        json.dumps({"type": "play", "seq": 10**40, "seat": -1, "code": "pass"}),
        "[" * 9000,
    ],
)
def test_a_malformed_message_is_refused_and_nothing_changes(anna: Browser, text: str) -> None:
    with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
        before = table.snapshot
        table.socket.send_text(text)
        assert table.refused()["reason"]
        table.send(type="sync")
        table.hear_position()
        assert table.snapshot == before
        table.move(table.codes[0])


def test_bytes_are_read_like_text(anna: Browser) -> None:
    with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
        table.socket.send_bytes(b'{"type": "ping"}')
        assert table.answer()["type"] == "pong"


def test_an_oversized_message_ends_the_connection(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    with anna.at_table(game) as table:
        table.socket.send_text(" " * (16 * 1024 + 1))
        with pytest.raises(WebSocketDisconnect) as closed:
            table.answer()
        assert closed.value.code == 1009
    assert anna.snapshot(game)["seq"] == 0


def test_ping_is_answered(anna: Browser) -> None:
    with anna.at_table(anna.new_game(here("Anna"))["game"]) as table:
        answers = []
        for _ in range(2):
            table.send(type="ping")
            answers.append(table.answer())
        assert answers[0]["type"] == "pong"
        assert answers[0]["server"]
        assert answers[0] == answers[1]


def test_an_unknown_game_ends_the_connection(client: TestClient) -> None:
    with (
        client.websocket_connect("/ws/games/nothing") as socket,
        pytest.raises(WebSocketDisconnect) as closed,
    ):
        socket.receive_text()
    assert closed.value.code == 4404


def test_another_site_cannot_play_with_the_visitors_cookie(client: TestClient, anna: Browser) -> None:
    game = anna.new_game(here("Anna"))["game"]
    headers = {**anna.headers, "origin": "https://evil.example"}
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"/ws/games/{game}", headers=headers),
    ):
        pass
    headers["origin"] = "http://testserver"
    with client.websocket_connect(f"/ws/games/{game}", headers=headers) as socket:
        assert socket.receive_json()["type"] == "state"


def test_a_placement_is_taken_back_and_played_otherwise(anna: Browser) -> None:
    with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
        before = table.snapshot
        assert not before["decision"]["undo"]
        table.move(table.codes[0])
        assert table.decision["undo"]
        table.send(type="undo", seq=1, seat=0)
        table.wait_for(lambda snapshot: snapshot["seq"] == 2)
        for part in ("tiles", "log", "kinds_left", "turn", "seats"):
            assert table.snapshot[part] == before[part]
        assert table.codes == [option["code"] for option in before["decision"]["options"]]
        events = table.move(table.codes[-1])
        assert [event["kind"] for event in events] == ["tile"]


def test_a_move_after_which_a_tile_was_drawn_stays(anna: Browser) -> None:
    with anna.at_table(anna.new_game(here("Anna"))["game"]) as table:
        table.move(table.codes[0])
        table.move("pass")
        assert not table.decision["undo"]
        table.send(type="undo", seq=2, seat=0)
        refusal = table.refused()
        assert refusal["text_key"] == "refused.undo"
        assert refusal["seq"] == 2


def test_nobody_takes_back_the_move_of_another(anna: Browser, ben: Browser) -> None:
    game = joined(anna, ben)
    with anna.at_table(game) as hers, ben.at_table(game) as his:
        hers.move(hers.codes[0])
        his.wait_for(lambda snapshot: snapshot["seq"] == 1)
        his.send(type="undo", seq=1, seat=1)
        assert his.refused()["text_key"] == "refused.turn"
        hers.move("pass")
        hers.send(type="undo", seq=2, seat=0)
        assert hers.refused()["text_key"] == "refused.turn"


def test_an_old_undo_is_refused(anna: Browser) -> None:
    with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
        table.move(table.codes[0])
        table.send(type="undo", seq=0, seat=0)
        assert table.refused()["text_key"] == "refused.stale"


def test_options_say_what_cannot_be_taken_back(anna: Browser) -> None:
    with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
        assert not table.decision["final"]
        table.move(table.codes[0])
        assert table.decision["final"]
        assert all(option["final"] for option in table.decision["options"])
        held = table.snapshot["seats"][0]["supply"][0]["left"]
        assert held == 7


def test_a_placement_without_a_meeple_left_is_final(anna: Browser) -> None:
    setup = Setup.make(1, figures={"meeple": 1})
    game = Game.new(setup, chance=FixedOrder(["base/cloister", "base/cloister"]))
    game.play(game.options()[0])
    game.play("meeple field@NL")
    opened = anna.post("/api/games/open", content=game.save()).json()
    with anna.at_table(opened["game"]) as table:
        assert table.decision["step"] == "place"
        assert table.decision["final"]
        table.move(table.codes[0])
        assert table.decision["step"] == "place"
        assert not table.decision["undo"]


def cells_for(snapshot: Json, tile: str) -> list[list[int]]:
    """Where a kind of tile would fit."""
    number = [kind["tile"] for kind in snapshot["kinds_left"]].index(tile)
    return [place["cell"] for place in snapshot["open_cells"] if number in place["kinds"]]


def test_open_cells_tell_which_kinds_would_fit(anna: Browser) -> None:
    with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
        cells = {tuple(option["at"]) for option in table.decision["options"]}
        assert {tuple(cell) for cell in cells_for(table.snapshot, table.decision["tile"])} == cells
        assert cells_for(table.snapshot, "base/city-4-shield") == [[0, -1]]
        assert cells_for(table.snapshot, "base/cloister") == [[0, 1]]
        for _ in range(60):
            table.move(table.codes[0])
        laid = [tile["cell"] for tile in table.snapshot["tiles"]]
        assert not any(place["cell"] in laid for place in table.snapshot["open_cells"])
        while not table.snapshot["over"]:
            table.move(table.codes[0])
        assert table.snapshot["open_cells"] == []


def test_features_tell_owners_and_worth(anna: Browser) -> None:
    with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
        for _ in range(50):
            table.move(table.codes[-1])
        features = table.snapshot["features"]
        figures = table.snapshot["figures"]
        assert {f["kind"] for f in features} >= {"field"}
        standing = sorted((figure["cell"], figure["place"]) for figure in figures)
        segments = [(cell, place) for feature in features for cell, place in feature["segments"]]
        assert all(spot in segments for spot in standing)
        for feature in features:
            assert feature["owners"]
            assert feature["done"] >= feature["now"]
            if feature["kind"] == "field":
                assert feature["now"] == 3 * len(feature["cities"])
        for figure in figures:
            assert figure["lying"] == figure["place"].startswith("field")
