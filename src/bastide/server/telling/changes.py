"""Positions in the words of the live connection: whole, or as what is new since another one.

What many pages are told is turned into JSON once, field by field, and so is what has changed in it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple
from weakref import ReferenceType, ref

from pydantic_core import to_json

from bastide.core.events import Event
from bastide.core.game import Game
from bastide.server.beside.levels import ADVISER, seconds_of
from bastide.server.messages import models
from bastide.server.telling.kept import Notes, Piece, same_beginning
from bastide.server.telling.log import log_as_json
from bastide.server.telling.log_book import LogBook
from bastide.server.telling.snapshot import own_seat

#: The fields of a snapshot that differ from one browser to the other.
_OWN: Final = frozenset({"seats", "decision", "panels"})


class _New(NamedTuple):
    """What has changed in what is shared: members of two JSON objects, and the first new event."""

    fields: Sequence[str]
    lists: Sequence[str]
    events: int


@dataclass(frozen=True, eq=False)
class Shared:
    """A position as several browsers see it, but for what is their own."""

    pieces: Mapping[str, Piece]
    #: Each seat, for who does not hold it and for who does.
    seats: Sequence[tuple[str, str]]
    #: What is decided, for who does not decide it.
    decision: str
    #: The panels, for who does not decide.
    panels: str
    log: Sequence[Event]
    #: What is new since other positions, which are not kept for that.
    _since: "dict[ReferenceType[Shared], _New]" = field(default_factory=dict)

    @staticmethod
    def of(fields: Mapping[str, Any], view: Game, notes: Notes) -> "Shared":
        """A position from the fields of its snapshot and from its log, with what was told before."""
        book: LogBook[str] = notes.once("log", lambda: LogBook(view.rules.figures))
        pieces = notes.pieces(fields, _OWN)
        pieces["log"] = log_as_json(view, book)
        seats = [
            notes.while_same(f"seat {number} as JSON", None, lambda seat=seat: _both(seat), seat)  # type: ignore[misc]
            for number, seat in enumerate(fields["seats"])
        ]
        decision, panels = as_json(fields["decision"]), as_json(fields["panels"])
        return Shared(pieces, seats, decision, panels, tuple(view.state.log))

    def seats_for(self, own: Sequence[int]) -> str:
        """All seats for the browser that holds some of them."""
        return _array([seat[number in own] for number, seat in enumerate(self.seats)])

    def since(self, before: "Shared") -> _New:
        """What is new since another position."""
        its = ref(before)
        new = self._since.get(its)
        if new is None:
            new = self._since[its] = self._difference(before)
        return new

    def _difference(self, before: "Shared") -> _New:
        fields, lists = [], []
        for (name, piece), old in zip(self.pieces.items(), before.pieces.values(), strict=True):
            if piece is old or piece == old:
                continue
            runs = _runs(old, piece) if isinstance(piece, tuple) and isinstance(old, tuple) else None
            if runs is not None and _is_longer(piece, len(runs)):
                lists.append(f'"{name}":{runs}')
            else:
                fields.append(f'"{name}":{_whole(piece)}')
        return _New(fields, lists, same_beginning(before.log, self.log))


class Told(NamedTuple):
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


def _both(seat: models.SeatState) -> tuple[str, str]:
    """A seat for who does not hold it, and for who does."""
    return as_json(seat), as_json(own_seat(seat))


def as_json(value: object) -> str:
    """Any part of a message as JSON."""
    return to_json(value).decode()


def _object(members: Iterable[str]) -> str:
    return "{" + ",".join(members) + "}"


def _array(items: Iterable[str]) -> str:
    return "[" + ",".join(items) + "]"


def _whole(piece: Piece) -> str:
    return piece if isinstance(piece, str) else _array(piece)


def _is_longer(items: Sequence[str], length: int) -> bool:
    """Whether a list is longer than that as JSON."""
    own = 1 if items else 2  # its brackets, of which the last stands in for a comma
    for item in items:
        own += len(item) + 1
        if own > length:
            return True
    return own > length


def _runs(old: Sequence[str], new: Sequence[str]) -> str:
    """A list by what it keeps of another one, as JSON of ``talk_models.KeptRun``."""
    at = same_beginning(old, new)
    runs: list[tuple[int, int, list[str]]] = [(0, at, [])]
    places = {item: place for place, item in enumerate(old[at:], at)} if at < len(new) else {}
    while at < len(new):
        place = places.get(new[at])
        if place is None:
            runs[-1][2].append(new[at])
            at += 1
        else:
            count = same_beginning(old[place:], new[at:])
            runs.append((place, count, []))
            at += count
    return _array(
        [
            f'{{"start":{start},"count":{count},"items":{_array(items)}}}'
            for start, count, items in runs
            if count or items
        ]
    )
