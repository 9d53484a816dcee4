"""What is told of a table besides the position: what was agreed, and what goes on around the board."""

from typing import Literal

from bastide.server.messages.agreement_models import Agreement
from bastide.server.messages.clock_models import Clocks, Pause
from bastide.server.messages.option_models import Model


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
    #: The clocks, where the table has agreed on some, and a pause that is asked for or lasts.
    clocks: Clocks | None = None
    pause: Pause | None = None
