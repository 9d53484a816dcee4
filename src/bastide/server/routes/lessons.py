"""Lessons: which there are, what becomes of what somebody chooses in one, and the first game after them."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Final

from fastapi import APIRouter, Query

from bastide.books.words import ENGLISH, Language
from bastide.core.errors import IllegalMove, SetupError
from bastide.core.library import Library
from bastide.lessons.first_game import FIRST_BOT, first_game
from bastide.server.guard.browser import Client, NewHolder
from bastide.server.guard.flood import MAKING
from bastide.server.guard.problems import Refusal, refused_setup
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import models
from bastide.server.messages.lesson_models import FirstGame
from bastide.server.messages.lobby_models import Created, SeatChoice
from bastide.server.services import Parts
from bastide.server.shelf.lessons import lecture_after, lesson_named, tell_lecture, tell_lessons

router = APIRouter(prefix="/api/lessons", route_class=ReadingRoute)

#: Choices of one lesson, and letters of one choice.
_MOST_MOVES: Final = 24
_LONGEST_MOVE: Final = 200
Moves = Annotated[
    Sequence[Annotated[str, Query(max_length=_LONGEST_MOVE)]], Query(alias="move", max_length=_MOST_MOVES)
]


@router.get("")
async def lessons(parts: Parts, language: Language = ENGLISH) -> list[models.LessonInfo]:
    """All lessons: the game's own first, then one or more of each expansion."""
    return tell_lessons(parts.library, language)


@router.post("/first-game", status_code=201, dependencies=[MAKING])
async def play_first(parts: Parts, client: Client, wish: FirstGame, holder: NewHolder) -> Created:
    """A short game of the base game against a bot that does not play well, without a clock."""
    seats = [
        SeatChoice(kind="here", name=wish.name),
        SeatChoice(kind="bot", name=wish.bot, bot=FIRST_BOT),
    ]
    async with parts.telling.taken(client):
        try:
            game = await asyncio.to_thread(first_game, [seat.name for seat in seats], parts.library)
        except SetupError as error:
            raise refused_setup(error) from error
        return await parts.lobby.begin_at(game, seats, holder)


@router.get("/{lesson}/position")
async def position(
    parts: Parts,
    client: Client,
    lesson: str,
    moves: Moves = (),
    language: Language = ENGLISH,
) -> models.LessonPosition:
    """A lesson after these choices, each as the code of its option."""
    async with parts.teaching.taken(client):
        return await asyncio.to_thread(_position, parts.library, lesson, moves, language)


def _position(library: Library, name: str, moves: Sequence[str], language: Language) -> models.LessonPosition:
    try:
        lecture = lecture_after(library, lesson_named(library, name), moves)
    except IllegalMove as error:
        raise Refusal(409, str(error)) from error
    return tell_lecture(lecture, language)
