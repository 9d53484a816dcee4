"""What is told of a table besides the position: what was agreed, and what goes on around the board."""

from typing import Literal

from pydantic import Field

from bastide.server.messages.agreement_models import Agreement
from bastide.server.messages.clock_models import Clocks, Pause
from bastide.server.messages.company_models import Offer
from bastide.server.messages.deal_models import Shuffle
from bastide.server.messages.option_models import Model


class PlayedSetup(Model):
    """What is played at a table, for who thinks about sitting down."""

    expansions: list[str]
    preset: str
    tiles: int
    #: About how long it takes.
    minutes: int
    #: The rule options that are not as in the preset.
    options: dict[str, str]


class Waiting(Model):
    """A table whose game has not begun."""

    setup: PlayedSetup
    #: The seat of who made the table, if he has one.
    host: int | None
    #: Why it begins by itself once all are there (``rematch``, or a card of quick pairing), if it does.
    gathers: str | None


class Room(Model):
    """The table around the game; told whole whenever anything in it changes, since it is small."""

    type: Literal["room"] = "room"
    agreement: Agreement
    #: Six letters by which others find the table.
    code: str | None
    #: Whether the game has begun: before that nobody can move.
    begun: bool
    #: Whether this page belongs to who made the table.
    host: bool
    #: How the tiles were shuffled; nothing where nothing was promised.
    shuffle: Shuffle | None = None
    #: What players ask of each other; those who watch are not told.
    offers: list[Offer] = Field(default_factory=list)
    #: The seats for which this page may let a bot play, as their players are gone for too long.
    absent: list[int] = Field(default_factory=list)
    #: Whether this page may let a bot play on for somebody else for good, without a vote.
    may_dismiss: bool = False
    #: How many hints were asked for at each seat.
    hints: list[int] = Field(default_factory=list)
    #: How many moves behind this page is.
    behind: int = 0
    #: What is played here and who begins it, while the game has not begun.
    waiting: Waiting | None = None
    #: The clocks, where the table has agreed on some, and a pause that is asked for or lasts.
    clocks: Clocks | None = None
    pause: Pause | None = None
