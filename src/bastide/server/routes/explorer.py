"""The explorer: a position that was set up, what bots think of it, and a game from there."""

from fastapi import APIRouter, Request

from bastide.server.guard.browser import Client, Holder, NewHolder
from bastide.server.guard.flood import MAKING
from bastide.server.guard.leaving import while_waiting
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import explorer_models as models
from bastide.server.messages.lobby_models import Created
from bastide.server.services import Parts

router = APIRouter(prefix="/api/explorer", route_class=ReadingRoute)


@router.post("")
async def explore(parts: Parts, client: Client, position: models.SetPosition) -> models.Explored:
    """The position as the rules see it."""
    async with parts.telling.taken(client):
        return await parts.exploring.explore(position)


@router.post("/opinion")
async def opinion(
    parts: Parts, client: Client, request: Request, holder: Holder, wish: models.AskOpinion
) -> models.Opinion:
    """What a bot would play; whoever closes the connection stops it."""
    async with parts.advising.taken(client):
        return await while_waiting(request, parts.exploring.opinion(wish, holder or client))


@router.post("/play", status_code=201, dependencies=[MAKING])
async def play(parts: Parts, client: Client, wish: models.PlayPosition, holder: NewHolder) -> Created:
    """A game that goes on from a position."""
    async with parts.telling.taken(client):
        return await parts.exploring.play(wish, holder)
