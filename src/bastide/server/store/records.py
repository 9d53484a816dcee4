"""What is stored about games, as records.

Whoever only reads or makes them, like the process that reads files, needs no database for it.
"""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

HERE, LINK, BOT = "here", "link", "bot"


@dataclass(frozen=True)
class StoredSeat:
    """Who sits on a seat and may play it."""

    name: str
    kind: str
    bot: str | None = None
    #: Who holds it: the hash of a browser, which may stand for several.
    holder: str | None = None
    invitation: str | None = None
    notice: str | None = None

    @property
    def is_taken(self) -> bool:
        """Whether somebody plays it."""
        return self.kind == BOT or self.holder is not None


@dataclass(frozen=True)
class StoredAction:
    """An accepted move, or that one was taken back."""

    seq: int
    #: ``play`` or ``undo``.
    kind: str
    seat: int
    code: str = ""
    #: What chance said after it.
    outcomes: tuple[str, ...] = ()
    #: How long its player took for it by the table's clock, in milliseconds.
    spent: int = 0


@dataclass(frozen=True)
class StoredGame:
    """Everything that is stored about a game."""

    id: str
    setup: dict[str, Any]
    seed: str
    opening: tuple[str, ...]
    maker: str
    seats: tuple[StoredSeat, ...]
    actions: tuple[StoredAction, ...] = ()
    summary: dict[str, Any] = field(default_factory=dict)
    rematch: str | None = None
    changed: datetime | None = None
    #: Who plays all seats, where one person does.
    player: str | None = None
    #: Whether it came from a file.
    opened: bool = False
    #: The newest rules that have accepted all its moves.
    rules: str | None = None
    #: The rules that refuse one of its moves.
    refused_by: str | None = None
    #: What the people at the table have agreed on; what is not in it is as usual.
    agreement: dict[str, Any] = field(default_factory=dict)
    #: Six letters by which others find the table.
    code: str | None = None
    #: When the game began; nothing while people are still waited for.
    begun: datetime | None = None
    #: Since when the clock of who has to decide runs, and when it has run out (:class:`Ticking`).
    since: int | None = None
    deadline: int | None = None
    #: Who wants a pause, who agrees, and since when it lasts.
    pause: dict[str, Any] | None = None


class Ticking(NamedTuple):
    """The clock of who has to decide: since when it runs, and when it has run out.

    Both are milliseconds in which a server was running (``store/pulse.py``), or nothing if it stands still.
    """

    since: int | None
    deadline: int | None


#: Nobody's clock runs.
STILL = Ticking(None, None)


class Result(NamedTuple):
    """What a finished game counts for among others of its kind."""

    kind: str
    points: int
    #: How many goals it reached.
    goals: int
