"""How a game is dealt: what was promised, what was added, what came of it, and who else had these tiles."""

from typing import Annotated

from pydantic import Field

from bastide.server.messages.lobby_models import SeatChoice
from bastide.server.messages.option_models import Model


class Nonce(Model):
    """What somebody has added to a deal."""

    #: Who; nothing where that is not known at this table.
    name: str | None
    nonce: str


class Shuffle(Model):
    """What everybody may know of the shuffle while the game goes on."""

    #: The hash of the secret.
    promise: str
    nonces: list[Nonce]
    #: Whether these tiles were dealt at another table before.
    again: bool
    #: Whether this page can still add to it.
    open: bool


class Deal(Model):
    """How a game was dealt. What is not known, or not to be told yet, is missing."""

    promise: str | None
    nonces: list[Nonce]
    again: bool
    #: The secret, once the game is over.
    secret: str | None
    #: Whether it is kept because another table plays with these tiles now.
    withheld: bool
    #: The name of its deck, by which other tables with the same tiles are found, once the game is over.
    deck: str | None


class Departure(Model):
    """A draw that was not dealt from the secret."""

    #: Its number among all draws, from 1.
    draw: int
    came: str
    due: str


class DealCheck(Model):
    """What dealing once more from the secret has shown."""

    draws: int
    departure: Departure | None


class PlayAgain(Model):
    """Who plays with the tiles of a finished game, at a table of their own."""

    seats: Annotated[list[SeatChoice], Field(min_length=1, max_length=6)]
    #: Who plays all seats, where one person does.
    player: Annotated[str, Field(min_length=1, max_length=40)] | None = None


class DeckResult(Model):
    """How one table did with a deck."""

    game: str
    players: list[str]
    #: The colour of each seat.
    colours: list[int]
    scores: list[int]
    #: What they have reached together, where one person plays all seats.
    joint: int | None
    #: When it was over, in ISO 8601.
    at: str
    #: Whether the tiles had been dealt to others before.
    again: bool


class Deck(Model):
    """All tables that have played a deck to its end, the first one first."""

    deck: str
    tables: list[DeckResult]
