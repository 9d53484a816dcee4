"""Puzzles: what there is, one of them, and tries at it."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path

from bastide.server.guard.browser import Client, Holder
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import puzzle_models as models
from bastide.server.services import Parts

router = APIRouter(prefix="/api/puzzles", route_class=ReadingRoute)


async def _player(parts: Parts, holder: Holder) -> str | None:
    player = await parts.accounts.players.of(holder)
    return player.id if player else None


#: Who asks, if he has a name.
Solver = Annotated[str | None, Depends(_player)]
Name = Annotated[models.PuzzleName, Path()]


@router.get("")
async def overview(parts: Parts, solver: Solver) -> models.Puzzles:
    """What there is to be solved."""
    return await parts.puzzling.overview(solver)


@router.post("/next")
async def choose(parts: Parts, solver: Solver, wish: models.NextPuzzle) -> models.ChosenPuzzle:
    """A puzzle that fits who asks and that he has not done yet."""
    return await parts.puzzling.choose(solver, wish)


@router.get("/{name}")
async def puzzle(parts: Parts, client: Client, solver: Solver, name: Name) -> models.Puzzle:
    """A puzzle."""
    async with parts.telling.taken(client):
        return await parts.puzzling.puzzle(name, solver)


@router.post("/{name}/position")
async def position(parts: Parts, client: Client, name: Name, wish: models.MoveSoFar) -> models.PuzzlePosition:
    """The position after a part of a move."""
    async with parts.telling.taken(client):
        return await parts.puzzling.position(name, wish)


@router.post("/{name}/tries")
async def attempt(
    parts: Parts, client: Client, solver: Solver, name: Name, wish: models.TryPuzzle
) -> models.PuzzleVerdict:
    """Try a move; who has a name is rated by it."""
    async with parts.telling.taken(client):
        return await parts.puzzling.attempt(name, solver, wish, client)
