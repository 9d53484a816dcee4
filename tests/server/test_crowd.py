"""Many pages at one table: what all see is made once, nonsense is cheap, and there is an end to both."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from itertools import islice
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bastide import Game, Setup
from bastide.core.library import Library
from bastide.server.beside.named import resolve
from bastide.server.messages import models
from bastide.server.messages.talk_models import Pong
from bastide.server.play import live
from bastide.server.play.allowance import Allowance, Exhausted
from bastide.server.play.connection import Connection, TooSlow
from bastide.server.play.restored import Course
from bastide.server.routes import live as live_route
from bastide.server.store.records import StoredSeat
from bastide.server.telling import on_board as board
from bastide.server.telling import seen as sight
from bastide.server.telling import snapshot
from bastide.server.telling.kept import Notes
from bastide.server.telling.snapshot import SeenTable, make_snapshot
from tests import loops
from tests.samples import part_of_the_day
from tests.server.helpers import Browser, Json, here, is_at, link, running
from tests.server.helpers import Table as TablePage
from tests.server.notebook import Notebook
from tests.server.positions import ALL, positions
from tests.server.unpacking import with_options

CROWD: Final = 40


@cache
def late_save() -> str:
    """A game of many expansions after many moves."""
    game = next(islice(positions(ALL), 250, None))
    while game.state.agenda[-1].name != "place":
        game.play(game.options()[0])
    return game.save()


@pytest.fixture
def late(anna: Browser) -> str:
    answer = anna.post("/api/games/open", content=late_save(), headers={"content-type": "text/plain"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["game"])


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows by one whenever the whole board is described."""
    counted: list[int] = []
    describe = board.tiles_on_board

    def counting(game: Game, notes: Notes) -> list[models.TileOnBoard]:
        counted.append(len(game.history))
        return describe(game, notes)

    monkeypatch.setattr(snapshot, "tiles_on_board", counting)
    return counted


@pytest.fixture
def described(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows by one whenever the options of a decision are described."""
    counted: list[int] = []
    describe = snapshot.packed_decision

    def counting(game: Game, table: SeenTable, public: models.Decision | None = None) -> str:
        counted.append(len(game.history))
        return describe(game, table, public)

    monkeypatch.setattr(sight, "packed_decision", counting)
    return counted


# What is made once.


def test_a_crowd_that_enters_is_refused_and_leaves_costs_one_snapshot(
    client: TestClient, late: str, made: list[int], described: list[int]
) -> None:
    with Browser(client).at_table(late) as first:
        with ExitStack() as stack:
            for _ in range(CROWD):
                stack.enter_context(Browser(client).at_table(late))
            first.wait_for_presence([False, False], CROWD + 1)
            assert len(made) == 1
            for _ in range(10):
                first.send(type="play", seq=0, seat=0, code="pass")
                first.socket.send_text("{}")
                assert [first.refused()["text_key"] for _ in range(2)] == ["refused.seat", "refused.message"]
            assert len(made) == 1
        first.wait_for_presence([False, False], 1)
        Browser(client).snapshot(late)
        assert len(made) == 1
        assert described == []


def test_a_move_is_described_once_for_a_crowd_and_its_options_only_to_who_decides(
    client: TestClient, anna: Browser, late: str, made: list[int], described: list[int]
) -> None:
    with ExitStack() as stack:
        hers = [stack.enter_context(anna.at_table(late)) for _ in range(3)]
        watching = [stack.enter_context(Browser(client).at_table(late)) for _ in range(CROWD)]
        player = hers[0]
        seq = player.snapshot["seq"]
        assert (len(made), len(described)) == (1, 1)
        for number in (1, 2):
            player.move(player.codes[0])
            for page in [*hers[1:], *watching]:
                page.wait_for(is_at(seq + number))
            assert (len(made), len(described)) == (1 + number, 1 + number)
        assert hers[2].snapshot == player.snapshot
        assert all(page.snapshot == watching[0].snapshot for page in watching)
        assert watching[0].decision["options"] == []
        player.play("fly")
        assert player.refused()["allowed"] == player.codes
        assert (len(made), len(described)) == (3, 3)


def test_a_snapshot_that_many_wait_for_is_under_way_once_and_the_server_answers_meanwhile(
    client: TestClient, late: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on = threading.Event()
    under_way: list[int] = []
    describe = snapshot.public_fields

    def waiting(view: Game, table: SeenTable, notes: Notes) -> dict[str, Any]:
        under_way.append(1)
        assert may_go_on.wait(60), "the server has not answered"
        return describe(view, table, notes)

    monkeypatch.setattr(sight, "public_fields", waiting)
    with ExitStack() as stack:
        sockets = [stack.enter_context(client.websocket_connect(f"/ws/games/{late}")) for _ in range(5)]
        assert client.get("/healthz").status_code == 200
        may_go_on.set()
        for socket in sockets:
            assert socket.receive_json()["type"] == "state"
        assert under_way == [1]


def test_presence_and_refusals_are_small(client: TestClient, late: str) -> None:
    with Browser(client).at_table(late) as table:
        table.wait_for_presence([False, False], 1)
        table.socket.send_text("{}")
        table.refused()
        state, *others = table.frames
        assert len(state) > 20_000
        assert all(len(frame) < 400 for frame in others)


def told_by_sight(game: Game, table: SeenTable, holders: list[str | None]) -> list[Json]:
    async def all_of_them() -> list[Json]:
        seen = sight.Sight(game, table)
        return [json.loads((await seen.told_to(holder)).snapshot) for holder in holders]

    return loops.run(all_of_them())


def in_order(position: Json) -> Json:
    """A position with its options by their codes: packed ones come in another order."""
    decision = position["decision"]
    if decision is None:
        return position
    options = sorted(decision["options"], key=itemgetter("code"))
    return {**position, "decision": {**decision, "options": options}}


def courses(library: Library, expansions: str) -> Iterator[Course]:
    """Positions of a game in which choices are hidden for a while."""
    setup = Setup.make(["Anna", "Ben"], expansions, library=library)
    course = Course.begin(setup, library, "seed")
    while not course.game.is_over:
        yield course
        options = course.game.options()
        course = course.played(options[course.seq % len(options)], course.game.actor)
    yield course


@pytest.mark.parametrize(
    ("library", "expansions", "every"),
    [
        ("tests.server.toys:LIBRARY", "toy_secret", 1),
        ("bastide.expansions.registry:LIBRARY", "catapult", 3),
        ("bastide.expansions.registry:LIBRARY", ALL, 12),
    ],
)
def test_what_is_shared_tells_everybody_just_what_he_may_see(
    library: str, expansions: str, every: int
) -> None:
    seats = (StoredSeat("Anna", "here", holder="a"), StoredSeat("Ben", "link", holder="b"))
    holders = ["a", None, "b"]
    compared = 0
    for course in part_of_the_day([*islice(courses(resolve(library), expansions), 0, None, every)], 2):
        table = SeenTable("game", course.seq, seats, course.can_undo, None)
        expected = [make_snapshot(course.game, table, holder).model_dump(mode="json") for holder in holders]
        told = told_by_sight(course.game, table, [*holders])
        assert [in_order(with_options(position)) for position in told] == [*map(in_order, expected)]
        compared += 1
    assert compared > 5


def test_what_could_not_be_described_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    describe = snapshot.public_fields
    faults = [RuntimeError("no thread is left")]

    def failing(view: Game, table: SeenTable, notes: Notes) -> dict[str, Any]:
        if faults:
            raise faults.pop()
        return describe(view, table, notes)

    monkeypatch.setattr(sight, "public_fields", failing)

    async def twice() -> Json:
        seen = sight.Sight(Game.new(Setup.make(2), seed=1), SeenTable("game", 0, (), False, None))
        with pytest.raises(RuntimeError, match="no thread"):
            await seen.told_to(None)
        told: Json = json.loads((await seen.told_to(None)).snapshot)
        return told

    assert loops.run(twice())["game"] == "game"


# A page that has lost the thread.


def test_a_page_that_asks_gets_the_whole_position_anew(anna: Browser, late: str) -> None:
    with anna.at_table(late) as table:
        before = table.snapshot
        table.move(table.codes[0])
        table.notes = Notebook()
        table.send(type="sync")
        assert table.hear_position()["type"] == "state"
        assert table.snapshot == anna.snapshot(late) != before
        table.move(table.codes[0])
        assert table.snapshot == anna.snapshot(late)


def test_an_answer_is_never_about_a_position_that_the_page_was_not_told(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    with anna.at_table(game) as one, anna.at_table(game) as two:
        for _ in range(10):
            one.play(one.codes[0])
            two.send(type="ping")
            two.send(type="play", seq=-1, seat=0, code="pass")
            pong = two.answer()
            assert pong["seq"] == two.snapshot["seq"]
            assert two.refused()["text_key"] == "refused.stale"
            one.hear_position()


# There is an end to it.


def read_on(table: TablePage) -> None:
    while True:
        table.receive()


def closing(table: TablePage) -> tuple[int, str]:
    """How a connection ends."""
    with pytest.raises(WebSocketDisconnect) as closed:
        read_on(table)
    return closed.value.code, closed.value.reason or ""


@pytest.mark.parametrize("message", ["{}", '{"type":"ping"}', '{"type":"sync"}', "nonsense"])
def test_a_flood_is_cut_off_and_the_game_goes_on(
    client: TestClient, anna: Browser, made: list[int], message: str
) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    with anna.at_table(game) as hers:
        with Browser(client).at_table(game) as flooding:
            for _ in range(500):
                flooding.socket.send_text(message)
            assert closing(flooding) == (4429, "this page asks too much")
        hers.wait_for_presence([True, True], 0)
        hers.move(hers.codes[0])
        assert len(made) == 2


def test_a_flood_of_moves_that_are_not_ones_own_is_cut_off(client: TestClient, anna: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    with Browser(client).at_table(game) as flooding:
        for _ in range(500):
            flooding.send(type="play", seq=0, seat=0, code="pass")
        assert closing(flooding)[0] == 4429
    assert anna.snapshot(game)["seq"] == 0


def test_moves_that_are_made_are_no_flood(anna: Browser) -> None:
    with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
        for _ in range(100):
            table.move(table.codes[0])
        assert table.snapshot["seq"] == 100


def take_back(table: TablePage, times: int) -> None:
    """Play and take it back, again and again."""
    for _ in range(times):
        seat = table.decision["seat"]
        table.move(table.codes[0])
        wanted = table.snapshot["seq"] + 1
        table.send(type="undo", seq=wanted - 1, seat=seat)
        table.wait_for(is_at(wanted))


def test_who_plays_and_takes_back_on_and_on_is_cut_off(
    anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_route, "Allowance", lambda: Allowance(lambda: 0.0))
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    with anna.at_table(game) as table:
        with pytest.raises(WebSocketDisconnect) as closed:
            take_back(table, 100)
        assert closed.value.code == 4429
    assert 30 < anna.snapshot(game)["seq"] <= 40
    with anna.at_table(game) as table:
        table.move(table.codes[0])


def test_so_many_moves_of_a_game_can_be_taken_back_and_then_it_goes_on(
    anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "MOST_TAKEN_BACK", 3)
    with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
        take_back(table, 3)
        table.move(table.codes[0])
        table.send(type="undo", seq=7, seat=0)
        assert table.refused()["text_key"] == "refused.undo.often"
        table.move("pass")
        assert table.decision["seat"] == 1


def test_what_one_may_ask_comes_back_with_time() -> None:
    now = 0.0
    allowance = Allowance(lambda: now)

    def asked() -> int:
        count = 0
        try:
            while True:
                allowance.spend()
                count += 1
        except Exhausted:
            return count

    assert asked() == 40
    now = 5.0
    assert 15 <= asked() <= 20
    now = 5000.0
    assert asked() == 40


def test_a_page_that_does_not_read_is_cut_off() -> None:
    async def unread() -> int:
        connection = Connection(None, "")
        for number in range(1000):
            try:
                connection.answer(lambda: Pong(server="x", seq=0))
            except TooSlow:
                return number
        return 1000

    assert loops.run(unread()) == 50


def refused_at_the_door(connect: Callable[[], Any]) -> tuple[int, str]:
    with connect() as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_text()
    return closed.value.code, closed.value.reason or ""


def test_so_many_may_watch_and_who_plays_always_comes_in(tmp_path: Path) -> None:
    with running(tmp_path, spectators_per_game=2) as client:
        anna, ben = Browser(client), Browser(client)
        created = anna.new_game(here("Anna"), link("Ben"))
        game = created["game"]
        path = f"/ws/games/{game}"
        with Browser(client).at_table(game) as first:
            with Browser(client).at_table(game):
                code, why = refused_at_the_door(lambda: client.websocket_connect(path))
                assert (code, why) == (4503, "2 people watch this game already")
                with anna.at_table(game) as hers:
                    hers.wait_for_presence([True, False], 2)
                ben.post(
                    "/api/invitations/" + created["invitations"][0]["path"].removeprefix("/join/"), json={}
                )
                with ben.at_table(game) as his:
                    his.wait_for_presence([False, True], 2)
            first.wait_for_presence([False, False], 1)
            with Browser(client).at_table(game):
                first.wait_for_presence([False, False], 2)


def test_people_are_at_so_many_tables_and_there_others_come_in(tmp_path: Path) -> None:
    with running(tmp_path, live_tables=2) as client:
        anna, ben = Browser(client), Browser(client)
        games = [anna.new_game(here("Anna"))["game"] for _ in range(3)]
        path = f"/ws/games/{games[2]}"
        with anna.at_table(games[0]), anna.at_table(games[1]) as last:
            code, why = refused_at_the_door(lambda: client.websocket_connect(path))
            assert (code, why) == (4503, "people are at 2 tables already")
            with ben.at_table(games[1]):
                last.move(last.codes[0])
        with anna.at_table(games[2]) as table:
            table.move(table.codes[0])


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    with running(tmp_path, sockets_per_client=3) as client:
        anna = Browser(client)
        games = [anna.new_game(here("Anna"))["game"] for _ in range(2)]
        with anna.at_table(games[0]), anna.at_table(games[1]):
            with anna.at_table(games[0]):
                path = f"/ws/games/{games[1]}"
                code, why = refused_at_the_door(lambda: client.websocket_connect(path))
                assert code == 4503
                assert "3 connections" in why
            with anna.at_table(games[1]) as table:
                table.move(table.codes[0])
