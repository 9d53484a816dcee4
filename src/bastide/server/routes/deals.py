"""How games are dealt: promises, what players add, the check, and other tables with the same tiles."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Request

from bastide.core.fairness import check_draws
from bastide.server.guard.browser import Client, Holder, NewHolder, client_of
from bastide.server.guard.flood import MAKING
from bastide.server.guard.problems import Refusal
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import models
from bastide.server.services import AnyTable, Live, Parts
from bastide.server.telling.words import say

router = APIRouter(prefix="/api", route_class=ReadingRoute)


@router.post("/promises", status_code=201)
async def promise(parts: Parts, request: Request) -> models.DealPromise:
    """The hash of a secret for a game that is to be made; the page adds its share after it has seen it."""
    return models.DealPromise(promise=await parts.promises.make(client_of(request)))


@router.post("/games/{game}/share", status_code=204)
async def add_share(parts: Parts, live: AnyTable, holder: Holder, wish: models.LaterShare) -> None:
    """Add to the shuffle of a table that still waits: once for who holds seats there."""
    if holder is None or not await parts.lobby.add_share(live, holder, wish.nonce):
        raise Refusal(409, say("refused.share"))


@router.get("/games/{game}/deal")
async def deal(parts: Parts, live: AnyTable, holder: Holder) -> models.Deal:
    """How a game was dealt: the promise at once, the secret when it is over."""
    return await parts.decks.told(live.stored, live.is_closed, holder)


@router.get("/games/{game}/deal/check")
async def check(parts: Parts, client: Client, live: Live, holder: Holder) -> models.DealCheck:
    """Deal a finished game once more from its secret, and compare every draw."""
    game = live.course.game
    told = await parts.decks.told(live.stored, live.is_closed, holder)
    if told.secret is None:
        raise Refusal(409, say("refused.secret"))
    async with parts.telling.taken(client):
        dealing = await asyncio.to_thread(check_draws, game, live.stored.seed)
    wrong = dealing.departure
    return models.DealCheck(
        draws=dealing.draws,
        departure=None if wrong is None else models.Departure(**wrong._asdict()),
    )


@router.post("/games/{game}/again", status_code=201, dependencies=[MAKING])
async def play_again(
    parts: Parts, client: Client, live: Live, wish: models.PlayAgain, holder: NewHolder
) -> models.Created:
    """A new game with the tiles of a finished one, in the same order; it counts for no rating."""
    async with parts.telling.taken(client):
        created = await parts.lobby.play_again(live, wish, holder)
    return created


@router.get("/decks/{deck}")
async def results(parts: Parts, deck: Annotated[str, Path(pattern="^[0-9a-f]{64}$")]) -> models.Deck:
    """How all tables did that were dealt the same tiles."""
    return await parts.decks.results(deck)
