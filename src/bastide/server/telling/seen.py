"""What is seen of one position: made once, beside the event loop, and shared by all who see the same."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from bastide.core.game import NOBODY, Game
from bastide.core.view import hides
from bastide.server.beside.threads import DESCRIBING
from bastide.server.telling.changes import Shared, Told, as_json
from bastide.server.telling.packing import pack
from bastide.server.telling.panels import panels_now
from bastide.server.telling.snapshot import (
    SeenTable,
    decides,
    eyes_of,
    own_decision,
    own_seats,
    public_snapshot,
    seats_of,
)

Made = TypeVar("Made")


class Sight:
    """One position, as everybody may see it.

    A large board takes a second to describe, so this is done in threads, on a copy of the game that nobody
    else touches, and what was once made is kept: those who come, ask or reload cost nothing more.
    """

    def __init__(self, game: Game, table: SeenTable) -> None:
        self._game = game.copy()
        self._table = table
        self._made: dict[object, asyncio.Future[Any]] = {}

    async def told_to(self, holder: str | None) -> Told:
        """The position for one browser, or for a spectator."""
        own = seats_of(self._table.seats, holder)
        is_open = await self._once("open", self._is_open)
        eyes = NOBODY if is_open else eyes_of(self._game, own)
        shared = await self._once(eyes, lambda: self._shared(eyes))
        is_his = decides(self._table.seats, self._game.actor, own)
        decision = await self._once("decision", self._decision) if is_his else shared.decision
        panels = await self._once("panels", self._panels) if is_his else shared.panels
        seats = as_json(own_seats(shared.seats, own))
        return Told(shared, {"seats": seats, "decision": decision, "panels": panels})

    async def _once(self, what: object, make: Callable[[], Made]) -> Made:
        """Something that is made at most once; whoever waits for it may go away meanwhile."""
        task = self._made.get(what)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._made[what] = asyncio.ensure_future(DESCRIBING.run(make))
        made: Made = await asyncio.shield(task)
        return made

    def _is_open(self) -> bool:
        """Whether nothing is hidden, so that all see the same."""
        return not hides(self._game, NOBODY)

    def _shared(self, eyes: int) -> Shared:
        view = self._game.view(eyes).game
        return Shared.of(public_snapshot(view, self._table), view.state.log)

    def _panels(self) -> str:
        return as_json(panels_now(self._game.view(self._game.actor).game, is_deciding=True))

    def _decision(self) -> str:
        view = self._game.view(self._game.actor).game
        decision = own_decision(view, self._table)
        if decision is not None:
            decision.options, decision.packed = [], pack(view, decision.options)
        return as_json(decision)
