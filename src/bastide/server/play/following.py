"""How a live game gets to what is stored by now, whoever has stored it."""

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from bastide.server.guard.problems import unknown_game
from bastide.server.play.restored import Course
from bastide.server.store.notices import Moved
from bastide.server.store.records import StoredGame

if TYPE_CHECKING:
    from bastide.server.play.live import LiveGame


async def course_by_now(live: "LiveGame", stored: StoredGame) -> Course:
    """The course of the game by now: a few moves more, or another one from its beginning."""
    before = live.stored
    if (before.setup, before.seed, before.opening) == (stored.setup, stored.seed, stored.opening):
        news = await live.storage.actions_after(live.id, live.course.seq)
        return await asyncio.to_thread(live.course.followed_by, news) if news else live.course
    whole = await live.storage.load(live.id)
    if whole is None:
        raise unknown_game()
    return await asyncio.to_thread(Course.of, whole, live.library)


def course_after(live: "LiveGame", moved: Moved) -> Course | None:
    """The course after a move that another process has told, if it is the next one and nothing was missed."""
    if (moved.version, moved.seq) != (live.stored.version + 1, live.course.seq + 1):
        return None
    return live.course.followed_by((moved.action,))


def follow_at_once(live: "LiveGame", moved: Moved) -> bool:
    """Make a move that another process has told, if nobody is about to change the table; tells whether."""
    after = None if live.lock.locked() else course_after(live, moved)
    if after is not None:
        live.arrive(after, moved.ticking)
    return after is not None


def seen_of(stored: StoredGame) -> tuple[object, ...]:
    """What the position tells of the table around it; hints are not among it."""
    seats = tuple(replace(seat, hints=0) for seat in stored.seats)
    return seats, stored.begun, stored.ended, stored.ended_by, stored.rematch, stored.player, stored.maker
