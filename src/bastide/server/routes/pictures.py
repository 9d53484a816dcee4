"""Pictures of games: boards as they are or were, and whole games that move."""

import asyncio
from dataclasses import replace
from typing import Annotated, Final

from fastapi import APIRouter, Query, Response

from bastide.art import board_svg, largest_scale
from bastide.art.album.caption import caption_of
from bastide.art.album.card import card_scale, card_svg
from bastide.art.album.titled import titled_svg
from bastide.books.words import ENGLISH, Language
from bastide.core.game import Game
from bastide.server.beside.animation_worker import AnimationTask
from bastide.server.beside.animator import Animation, Wish
from bastide.server.guard.browser import Client, Holder, NewHolder
from bastide.server.guard.problems import UNPROCESSABLE, Refusal
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import models
from bastide.server.play.live import LiveGame
from bastide.server.services import Live, Parts, Services
from bastide.server.shelf.words import expansion_names
from bastide.server.telling.previews import may_be_seen
from bastide.server.telling.replays import game_at, save_text
from bastide.server.telling.snapshot import seats_of, seen_by
from bastide.server.telling.words import say

router = APIRouter(prefix="/api/games/{game}", route_class=ReadingRoute)

_SVG: Final = "image/svg+xml"
_PNG: Final = "image/png"
_GIF: Final = "image/gif"
_NEVER: Final = {"cache-control": "no-store"}
#: Seconds for which others may keep the card of a game that goes on, and of one that is over.
_CARD_NOW: Final = 60
_CARD_FINAL: Final = 24 * 3600
#: Pixels for each unit of a board, of which a tile has a hundred; a large board gets fewer.
_SCALE: Final = 2.0
_SMALLEST_SCALE: Final = 0.04
_MOST_TILES: Final = 40
_MOST_PIXELS: Final = 16_000_000

#: The language in which expansions are named.
Spoken = Annotated[Language, Query()]


@router.get("/picture.svg", include_in_schema=False)
async def board(parts: Parts, live: Live, holder: Holder) -> Response:
    """The board as it is now, without anything around it; the page gives it a ground."""
    course = await live.course_for(holder)
    async with parts.drawing.taken():
        svg = await asyncio.to_thread(board_svg, _seen(course.game, live, holder), paper="")
    return Response(svg, media_type=_SVG, headers=_NEVER)


@router.get("/picture.png", include_in_schema=False)
async def picture(parts: Parts, live: Live, holder: Holder, language: Spoken = ENGLISH) -> Response:
    """The board as it is now, with the names and points of its players."""
    course = await live.course_for(holder)
    return await _titled(parts, _seen(course.game, live, holder), language)


@router.get("/at/{number}/picture.png", include_in_schema=False)
async def picture_then(
    parts: Parts, client: Client, live: Live, holder: Holder, number: int, language: Spoken = ENGLISH
) -> Response:
    """The board as it was after so many moves, with the names and points of its players."""
    course = await live.course_for(holder)
    async with parts.telling.taken(client):
        game = await asyncio.to_thread(game_at, course, number)
    return await _titled(parts, _seen(game, live, holder), language)


@router.get("/card.png", include_in_schema=False)
async def card(parts: Parts, live: Live) -> Response:
    """A small picture for link previews, as anybody may see it; drawn anew once in a while at most."""
    stored, game = live.stored, live.course.game
    if not may_be_seen(replace(stored, summary=live.course.summary())):
        raise Refusal(403, say("refused.card"))
    headers = {"cache-control": f"public, max-age={_CARD_FINAL if game.is_over else _CARD_NOW}"}
    if png := parts.cards.find(live.id, live.course.seq, game.is_over):
        return Response(png, media_type=_PNG, headers=headers)
    async with parts.drawing.taken():
        seq, seen = live.course.seq, _seen(live.course.game, live, None)
        png = parts.cards.find(live.id, seq, seen.is_over)  # another one may have asked for it, too
        if png is None:
            svg = await asyncio.to_thread(card_svg, seen)
            png = await parts.draughtsman.draw(svg, card_scale(seen))
            parts.cards.keep(live.id, seq, png)
    return Response(png, media_type=_PNG, headers=headers)


def _seen(game: Game, live: LiveGame, holder: str | None) -> Game:
    return seen_by(game, seats_of(live.stored.seats, holder))


async def _titled(parts: Services, game: Game, language: Language) -> Response:
    caption = caption_of(game, expansion_names(parts.library, language).__getitem__)
    async with parts.drawing.taken():
        svg = await asyncio.to_thread(titled_svg, game, caption)
        is_large = len(game.state.board.tiles) > _MOST_TILES
        scale = min(_SCALE / 2 if is_large else _SCALE, largest_scale(svg, _MOST_PIXELS))
        if scale < _SMALLEST_SCALE:
            raise Refusal(UNPROCESSABLE, say("refused.picture.far"))
        png = await parts.draughtsman.draw(svg, scale)
    return Response(png, media_type=_PNG, headers=_NEVER)


@router.post("/animations", status_code=202)
async def begin_animation(
    parts: Parts, client: Client, live: Live, holder: NewHolder, language: Spoken = ENGLISH
) -> models.Animation:
    """Begin to draw the whole game as a GIF; what was begun or made already is given again."""
    course = await live.course_for(holder)
    return _told(await _begun(parts, client, live, Wish(live.id, course.seq, language, holder)))


async def _begun(parts: Services, client: str, live: LiveGame, wish: Wish) -> Animation:
    """The animation that somebody wishes for, begun if it was not yet."""
    if found := parts.animator.same(wish):
        return found
    parts.animator.check_room(wish.holder, client)
    course = await live.course_for(wish.holder)
    async with parts.telling.taken(client):
        text = await asyncio.to_thread(save_text, course)
    names = expansion_names(parts.library, wish.language)
    return parts.animator.begin(wish, AnimationTask(text, names), client)


async def _found(parts: Services, client: str, game: str, name: str, holder: str | None) -> Animation:
    """An animation by its name; one that was begun at another process is drawn here, too."""
    wish = Wish.read(game, name, holder) if holder is not None and parts.hall.exchange.is_shared else None
    if wish is not None and not parts.animator.knows(name):
        return await _begun(parts, client, await parts.hall.game(game), wish)
    return parts.animator.find(game, name)


@router.get("/animations/{name}")
async def animation(parts: Parts, client: Client, game: str, name: str, holder: Holder) -> models.Animation:
    """How far an animation is."""
    return _told(await _found(parts, client, game, name, holder))


@router.get("/animations/{name}/file", response_class=Response)
async def animation_file(parts: Parts, client: Client, game: str, name: str, holder: Holder) -> Response:
    """The file of an animation that is done; where another process has said so, it may take a moment."""
    found = await _found(parts, client, game, name, holder)
    if found.is_under_way and parts.hall.exchange.is_shared:
        await parts.animator.finish(found)
    if found.state != "done":
        raise Refusal(409, "this animation is not done yet")
    return Response(found.file, media_type=_GIF, headers=_NEVER)


@router.delete("/animations/{name}", status_code=204)
async def stop_animation(parts: Parts, game: str, name: str) -> Response:
    """Stop drawing an animation, or forget it; other processes stop when nobody asks them any more."""
    if not parts.hall.exchange.is_shared or parts.animator.knows(name):
        await parts.animator.stop(parts.animator.find(game, name))
    return Response(status_code=204)


def _told(animation: Animation) -> models.Animation:
    return models.Animation(
        id=animation.id,
        state=animation.state,
        done=animation.done,
        of=animation.of,
        bytes=len(animation.file),
        problem=animation.problem or None,
    )
