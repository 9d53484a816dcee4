"""Players as everybody may see them: the ladder and profiles."""

from typing import Annotated

from fastapi import APIRouter, Path, Query

from bastide.server.guard.browser import Holder
from bastide.server.guard.problems import Refusal
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import player_models as models
from bastide.server.services import Parts
from bastide.server.telling.words import say

router = APIRouter(prefix="/api", route_class=ReadingRoute)


@router.get("/ladder")
async def ladder(parts: Parts, family: Annotated[models.Family, Query()] = "base") -> list[models.LadderRow]:
    """The strongest players of a family of games."""
    return await parts.profiles.ladder(family)


@router.get("/players/{name}")
async def profile(parts: Parts, name: Annotated[str, Path(max_length=100)], holder: Holder) -> models.Profile:
    """A player; his private games are told to himself alone."""
    player = await parts.accounts.players.named(name)
    found = await parts.profiles.profile(player.id, player.holder == holder) if player else None
    if found is None:
        raise Refusal(404, say("account.unknown"))
    return found
