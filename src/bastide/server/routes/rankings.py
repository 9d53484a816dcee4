"""High scores."""

from fastapi import APIRouter

from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import models
from bastide.server.services import Live, Parts

router = APIRouter(prefix="/api", route_class=ReadingRoute)


@router.get("/rankings")
async def rankings(parts: Parts) -> list[models.Ranking]:
    """The best games of every kind that one person has played here."""
    return await parts.rankings.all()


@router.get("/games/{game}/ranking")
async def ranking(parts: Parts, live: Live) -> models.Ranking:
    """The best games of the same kind, and where this one stands."""
    return await parts.rankings.around(live)
