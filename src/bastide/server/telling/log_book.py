"""The log of a game as it grows: what is told of an event is made once, where that follows from it alone."""

from collections.abc import Callable, Collection, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from bastide.core.events import (
    Event,
    FigurePlaced,
    FigureReturned,
    FigureTaken,
    PieceMoved,
    Retired,
    Scored,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
    TurnStarted,
)
from bastide.server.telling.places import Company, Standing

#: Events of which it matters who stands where they happen.
_ARRIVALS: Final = (FigurePlaced, PieceMoved)
#: What is told of an event.
Entry = TypeVar("Entry")

#: Events of which the same is told whatever happens later, besides figures that are simply placed.
_ALONE: Final = (
    FigureReturned,
    FigureTaken,
    Retired,
    Scored,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
    TurnStarted,
)


class Happened(NamedTuple):
    """An event with what was so when it happened."""

    number: int
    event: Event
    turn: int
    #: Who stood there.
    figures: Sequence[Standing]

    @property
    def is_alone(self) -> bool:
        """Whether the same will be told of it, whatever happens later."""
        event = self.event
        return isinstance(event, _ALONE) or (isinstance(event, FigurePlaced) and not event.verb)

    @property
    def is_settled(self) -> bool:
        """Whether the same will be told of it, whatever follows: of a figure that is taken it may not be."""
        return self.is_alone and not isinstance(self.event, FigureTaken)


#: Tells an event that is followed by another one, or is the last; of some nothing is told.
Tell = Callable[[Happened, Event | None], Entry | None]


class LogBook(Generic[Entry]):
    """All events, each with its entry, but for a last one of which it matters what follows it."""

    def __init__(self, figures: Collection[str]) -> None:
        self._figures = figures
        self._begin()

    def _begin(self) -> None:
        self._company = Company(self._figures)
        self._turn = 0
        self._events: list[Event] = []
        self._entries: list[Entry | None] = []
        #: Those of which something else may be told later.
        self._open: list[Happened] = []
        #: What was told of so many of them, as long as nothing else may be told of any.
        self._told: tuple[Entry, ...] = ()
        self._told_of = 0

    def entries(self, log: Sequence[Event], tell: Tell[Entry]) -> tuple[Entry, ...]:
        """What is told of a log; of what stands here already nothing has to be made but what may change."""
        if not log:
            return ()
        known = len(self._events)
        is_last_open = bool(self._open) and self._open[-1].number >= len(log) - 1
        if len(log) < known or is_last_open or log[:known] != self._events:  # moves were taken back
            self._begin()
        for past in self._open:
            self._entries[past.number] = tell(past, log[past.number + 1])
        for number in range(len(self._events), len(log) - 1):
            self._write(self._happened(number, log[number]), log[number + 1], tell)
        last: Entry | None = None
        if len(self._events) < len(log):
            happened = self._happened(len(log) - 1, log[-1])
            if happened.is_settled:
                self._write(happened, None, tell)
            else:
                last = tell(happened, None)
        if self._open or last is not None:
            return tuple([entry for entry in (*self._entries, last) if entry is not None])
        self._told += tuple([entry for entry in self._entries[self._told_of :] if entry is not None])
        self._told_of = len(self._entries)
        return self._told

    def _happened(self, number: int, event: Event) -> Happened:
        cell = event.cell if isinstance(event, _ARRIVALS) else None
        turn = event.turn if isinstance(event, TurnStarted) else self._turn
        return Happened(number, event, turn, self._company.on(cell))

    def _write(self, happened: Happened, following: Event | None, tell: Tell[Entry]) -> None:
        if not happened.is_alone:
            self._open.append(happened)
        self._events.append(happened.event)
        self._entries.append(tell(happened, following))
        self._company.hear(happened.event)
        self._turn = happened.turn
