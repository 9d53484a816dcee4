"""The database: tables that follow the migrations, games that are the same when read again."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event

from bastide import Game, Setup
from bastide.core.library import Library
from bastide.server.guard.problems import Conflict
from bastide.server.play.deck import StoredDeck
from bastide.server.play.restored import Course
from bastide.server.store import storage as storage_module
from bastide.server.store.database import Database
from bastide.server.store.records import StoredAction, StoredGame, StoredSeat
from bastide.server.store.storage import Storage
from bastide.server.store.tables import ActionRow, Schema
from tests import loops
from tests.server.databases import BOTH
from tests.server.helpers import settings

DATABASES = BOTH


def with_database(data: Path, use: Callable[[Database], Awaitable[None]]) -> None:
    async def run() -> None:
        database = Database(settings(data).url)
        await database.open()
        try:
            await use(database)
        finally:
            await database.close()

    loops.run(run())


def stored(seed: str = "s") -> StoredGame:
    course = Course.begin(Setup.make(2), Library.default(), seed)
    opening = tuple(option.code for option in course.game.history)
    seats = (StoredSeat("red", "here", holder="h"), StoredSeat("blue", "bot", bot="greedy"))
    setup = course.game.rules.setup.to_json()
    return StoredGame("g", setup, seed, opening, "h", seats, summary=course.summary())


def test_the_migrations_make_the_tables_of_the_code(tmp_path: Path) -> None:
    async def use(database: Database) -> None:
        def differences(connection: Connection) -> list[object]:
            # Those of jobs are procrastinate's own.
            ours = {"include_name": lambda name, *_: not str(name).startswith("procrastinate_")}
            context = MigrationContext.configure(connection, opts=ours)
            return list(compare_metadata(context, Schema.metadata))

        async with database.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    with_database(tmp_path, use)


@pytest.mark.sqlite
def test_nothing_is_at_work_any_more_when_a_database_is_closed(tmp_path: Path) -> None:
    before = set(threading.enumerate())

    async def use(database: Database) -> None:
        await Storage(database).create(stored())

    with_database(tmp_path, use)
    assert not [one.name for one in {*threading.enumerate()} - before if "connection" in one.name]


def test_a_database_that_is_up_to_date_is_opened_again(tmp_path: Path) -> None:
    async def use(database: Database) -> None:
        await Storage(database).create(stored())

    async def use_again(database: Database) -> None:
        found = await Storage(database).load("g")
        assert found is not None
        assert found.seats == stored().seats

    with_database(tmp_path / "new folder", use)
    with_database(tmp_path / "new folder", use_again)


def test_many_actions_are_written_and_read_as_rows_and_in_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tens of thousands of objects at once would stop the server for everybody."""
    monkeypatch.setattr(storage_module, "_CHUNK", 10)
    actions = tuple(StoredAction(seq, "play", 0, f"code {seq}", ("a", "b")) for seq in range(1, 26))
    objects: list[object] = []
    sizes: list[int] = []

    def count(_: object, __: object, statement: str, rows: Any, *___: object) -> None:
        if "INSERT INTO actions" in statement:
            sizes.append(len(rows))

    async def use(database: Database) -> None:
        event.listen(database.engine.sync_engine, "before_cursor_execute", count)
        storage = Storage(database)
        await storage.create(replace(stored(), actions=actions))
        found = await storage.load("g")
        assert found is not None
        assert found.actions == actions
        assert await storage.actions_after("g", 20) == actions[20:]

    def note(*made: object) -> None:
        objects.append(made)

    for moment in ("init", "load"):
        event.listen(ActionRow, moment, note)
    try:
        with_database(tmp_path, use)
    finally:
        for moment in ("init", "load"):
            event.remove(ActionRow, moment, note)
    assert (objects, sizes) == ([], [10, 10, 5])


def test_a_sequence_number_is_given_once(tmp_path: Path) -> None:
    async def use(database: Database) -> None:
        storage = Storage(database)
        await storage.create(stored())
        await storage.append("g", StoredAction(1, "play", 0, "one"), {"turn": 1})
        with pytest.raises(Conflict):
            await storage.append("g", StoredAction(1, "play", 0, "two"), {"turn": 2})
        found = await storage.load("g")
        assert found is not None
        assert [action.code for action in found.actions] == ["one"]
        assert found.summary == {"turn": 1}

    with_database(tmp_path, use)


def test_a_seat_is_taken_once(tmp_path: Path) -> None:
    async def use(database: Database) -> None:
        storage = Storage(database)
        await storage.create(stored())
        took = await asyncio.gather(*(storage.take_seat("g", 1, f"h{n}", "Ben", dict) for n in range(5)))
        assert sorted(took) == [False, False, False, False, True]
        assert not await storage.take_seat("g", 0, "x", "Ben", dict)

    with_database(tmp_path, use)


def test_a_rematch_is_made_once(tmp_path: Path) -> None:
    async def use(database: Database) -> None:
        storage = Storage(database)
        await storage.create(stored())
        first = await storage.create_rematch("g", "r1", lambda _: replace(stored(), id="r1"))
        second = await storage.create_rematch("g", "r2", lambda _: replace(stored(), id="r2"))
        assert (first, second) == ("r1", "r1")
        assert await storage.load("r2") is None

    with_database(tmp_path, use)


def played(course: Course, moves: int) -> tuple[Course, list[StoredAction]]:
    actions = []
    for _ in range(moves):
        course = course.played(course.game.options()[0], course.game.actor)
        actions.append(course.last_action())
    return course, actions


def test_a_stored_game_is_the_same_when_it_is_read_again() -> None:
    library = Library.default()
    game = stored("seed")
    course, actions = played(Course.of(game, library), 30)
    again = Course.of(
        StoredGame("g", game.setup, game.seed, game.opening, "h", game.seats, tuple(actions)), library
    )
    assert again.game.to_json() == course.game.to_json()
    assert (again.seq, again.can_undo, again.moves) == (course.seq, course.can_undo, course.moves)
    onward, _ = played(course, 20)
    same, _ = played(again, 20)
    assert same.game.history == onward.game.history


def test_what_was_dealt_stays_dealt_even_if_decks_are_shuffled_otherwise() -> None:
    setup = Setup.make(2)
    dealt = Course.begin(setup, Library.default(), "one")
    course, actions = played(dealt, 20)
    opening = [option.code for option in dealt.game.history]
    other = Course.begin(setup, Library.default(), "another deck", opening).followed_by(actions)
    assert other.game.to_json() == course.game.to_json()
    game = other.game
    while not other.game.is_over:
        other = other.played(other.game.options()[0], other.game.actor)
        game = other.game
    assert game.state.tiles_left == 0


def test_a_recorded_outcome_that_cannot_be_is_an_error() -> None:
    with pytest.raises(LookupError, match="base/nothing"):
        Game.new(Setup.make(2), chance=StoredDeck("s", ["draw base/nothing"]))


def test_a_dropped_move_leaves_the_course_as_it_was() -> None:
    course = Course.begin(Setup.make(2), Library.default(), "s")
    before = course.game.to_json()
    codes = [option.code for option in course.game.options()]
    for code in codes:
        course.played(code, 0)
    after = course.played(codes[0], 0)
    after.undone()
    after.played("pass", 0)
    assert course.game.to_json() == before
    assert course.seq == 0
    assert after.can_undo
