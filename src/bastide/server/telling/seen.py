"""What is seen of one position: made once, beside the event loop, and shared by all who see the same."""

import asyncio
from collections.abc import Callable
from time import perf_counter, thread_time
from typing import Any, Final, TypeVar

from bastide.core.game import NOBODY, Game
from bastide.core.view import hides
from bastide.server.beside.threads import DESCRIBING
from bastide.server.messages import models
from bastide.server.telling.changes import Shared, Told, as_json
from bastide.server.telling.kept import Kept
from bastide.server.telling.panels import panels_now
from bastide.server.telling.snapshot import (
    SeenTable,
    decides,
    eyes_of,
    packed_decision,
    public_fields,
    seats_of,
)

Made = TypeVar("Made")


#: Seconds for which the event loop may be held up by describing a position.
_QUICK: Final = 0.005
#: A look at the clock counts for so much less than all that it has shown before.
_WEIGHT: Final = 4


class Sight:
    """One position, as everybody may see it.

    A large board takes a second to describe, so this is done in threads, with a game that nobody changes (a
    move makes a new one), and what was once made is kept: those who come, ask or reload cost nothing more.
    Where the position before took no time worth mentioning, this one is described on the spot: to change over
    to a thread and back would take as long.
    """

    def __init__(self, game: Game, table: SeenTable, kept: Kept | None = None) -> None:
        self._game = game
        #: What was described of the game before.
        self._kept = kept or Kept()
        self._table = table
        #: What is decided, as everybody may know it, where that was told already and nothing is ever hidden.
        self._public: models.Decision | None = None
        self._made: dict[object, Any] = {}
        self._under_way: dict[object, asyncio.Task[None]] = {}

    async def told_to(self, holder: str | None) -> Told:
        """The position for one browser, or for a spectator."""
        own = seats_of(self._table.seats, holder)
        hidden = self._game.rules.revise_view and not await self._once("open", self._is_open)
        eyes = eyes_of(self._game, own) if hidden else NOBODY
        shared = await self._once(eyes, lambda: self._shared(eyes))
        is_his = decides(self._table.seats, self._game.actor, own)
        decision = await self._once("decision", self._decision) if is_his else shared.decision
        has_panels = is_his and self._game.rules.add_panels
        panels = await self._once("panels", self._panels) if has_panels else shared.panels
        return Told(shared, {"seats": shared.seats_for(own), "decision": decision, "panels": panels})

    async def _once(self, what: object, make: Callable[[], Made]) -> Made:
        """Something that is made at most once; whoever waits for it may go away meanwhile."""
        if what not in self._made:
            if what not in self._under_way and self._kept.seconds.get(what, _QUICK) < _QUICK:
                self._made[what] = self._on_the_spot(what, make)
            else:
                await self._beside(what, make)
        made: Made = self._made[what]
        return made

    async def _beside(self, what: object, make: Callable[[], object]) -> None:
        """Let a thread make something, or wait until it has."""
        task = self._under_way.get(what)
        if task is None:
            task = asyncio.ensure_future(self._let_make(what, make))
            self._under_way[what] = task
            task.add_done_callback(lambda _: self._under_way.pop(what))
        await asyncio.shield(task)

    async def _let_make(self, what: object, make: Callable[[], object]) -> None:
        self._made[what] = await DESCRIBING.run(self._in_thread, what, make)

    def _in_thread(self, what: object, make: Callable[[], Made]) -> Made:
        """What is made beside others, while it is noted how much of the processor's time that takes."""
        begin = thread_time()
        made = make()
        self._kept.seconds[what] = thread_time() - begin
        return made

    def _on_the_spot(self, what: object, make: Callable[[], Made]) -> Made:
        """What is made at once. To ask for the processor's time is dear, so what has passed is noted.

        That may be more where others were in the way, so what it took before counts, too.
        """
        begin = perf_counter()
        made = make()
        before = self._kept.seconds[what]
        self._kept.seconds[what] = before + (perf_counter() - begin - before) / _WEIGHT
        return made

    def _is_open(self) -> bool:
        """Whether nothing is hidden, so that all see the same."""
        return not hides(self._game, NOBODY)

    def _shared(self, eyes: int) -> Shared:
        view = self._view(eyes)
        with self._kept.notes(eyes, view.rules) as notes:
            fields = public_fields(view, self._table, notes)
            if not view.rules.revise_view:  # all see the same of it
                self._public = fields["decision"]
            return Shared.of(fields, view, notes)

    def _panels(self) -> str:
        return as_json(panels_now(self._view(self._game.actor), is_deciding=True))

    def _decision(self) -> str:
        return packed_decision(self._view(self._game.actor), self._table, self._public)

    def _view(self, eyes: int) -> Game:
        """The game through somebody's eyes: the game itself where no rule hides anything."""
        return self._game.view(eyes).game if self._game.rules.revise_view else self._game
