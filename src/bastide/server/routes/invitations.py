"""Seats that are taken by a link."""

from fastapi import APIRouter

from bastide.server.guard.browser import Holder, NewHolder
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import models
from bastide.server.services import Parts

router = APIRouter(prefix="/api/invitations", route_class=ReadingRoute)


@router.get("/{code}")
async def invited(parts: Parts, code: str, holder: Holder) -> models.JoinInfo:
    """What a link leads to."""
    return await parts.lobby.invited(code, holder)


@router.post("/{code}")
async def join(parts: Parts, code: str, wish: models.Join, holder: NewHolder) -> models.Created:
    """Take the seat."""
    return await parts.lobby.join(code, wish, holder)
