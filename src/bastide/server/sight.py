"""What is seen of one position: made once, beside the event loop, and shared by all who see the same."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from pydantic_core import to_json

from bastide.core.events import Event
from bastide.core.game import NOBODY, Game
from bastide.core.view import hides
from bastide.server import models
from bastide.server.snapshot import Table, eyes_of, own_decision, own_seats, public_snapshot, seats_of

Made = TypeVar("Made")

#: The fields of a snapshot that differ from one browser to the other.
_OWN: Final = frozenset({"seats", "decision"})


@dataclass(frozen=True)
class _Shared:
    """A position as several browsers see it, but for what is their own."""

    fields: Mapping[str, str]
    seats: Sequence[models.SeatState]
    decision: str
    log: Sequence[Event]
    entries: Sequence[models.LogEntry]


@dataclass(frozen=True)
class Told:
    """A position as one browser is told it: each field of its snapshot as JSON."""

    fields: Mapping[str, str]
    #: What has happened, as events and in words.
    log: Sequence[Event]
    entries: Sequence[models.LogEntry]

    @property
    def snapshot(self) -> str:
        """The whole :class:`models.Snapshot` as JSON."""
        return "{" + ",".join(f'"{name}":{value}' for name, value in self.fields.items()) + "}"

    def state_since(self, before: "Told | None") -> str:
        """The :class:`models.State` with what has happened since something else was told."""
        same = len(self.log) if before is None else _same_beginning(before.log, self.log)
        events = [entry for entry in self.entries if entry.number >= same]
        return f'{{"type":"state","snapshot":{self.snapshot},"events":{_json(events)}}}'


class Sight:
    """One position, as everybody may see it.

    A large board takes a second to describe, so this is done in threads, on a copy of the game that nobody
    else touches, and what was once made is kept: those who come, ask or reload cost nothing more.
    """

    def __init__(self, game: Game, table: Table) -> None:
        self._game = game.copy()
        self._table = table
        self._made: dict[object, asyncio.Future[Any]] = {}

    async def told_to(self, holder: str | None) -> Told:
        """The position for one browser, or for a spectator."""
        own = seats_of(self._table.seats, holder)
        is_open = await self._once("open", self._is_open)
        eyes = NOBODY if is_open else eyes_of(self._game, own)
        shared = await self._once(eyes, lambda: self._shared(eyes))
        decides = self._game.actor in own
        decision = await self._once("decision", self._decision) if decides else shared.decision
        seats = _json(own_seats(shared.seats, own))
        return Told({**shared.fields, "seats": seats, "decision": decision}, shared.log, shared.entries)

    async def _once(self, what: object, make: Callable[[], Made]) -> Made:
        """Something that is made at most once; whoever waits for it may go away meanwhile."""
        task = self._made.get(what)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._made[what] = asyncio.ensure_future(asyncio.to_thread(make))
        made: Made = await asyncio.shield(task)
        return made

    def _is_open(self) -> bool:
        """Whether nothing is hidden, so that all see the same."""
        return not hides(self._game, NOBODY)

    def _shared(self, eyes: int) -> _Shared:
        view = self._game.view(eyes).game
        snapshot = public_snapshot(view, self._table)
        fields = {name: _json(value) for name, value in snapshot if name not in _OWN}
        return _Shared(
            fields, snapshot.seats, _json(snapshot.decision), tuple(view.state.log), tuple(snapshot.log)
        )

    def _decision(self) -> str:
        return _json(own_decision(self._game.view(self._game.actor).game, self._table))


def _json(value: object) -> str:
    return to_json(value).decode()


def _same_beginning(one: Sequence[Event], other: Sequence[Event]) -> int:
    """How many events two logs share at their beginning."""
    for number, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return number
    return min(len(one), len(other))
