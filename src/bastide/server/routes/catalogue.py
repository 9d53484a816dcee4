"""What can be played, and what the rules say."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from bastide.books.clashes import all_clashes
from bastide.books.words import ENGLISH, Language
from bastide.core.errors import SetupError
from bastide.core.limits import shown
from bastide.server.guard.problems import Refusal
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import models
from bastide.server.play.lobby import chosen_setup
from bastide.server.services import Parts
from bastide.server.shelf.catalogue import check_setup, refused_setup, rule_list
from bastide.server.shelf.rulebooks import make_rulebook

router = APIRouter(route_class=ReadingRoute)


@router.get("/api/catalogue")
async def catalogue(parts: Parts) -> models.Catalogue:
    """Everything that can be chosen for a new game."""
    return parts.catalogue


@router.get("/api/clashes")
async def clashes(parts: Parts) -> dict[str, dict[str, list[str]]]:
    """The expansions that cannot be played with each other, and why; it takes a while to find them once."""
    async with parts.clashes.taken():
        found = await asyncio.to_thread(all_clashes, parts.library)
    return {slug: {other: [*why] for other, why in others.items()} for slug, others in found.items()}


@router.get("/api/words/{language}", response_model=dict[str, str])
async def words(parts: Parts, request: Request, language: str) -> Response:
    """How all that expansions bring is called in a language, by keys; a browser asks whether it is new."""
    if language not in parts.words:
        raise Refusal(404, f"there are no words in {shown(language)}, only in {', '.join(parts.words)}")
    return parts.words[language].answer(request.headers)


@router.post("/api/setup/check")
def check(
    parts: Parts, choice: models.SetupChoice, players: Annotated[int, Query(ge=1, le=6)] = 2
) -> models.SetupCheck:
    """What becomes of a choice."""
    try:
        setup = chosen_setup(players, choice, parts.library)
    except SetupError as error:
        return refused_setup(str(error))
    return check_setup(setup, parts.library)


@router.get("/api/rules", response_model=list[models.Rule])
async def rules(parts: Parts, request: Request, language: Language = ENGLISH) -> Response:
    """All rules, in a language as far as they are written in it; a browser asks whether they are new."""
    return rule_list(parts.library, language).answer(request.headers)


@router.get("/api/rules/{rule}")
async def one_rule(parts: Parts, rule: str, language: Language = ENGLISH) -> models.Rule:
    """One rule by its id: a sentence for players, and the exact text."""
    if rule not in parts.rules[language]:
        raise Refusal(404, f"there is no rule {rule!r}")
    return parts.rules[language][rule]


@router.get("/api/rulebooks/{expansion}")
def rulebook(parts: Parts, expansion: str, language: Language = ENGLISH) -> models.Rulebook:
    """All that there is to read about one expansion, in English if it is not written in the language."""
    if expansion not in parts.library.by_slug:
        raise Refusal(404, f"there is no expansion {expansion!r}")
    return make_rulebook(parts.library, expansion, language)
