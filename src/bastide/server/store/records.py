"""What is stored about games, as records.

Whoever only reads or makes them, like the process that reads files, needs no database for it.
"""

from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Any, NamedTuple

from bastide.core.fairness import Deal, promise_of

HERE, LINK, BOT = "here", "link", "bot"
#: Why a game begins by itself: the same people play once more.
REMATCH = "rematch"


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
    #: The bot that plays for its holder until he comes back.
    stand_in: str | None = None
    #: Why its last holder has it no more, and who that was.
    gone: str | None = None
    former: str | None = None
    #: How many hints were asked for.
    hints: int = 0

    @property
    def played_by(self) -> str | None:
        """The bot that moves for this seat, if one does."""
        return self.bot if self.kind == BOT else self.stand_in

    @property
    def is_person(self) -> bool:
        """Whether somebody plays it who can be asked."""
        return self.holder is not None and self.stand_in is None

    def united(self, holder: str, other: str) -> "StoredSeat":
        """The seat after a holder has become another."""
        held = other if self.holder == holder else self.holder
        return replace(self, holder=held, former=other if self.former == holder else self.former)

    @property
    def is_taken(self) -> bool:
        """Whether somebody plays it."""
        return self.kind == BOT or self.holder is not None


@dataclass(frozen=True)
class StoredAction:
    """An accepted move, or that some were taken back."""

    seq: int
    #: ``play``; ``undo`` of the last move; or ``back`` to so many moves, which stand in the code.
    kind: str
    seat: int
    code: str = ""
    #: What chance said after it.
    outcomes: tuple[str, ...] = ()
    #: How long its player took for it by the table's clock, in milliseconds.
    spent: int = 0


@dataclass(frozen=True)
class StoredDeal:
    """How a game is dealt: by a secret that was promised, and by what players have added to it."""

    secret: str
    #: In the order in which they came, each with the seat of who added it, if that is known.
    nonces: tuple[tuple[int | None, str], ...] = ()
    #: Whether the promise was made before the game, and is used up when this is stored.
    is_promised: bool = False

    @cached_property
    def told(self) -> Deal:
        """All of it."""
        return Deal(promise_of(self.secret), tuple(nonce for _, nonce in self.nonces), self.secret)


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
    #: How it is dealt; games from files, and those of older versions, have promised nothing.
    deal: StoredDeal | None = None
    #: The same for all games with these tiles in this order.
    deck: str | None = None
    #: Whether its tiles were those of another game before.
    again: bool = False
    #: When the game was closed before its end, and how.
    ended: datetime | None = None
    ended_by: str | None = None
    #: Why it begins by itself once all are there: ``REMATCH``, or a card of quick pairing.
    gathers: str | None = None
    #: Since when the clock of who has to decide runs, and when it has run out (:class:`Ticking`).
    since: int | None = None
    deadline: int | None = None
    #: Who wants a pause, who agrees, and since when it lasts.
    pause: dict[str, Any] | None = None
    #: Counts its changes, and which process acts for it.
    version: int = 0
    owner: int | None = None

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.is_taken for seat in self.seats)

    def changed_once(self) -> "StoredGame":
        """The same after a change of what is not kept here, such as a move: it has the next version.

        This is ``replace(self, version=...)`` in a tenth of the time, since every move asks for it.
        """
        twin = object.__new__(StoredGame)
        twin.__dict__.update(self.__dict__, version=self.version + 1)
        return twin


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
