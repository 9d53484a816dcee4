"""Games looked back at: begun, stopped, told. Who may see a replay may see its review."""

import asyncio
from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Query

from bastide.server.beside.review_worker import Looked
from bastide.server.guard.browser import Client, Holder, NewHolder
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import models
from bastide.server.play.branches import has_same_tiles
from bastide.server.play.live import LiveGame
from bastide.server.play.restored import Course
from bastide.server.play.reviewing import check_may_review, joined
from bastide.server.play.watching import is_player
from bastide.server.services import Live, Parts
from bastide.server.store.reviews import StoredReview
from bastide.server.telling.reviews import progress_of, summed_up, told_choices, told_draws, told_sources

router = APIRouter(prefix="/api/games/{game}/review", route_class=ReadingRoute)


@router.get("")
async def review(
    parts: Parts,
    client: Client,
    live: Live,
    holder: Holder,
    after: Annotated[int, Query(ge=0, le=100_000)] = 0,
) -> models.Review:
    """What was found out about a game so far; of its choices those from an action on."""
    check_may_review(live, holder)
    course = await live.course_for(holder)
    async with parts.telling.taken(client):  # before it is read: a long game's is large
        stored = await _kept(parts, live)
        found = [] if stored is None else await parts.reviews.found(live.id)
        return await asyncio.to_thread(_told, live, course, holder, stored, found, after)


@router.get("/progress")
async def progress(parts: Parts, live: Live, holder: Holder) -> models.ReviewProgress:
    """How far a review is."""
    check_may_review(live, holder)
    return await _progress(parts, live, await live.course_for(holder))


@router.post("", status_code=202)
async def begin(parts: Parts, client: Client, live: Live, holder: NewHolder) -> models.ReviewProgress:
    """Look back at a game, or go on where it stopped."""
    await parts.reviewing.begin(live, holder, client)
    return await _progress(parts, live, await live.course_for(holder))


@router.post("/stop", status_code=204)
async def stop(parts: Parts, live: Live, holder: Holder) -> None:
    """Stop a review; what was found is kept."""
    check_may_review(live, holder)
    await parts.reviewing.stop(live, holder)


def _told(
    live: LiveGame,
    course: Course,
    holder: str | None,
    stored: StoredReview | None,
    looked: Sequence[Looked],
    after: int,
) -> models.Review:
    """All that was found, told; of a long game this takes a second or more."""
    game = course.game
    found = joined(
        looked,
        game.rules.setup.seats,
        game.scores,
        game.is_over,
        game.result.joint is not None,
        before=len(game.history),
    )
    seats, turning = summed_up(found)
    may_stop = stored is not None and holder is not None and holder == stored.holder
    return models.Review(
        game=live.id,
        players=list(found.seats),
        colours=list(game.rules.setup.palette),
        progress=progress_of(stored, course),
        may_stop=may_stop or is_player(live.stored, holder),
        coarse=found.is_coarse,
        joint=found.is_joint,
        over=game.is_over,
        scores=list(game.scores),
        seats=seats,
        turning=turning,
        choices=told_choices(course, found, after),
        draws=told_draws(found),
        sources=told_sources(course),
        same_tiles=live.is_closed and has_same_tiles(live),
    )


async def _kept(parts: Parts, live: LiveGame) -> StoredReview | None:
    """The review of this game, unless what it has looked at was taken back since."""
    stored = await parts.reviews.find(live.id)
    return stored if stored is not None and stored.is_of(live.course.game.history) else None


async def _progress(parts: Parts, live: LiveGame, course: Course) -> models.ReviewProgress:
    return progress_of(await _kept(parts, live), course)
