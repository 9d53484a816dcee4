"""What other processes have stored is followed: a move by what is told of it, all else by reading it."""

from pathlib import Path

import pytest

from bastide.server.play.restored import Course
from bastide.server.store.notices import Moved, TableChanged, heard, is_told_by, spoken
from bastide.server.store.records import STILL, StoredAction, StoredGame, Ticking
from tests import loops
from tests.server.databases import BOTH
from tests.server.helpers import here
from tests.server.test_races import Client, parts_of, serving

DATABASES = BOTH


def test_a_move_that_was_told_is_made_without_reading_and_one_that_was_missed_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with serving(tmp_path) as app:
            hall = parts_of(app).hall
            storage = hall.storage
            game = (await Client(app).new_game(here("Anna"), here("Ben")))["game"]
            live = await hall.game(game)
            elsewhere = Course.of(live.stored, live.library)
            read: list[str] = []
            sketch = storage.sketch

            async def noted(name: str) -> StoredGame | None:
                read.append(name)
                return await sketch(name)

            monkeypatch.setattr(storage, "sketch", noted)

            async def move() -> Moved:
                """Somebody moves by way of another process."""
                nonlocal elsewhere
                version = await storage.version(game)
                assert version is not None
                actor = elsewhere.game.actor
                elsewhere = elsewhere.played(elsewhere.game.options()[0], actor)
                action = elsewhere.last_action()
                await storage.append(game, action, elsewhere.summary(), version=version)
                return Moved.by(game, version + 1, action, STILL)

            first = await move()
            for _ in range(2):  # what is told twice is made once
                await hall.follow(game, first.version, first)
            assert (live.course.seq, live.stored.version, read) == (1, first.version, [])
            assert live.course.game.history == elsewhere.game.history
            await move()  # of which nothing is heard
            third = await move()
            await hall.follow(game, third.version, third)
            assert (live.course.seq, live.stored.version, read) == (3, third.version, [game])
            assert live.course.game.history == elsewhere.game.history
            fourth = await move()
            async with live.lock:  # somebody is about to change the table
                assert not hall.follow_at_once(fourth)
            assert hall.follow_at_once(fourth)
            assert not hall.follow_at_once(fourth), "what is told twice is made once"
            assert (live.course.seq, live.stored.version, read) == (4, fourth.version, [game])
            # What was stored here meanwhile rests on what was told.
            action = elsewhere.played(elsewhere.game.options()[0], elsewhere.game.actor).last_action()
            await storage.append(game, action, {}, version=live.stored.version)

    loops.run(run())


def test_a_notice_of_a_move_tells_all_of_it_unless_it_is_too_long() -> None:
    action, ticking = StoredAction(3, "play", 1, "tile 0,1", ("draw D", "die 6"), 1200), Ticking(5, 70)
    told = Moved.by("g", 8, action, ticking)
    assert heard(spoken(7, told)) == (7, told)
    assert is_told_by(7, spoken(7, told))
    assert not is_told_by(7, spoken(71, told))
    assert (told.action, told.ticking) == (action, ticking)
    many = StoredAction(3, "play", 1, "tile 0,1", ("draw \N{CHURCH}",) * 1000)
    assert heard(spoken(7, Moved.by("g", 8, many, STILL))) == (7, TableChanged("g", 8))
