"""Seats that are taken by a link, and who can open one."""

from fastapi import APIRouter, Request

from bastide.server.guard.browser import Holder, NewHolder
from bastide.server.guard.hosts import Host
from bastide.server.guard.reach import Reach, reach_of
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import models
from bastide.server.routes.tables import guessing
from bastide.server.services import Parts

router = APIRouter(prefix="/api/invitations", route_class=ReadingRoute)


@router.get("")
async def reach(parts: Parts, request: Request) -> models.Reach:
    """Where others find this server, so that a link leads them to it."""
    asked = Host.parse(request.headers["host"])  # the gate lets nothing else in
    arrived_at: tuple[str, int | None] | None = request.scope.get("server")
    port = (arrived_at[1] if arrived_at else None) or parts.settings.port
    found = reach_of(asked, port, parts.settings.host) if asked else Reach(is_only_here=True)
    return models.Reach(origin=found.origin, only_here=found.is_only_here)


@router.get("/{code}")
async def invited(parts: Parts, request: Request, code: str, holder: Holder) -> models.JoinInfo:
    """What a link leads to."""
    with guessing(parts, request):
        return await parts.lobby.invited(code, holder)


@router.post("/{code}")
async def join(
    parts: Parts, request: Request, code: str, wish: models.Join, holder: NewHolder
) -> models.Created:
    """Take the seat."""
    with guessing(parts, request):
        return await parts.lobby.join(code, wish, holder)
