"""Games: made, listed, opened, seen, told, saved."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from bastide.server.guard.browser import Client, Holder, NewHolder, client_of
from bastide.server.guard.flood import MAKING
from bastide.server.guard.leaving import while_waiting
from bastide.server.guard.problems import UNPROCESSABLE, Refusal
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import models
from bastide.server.play.lobby import invitations
from bastide.server.play.resigning import resign
from bastide.server.services import AnyTable, Live, Parts
from bastide.server.store.seating import Seating
from bastide.server.telling.numbers import table_numbers
from bastide.server.telling.replays import positions_from, save_text, tell_game
from bastide.server.telling.snapshot import seats_of, seen_by
from bastide.server.telling.words import say

router = APIRouter(prefix="/api/games", route_class=ReadingRoute)


@router.post("", status_code=201, dependencies=[MAKING])
async def create(parts: Parts, request: Request, wish: models.NewGame, holder: NewHolder) -> models.Created:
    """A new game."""
    if wish.agreement.public:
        parts.opening.spend(client_of(request))
    return await parts.lobby.create(wish, holder)


@router.get("")
async def own_games(parts: Parts, holder: Holder) -> list[models.GameCard]:
    """The games in which this browser holds a seat and that it has not put away, those played last first."""
    return await parts.lobby.cards(holder)


@router.post(
    "/open",
    status_code=201,
    dependencies=[MAKING],
    openapi_extra={
        "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
    },
)
async def open_save(parts: Parts, request: Request, holder: NewHolder) -> models.Opened:
    """A game from the text of a save, ours or JCloisterZone's."""
    body = await parts.files.bodies.read(request)
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal(UNPROCESSABLE, say("refused.file.text")) from error
    async with parts.files.places.taken():
        return await parts.lobby.open(text, holder)


@router.get("/{game}", response_model=models.Snapshot)
async def snapshot(live: AnyTable, holder: Holder) -> Response:
    """The position; without a seat as a spectator."""
    told = await live.told_to(holder)
    return Response(told.snapshot, media_type="application/json")


@router.delete("/{game}", status_code=204)
async def put_away(parts: Parts, game: str, holder: Holder) -> None:
    """Take a game out of one's list; when all who hold a seat have done so, it is deleted."""
    await parts.attic.put_away(game, holder)


@router.get("/{game}/save", response_class=Response)
async def save(parts: Parts, client: Client, live: Live, holder: Holder) -> Response:
    """The save file."""
    deal = await parts.decks.told(live.stored, live.is_closed, holder)
    course = await live.course_for(holder)
    async with parts.telling.taken(client):
        text = await asyncio.to_thread(save_text, course, deal)
    headers = {"content-disposition": f'attachment; filename="{live.id}.bastide"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/{game}/replay")
async def replay(parts: Parts, client: Client, live: Live, holder: Holder) -> models.ReplayInfo:
    """The game move by move."""
    deal = await parts.decks.told(live.stored, live.is_closed, holder)
    course = await live.course_for(holder)
    ratings = await parts.profiles.ratings_after(live.id)
    async with parts.telling.taken(client):
        info = await asyncio.to_thread(tell_game, live, course, holder, deal)
    return info.model_copy(update={"ratings": ratings})


@router.get("/{game}/at/{number}")
async def position(parts: Parts, client: Client, live: Live, holder: Holder, number: int) -> models.Snapshot:
    """The position after so many moves."""
    course = await live.course_for(holder)
    async with parts.telling.taken(client):
        return (await asyncio.to_thread(positions_from, live, course, holder, number))[0]


@router.get("/{game}/at/{number}/on")
async def positions(
    parts: Parts,
    client: Client,
    live: Live,
    holder: Holder,
    number: int,
    count: Annotated[int, Query(ge=1, le=12)],
) -> list[models.Snapshot]:
    """The position after so many moves and those that follow, as far as there are any."""
    course = await live.course_for(holder)
    async with parts.telling.taken(client):
        return await asyncio.to_thread(positions_from, live, course, holder, number, count)


@router.post("/{game}/at/{number}/play", status_code=201, dependencies=[MAKING])
async def play_from(
    parts: Parts, client: Client, live: Live, number: int, wish: models.PlayFrom, holder: NewHolder
) -> models.Created:
    """A new game that goes on from a moment of this one; the tiles still to come are shuffled anew."""
    async with parts.telling.taken(client):
        return await parts.lobby.branch_off(live, number, wish, holder)


@router.get("/{game}/invitations")
async def open_invitations(live: AnyTable, holder: Holder) -> list[models.Invitation]:
    """The links to the free seats, for the browser that made the game."""
    if holder is None or holder != live.stored.maker:
        raise Refusal(403, say("refused.links"))
    return invitations(live.stored)


@router.get("/{game}/hint")
async def hint(
    parts: Parts,
    client: Client,
    request: Request,
    live: Live,
    holder: Holder,
    seat: Annotated[int, Query(ge=0, le=5)],
) -> models.Hint:
    """What the bot would do; whoever closes the connection stops it."""
    async with parts.advising.taken(client):
        return await while_waiting(request, live.hint(holder, seat))


@router.get("/{game}/numbers")
async def numbers(parts: Parts, client: Client, live: Live, holder: Holder) -> models.TableNumbers:
    """What all would have if the game ended now, and who owns what by how much, as far as it is allowed."""
    course = await live.course_for(holder)
    game = seen_by(course.game, seats_of(live.stored.seats, holder))
    help_ = None if live.is_closed else live.agreement.help
    async with parts.telling.taken(client):
        return await asyncio.to_thread(table_numbers, game, help_)


@router.post("/{game}/resign", status_code=204)
async def give_up(parts: Parts, live: Live, holder: Holder, seat: Annotated[int, Query(ge=0, le=5)]) -> None:
    """One of several people gives up: a bot plays on for this seat, or it is out, as the table has agreed."""
    await resign(live, Seating(parts.hall.storage), holder, seat)


@router.post("/{game}/rematch", status_code=201, dependencies=[MAKING])
async def rematch(parts: Parts, game: str, holder: Holder) -> models.Created:
    """The same players once more."""
    return await parts.lobby.rematch(game, holder)
