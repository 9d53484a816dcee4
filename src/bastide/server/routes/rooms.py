"""A table before its game begins: bots on free seats, what is agreed, leaving, the start."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from bastide.server.guard.browser import Holder, client_of
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import models
from bastide.server.services import Parts

router = APIRouter(prefix="/api/games/{game}", route_class=ReadingRoute)
SeatNumber = Annotated[int, Path(ge=0, le=5)]


@router.post("/start", status_code=204)
async def start(parts: Parts, game: str, holder: Holder) -> None:
    """Begin the game, once every seat is taken; only the host can."""
    await parts.gathering.start(game, holder)


@router.post("/leave", status_code=204)
async def leave(parts: Parts, game: str, holder: Holder) -> None:
    """Give one's seats back before the game begins."""
    await parts.gathering.leave(game, holder)


@router.put("/agreement", status_code=204)
async def agree(
    parts: Parts, request: Request, game: str, agreement: models.Agreement, holder: Holder
) -> None:
    """Change what is agreed; only the host can."""
    if agreement.public:
        parts.opening.spend(client_of(request))
    await parts.gathering.agree(game, agreement, holder)


@router.put("/seats/{seat}/bot", status_code=204)
async def seat_bot(parts: Parts, game: str, seat: SeatNumber, wish: models.SeatBot, holder: Holder) -> None:
    """Let a bot play on a free seat; only the host can."""
    await parts.gathering.seat_bot(game, seat, wish, holder)


@router.delete("/seats/{seat}", status_code=204)
async def free(parts: Parts, game: str, seat: SeatNumber, holder: Holder) -> None:
    """Take a seat from a bot, or from somebody who does not come; only the host can."""
    await parts.gathering.free(game, seat, holder)
