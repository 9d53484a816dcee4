"""Positions in the words of the live connection: whole, or as what is new since another one.

What many pages are told is turned into JSON once, field by field, and so is what has changed in it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from pydantic_core import to_json

from bastide.core.events import Event
from bastide.server.beside.levels import ADVISER, seconds_of
from bastide.server.messages import models

#: The fields of a snapshot that differ from one browser to the other.
_OWN: Final = frozenset({"seats", "decision", "panels"})

#: A field as JSON; a list as the JSON of its items.
Piece = str | tuple[str, ...]


class _New(NamedTuple):
    """What has changed in what is shared: members of two JSON objects, and the first new event."""

    fields: Sequence[str]
    lists: Sequence[str]
    events: int


@dataclass(frozen=True, eq=False)
class Shared:
    """A position as several browsers see it, but for what is their own."""

    pieces: Mapping[str, Piece]
    seats: Sequence[models.SeatState]
    #: What is decided, for who does not decide it.
    decision: str
    #: The panels, for who does not decide.
    panels: str
    log: Sequence[Event]
    #: What is new since other positions, as long as somebody knows these.
    _since: "WeakKeyDictionary[Shared, _New]" = field(default_factory=WeakKeyDictionary)

    @staticmethod
    def of(snapshot: models.Snapshot, log: Iterable[Event]) -> "Shared":
        """A position from its snapshot, with the events of its log."""
        pieces: dict[str, Piece] = {
            name: tuple(map(as_json, value)) if isinstance(value, list) else as_json(value)
            for name, value in snapshot
            if name not in _OWN
        }
        return Shared(
            pieces, snapshot.seats, as_json(snapshot.decision), as_json(snapshot.panels), tuple(log)
        )

    def since(self, before: "Shared") -> _New:
        """What is new since another position."""
        if before not in self._since:
            self._since[before] = self._difference(before)
        return self._since[before]

    def _difference(self, before: "Shared") -> _New:
        fields, lists = [], []
        for name, piece in self.pieces.items():
            old = before.pieces[name]
            if piece == old:
                continue
            whole = _whole(piece)
            runs = _runs(old, piece) if isinstance(piece, tuple) and isinstance(old, tuple) else whole
            if len(runs) < len(whole):
                lists.append(f'"{name}":{runs}')
            else:
                fields.append(f'"{name}":{whole}')
        return _New(fields, lists, _same_beginning(before.log, self.log))


@dataclass(frozen=True)
class Told:
    """A position as one browser is told it."""

    shared: Shared
    #: The fields that are this browser's own, as JSON.
    own: Mapping[str, str]

    @property
    def snapshot(self) -> str:
        """The whole :class:`models.Snapshot` as JSON."""
        pieces = {**self.shared.pieces, **self.own}
        return _object(f'"{name}":{_whole(piece)}' for name, piece in pieces.items())

    def message(self, number: int, before: "Told | None", page: str) -> str:
        """What somebody is sent who knows the position before, or none; ``page`` is what we give out."""
        if before is None:
            head = (
                f'"type":"state","number":{number},"page":{as_json(page)},'
                f'"hint_seconds":{as_json(seconds_of(ADVISER))}'
            )
            return f'{{{head},"snapshot":{self.snapshot}}}'
        new = self.shared.since(before.shared)
        own = [f'"{name}":{piece}' for name, piece in self.own.items() if piece != before.own[name]]
        return (
            f'{{"type":"change","number":{number},"fields":{_object([*new.fields, *own])},'
            f'"lists":{_object(new.lists)},"events":{new.events}}}'
        )


def as_json(value: object) -> str:
    """Any part of a message as JSON."""
    return to_json(value).decode()


def _object(members: Iterable[str]) -> str:
    return "{" + ",".join(members) + "}"


def _array(items: Iterable[str]) -> str:
    return "[" + ",".join(items) + "]"


def _whole(piece: Piece) -> str:
    return piece if isinstance(piece, str) else _array(piece)


def _runs(old: Sequence[str], new: Sequence[str]) -> str:
    """A list by what it keeps of another one, as JSON of ``talk_models.KeptRun``."""
    places = {item: place for place, item in enumerate(old)}
    runs: list[tuple[int, int, list[str]]] = [(0, 0, [])]
    for item in new:
        start, count, added = runs[-1]
        place = places.get(item)
        if place is None:
            added.append(item)
        elif place == start + count and not added:
            runs[-1] = (start, count + 1, added)
        else:
            runs.append((place, 1, []))
    return _array(
        f'{{"start":{start},"count":{count},"items":{_array(items)}}}'
        for start, count, items in runs
        if count or items
    )


def _same_beginning(one: Sequence[Event], other: Sequence[Event]) -> int:
    """How many events two logs share at their beginning."""
    for number, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return number
    return min(len(one), len(other))
